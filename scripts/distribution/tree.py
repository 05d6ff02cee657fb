"""The folder that is handed out: bin, lib and share, which work wherever they are together."""
import os
import pathlib
import shutil
import subprocess

from distribution import ROOT, elf, extension

COMPLETIONS = {"bash": "share/bash-completion/completions/kitgen", "zsh": "share/zsh/site-functions/_kitgen",
               "fish": "share/fish/vendor_completions.d/kitgen.fish"}
# The paths of all files that are installed, for who wants to remove them.
FILE_LIST = "lib/kitgen/installed-files"


class Tree:
    """The folder with what is known about the executable in it."""

    def __init__(self, folder, executable):
        """Fills a folder, which must be empty, with what belongs to an executable for Linux."""
        self.folder = pathlib.Path(folder)
        self.executable = pathlib.Path(executable).resolve()
        words = self._output("--version").split()
        if len(words) != 2 or words[0] != "kitgen":
            raise SystemExit(f"error: '{executable}' is not kitgen, by what its --version prints")
        self.version = words[1]
        self.elf_files = []
        self._add_executable()
        self._add_pages()
        self._add_documents()
        self._write_file_list()

    @property
    def architecture(self):
        return self.elf_files[0].architecture

    @property
    def files(self):
        """The files below the folder, by their paths in it."""
        return {path.relative_to(self.folder).as_posix(): path for path in sorted(self.folder.rglob("*"))
                if path.is_file()}

    def newest(self, prefix):
        """The newest version of a system library that a file asks for, or None."""
        return max((each for each in (file.newest(prefix) for file in self.elf_files) if each), default=None)

    def _output(self, *arguments):
        try:
            return subprocess.run([self.executable, *arguments], check=True, stdout=subprocess.PIPE,
                                  stdin=subprocess.DEVNULL).stdout.decode()
        except OSError as error:
            raise SystemExit(f"error: '{self.executable}' does not run here: {error.strerror}") from None
        except subprocess.CalledProcessError as error:
            command = " ".join(arguments)
            raise SystemExit(f"error: '{self.executable} {command}' ended with {error.returncode}") from None

    def _place(self, path, mode=0o644):
        target = self.folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.touch()
        target.chmod(mode)
        return target

    def _add_executable(self):
        launcher = self._place("bin/kitgen", 0o755)
        shutil.copyfile(pathlib.Path(__file__).with_name("launcher.sh"), launcher)
        files = {"kitgen": self.executable} | elf.libraries(self.executable)
        for name, path in files.items():
            target = self._place(f"lib/kitgen/{name}", 0o755 if name == "kitgen" else 0o644)
            shutil.copyfile(path, target)
            strip(target)
            file = elf.ElfFile(target)
            file.search_own_folder()
            file.write(target)
            self.elf_files.append(file)

    def _add_pages(self):
        self._place("share/man/man1/kitgen.1").write_text(self._output("help", "--man"), encoding="utf-8")
        for shell, path in COMPLETIONS.items():
            self._place(path).write_text(self._output("completions", shell), encoding="utf-8")

    def _add_documents(self):
        for name in ["LICENSE", "README.md", "CHANGELOG.md"]:
            shutil.copyfile(ROOT / name, self._place(f"share/doc/kitgen/{name}"))
        licence = swift_licence(self.elf_files)
        if licence:
            shutil.copyfile(licence, self._place("share/doc/kitgen/LICENSE-Swift.txt"))
        self._add_folder(ROOT / "docs", "share/doc/kitgen/docs")
        self._add_folder(ROOT / "editors", "share/kitgen/editors")
        extension.build(self.folder / "share/kitgen/editors/vscode")

    def _add_folder(self, folder, place):
        """Adds the files of a folder but those for who works on it, through links too: Neovim's part has links to Vim's."""
        for parent, folders, names in os.walk(folder, followlinks=True):
            folders[:] = [name for name in folders if name not in ("test", "tools")]
            for path in (pathlib.Path(parent) / name for name in names):
                mode = 0o755 if os.access(path, os.X_OK) else 0o644
                shutil.copyfile(path, self._place(f"{place}/{path.relative_to(folder).as_posix()}", mode))

    def _write_file_list(self):
        target = self._place(FILE_LIST)
        target.write_text("".join(f"{path}\n" for path in self.files), encoding="utf-8")


def strip(path):
    """Takes the symbols out of a file, where a program for that is there."""
    for command in [["llvm-objcopy", "--strip-all"], ["strip"]]:
        if shutil.which(command[0]):
            subprocess.run([*command, path], check=True)
            return


def swift_licence(files):
    """The licence of the Swift libraries, which the toolchain has that built them."""
    compiler = shutil.which("swiftc")
    if not compiler or not any(file.path.name.startswith("libswift") for file in files):
        return None
    path = pathlib.Path(compiler).resolve().parent.parent / "share" / "swift" / "LICENSE.txt"
    return path if path.is_file() else None
