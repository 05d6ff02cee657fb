import TestSupport
import Testing

@testable import kitgen

struct VerifyCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func passesWhatCompiles() async throws {
    defer { folder.remove() }
    try LetterPattern.write(in: folder, kit: "box Mail { letter Hello { to reader: String } }\n")
    let run = await CommandRun("verify", in: folder)
    #expect(run.code == .success, "\(run.errors)")
    #expect(
      run.output == """
        Swift 5, nonisolated: passed (1 file)
        Swift 5, MainActor, DEBUG: passed (1 file)
        Swift 5, MainActor, Approachable Concurrency: passed (1 file)
        Swift 6, nonisolated, DEBUG: passed (1 file)
        Swift 6, nonisolated, Approachable Concurrency: passed (1 file)
        Swift 6, MainActor: passed (1 file)

        """
    )
    #expect(!folder.exists("Out"))
  }

  @Test func aKitThatGivesNothingPasses() async throws {
    defer { folder.remove() }
    try folder.write("project Größe { out \"Out\" }\n", to: "Kitfile")
    let run = await CommandRun("verify", in: folder)
    #expect(run.code == .success, "\(run.errors)")
    #expect(run.output.contains("Swift 6, MainActor: passed (0 files)"), "\(run.output)")
  }

  /// A nib in the module's resources needs `Bundle.module` as well, whatever the settings are.
  @Test func resourcesOfViews() async throws {
    defer { folder.remove() }
    try folder.write("cells { nib Größe: UITableViewCell @bundle(module) }\n", to: "Kitfile")
    try folder.write("import UIKit\nclass Größe: UITableViewCell {}\n", to: "Größe.swift")
    let run = await CommandRun("verify", in: folder)
    #expect(run.code == .success, "\(run.output) \(run.errors)")
  }

  /// The package manager declares `Bundle.module`, unless the project does.
  @Test(arguments: ["", "import Foundation\nextension Bundle { nonisolated static let module = Bundle.main }\n"])
  func knowsTheBundleOfTheModule(own: String) async throws {
    defer { folder.remove() }
    try folder.write("project P { bundle module }\nsheet Größe { case one \"1\" }\n", to: "Kitfile")
    try folder.write(own, to: "Own.swift")
    let run = await CommandRun("verify", in: folder)
    #expect(run.code == .success, "\(run.errors)")
  }

  /// What a used kit gives is internal to its module, unless the kit says so.
  @Test func namesTheKitThatHidesAType() async throws {
    defer { folder.remove() }
    try folder.write("project Core\nmodel Größe { id: Int }\n", to: "Core/Kitfile")
    let settings = "project Feature { mode 6; isolation nonisolated }\n"
    try folder.write(settings + "use \"../Core\"\nmodel Post { größe: Größe }\n", to: "Feature/Kitfile")
    let run = await CommandRun("verify", in: folder, below: "Feature")
    let note = "error: 'Größe' is internal in the module 'Core'. Write 'access public'"
    #expect(run.code == .dataError && run.errors.contains(note), "\(run.errors)")
  }

  @Test func showsErrorsAtTheKit() async throws {
    defer { folder.remove() }
    try LetterPattern.write(in: folder, kit: "box Mail {\n  letter Hello { /* 👋🏽 */ to reader: Strin }\n}\n")
    let run = await CommandRun("verify", in: folder)
    #expect(run.code == .dataError)
    let error = "Kitfile:3:38: error: The emitted Swift does not pass the compiler: cannot find type 'Strin' in scope"
    #expect(run.errors.contains(error), "\(run.errors)")
    #expect(run.errors.contains("Out/Mail/HelloLetter.swift:4:15: note: In the emitted file"), "\(run.errors)")
  }

  /// What the user has written is not the kit's fault.
  @Test(arguments: [true, false]) func saysWhoseFileDoesNotCompile(isOwned: Bool) async throws {
    defer { folder.remove() }
    try LetterPattern.write(in: folder, kit: "box Mail {\n  letter Hello { to reader: String }\n}\n")
    let path = "Out/Mail/HelloLetter.swift"
    #expect(await CommandRun("generate", in: folder).code == .success)
    if isOwned { #expect(await CommandRun("own", path, in: folder).code == .success) }
    let text = try #require(folder.read(path))
    let line = "  var reader: String\n"
    try folder.write(text.replacing(line, with: line + "  var größe: Grösse\n"), to: path)
    let run = await CommandRun("verify", in: folder)
    let subject = isOwned ? "'\(path)', which is yours," : "The hand edit in '\(path)'"
    let error = ": error: \(subject) does not pass the compiler: cannot find type 'Grösse' in scope"
    #expect(run.code == .dataError && run.errors.hasPrefix(path + ":5:"), "\(run.errors)")
    #expect(run.errors.contains(error), "\(run.errors)")
    #expect(run.errors.contains("Kitfile:3:10: note: The kit has the file for this"), "\(run.errors)")
  }

  /// Each at the member that it is about, however often the compiler reports it and whatever it reports because of it.
  @Test func saysOnceWhatIsMissing() async throws {
    defer { folder.remove() }
    try LetterPattern.write(in: folder, kit: "box Mail {\n  letter Hello { to reader: Strin; to other: Lettr }\n}\n")
    let run = await CommandRun("verify", in: folder)
    let errors = run.errors.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(errors.count == 2, "\(run.errors)")
    #expect(run.errors.contains("Kitfile:3:29: error: "), "\(run.errors)")
    #expect(run.errors.contains("Kitfile:3:46: error: "), "\(run.errors)")
    #expect(run.errors.contains("Neither the kit nor a Swift file below its folder declares it"))
    #expect(run.output.hasPrefix("Swift 5, nonisolated: failed (1 file)\n"))
  }

  /// A type that lacks a conformance is to blame on the property whose type lacks it. What a superclass of another module brings
  /// along only the compiler knows.
  @Test func saysWhyConformancesAreMissing() async throws {
    defer { folder.remove() }
    try folder.write("import Foundation\nfinal class Local: NSObject, Sendable {}\n", to: "Local.swift")
    try folder.write("model Order: Encodable { id: Int; local: Local? }\n", to: "Kitfile")
    let run = await CommandRun("verify", in: folder)
    #expect(run.code == .dataError)
    let error =
      "Kitfile:1:35: error: The emitted Swift does not pass the compiler: type 'Order' does not conform to protocol"
    for name in ["Decodable", "Encodable"] {
      #expect(run.errors.contains("\(error) '\(name)'"), "\(run.errors)")
    }
    #expect(run.errors.contains("'Local?' does not conform to 'Decodable'"), "\(run.errors)")
  }

  /// Of what the compiler makes by itself it names no place.
  @Test func findsWhatMessagesWithoutPlaceAreAbout() async throws {
    defer { folder.remove() }
    let own = "@MainActor struct Größe: @MainActor Codable, @MainActor Hashable, Sendable { var x: Int }\n"
    try folder.write(own, to: "Local.swift")
    let kit =
      "project A { mode 6 }\nmodel Other { x: Größe }\n// 名\nmodel Order: Hashable { 名: Int; größe: Größe? }\n"
    try folder.write(kit, to: "Kitfile")
    let run = await CommandRun("verify", in: folder)
    #expect(run.code == .dataError)
    let error =
      "Kitfile:4:40: error: The emitted Swift does not pass the compiler: main actor-isolated conformance of 'Größe' to "
      + "'Equatable' cannot be used in nonisolated context"
    #expect(run.errors.contains(error), "\(run.errors)")
    #expect(
      run.errors.contains("note: The compiler names no place; this is where the kit has 'Größe'"),
      "\(run.errors)"
    )
  }

  /// Emitted code may name types of the kit's code by longer names.
  @Test func findsCodeWithLongerNames() async throws {
    defer { folder.remove() }
    let own = "class Spieler {\n  enum Größe { static let 名 = 1 }\n  var titel = \"\"\n  init() {}\n}\n"
    try folder.write(own, to: "Local.swift")
    let code = "    // titel\n    let größe = 2\n    base.titel = Größe.名 + größe\n"
    let kit = "project A { flavor rx; mode 6 }\nextend Spieler {\n  binder titel: String \"\"\"\n\(code)    \"\"\"\n}\n"
    try folder.write(kit, to: "Kitfile")
    let run = await CommandRun("verify", in: folder)
    #expect(run.code == .dataError)
    #expect(run.errors.contains("Kitfile:6:28: error: The emitted Swift does not pass the compiler"), "\(run.errors)")
    #expect(run.errors.contains("base.titel = Spieler.Größe.名 + größe"), "\(run.errors)")
  }

  /// A manifest is not a source; a file whose name begins like one is.
  @Test func findsFilesWithNamesLikeThatOfTheManifest() async throws {
    defer { folder.remove() }
    try LetterPattern.write(in: folder, kit: "box Mail { letter Hello { to reader: Reader } }\n")
    try folder.write("struct Reader {}\n", to: "Sources/PackageTracking.swift")
    for manifest in ["Package.swift", "Package@swift-6.0.swift"] {
      try folder.write("import PackageDescription\nlet Reader = Package()\n", to: manifest)
    }
    let run = await CommandRun("verify", in: folder)
    #expect(run.code == .success && run.errors.isEmpty, "\(run.errors)")
  }

  /// The type is in the project's own code, which may do what it wants and import what is not there.
  @Test func findsTheProjectsOwnCode() async throws {
    defer { folder.remove() }
    try LetterPattern.write(in: folder, kit: "box Mail { letter Hello { to reader: Reader } }\n")
    let own = "import Kingfisher\nimport Foundation\nstruct Reader { let name: Name; func unused() { let x = 1 } }\n"
    try folder.write(own, to: "Sources/App/Reader.swift")
    try folder.write("struct Name {}\n", to: "Sources/App/Name.swift")
    try folder.write("struct Broken { let x: Missing }\n", to: "Sources/App/Other.swift")
    try folder.write("struct Reader {}\n", to: "Tests/AppTests/Reader.swift")
    let run = await CommandRun("verify", in: folder)
    #expect(run.code == .success, "\(run.errors)")
    #expect(run.errors == "")
  }

  /// What verbatim Swift names is not only types, and not only in the file that it comes from.
  @Test(arguments: [
    ("firstPage", ["let firstPage = 1"]),
    ("second", ["let (first, second) = (1, 2)"]),
    ("`default`", ["let `default` = 1"]),
    ("b", ["let a = 1, b = a"]),
    ("makeCount()", ["func makeCount() -> Int { count }", "let count = 3"]),
    ("3 <+> 4", ["infix operator <+>: AdditionPrecedence", "func <+> (a: Int, b: Int) -> Int { a + b }"]),
    ("3 <*> 4", ["infix operator <*>", "extension Int { static func <*> (a: Int, b: Int) -> Int { a * b } }"]),
    (".pageSize", ["extension Int { static let pageSize = 20 }"]),
    (
      "\"1\".number",
      ["extension String { var number: Int { trimmed.count } }", "extension String { var trimmed: String { self } }"]
    ),
    ("Int(digits: 3)", ["extension Int { init(digits: Int) { self = digits } }"]),
    ("\"\\(appName)\".count", ["let appName = 1"]),
  ])
  func findsWhatDefaultsName(value: String, own: [String]) async throws {
    defer { folder.remove() }
    try folder.write(
      "project P { out \"Out\"; isolation nonisolated; mode 6 }\napi A {\n"
        + "  request Items -> Data { GET \"items\"; query page: Int = \(value) }\n}\n",
      to: "Kitfile"
    )
    for (index, text) in own.enumerated() {
      try folder.write("import Foundation\n\(text)\n", to: "Sources/File\(index).swift")
    }
    try folder.write("import Missing\nextension Int { static let other = Unknown() }\n", to: "Sources/Other.swift")
    let run = await CommandRun("verify", in: folder)
    #expect(run.code == .success, "\(run.errors)")
    #expect(run.errors == "")
  }

  /// A library's type may get a conformance from the project.
  @Test func findsConformancesOfLibraryTypes() async throws {
    defer { folder.remove() }
    try folder.write("project P { mode 6 }\nmodel Order: Hashable { id: Int; range: Unit }\n", to: "Kitfile")
    try folder.write(
      """
      import Foundation
      extension Unit: @retroactive Decodable { public init(from decoder: any Decoder) throws { fatalError() } }
      """,
      to: "Unit.swift"
    )
    let run = await CommandRun("verify", in: folder)
    #expect(!run.errors.contains("'Decodable'"), "\(run.errors)")
  }

  @Test func offersTheRemedyForIsolatedMembers() async throws {
    defer { folder.remove() }
    let kit = "project P { mode 6; isolation main }\nmodel M { größe: Int = Größe.x }\n"
    try folder.write(kit, to: "Kitfile")
    try folder.write("enum Größe { static let x = 3 }\n", to: "A.swift")
    let run = await CommandRun("verify", in: folder)
    let remedy = "Write 'nonisolated' before that declaration in the project's Swift"
    #expect(run.code == .dataError && run.errors.contains(remedy), "\(run.errors)")
  }

  /// What is private in another file, or is in no file at all, is missing.
  @Test func saysWhatNoFileOffers() async throws {
    defer { folder.remove() }
    try folder.write(
      "project P { mode 6 }\napi A {\n  request I -> Data { GET \"items\"; query page: Int = hidden }\n}\n",
      to: "Kitfile"
    )
    try folder.write(
      "private let hidden = 1\nprivate(set) var shown = 1\nstruct S { static let hidden = 1 }\n",
      to: "A.swift"
    )
    let run = await CommandRun("verify", in: folder)
    #expect(run.code == .dataError && run.errors.contains("cannot find 'hidden' in scope"), "\(run.errors)")
    #expect(run.errors.contains("declares it at the top level; tests and dependencies are not read"), "\(run.errors)")
  }

  /// Code may name its own module.
  @Test func compilesUnderTheNameOfTheModule() async throws {
    defer { folder.remove() }
    try folder.write(
      "project Größen {\n  mode 5\n  isolation nonisolated\n}\nmodel Ding { preis: Geld }\n",
      to: "Kitfile"
    )
    try folder.write(
      "struct Geld: Codable, Hashable { var cent = 0; static func null() -> Größen.Geld { Größen.Geld(cent: 0) } }\n",
      to: "Geld.swift"
    )
    let run = await CommandRun("verify", in: folder)
    #expect(run.code == .success, "\(run.errors)")
  }

  @Test func saysWhatKeepsItFromSeeingMore() async throws {
    defer { folder.remove() }
    try LetterPattern.write(in: folder, kit: "box Mail { letter Hello { to reader: Reader } }\n")
    try folder.write("struct Reader { let name: Missing }\n", to: "Reader.swift")
    let run = await CommandRun("verify", in: folder)
    #expect(run.code == .dataError)
    #expect(run.output.hasPrefix("Swift 5, nonisolated: not fully checked (1 file, isolation and flow of 0)\n"))
    let message = run.errors.split(separator: "\n").first ?? ""
    #expect(message.hasPrefix("Reader.swift:1:27: error: The project's own Swift does not compile here"))
    #expect(message.hasSuffix(": cannot find type 'Missing' in scope [own-code]"))
    #expect(await CommandRun("verify", "--json", in: folder).output.contains("own-code"))
  }

  @Test func refusesKitsWithMistakes() async throws {
    defer { folder.remove() }
    try LetterPattern.write(in: folder, kit: "leter Hello\n")
    let run = await CommandRun("verify", in: folder)
    #expect(run.code == .dataError)
    #expect(run.output.isEmpty && run.errors.contains("leter"))
  }

  @Test func takesNoOperands() async {
    defer { folder.remove() }
    #expect(await CommandRun("verify", "Hello", in: folder).code == .usage)
  }
}
