import Foundation
import TestSupport
import Testing

@testable import kitgen

struct TemplatesCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try LetterPattern.write(in: folder, kit: "box Mail { letter Hello { to reader: String } }\n")
  }

  @Test func listsWhatIsWhose() async throws {
    defer { folder.remove() }
    try folder.write("{% extends \"builtin:request\" %}\n", to: "Patterns/request/request.swift.stencil")
    let list = await CommandRun("templates", "list", in: folder)
    let rows = list.output.replacing(#/ {2,}/#, with: " ")
    #expect(rows.contains(" letter the team's\n"))
    #expect(rows.contains(" request built-in, with the team's request.swift.stencil\n"))
    #expect(rows.contains(" model built-in\n"))
    let request = await CommandRun("templates", "list", "request", in: folder)
    #expect(request.output.contains("the team's, instead of the built-in one; extends 'builtin:request'\n"))
    #expect(request.output.contains("  values.stencil         built-in\n"))
    // By a keyword as well as by the folder.
    #expect(await CommandRun("templates", "list", "box", in: folder).output.hasPrefix("letter: the team's\n"))
    let json = await CommandRun("templates", "list", "letter", "--json", in: folder)
    #expect(json.output.contains("\"origin\" : \"team\""))
    #expect(json.output.contains("\"path\" : \"letter.swift.stencil\""))
  }

  @Test func copiesFilesAndNeverOverwrites() async throws {
    defer { folder.remove() }
    let run = await CommandRun("templates", "eject", "enum", in: folder)
    #expect(run.code == .success)
    #expect(run.output.hasPrefix("created Patterns/enum/enum.swift.stencil\n"))
    let copy = try #require(folder.read("Patterns/enum/enum.swift.stencil"))
    #expect(copy.hasPrefix("{# From kitgen's enum/enum.swift.stencil, "))
    let again = await CommandRun("templates", "eject", "enum", "pattern.kit", "enum.swift.stencil", in: folder)
    #expect(again.code == .conflict)
    #expect(again.output == "created Patterns/enum/pattern.kit\n")
    #expect(again.errors.hasPrefix("conflict: Patterns/enum/enum.swift.stencil: the file exists already"))
    #expect(folder.read("Patterns/enum/enum.swift.stencil") == copy)
    #expect(try #require(folder.read("Patterns/enum/pattern.kit")).hasPrefix("// From kitgen's enum/pattern.kit, "))
    #expect(await CommandRun("templates", "check", in: folder).output.hasPrefix("No mistakes in "))
  }

  /// Whoever wants one template does not get ten others that have to be kept up to date.
  @Test func copiesWhatIsAskedForAndSaysWhatElseThereIs() async throws {
    defer { folder.remove() }
    let run = await CommandRun("templates", "eject", "model", in: folder)
    #expect(run.code == .success)
    #expect(
      run.output.hasPrefix("created Patterns/model/model.swift.stencil\nNot copied, still built-in: ")
    )
    #expect(run.output.contains("Support/Lenient.swift.stencil, ") && run.output.contains("names.stencil.\n"))
    #expect(folder.files().filter { $0.hasPrefix("Patterns/model/") } == ["Patterns/model/model.swift.stencil"])
    let file = await CommandRun("templates", "eject", "model/names.stencil", in: folder)
    #expect(file.output == "created Patterns/model/names.stencil\n", "\(file.errors)")
    #expect(await CommandRun("templates", "eject", "enum", "--all", "pattern.kit", in: folder).code == .usage)
  }

  /// A copy gives what the built-in template gives: the line that says where it is from leaves nothing after.
  @Test func copiesGiveTheSame() async throws {
    defer { folder.remove() }
    try LetterPattern.write(in: folder, kit: "model User { id: Int }\nenum Level { case 高い as \"high\" }\n")
    _ = await CommandRun("generate", in: folder)
    for pattern in ["api", "enum", "model", "request", "service"] {
      let run = await CommandRun("templates", "eject", pattern, "--all", in: folder)
      #expect(run.code == .success, "\(run.errors)")
    }
    let run = await CommandRun("generate", "--check", in: folder)
    #expect(run.code == .success, "\(run.output)")
  }

  @Test func tellsWhoHasChangedAFile() async throws {
    defer { folder.remove() }
    let path = "Patterns/enum/enum.swift.stencil"
    _ = await CommandRun("templates", "eject", "enum", in: folder)
    let copy = try #require(folder.read(path))
    func explanation(_ text: String) async throws -> (errors: String, output: String) {
      try folder.write(text, to: path)
      let run = await CommandRun("templates", "diff", "enum", in: folder)
      #expect(run.code == .success)
      return (run.errors, run.output)
    }
    let same = try await explanation(copy)
    #expect(same.errors.contains("the same as the built-in file") && same.output.isEmpty)
    let mine = try await explanation(copy + "// 私の 👋\n")
    #expect(mine.errors == "\(path): you changed it; kitgen's file is unchanged since it was copied\n")
    #expect(mine.output.hasPrefix("diff --git a/\(path) b/\(path)\n"))
    #expect(mine.output.hasSuffix("+// 私の 👋\n"))
    // As if the file had been taken from an older text.
    let mark = String(copy.prefix { $0 != "\n" })
    let old = "é"
    let oldMark = mark.replacing(/, [0-9a-f]+;/, with: ", 1fb50a7a3f56;")
    #expect(
      try await explanation(oldMark + "\n" + old).errors.contains("you changed it, and kitgen changed its file since")
    )
    let unknown = try await explanation(old)
    #expect(unknown.errors.contains("the version that it was copied from is unknown"))
    let extending = try await explanation("{% extends \"builtin:enum\" %}\n")
    #expect(extending.errors == "\(path): extends the built-in file\n" && extending.output.isEmpty)
  }

  @Test func emitsOnlySwift() async throws {
    defer { folder.remove() }
    try folder.write("/* 👋 */ struct {{ node.typeName }}: {\n}\n", to: "Patterns/letter/letter.swift.stencil")
    let run = await CommandRun("generate", in: folder)
    #expect(run.code == .dataError)
    #expect(
      run.errors.contains(
        "Out/Mail/HelloLetter.swift:3:29: error: The template 'letter/letter.swift.stencil' produced "
          + "invalid Swift for 'letter Hello': "
      ),
      "\(run.errors)"
    )
    #expect(run.errors.contains("Kitfile:2:19: note: Emitted for 'letter Hello'"))
    #expect(run.errors.contains("Patterns/letter/letter.swift.stencil:1:37: note: By this line of the template"))
    #expect(folder.files().filter { $0.hasPrefix("Out/") }.isEmpty)
    try folder.write(LetterPattern.letter, to: "Patterns/letter/letter.swift.stencil")
    #expect(await CommandRun("generate", in: folder).code == .success)
  }

  /// However far the place is from the start of the file, and whatever kitgen puts in front of it.
  @Test func leadsToTheLineOfTheTemplate() async throws {
    defer { folder.remove() }
    let template =
      "{# é #}\n{% macro row n %}{% if n %}  let 日本 = 1\n{% endif %}{% endmacro %}\nimport Foundation\n"
      + "struct {{ node.typeName }} {\n{% for to in node.to %}\n  let a: Data\n{% endfor %}\n"
      + "{% call row 1 %}  let {{ node.name }} let b: Int = {{ node.name }} {{ node.name }}\n}\n"
    try folder.write(template, to: "Patterns/letter/letter.swift.stencil")
    let run = await CommandRun("generate", in: folder)
    #expect(
      run.errors.contains("Patterns/letter/letter.swift.stencil:9:38: note: By this line of the template"),
      "\(run.errors)"
    )
    // Of a file that extends a built-in one it is the part that the team has written.
    try LetterPattern.write(in: folder, kit: "enum Level { case a }\n")
    let child = "{% extends \"builtin:enum\" %}\n{% block cases %}\n  case {{ node.name }} let b\n{% endblock %}\n"
    try folder.write(child, to: "Patterns/enum/enum.swift.stencil")
    let extended = await CommandRun("generate", in: folder)
    #expect(
      extended.errors.contains("Patterns/enum/enum.swift.stencil:3:11: note: By this line of the template"),
      "\(extended.errors)"
    )
    // The mistake shows in a line of the built-in one.
    try folder.write(
      "{% extends \"builtin:enum\" %}\n\n{% block cases %}  // é{% endblock %}\n",
      to: "Patterns/enum/enum.swift.stencil"
    )
    let swallowed = await CommandRun("generate", in: folder)
    #expect(
      swallowed.errors.contains("Patterns/enum/enum.swift.stencil:3:20: note: This template has a part in the file"),
      "\(swallowed.errors)"
    )
  }

  @Test func runsExamples() async throws {
    defer { folder.remove() }
    let example = "Patterns/letter/Examples/Post"
    try folder.write("box Mail { letter Grüße { to 読者: String } }\n", to: example + "/Kitfile")
    let missing = await CommandRun("templates", "test", in: folder)
    #expect(missing.code == .stale)
    #expect(missing.output.contains("failed letter/Post\n"))
    #expect(missing.output.contains("+++ b/\(example)/Expected/Mail/GrüßeLetter.swift\n"))
    let recorded = await CommandRun("templates", "test", "letter", "--update", in: folder)
    #expect(recorded.code == .success)
    #expect(recorded.output == "recorded letter/Post\n1 example, 0 failed.\n")
    #expect(try #require(folder.read(example + "/Expected/Mail/GrüßeLetter.swift")).contains("var 読者: String"))
    #expect(await CommandRun("templates", "test", in: folder).output == "passed letter/Post\n1 example, 0 failed.\n")
    try folder.write("old\n", to: example + "/Expected/old.txt")
    let superfluous = await CommandRun("templates", "test", in: folder)
    #expect(superfluous.code == .stale)
    #expect(superfluous.output.contains("deleted file mode"))
    try folder.write("{{ node.nmae }}\n", to: "Patterns/letter/letter.swift.stencil")
    let broken = await CommandRun("templates", "test", in: folder)
    #expect(broken.code == .dataError)
    #expect(broken.errors.hasPrefix("Patterns/letter/letter.swift.stencil:1:9: error: "))
    #expect(broken.errors.contains("\(example)/Kitfile:1:"))
  }

  @Test func changesABlockOfABuiltInTemplate() async throws {
    defer { folder.remove() }
    try LetterPattern.write(in: folder, kit: "api Shop { request Carts -> Data { GET \"carts\" } }\n")
    let template = "{% extends \"builtin:request\" %}\n{% block nonesuch %}x{% endblock %}\n"
    try folder.write(template, to: "Patterns/request/request.swift.stencil")
    let run = await CommandRun("templates", "check", "request", in: folder)
    #expect(run.code == .dataError)
    #expect(run.errors.hasPrefix("Patterns/request/request.swift.stencil:2:10: error: "), "\(run.errors)")
    #expect(run.errors.contains("has no block 'nonesuch'"))
  }

  @Test(arguments: [
    (["templates", "lst"], "'templates' has no command 'lst'; did you mean 'list'?"),
    (["templates", "list", "leter"], "there is no pattern 'leter'; did you mean 'letter'?"),
    (["templates", "eject"], "'kitgen templates eject' needs a pattern"),
    (["templates", "eject", "letter"], "the pattern 'letter' has no built-in files: it is the team's own"),
    (
      ["templates", "eject", "enum", "enm.swift.stencil"], "the pattern 'enum' has no built-in file 'enm.swift.stencil'"
    ),
    (["templates", "check", "--jsn"], "unknown option '--jsn' for 'templates check'; did you mean '--json'?"),
    (["help", "templates", "ejct"], "'templates' has no command 'ejct'; did you mean 'eject'?"),
    (["patterns", "leter"], "there is no pattern 'leter'; did you mean 'letter'?"),
  ])
  func explainsACommandLineThatIsWrong(arguments: [String], message: String) async {
    defer { folder.remove() }
    let run = await CommandRun(arguments, in: folder)
    #expect(run.code == .usage)
    #expect(run.errors.hasPrefix("kitgen: error: \(message)"), "\(run.errors)")
  }

  @Test func needsAFolderToCopyTo() async throws {
    defer { folder.remove() }
    try folder.write("model User { id: Int }\n", to: "Kitfile")
    let run = await CommandRun("templates", "eject", "model", in: folder)
    #expect(run.code == .usage)
    #expect(run.errors.contains("Add this line to its 'project': templates \"Templates\""))
  }

  @Test func printsTheReferenceOfAKeyword() async throws {
    defer { folder.remove() }
    let page = await CommandRun("patterns", "letter", in: folder).output
    #expect(page.hasPrefix("letter: A letter to somebody.\n\n  Written    letter NAME\n  Goes       in box\n"))
    #expect(page.contains("  to NAME: TYPE [= EXPRESSION] [as STRING]\n"))
    #expect(page.contains("  Who gets it. (at least once)\n"))
    #expect(page.contains("Gives\n  {parent}/{typeName}.swift from letter.swift.stencil"))
    let json = await CommandRun("patterns", "--json", "letter", in: folder).output
    #expect(json.contains("\"keyword\" : \"letter\""))
    #expect(json.contains("\"isTeams\" : true"))
    let all = await CommandRun("patterns", in: folder).output
    for keyword in ["api", "request", "model", "project", "letter", "box"] {
      #expect(all.contains("\(keyword): "))
    }
    #expect(await CommandRun("help", "templates", "test", in: folder).output.contains("--update"))
    #expect(await CommandRun("templates", "test", "--help", in: folder).output.contains("--update"))
  }
}
