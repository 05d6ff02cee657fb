import Foundation
import TestSupport
import Testing

@testable import kitgen

/// What `kitgen templates check`, and `check` with it, find in the schemas of a team's patterns.
struct TeamSchemaCheckTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try LetterPattern.write(in: folder, kit: "box Mail { letter Hello { to reader: String } }\n")
  }

  @Test func findsMistakesInPathsAndConditionsOfSchemas() async throws {
    defer { folder.remove() }
    let schema = LetterPattern.schema
      .replacing("{typeName}.swift", with: "{tpeName}.swift")
      .replacing("to \"{name}/box.txt\"", with: "to \"{name}/box.txt\" when kti.flavor is rx")
      .replacing("inside box\n", with: "inside box\n  requires to and txt else \"{nmae} is empty\"\n")
    try folder.write(schema, to: "Patterns/letter/pattern.kit")
    let run = await CommandRun("templates", "check", in: folder)
    #expect(run.code == .dataError)
    for name in ["'txt'", "'nmae'", "'tpeName'", "'kti'"] {
      #expect(run.errors.contains("error: \(name) is not a part of"), "\(run.errors)")
    }
    #expect(run.errors.contains("did you mean 'typeName'?") && run.errors.contains("did you mean 'kit'?"))
  }

  /// A file is rendered only where its condition holds, and a support file only for those that need it.
  @Test func knowsWhatConditionsOfSchemasSay() async throws {
    defer { folder.remove() }
    let conditional = LetterPattern.schema.replacing(
      "{typeName}.swift\"",
      with: "{typeName}.swift\" when text and kit.out"
    )
    try folder.write("{{ node.text.body }}{{ kit.out }}\n", to: "Patterns/letter/letter.swift.stencil")
    #expect(await CommandRun("templates", "check", "letter", in: folder).code == .dataError)
    try folder.write(conditional, to: "Patterns/letter/pattern.kit")
    let run = await CommandRun("templates", "check", "letter", in: folder)
    #expect(run.code == .success, "\(run.errors)")
  }

  /// An attribute that has to be there is never null in a template, and missed where it is not.
  @Test func attributesCanBeRequired() async throws {
    defer { folder.remove() }
    let schema = """
      pattern flag {
        name: UpperCamel
        attribute owner once { value team: String }
        field toggle many as "toggles" { name: lowerCamel; attribute since once { value version: String } }
        emit "flag.stencil" to "{name}.txt"
        minimal "flag {name} @owner(\\\"core\\\")"
      }

      """
    try folder.write(schema, to: "Patterns/flag/pattern.kit")
    let template = "{{ node.owner.team }}{% for toggle in node.toggles %} {{ toggle.since.version }}{% endfor %}\n"
    try folder.write(template, to: "Patterns/flag/flag.stencil")
    try LetterPattern.write(in: folder, kit: "flag Dark @owner(\"色\") { auto @since(\"2.0\") }\n")
    #expect(await CommandRun("templates", "check", in: folder).code == .success)
    #expect(await CommandRun("generate", in: folder).code == .success)
    #expect(folder.read("Out/Dark.txt") == "色 2.0\n")
    try LetterPattern.write(in: folder, kit: "flag Dark {\n  auto\n}\n")
    let run = await CommandRun("check", in: folder)
    #expect(run.code == .dataError)
    #expect(run.errors.contains("Kitfile:2:1: error: 'flag Dark' lacks '@owner' [missing-part]"), "\(run.errors)")
    #expect(run.errors.contains("Kitfile:3:3: error: 'auto' lacks '@since' [missing-part]"))
    #expect(await CommandRun("patterns", "flag", in: folder).output.contains("@owner(STRING)  (once)"))
    try folder.write(schema.replacing("owner once", with: "owner"), to: "Patterns/flag/pattern.kit")
    let optional = await CommandRun("templates", "check", in: folder)
    #expect(optional.errors.contains("'node.owner.team' may be null"), "\(optional.errors)")
    let wrong = schema.replacing(#" @owner(\"core\")"#, with: "")
    try folder.write(wrong, to: "Patterns/flag/pattern.kit")
    #expect(await CommandRun("templates", "check", in: folder).errors.contains("lacks '@owner'"))
  }

  @Test func findsMistakesInMinimalNodes() async throws {
    defer { folder.remove() }
    let schema = """
      pattern analytics {
        name: UpperCamel
        member event many { name: lowerCamel }
        emit "a.stencil" to "{name}.txt"
        minimal "analytics {name} { evnt opened }"
      }

      """
    try folder.write(schema, to: "Patterns/analytics/pattern.kit")
    try folder.write("x\n", to: "Patterns/analytics/a.stencil")
    let run = await CommandRun("templates", "check", "analytics", in: folder)
    #expect(run.code == .dataError)
    #expect(run.errors.hasPrefix("Patterns/analytics/pattern.kit:5:31: error: "), "\(run.errors)")
    #expect(run.errors.contains("did you mean 'event'?"))
    // The references and the nodes around it are the kit's matter.
    #expect(await CommandRun("templates", "check", "letter", in: folder).code == .success)
  }

  /// A template that is a link out of the folder of patterns is there, but is not read.
  @Test func saysWhyATemplateIsNotRead() async throws {
    defer { folder.remove() }
    try LetterPattern.write(in: folder, kit: "box Größe { letter Brief { to wen: String } }\n")
    try folder.write("secret", to: "outside.stencil")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/Patterns/letter/inner.stencil",
      withDestinationPath: "../../outside.stencil"
    )
    let main = try #require(folder.files().first { $0.hasPrefix("Patterns/letter/") && $0.hasSuffix(".swift.stencil") })
    try folder.write("{% include \"inner.stencil\" %}", to: main)
    let run = await CommandRun("generate", in: folder)
    #expect(run.code == .dataError && !run.output.contains("secret"))
    let reason = "cannot be read: it is a link that leads out of the folder of patterns"
    #expect(run.errors.contains("'Patterns/letter/inner.stencil' is a part of the team's patterns and \(reason)"))
    #expect(!run.errors.contains("There is no template"), "\(run.errors)")
  }

  /// kitgen's own files are right: what a team's schema lacks is reported at the schema.
  @Test(arguments: [
    (
      "member property some { name: lowerCamel; type: Type }",
      "'ISO8601Date', 'ISO8601Parsing', 'PathDecoding', 'DatePattern', 'LossyArray'"
    ),
    ("requires name else \"x\"", "'ISO8601Date', 'ISO8601Parsing', 'PathDecoding', 'DatePattern', 'LossyArray'"),
  ])
  func placesWhatASchemaLacksAtTheSchema(member: String, missing: String) async throws {
    defer { folder.remove() }
    try LetterPattern.write(in: folder, kit: "model User { id: Int }\n")
    let schema =
      "// 日本\npattern model {\n  name: UpperCamel\n  \(member)\n  emit \"model.swift.stencil\" to \"M.swift\"\n}\n"
    try folder.write(schema, to: "Patterns/model/pattern.kit")
    for command in [["check"], ["generate"], ["templates", "check"], ["model", "User"]] {
      let run = await CommandRun(command, in: folder)
      #expect(run.code == .dataError)
      let errors = run.errors.split(separator: "\n").filter { $0.contains(": error: ") }
      #expect(
        errors.count == 1 && errors[0].hasPrefix("Patterns/model/pattern.kit:1:1: error: This schema replaces")
      )
      #expect(run.errors.contains(missing) && run.errors.contains("[incomplete-schema]"), "\(run.errors)")
      #expect(run.errors.contains("kitgen templates eject model pattern.kit"))
    }
  }

  /// Whatever a kit contains, these files would have the same name.
  @Test func findsPathsThatClash() async throws {
    defer { folder.remove() }
    try LetterPattern.write(in: folder, kit: "box Mail { letter A { to a: Int }; letter B { to a: Int } }\n")
    let schema = try #require(folder.read("Patterns/letter/pattern.kit"))
    let path = "{parent}/{typeName}.swift"
    func check(_ emissions: String, _ message: String, kit: String?, code: ExitCode = .dataError) async throws {
      try folder.write(schema.replacing("to \"\(path)\"", with: emissions), to: "Patterns/letter/pattern.kit")
      let run = await CommandRun("templates", "check", "letter", in: folder)
      #expect(
        run.code == code && run.errors.contains("Patterns/letter/pattern.kit:1") && run.errors.contains(message),
        "\(run.errors)"
      )
      guard let kit else { return }
      let generated = await CommandRun("generate", in: folder)
      #expect(generated.code == .dataError && generated.errors.contains(kit), "\(generated.errors)")
      #expect(!generated.errors.contains("@named"), "\(generated.errors)")
    }
    try await check(
      "to \"\(path)\"\n  emit \"letter.swift.stencil\" to \"Other/{typeName}.swift\"",
      "error: 'letter' emits 'Other/{typeName}.swift' twice",
      kit: nil
    )
    try await check(
      "to \"All.swift\"",
      "warning: All declarations of 'letter' would emit 'All.swift'; use '{typeName}' in it",
      kit:
        "pattern.kit:14:35: error: 'Kitfile, letter B' and 'Kitfile, letter A' both emit a file 'All.swift', because the path",
      code: .success
    )
  }

  /// Writes a pattern 'note' and a kit of the module 'Größe' with folders.
  private func writeNotes(_ parts: String, path: String = "{typeName}.swift", template: String, kit: String) throws {
    let schema =
      "pattern note { name: UpperCamel; \(parts); typeName \"{name}Note\"; emit \"note.stencil\" to \"\(path)\" }\n"
    try folder.write(schema, to: "Patterns/note/pattern.kit")
    try folder.write(template, to: "Patterns/note/note.stencil")
    try folder.write(kit, to: "Kitfile")
  }

  /// Files for tests import the module that they test. Elsewhere the place of the import is shown.
  @Test(arguments: [
    ("{kit.tests}/{typeName}.swift", "@testable import Größe", ExitCode.success),
    ("{kit.tests}/{typeName}.swift", "import Größe", .success),
    ("{typeName}.swift", "@testable import Größe", .success),
    ("{typeName}.swift", "import Größe", .dataError),
  ])
  func testsImportTheModule(path: String, line: String, code: ExitCode) async throws {
    defer { folder.remove() }
    try writeNotes(
      "",
      path: path,
      template: "// 色\n\(line)\n\nfinal class {{ node.typeName }} {}\n",
      kit: "project Größe { templates \"Patterns\"; out \"Out\"; tests \"Tests\" }\nnote A\n"
    )
    let run = await CommandRun("check", in: folder)
    #expect(run.code == code, "\(run.errors)")
    if code != .success {
      #expect(run.errors.contains("Patterns/note/note.stencil:2:1: note: A template imports it here"), "\(run.errors)")
    }
  }

  /// The reason that there is no file is the missing setting, in a kit as in an example.
  @Test func filesForTestsNeedTheirFolder() async throws {
    defer { folder.remove() }
    let kit = "project P { templates \"Patterns\"; out \"Out\" }\nnote A\n"
    try writeNotes("", path: "{kit.tests}/{typeName}.swift", template: "// 色\n", kit: kit)
    let run = await CommandRun("generate", in: folder)
    #expect(run.code == .success && run.errors.contains("does not name the folder 'tests'"), "\(run.errors)")
    #expect(!run.errors.contains("gives no files yet"))
    try folder.write("note B\n", to: "Patterns/note/Examples/B/Kitfile")
    let test = await CommandRun("templates", "test", "note", in: folder)
    #expect(test.code == .dataError && test.errors.contains("does not name the folder 'tests'"), "\(test.errors)")
    try folder.write("project P { tests \"Tests\" }\nnote B\n", to: "Patterns/note/Examples/B/Kitfile")
    #expect(await CommandRun("templates", "test", "note", "--update", in: folder).code == .success)
    #expect(await CommandRun("templates", "test", "note", in: folder).output.contains("passed note/B\n"))
  }

  /// A member without a name on the wire keeps none.
  @Test func theAdviceAboutTakenNamesFitsTheSchema() async throws {
    defer { folder.remove() }
    let kit =
      "project P { templates \"Patterns\"; out \"Out\" }\nnote A { single größe: Int = 1; single b: Int = größe + 1 }\n"
    let member = "member single some as \"singles\" { name: lowerCamel; type: Type; default: Expression }"
    for (slots, advice) in [("", "or write 'self.größe'"), ("; wire: String?", "name on the wire with 'as'")] {
      try writeNotes(member.replacing(" }", with: "\(slots) }"), template: "// 色\n", kit: kit)
      let run = await CommandRun("check", in: folder)
      #expect(run.code == .dataError && run.errors.contains(advice), "\(run.errors)")
    }
  }

  /// '@named' gives a type another name, which helps only if the path has it.
  @Test func theAdviceAboutEqualFilesFitsThePath() async throws {
    defer { folder.remove() }
    let kit = "project P { templates \"Patterns\"; out \"Out\" }\nnote A\nnote a @named(\"Größe\")\n"
    try writeNotes("", path: "{name}.swift", template: "// 色\n", kit: kit)
    let run = await CommandRun("check", in: folder)
    #expect(run.code == .dataError && run.errors.contains("both emit a file"), "\(run.errors)")
    #expect(!run.errors.contains("with @named"), "\(run.errors)")
  }

  /// What 'check' refuses, 'generate' does not write, also if the kit does not use it.
  @Test(arguments: [
    "member stamp optional { value n: Int }; minimal \"note {name} { stamp }\"",
    "\n/// Write a note.\nadopts class { node from \"absent.kit\" }",
  ])
  func errorsOfPatternsStopGenerate(parts: String) async throws {
    defer { folder.remove() }
    let kit = "project P { templates \"Patterns\"; out \"Out\" }\nnote A\n"
    try writeNotes(parts, template: "// 色\n", kit: kit)
    let files = folder.files()
    for arguments in [["check"], ["generate"], ["generate", "--check"]] {
      let run = await CommandRun(arguments, in: folder)
      #expect(
        run.code == .dataError && run.errors.contains("Patterns/note/pattern.kit:"),
        "\(arguments): \(run.errors)"
      )
      #expect(folder.files() == files)
    }
  }

  /// A schema that leaves words and support out makes no mistakes of the conditions in built-in files.
  @Test func lessWordsAreNoMistake() async throws {
    defer { folder.remove() }
    try LetterPattern.write(in: folder, kit: "")
    _ = await CommandRun("templates", "eject", "project", "pattern.kit", in: folder)
    let path = "Patterns/project/pattern.kit"
    let schema = try #require(folder.read(path))
    let reduced = schema.replacing("case alamofire", with: "case other")
    try #require(reduced != schema)
    try folder.write(reduced, to: path)
    let run = await CommandRun("templates", "check", in: folder)
    #expect(run.code == .success, "\(run.errors)")
  }

  /// Also where only templates miss something.
  @Test func placesWhatTemplatesMissAtTheSchema() async throws {
    defer { folder.remove() }
    try LetterPattern.write(in: folder, kit: "model User { id: Int }\n")
    let path = "Patterns/enum/pattern.kit"
    try folder.write(
      """
      /// Without the case for all other values, which the template asks for.
      pattern enum {
        name: UpperCamel
        type: Type = String
        member case some as "cases" {
          enumerated
          name: lowerCamel
          type: Type?
          default: Expression? as "rawValue"
          wire: String? = "{name}"
          attribute deprecated { value message: String }
        }
        typeName "{name}"
        conforms to Codable
        emit "enum.swift.stencil" to "Models/{typeName}.swift"
        minimal "enum {name} { case first; case second }"
      }

      """,
      to: path
    )
    for command in [["check"], ["generate"], ["templates", "check"]] {
      let run = await CommandRun(command, in: folder)
      #expect(run.code == .dataError)
      #expect(!run.errors.contains("\nbuiltin:") || !run.errors.hasPrefix("builtin:"), "\(run.errors)")
      #expect(
        run.errors.hasPrefix("\(path):1:1: error: This schema replaces the built-in one of 'enum'"),
        "\(run.errors)"
      )
    }
  }
}
