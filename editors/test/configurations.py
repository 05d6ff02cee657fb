#!/usr/bin/env python3
"""Checks the editors for which there is configuration only, and that each editor has a README.

Files are well-formed, what they refer to is there, and the scripts for Xcode work with the executable that KITGEN names.
"""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
import unittest
import xml.etree.ElementTree as tree

try:
    import yaml
except ImportError:
    yaml = None

EDITORS = pathlib.Path(__file__).resolve().parent.parent
KITGEN = os.environ.get("KITGEN")


class Configurations(unittest.TestCase):
    def test_readmes(self):
        for folder in EDITORS.iterdir():
            if folder.name == "test":
                continue
            text = (folder / "README.md").read_text(encoding="utf-8")
            if folder.name in {"helix", "kate", "sublime", "xcode", "zed"}:
                self.assertIn("untested in", text, folder)
            for link in re.findall(r"\]\(([^):#]+)\)", text):
                self.assertTrue((folder / link).exists(), f"{folder.name}/README.md: {link}")

    def test_json(self):
        files = [*EDITORS.glob("*/*.json"), *EDITORS.glob("sublime/*.sublime-[sb][eu]*")]
        self.assertGreaterEqual(len(files), 7)
        for file in files:
            with self.subTest(file=file):
                json.loads(file.read_text(encoding="utf-8"))

    def test_server_commands(self):
        """Every client starts the same command."""
        helix = tomllib.loads((EDITORS / "helix/languages.toml").read_text())
        server = helix["language-server"]["kitgen"]
        kate = json.loads((EDITORS / "kate/lspclient.json").read_text())["servers"]["kit"]
        sublime = json.loads((EDITORS / "sublime/LSP.sublime-settings").read_text())["clients"]["kitgen"]
        for command in [[server["command"], *server["args"]], kate["command"], sublime["command"]]:
            self.assertEqual(command, ["kitgen", "lsp"])

    def test_helix(self):
        helix = tomllib.loads((EDITORS / "helix/languages.toml").read_text())
        self.assertEqual([each["name"] for each in helix["language"]], ["kit", "stencil", "swift"])
        for language in helix["language"]:
            self.assertIn("kitgen", language["language-servers"])

    def test_kate(self):
        root = tree.parse(EDITORS / "kate/kit.xml").getroot()
        contexts = {each.get("name") for each in root.iter("context")}
        styles = {each.get("name") for each in root.iter("itemData")}
        used = set()
        for rule in root.find("highlighting/contexts").iter():
            if rule.get("attribute"):
                self.assertIn(rule.get("attribute"), styles)
                used.add(rule.get("attribute"))
            target = rule.get("context") if rule.tag != "context" else rule.get("lineEndContext")
            if target and not target.startswith("#"):
                self.assertIn(target, contexts)
            if rule.tag == "RegExpr":
                re.compile(rule.get("String").replace(r"\p{L}", "a-z").replace(r"\p{Lu}", "[A-Z]")
                           .replace(r"\p{Ll}", "[a-z]").replace(r"\p{N}", "0-9"))
        self.assertEqual(styles, used)

    @unittest.skipUnless(shutil.which("kate-syntax-highlighter"), "requires kate-syntax-highlighter")
    def test_kate_colours(self):
        """Kate's engine, without the editor."""
        rows = [
            ("model User: Hashable {", {"model": "Keyword", "User": "Type", "Hashable": "Type"}),
            ("  avatarURL: URL? as \"profile\"", {"avatarURL": "Field", "URL?": "Type", "as": "Clause", "\"pro": "String"}),
            ("request R", {"request": "Keyword"}),
            ("    -> Page<User>", {"Page": "Type", "User": "Type"}),
            ("    @named(\"S\") {", {"@named": "Attribute"}),
            ("  GET \"users/{id}\"", {"GET": "Keyword", "{id}": "Placeholder"}),
            ("  call decode<A>(_ type: A) async", {"call": "Keyword", "decode": "Function", "async": "Modifier"}),
            ("  binder text: String? \"\"\"", {"binder": "Keyword"}),
            ("    base.text = value {", {}),
            ("  \"\"\"", {}),
            ("  names: [String] = [", {"names": "Field"}),
            ("    \"a\",  // given", {"\"a": "String", "// given": "Comment"}),
            ("  ]", {}),
            ("  cache: Cache = { $0.count }", {"cache": "Field"}),
            ("  wire kind", {"wire": "Keyword", "kind": "Word"}),
        ]
        with tempfile.TemporaryDirectory() as home:
            syntax = pathlib.Path(home) / ".local/share/org.kde.syntax-highlighting/syntax"
            syntax.mkdir(parents=True)
            shutil.copy(EDITORS / "kate/kit.xml", syntax)
            kit = pathlib.Path(home) / "sample.kit"
            kit.write_text("\n".join(line for line, _ in rows) + "\n")
            run = subprocess.run(
                ["kate-syntax-highlighter", "-s", "Kit", "-b", "-f", "ansi", "--syntax-trace", "format", kit], check=True,
                env={**os.environ, "HOME": home, "XDG_DATA_HOME": "", "QT_QPA_PLATFORM": "offscreen", "LC_ALL": "C.UTF-8"},
                capture_output=True, text=True)
        trace = re.sub("\x1b\\[[0-9;]*[mK]", "", run.stdout).splitlines()
        starts = []
        for line, _ in rows:
            starts.append(trace.index(line, starts[-1] + 1 if starts else 0))
        for (line, expected), start, end in zip(rows, starts, [*starts[1:], len(trace)]):
            for piece, style in expected.items():
                column = line.index(piece)
                # The names of the styles are below the text, each where its piece begins.
                labels = (re.match("[A-Z][a-z]+", below[column:]) for below in trace[start + 1:end])
                found = next((label.group() for label in labels if label), None)
                self.assertEqual(found, style, f"{piece} in {line}")

    @unittest.skipUnless(yaml, "requires PyYAML")
    def test_sublime(self):
        text = (EDITORS / "sublime/Kit.sublime-syntax").read_text(encoding="utf-8")
        syntax = yaml.safe_load(text)
        contexts, variables = syntax["contexts"], syntax["variables"]
        pending = list(contexts.values())
        while pending:
            for rule in pending.pop():
                for name in re.findall(r"\{\{(\w+)\}\}", rule.get("match", "")):
                    self.assertIn(name, variables)
                for target in [rule.get("include"), rule.get("push")]:
                    if isinstance(target, list):
                        pending.append(target)
                    elif target:
                        self.assertIn(target, contexts)

    def test_zed(self):
        tasks = json.loads((EDITORS / "zed/tasks.json").read_text())
        self.assertTrue(all(task["command"] == "kitgen" for task in tasks))

    def test_shell_scripts(self):
        scripts = list(EDITORS.glob("xcode/*.sh"))
        self.assertEqual(len(scripts), 2)
        for script in scripts:
            subprocess.run(["sh", "-n", script], check=True)
            self.assertTrue(os.access(script, os.X_OK), script)

    @unittest.skipUnless(KITGEN, "KITGEN names no executable")
    def test_xcode(self):
        with tempfile.TemporaryDirectory(suffix=" a") as folder:
            project = pathlib.Path(folder).resolve()
            binaries = project / "bin"
            binaries.mkdir()
            (binaries / "kitgen").symlink_to(KITGEN)
            shutil.copy(EDITORS.parent / "Examples/Qiita/Kitfile", project)

            def run(script, **environment):
                environment = {**os.environ, "PATH": f"{binaries}:{os.environ['PATH']}", **environment}
                return subprocess.run([EDITORS / "xcode" / script], cwd="/", env=environment, text=True,
                                      stdout=subprocess.PIPE, stderr=subprocess.STDOUT)

            stale = run("check.sh", SRCROOT=str(project))
            self.assertEqual(stale.returncode, 1, stale.stdout)
            self.assertIn("error: emitted files are not as the kit would have them", stale.stdout)
            hidden = project / "App.xcodeproj" / "project.xcworkspace"
            hidden.mkdir(parents=True)
            written = run("generate.sh", XcodeWorkspacePath=str(hidden))
            self.assertEqual(written.returncode, 0, written.stdout)
            fresh = run("check.sh", SRCROOT=str(project))
            self.assertEqual((fresh.returncode, fresh.stdout), (0, ""))
            kitfile = project / "Kitfile"
            kitfile.write_text(kitfile.read_text().replace("model User", "modle User"))
            mistaken = run("check.sh", SRCROOT=str(project))
            self.assertEqual(mistaken.returncode, 1)
            self.assertRegex(mistaken.stdout, f"(?m)^{re.escape(str(kitfile))}:[0-9]+:1: error: No pattern is called")


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[1:]])
