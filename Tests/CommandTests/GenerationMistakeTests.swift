import Diagnostics
import Generation
import TestSupport
import Testing

@testable import kitgen

/// Each kind of mistake that shows only when a kit is put together is reported at its place, on a line with wide,
/// combining and joined characters in front.
struct GenerationMistakeTests {
  struct Mistake: CustomTestStringConvertible {
    let kind: DiagnosticKind
    /// The file with the mark.
    let path: String
    let marked: String
    var files: [String: String] = [:]

    var testDescription: String { kind.code }
  }

  private static let letter = "pattern letter { name: UpperCamel; emit \"a.stencil\" to \"Out/a.swift\" }"
  private static let kit = "project P { templates \"Patterns\" }\nletter A\n"

  /// A mistake about the project's Swift.
  private static func swift(_ code: String, _ marked: String) -> Mistake {
    let source = """
      public protocol PlayerDelegate: AnyObject { func start(_ player: Player) }
      public class Player { public weak var delegate: (any PlayerDelegate)?; public enum State {} }
      """
    let kind = GenerationDiagnostics.all.first { $0.code == code } ?? GenerationDiagnostics.unmetRequirement
    return Mistake(kind: kind, path: "Kitfile", marked: marked, files: ["Player.swift": source])
  }

  /// A rule of a team's pattern.
  private static func rule(_ kind: DiagnosticKind, _ marked: String) -> Mistake {
    Mistake(
      kind: kind,
      path: "Patterns/letter/pattern.kit",
      marked: "pattern letter { name: UpperCamel; \(marked) }\n",
      files: ["Kitfile": "project P { templates \"Patterns\" }\n"]
    )
  }

  static let mistakes = [
    Mistake(
      kind: GenerationDiagnostics.fileClash,
      path: "Kitfile",
      marked: "model User { id: Int }\nmodel 1️⃣USER { id: Int }\n"
    ),
    Mistake(
      kind: GenerationDiagnostics.takenName,
      path: "Kitfile",
      marked: "api Shop { request Orders { GET \"orders\"; query 1️⃣API: Int } }\n"
    ),
    Mistake(
      kind: GenerationDiagnostics.unmetRecommendation,
      path: "Kitfile",
      marked: "api Shop { base 1️⃣\"http://shop.example\"; auth bearer; request Orders { GET \"orders\" } }\n"
    ),
    Mistake(
      kind: GenerationDiagnostics.moduleClash,
      path: "Kitfile",
      marked: "project 1️⃣Foundation { access public }\nmodel User { id: Int }\n"
    ),
    Mistake(
      kind: DefaultDiagnostics.unknownCase,
      path: "Kitfile",
      marked: "enum Theme { case light; case dark }\nmodel Page { theme: Theme = .1️⃣drak }\n"
    ),
    Mistake(
      kind: DefaultDiagnostics.missingArguments,
      path: "Kitfile",
      marked: "model Price { amount: Int }\nmodel Item { price: Price = 1️⃣Price() }\n"
    ),
    Mistake(
      kind: GenerationDiagnostics.emittedSyntax,
      path: "Out/a.swift",
      marked: "let x = 1; func greet(1️⃣}\n",
      files: ["Kitfile": kit, "Patterns/letter/pattern.kit": letter]
    ),
    Mistake(
      kind: GenerationDiagnostics.emittedSyntax,
      path: "Out/a.swift",
      marked: "let 日 = [[[[[[[[[[[[1️⃣[1]]]]]]]]]]]]]\n}}} anything ((\n",
      files: ["Kitfile": kit, "Patterns/letter/pattern.kit": letter]
    ),
    Mistake(
      kind: GenerationDiagnostics.emittedSyntax,
      path: "Out/a.swift",
      marked: "let 日 = [[[[[[[[[1]]]]]]]]]\n1️⃣}}} anything\n",
      files: ["Kitfile": kit, "Patterns/letter/pattern.kit": letter]
    ),
    Mistake(
      kind: GenerationDiagnostics.missingTemplate,
      path: "Patterns/letter/pattern.kit",
      marked: "pattern letter { name: UpperCamel; emit \"1️⃣missing.stencil\" to \"letter.txt\" }\n",
      files: ["Kitfile": kit]
    ),
    Mistake(
      kind: GenerationDiagnostics.pathOutsideRoot,
      path: "Kitfile",
      marked: "project P { out 1️⃣\"../Sources\" }\nmodel User { id: Int }\n"
    ),
    Mistake(
      kind: GenerationDiagnostics.pathOutsideRoot,
      path: "Patterns/letter/pattern.kit",
      marked: "pattern letter { name: UpperCamel; value up: String = \"..\"; emit \"a.stencil\" to \"1️⃣{up}/a.txt\" }\n",
      files: ["Kitfile": kit, "Patterns/letter/a.stencil": "a"]
    ),
    Mistake(
      kind: GenerationDiagnostics.unmetRequirement,
      path: "Kitfile",
      marked: "model User { name: String 1️⃣@lossy }\n"
    ),
    swift("unknown-protocol", "delegate 1️⃣PlayerDelegat on Player.delegate\n"),
    swift("not-a-protocol", "delegate 1️⃣Player on Player.delegate\n"),
    swift("unknown-requirement", "delegate PlayerDelegate on Player.delegate { func 1️⃣begin(_ player: Player) }\n"),
    swift("mismatched-requirement", "delegate PlayerDelegate on Player.delegate { func start(_ 🎵: 1️⃣Int) }\n"),
    swift("unknown-property", "delegate PlayerDelegate on 1️⃣Player.listener { func start(_ player: Player) }\n"),
    swift(
      "framework-protocol",
      "delegate 1️⃣UITextFieldDelegate on UITextField.delegate { func end(_ textField: UITextField) }\n"
    ),
    swift("nested-type", "extend 🎵 { call b() -> 1️⃣State }\n"),
    swift("unknown-function", "extend Player { call 1️⃣lod() -> Int }\n"),
    swift("written-completion", "extend URLCache { call load1️⃣(completion: @escaping (Int) -> Void) -> Int }\n"),
    Mistake(
      kind: GenerationDiagnostics.unknownBodyMember,
      path: "Kitfile",
      marked: """
        model Item { id: Int }
        api Shop {
          envelope Page<Element: Decodable> { nextPage: String?; items: [Element] @payload }
          request Items -> Page<Item> { GET "items"; query after: String?; paging cursor 1️⃣"nextPgae" }
        }

        """
    ),
    rule(GenerationDiagnostics.unknownName, "refuses 1️⃣nme like \"A*\" because \"No A\""),
    rule(GenerationDiagnostics.ambiguousList, "member 色 many { type: Type }; requires 1️⃣色.type is Int else \"é\""),
    rule(GenerationDiagnostics.impossibleTest, "refuses 1️⃣name over 2 because \"é\""),
    rule(GenerationDiagnostics.missingMessage, "1️⃣refuses name like \"A*\""),
    Mistake(
      kind: GenerationDiagnostics.missingFolder,
      path: "Kitfile",
      marked: "project P { templates 1️⃣\"Paterns\" }\nmodel User { id: Int }\n"
    ),
    Mistake(
      kind: GenerationDiagnostics.supportNameClash,
      path: "Kitfile",
      marked: "api Q { base \"https://q.example\" }\nmodel 1️⃣HTTPTransport { a: Int }\n"
    ),
    Mistake(
      kind: GenerationDiagnostics.ownTypeClash,
      path: "Kitfile",
      marked: "model 1️⃣Größe { id: Int }\n",
      files: ["A.swift": "struct Größe {}\n"]
    ),
    Mistake(
      kind: GenerationDiagnostics.ownFileClash,
      path: "Kitfile",
      marked: "model 1️⃣Größe { id: Int }\n",
      files: ["Alt/Größe.swift": "struct Alt {}\n"]
    ),
    Mistake(kind: GenerationDiagnostics.missingKit, path: "Kitfile", marked: "use 1️⃣\"../Cor\"\n"),
    Mistake(kind: GenerationDiagnostics.useCycle, path: "Kitfile", marked: "use 1️⃣\".\"\n"),
    Mistake(
      kind: GenerationDiagnostics.brokenUsedKit,
      path: "Kitfile",
      marked: "use 1️⃣\"Broken\"\nmodel User { id: Int }\n",
      files: ["Broken/Kitfile": "model {\n"]
    ),
  ]

