import Foundation
import TestSupport
import Testing

@testable import kitgen

/// What `kitgen templates check`, and `check` with it, find in a team's patterns.
struct TemplatesCheckCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try LetterPattern.write(in: folder, kit: "box Mail { letter Hello { to reader: String } }\n")
  }

  @Test(arguments: [
    ("{{ node.nmae }}\n", 1, "'letter' has no member 'nmae'; did you mean 'name'?"),
    ("/* 👋é */{{ node.to.name }}\n", 1, "A list has no member 'name'"),
    ("ok\n{% for x in node.name %}{% endfor %}\n", 2, "The loop wants a list or a record, not a string"),
    ("{% if node %}\n", 1, "Unclosed 'if'; expected 'endif'"),
    ("{% include \"other.stencil\" %}\n", 1, "There is no template 'other.stencil'"),
    (
      "{% include \"leter.swift.stencil\" %}\n", 1,
      "There is no template 'leter.swift.stencil'"
    ),
    ("{{ node.text.body }}\n", 1, "'node.text.body' may be null"),
    ("{{ node.parent.nodes }}\n", 1, "'box' has no member 'nodes'"),
    ("{{ kit.accss }}\n", 1, "'kit' has no member 'accss'; did you mean 'access'?"),
  ])
  func findsMistakesWithoutRendering(template: String, line: Int, message: String) async throws {
    defer { folder.remove() }
    try folder.write(template, to: "Patterns/letter/letter.swift.stencil")
    let run = await CommandRun("templates", "check", "letter", in: folder)
    #expect(run.code == .dataError)
    #expect(run.errors.hasPrefix("Patterns/letter/letter.swift.stencil:\(line):"), "\(run.errors)")
    #expect(run.errors.contains(message), "\(run.errors)")
    let json = await CommandRun("templates", "check", "letter", "--json", in: folder)
    #expect(json.output.contains("\"line\" : \(line)"))
  }

  @Test func aFolderWithoutAKitfileIsNotChecked() async throws {
    defer { folder.remove() }
    try FileManager.default.removeItem(atPath: folder.path + "/Kitfile")
    for arguments in [["templates", "check"], ["templates", "check", "letter"]] {
      let run = await CommandRun(arguments, in: folder)
      #expect(run.code == .usage, "\(run.errors)")
      #expect(run.errors.contains("there is no Kitfile here or in a folder above"))
      #expect(!run.errors.contains("No mistakes"))
    }
  }

  @Test func aTemplateThatIsNotUsedIsCheckedToo() async throws {
    defer { folder.remove() }
    try folder.write("{% nonsense 👋 %}\n", to: "Patterns/model/model.swift.stencil")
    let run = await CommandRun("generate", in: folder)
    #expect(run.code == .dataError && run.errors.hasPrefix("Patterns/model/model.swift.stencil:1:4: error: "))
    let asked = await CommandRun("templates", "check", in: folder)
    #expect(asked.code == .dataError)
    let check = await CommandRun("check", in: folder)
    #expect(check.code == .dataError)
    #expect(check.errors.hasPrefix("Patterns/model/model.swift.stencil:1:4: error: "), "\(check.errors)")
    #expect(asked.errors.hasPrefix("Patterns/model/model.swift.stencil:1:4: error: "), "\(asked.errors)")
    try LetterPattern.write(in: folder, kit: "model User { id: Int }\n")
    let used = await CommandRun("generate", in: folder)
    #expect(used.code == .dataError)
    #expect(used.errors.contains("Patterns/model/model.swift.stencil:1:4: error: "))
  }

  /// What `templates check` refuses, `check` and `generate` refuse as well, even if this kit has the value.
  @Test func theChecksAgree() async throws {
    defer { folder.remove() }
    let kit = "box Mail { letter Hello { to reader: String; text \"hi\" } }\n"
    try LetterPattern.write(in: folder, kit: kit)
    #expect(await CommandRun("check", in: folder).errors.isEmpty)
    let letter = "struct {{ node.typeName }} {}\n// {{ node.text.body }}\n"
    try folder.write(letter, to: "Patterns/letter/letter.swift.stencil")
    for command in [["templates", "check"], ["check"], ["generate"]] {
      let run = await CommandRun(command, in: folder)
      #expect(run.code == .dataError, "\(command)")
      #expect(
        run.errors.contains("Patterns/letter/letter.swift.stencil:2:7: error: 'node.text.body' may be null"),
        "\(command): \(run.errors)"
      )
    }
    // A requirement counts as a test, by the name of a condition as well; a recommendation is none.
    for (line, code) in [
      ("requires text else", ExitCode.success), ("condition isWritten text\n  requires isWritten else", .success),
      ("warns not text because", .dataError),
    ] {
      let required = LetterPattern.schema.replacing(
        "inside box\n",
        with: "inside box\n  \(line) \"{name} is empty\"\n"
      )
      try folder.write(required, to: "Patterns/letter/pattern.kit")
      for command in [["templates", "check"], ["check"], ["generate"]] {
        let run = await CommandRun(command, in: folder)
        #expect(run.code == code, "\(line) \(command): \(run.errors)")
      }
    }
  }

  /// What no template can find, or would write as it is in memory.
  @Test(arguments: [
    ("{{ node.name }}{{ 1️⃣node.to }}", "'node.to' is a list of records (to), which cannot be written"),
    ("{% if node.to|any:'1️⃣shyy' %}{% endif %}", "'to' has no member 'shyy'"),
    ("{% if kit.flavor == 1️⃣'rxx' %}{% endif %}", "'kit.flavor' is never 'rxx'; did you mean 'rx'?"),
    (
      "{% if 1️⃣\"APIClientt\" in kit.support %}{% endif %}",
      "What is in 'kit.support' is never 'APIClientt'; did you mean 'APIClient'?"
    ),
  ])
  func findsWhatCannotBe(text: String, message: String) async throws {
    defer { folder.remove() }
    let marked = MarkedText(text)
    try LetterPattern.write(in: folder, kit: "")
    try folder.write(marked.text, to: "Patterns/letter/letter.swift.stencil")
    let run = await CommandRun("templates", "check", "letter", in: folder)
    #expect(run.code == .dataError)
    let place = "Patterns/letter/letter.swift.stencil:1:\(marked["1️⃣"] + 1): error: \(message)"
    #expect(run.errors.contains(place), "\(run.errors)")
  }

  @Test(arguments: [
    (
      "model/other.stencil", "{% extends 1️⃣\"builtin:model\" %}",
      "There is no template 'builtin:model'; write 'builtin:model/model.swift.stencil'"
    ),
    (
      "model/model.swift.stencil", "{% extends 1️⃣\"model.swift.stencil\" %}",
      "The template extends itself; write 'builtin:model/model.swift.stencil'"
    ),
    ("letter/letter.swift.stencil", "{% extends 1️⃣\"letter/letter.swift.stencil\" %}", "The template extends itself ["),
  ])
  func namesTheTemplateToExtend(path: String, text: String, message: String) async throws {
    defer { folder.remove() }
    try LetterPattern.write(in: folder, kit: "")
    let marked = MarkedText(text)
    try folder.write(marked.text + "\n", to: "Patterns/\(path)")
    if path == "model/other.stencil" {
      try folder.write("{% include \"other.stencil\" %}\n", to: "Patterns/model/model.swift.stencil")
    }
    let run = await CommandRun("templates", "check", in: folder)
    #expect(run.code == .dataError)
    #expect(run.errors.contains("Patterns/\(path):1:\(marked["1️⃣"] + 1): error: \(message)"), "\(run.errors)")
  }

  /// The texts of schemas are strings as Swift has them.
  @Test func messagesHaveNoEscapes() async throws {
    defer { folder.remove() }
    try LetterPattern.write(in: folder, kit: "box Mail { letter Hello { to reader: String } }\n")
    let schema = try #require(folder.read("Patterns/letter/pattern.kit"))
    let requirements = #"""
        requires text else "Say \"so\", {name}: \\ \u{E9}"
        typeName
      """#
    try folder.write(schema.replacing("  typeName", with: requirements), to: "Patterns/letter/pattern.kit")
    let run = await CommandRun("check", in: folder)
    #expect(run.errors.contains(#"error: Say "so", Hello: \ é [unmet-requirement]"#), "\(run.errors)")
  }

  /// An example is a kit by itself, and yet its patterns are the team's.
  @Test(arguments: ["verify", "check", "generate"])
  func tellsHowExamplesAreRun(command: String) async throws {
    defer { folder.remove() }
    try folder.write("box Mail { letter Hello { to reader: String } }\n", to: "Patterns/letter/Examples/One/Kitfile")
    let run = await CommandRun(command, "--root", "Patterns/letter/Examples/One", in: folder)
    #expect(run.code == .dataError)
    #expect(
      run.errors.contains(
        "note: this kit is an example of 'letter'; 'kitgen templates test letter', with --verify, runs it with your patterns"
      ),
      "\(run.errors)"
    )
  }

  @Test func warnsOfFilesAndPatternsWithoutEffect() async throws {
    defer { folder.remove() }
    try folder.write("{{ node.name }}\n", to: "Patterns/letter/leter.swift.stencil")
    try folder.write("pattern stamp { name: UpperCamel }\n", to: "Patterns/stamp/pattern.kit")
    try folder.write("{% extends \"builtin:request/request.swift.stencil\" %}\n", to: "Patterns/reqest/a.stencil")
    try folder.write("shared\n", to: "Patterns/parts/a.stencil")
    for command in [["templates", "check"], ["check"]] {
      let run = await CommandRun(command, in: folder)
      #expect(run.code == .success)
      #expect(
        run.errors.contains(
          "Patterns/letter/leter.swift.stencil:1:1: warning: Nothing emits or includes 'leter.swift.stencil'; "
            + "did you mean 'letter.swift.stencil'?"
        ),
        "\(run.errors)"
      )
      #expect(run.errors.contains("Patterns/stamp/pattern.kit:1:9: warning: The pattern 'stamp' emits nothing"))
      #expect(
        run.errors.contains(
          "Patterns/reqest/a.stencil:1:1: warning: No built-in pattern has the folder 'reqest'; did you mean 'request'?"
        )
      )
      #expect(run.errors.ranges(of: "warning:").count == 3)
    }
  }

  /// Templates of support are the team's where they replace the built-in ones, and said to be nothing elsewhere.
  @Test func templatesOfSupportTakeTheirPlace() async throws {
    defer { folder.remove() }
    try LetterPattern.write(in: folder, kit: "api Shop { request Carts -> Data { GET \"carts\" } }\n")
    for path in ["Support/URLPath.swift.stencil", "letter/Support/URLPath.swift.stencil"] {
      try folder.write("struct URLPath {}\n", to: "Patterns/" + path)
      let run = await CommandRun("check", in: folder)
      let place =
        "Patterns/\(path):1:1: warning: The built-in template of this name is 'api/Support/URLPath.swift.stencil'"
      #expect(run.errors.contains(place), "\(run.errors)")
      try FileManager.default.removeItem(atPath: folder.path + "/Patterns/" + path)
    }
    try folder.write("struct URLPath {}  // 道\n", to: "Patterns/api/Support/URLPath.swift.stencil")
    #expect(await CommandRun("check", in: folder).errors.isEmpty)
    _ = await CommandRun("generate", in: folder)
    #expect(folder.read("Out/Support/URLPath.swift")?.contains("// 道") == true)
  }
}
