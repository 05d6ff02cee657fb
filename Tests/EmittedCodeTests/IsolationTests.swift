import Testing
import Verification

/// Code that extends types of the project is right for each way in which these may be isolated.
struct IsolationTests {
  /// How an example's types are isolated.
  struct Case: Sendable, CustomTestStringConvertible {
    /// What is in front of the declarations of classes.
    let attribute: String
    /// A line of the kit's settings.
    let setting: String
    /// The default isolations of modules in which the types are isolated so.
    let modules: [CompilerMode.Isolation]

    var testDescription: String { "\(attribute) \(setting)" }

    /// That the module's default decides is what the expected files of the examples show.
    static let all = [
      Case(attribute: "@MainActor ", setting: "", modules: CompilerMode.Isolation.allCases),
      Case(attribute: "nonisolated ", setting: "", modules: CompilerMode.Isolation.allCases),
      Case(attribute: "", setting: "isolation main", modules: [.mainActor]),
      Case(attribute: "", setting: "isolation nonisolated", modules: [.nonisolated]),
    ]
  }

  /// What the attribute is in front of.
  private static let classes = ["public class ", "class ", "final class "]
  private static let protocols = ["public protocol ", "protocol "]

  /// If the types of the module are on no actor by default, no declaration says so again.
  @Test(arguments: ["GitHubREST", "Player", "Settings", "Prefs", "TransfersRx", "Tour"])
  func defaultOfTheModuleIsNotRepeated(name: String) async throws {
    let example = try #require(Example.named(name))
    let kit = try String(contentsOf: example.kitfile, encoding: .utf8)
      .replacing(/project \w+ \{/, maxReplacements: 1) { $0.output + " isolation nonisolated;" }
    let existing = try example.existingFiles()
    let files = try EmittedFiles.emitted(by: kit, existing: existing)
    for (path, text) in files {
      #expect(!text.contains(/nonisolated (?:struct|enum|extension|protocol|final class|let)/), "\(path)")
    }
    for mode in TriedModes.modes(ofKit: kit, isolations: [.nonisolated]) {
      let errors = try await EmittedFiles.compilerErrors(of: files, existing: existing, mode: mode)
      #expect(errors == "", "\(mode)")
    }
  }

  @Test(arguments: ["Loader", "LoaderRx"], Case.all)
  func emittedCodeFits(name: String, isolation: Case) async throws {
    try await check(name, isolation, Self.classes)
  }

  @Test(arguments: ["Player", "PlayerRx", "Recorder", "RecorderRx", "Metronome"], Case.all)
  func delegatesFit(name: String, isolation: Case) async throws {
    try await check(name, isolation, Self.classes + Self.protocols)
  }

  /// A class on the main actor may have a delegate that declares no isolation.
  @Test(arguments: ["Player", "PlayerRx", "Metronome"])
  func delegatesOfIsolatedClassesFit(name: String) async throws {
    try await check(name, Case.all[0], Self.classes)
  }

  /// A public kit may be about types that others do not see.
  @Test(arguments: ["async", "rx"])
  func emittedCodeIsNoMoreVisibleThanTheTypes(flavor: String) async throws {
    let existing = """
      struct Item: Sendable {}
      protocol PlayerDelegate: AnyObject { func player(_ player: Player, didLoad item: Item) }
      final class Player: @unchecked Sendable {
        weak var delegate: (any PlayerDelegate)?
        weak var source: (any PlayerSource)?
        func load(completion: @escaping @Sendable (Result<Item, any Error>) -> Void) {}
      }
      """
    let kit = """
      project K { access public; flavor \(flavor) }
      delegate PlayerDelegate on Player.delegate
      delegate PlayerSource on Player.source { func item(in player: Player) -> Item? }
      extend Player { call load() throws -> Item }
      """
    try await EmittedFiles.expectCompiles(kit, existing: ["Player.swift": existing])
  }

  /// What the node says of the object counts as well where the protocol is the project's, unless that is on the main actor.
  @Test(arguments: [
    ("", "", "ControlEvent"), ("@isolated(nonisolated)", "", "Observable"),
    ("@isolated(nonisolated)", "@MainActor ", "ControlEvent"), ("", "@Swift.MainActor ", "ControlEvent"),
    ("@isolated(main)", "nonisolated ", "Observable"),
  ])
  func eventsFromAnyThreadAreObservables(attribute: String, isolation: String, type: String) async throws {
    let swift = """
      \(isolation)protocol 日Delegate: AnyObject { func 日(_ player: Player, did x: Int) }
      class Player { weak var delegate: (any 日Delegate)? }
      """
    let kit = "project K { flavor rx }\ndelegate 日Delegate on Player.delegate \(attribute)\n"
    let files = try EmittedFiles.emitted(by: kit, existing: ["Player.swift": swift])
    let proxy = try #require(files.first { $0.key.hasSuffix("Proxy.swift") }).value
    #expect(proxy.contains("\(type)<Int>") && proxy.contains("SerialSubject") == (type == "Observable"), "\(proxy)")
  }

  /// What is awaited runs on no actor where none is said.
  @Test(arguments: [
    ("", "", "Observable"), ("@MainActor ", "", "ControlEvent"), ("", "@MainActor ", "ControlEvent"),
    ("nonisolated ", "", "Observable"),
  ])
  func awaitedEventsAreObservables(isolation: String, own: String, type: String) async throws {
    let swift = """
      \(isolation)protocol 日Delegate: AnyObject { \(own)func 日(_ player: Player, did x: Int) async }
      class Player { weak var delegate: (any 日Delegate)? }
      """
    let files = try EmittedFiles.emitted(
      by: "project K { flavor rx }\ndelegate 日Delegate on Player.delegate\n",
      existing: ["Player.swift": swift]
    )
    let proxy = try #require(files.first { $0.key.hasSuffix("Proxy.swift") }).value
    #expect(proxy.contains("\(type)<Int>") && proxy.contains("SerialSubject") == (type == "Observable"), "\(proxy)")
    #expect(files.keys.contains { $0.hasSuffix("SerialSubject.swift") } == (type == "Observable"))
    let errors = try await EmittedFiles.compilerErrors(
      of: files,
      existing: ["Player.swift": swift],
      mode: CompilerMode.all[0]
    )
    #expect(errors == "")
  }

  /// A protocol may inherit requirements that are isolated otherwise.
  @Test(arguments: ["async", "rx"], [("@MainActor ", "nonisolated "), ("nonisolated ", "@MainActor ")])
  func requirementsOfTwoIsolationsFit(flavor: String, isolations: (own: String, parent: String)) async throws {
    let swift = """
      \(isolations.parent)protocol 基: AnyObject { func loaded(_ n: Int) }
      \(isolations.own)protocol 日Delegate: 基 { func 日(_ player: Player, did x: Int) }
      @MainActor class Player { weak var delegate: (any 日Delegate)? }
      """
    let kit = "project K { flavor \(flavor) }\ndelegate 日Delegate on Player.delegate\n"
    let files = try EmittedFiles.emitted(by: kit, existing: ["Player.swift": swift])
    for mode in TriedModes.modes(ofKit: kit + swift) {
      let errors = try await EmittedFiles.compilerErrors(of: files, existing: ["Player.swift": swift], mode: mode)
      #expect(errors == "", "\(mode)")
    }
  }

  private func check(_ name: String, _ isolation: Case, _ declarations: [String]) async throws {
    let example = try #require(Example.named(name))
    let existing = try example.existingFiles().mapValues { text in
      declarations.reduce(text) { text, declaration in
        text.replacingLines(declaration, with: isolation.attribute + declaration)
          .replacingLines("@objc " + declaration, with: "@objc " + isolation.attribute + declaration)
      }
    }
    let kit = try String(contentsOf: example.kitfile, encoding: .utf8)
    let settings = kit.replacingLines("  access ", with: "  \(isolation.setting)\n  access ")
    let files = try EmittedFiles.emitted(by: settings, existing: existing)
    for mode in TriedModes.modes(ofKit: settings, isolations: isolation.modules) {
      let errors = try await EmittedFiles.compilerErrors(of: files, existing: existing, mode: mode)
      #expect(errors == "", "\(mode)")
    }
    #expect(try await EmittedFiles.lintErrors(of: files) == "")
  }
}

extension String {
  /// The text with another beginning of the lines that begin with `prefix`.
  fileprivate func replacingLines(_ prefix: String, with other: String) -> String {
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { $0.hasPrefix(prefix) ? other + $0.dropFirst(prefix.count) : String($0) }.joined(separator: "\n")
  }
}