  /// What is below the folder of the tests is another module's.
  @Test func testsAreAnotherModule() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("project P { tests \"Checks\" }\nmodel Größe { id: Int }\n", to: "Kitfile")
    try folder.write("struct Größe {}\n", to: "Checks/Größe.swift")
    let run = await CommandRun("generate", in: folder)
    #expect(run.code == .success && !run.errors.contains("warning"), "\(run.errors)")
    try folder.write("project P { out \"Checks/Out\"; tests \"Checks\" }\nmodel Größe { id: Int }\n", to: "Kitfile")
    #expect(await CommandRun("check", in: folder).errors.contains("own-type-clash"))
  }

  @Test(arguments: mistakes) func hasAPlace(_ mistake: Mistake) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let marked = MarkedText(afterOddCharacters: mistake.marked)
    let isEmitted = mistake.path.hasPrefix("Out/")
    try folder.write(marked.text, to: isEmitted ? "Patterns/letter/a.stencil" : mistake.path)
    for (path, text) in mistake.files { try folder.write(text, to: path) }
    let run = await CommandRun("generate", in: folder)
    let severity = mistake.kind.severity
    let line = marked.text.utf8.prefix(marked["1️⃣"]).count { $0 == UInt8(ascii: "\n") } + 1
    // The header of an emitted file has two lines.
    let place = "\(mistake.path):\(isEmitted ? line + 2 : line):\(marked.column(of: "1️⃣")): \(severity.rawValue): "
    let message = run.errors.split(separator: "\n").first { $0.hasSuffix("[\(mistake.kind.code)]") } ?? ""
    #expect(message.hasPrefix(place), "\(run.errors)")
    #expect(run.code == (severity == .error ? .dataError : .success))
  }

  /// What `kitgen verify` reports, what depends on the modules of the toolchain and on protocols of one name, and what
  /// only checks report about a team's patterns: see `VerifyCommandTests`, `ProtocolMembersTests` and
  /// `TemplatesCheckCommandTests`; what is wrong with the lock: `LockTests`; with several kits: `NestedKitsTests`;
  /// what earlier runs have to do with: `FormerProtocolTests`; what the disk has to do with: `RobustnessTests`.
  private static let kindsElsewhere: Set<String> = [
    "absent-module", "former-protocol", "shared-module", "emitted-code", "own-code", "ambiguous-protocol",
    "guessed-module",
    "unknown-class",
    "unknown-module",
    "unreadable-module",
    "unused-template", "wrong-templates", "silent-pattern", "incomplete-schema", "misspelt-folder", "constant-path",
    "unused-condition", "conflicting-rules", "needless-rule",
    "damaged-lock", "missing-lock", "stale-file", "edited-file", "newer-lock", "unusable-kit-name", "unreadable-kit",
    "unreadable-folder", "unreadable-swift",
  ]

  @Test func allKindsAreHere() {
    let codes = Set(GenerationDiagnostics.all.map(\.code)).subtracting(Self.kindsElsewhere)
    #expect(Set(Self.mistakes.map(\.kind.code)).symmetricDifference(codes).isEmpty)
  }
}
