import Diagnostics
import Generation
import TestSupport
import Testing

/// A node that is taken into the kit changes files of others, which are written with it.
@Suite struct AffectedFileTests {
  private let folder: TemporaryFolder
  private static let swift = """
    // 再生
    protocol PlayerDelegate: AnyObject { func playerDidStop(_ player: Player) }
    class Player {
      weak var delegate: (any PlayerDelegate)?
      func load(größe: Int, completion: @escaping (Int) -> Void) {}
    }
    class Radio {
      weak var delegate: (any RadioDelegate)?
      func load(completion: @escaping (Int) -> Void) {}
    }
    protocol RadioDelegate: AnyObject { func radioDidStop(_ radio: Radio) }

    """

  /// A node that needs the support of others, which the kit gives therefore.
  private static let other = "extend Radio { call load() -> Int }\n"

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.swift, to: "Player.swift")
  }

  private func project() throws -> Project {
    try Project.read(root: folder.path, files: Disk(), library: .builtIn)
  }

  /// What taking a declaration into the kit changes, or writing its files once.
  private func planning(_ name: String, isSaved: Bool) throws -> Planning {
    let (nodes, offer) = try project().adopting(name, of: Self.swift, at: "Player.swift")
    return try #require(try nodes.plan(of: offer, isSaved: isSaved))
  }

  /// Takes a declaration into the kit, or writes its files once, and gives the paths of what was written.
  private func adopt(_ name: String, isSaved: Bool) throws -> [String] {
    let planning = try planning(name, isSaved: isSaved)
    #expect(planning.obstacle == nil)
    let plan = try #require(planning.plan)
    try PlanWriter.open(root: folder.path).write(plan)
    return plan.changes.filter(\.isWritten).map(\.path.text)
  }

  private func generate() throws {
    try PlanWriter.open(root: folder.path).write(try #require(try project().plan().plan))
  }

  /// The files that make a class reactive.
  private func conformances(of type: String = "Player") -> [String] {
    folder.files().filter { path in
      path.hasSuffix(".swift") && folder.read(path)?.contains("extension \(type): ReactiveCompatible {}") == true
    }
  }

  @Test(arguments: [true, false]) func whatMovesLeavesTheOtherFile(isSaved: Bool) throws {
    defer { folder.remove() }
    let kit = "project App { flavor rx }\ndelegate PlayerDelegate on Player.delegate\n"
    try folder.write(kit + Self.other, to: "Kitfile")
    try generate()
    #expect(conformances() == ["Delegates/RxPlayerDelegateProxy.swift"])
    let written = try adopt("Player.load", isSaved: isSaved)
    #expect(written.contains("Delegates/RxPlayerDelegateProxy.swift"), "\(written)")
    #expect(conformances() == ["Extensions/Player+Rx.swift"])
    let left = try #require(try project().plan().plan).changes.filter(\.isWritten)
    #expect(left.isEmpty, "\(left.map(\.path.text))")
  }

  @Test func filesThatAreWrittenOnceKnowEachOther() throws {
    defer { folder.remove() }
    try folder.write("project App { flavor rx }\n" + Self.other, to: "Kitfile")
    try generate()
    _ = try adopt("PlayerDelegate", isSaved: false)
    _ = try adopt("Player.load", isSaved: false)
    #expect(conformances() == ["Delegates/RxPlayerDelegateProxy.swift"])
    // The lock knows nothing of what the kit does not have.
    #expect(folder.read("kitgen.lock")?.contains("Delegates/") != true)
  }

  @Test func whatWasNeverWrittenOrIsOfOthersStays() throws {
    defer { folder.remove() }
    let kit = "project App { flavor rx }\ndelegate PlayerDelegate on Player.delegate\n"
    try folder.write(kit + "delegate RadioDelegate on Radio.delegate\n", to: "Kitfile")
    #expect(try !adopt("Player.load", isSaved: true).contains("Delegates/RxPlayerDelegateProxy.swift"))
    try generate()
    let old = folder.read("Delegates/RxPlayerDelegateProxy.swift")
    #expect(try !adopt("Radio.load", isSaved: true).contains("Delegates/RxPlayerDelegateProxy.swift"))
    #expect(folder.read("Delegates/RxPlayerDelegateProxy.swift") == old)
  }

  private static let proxy = "Delegates/RxPlayerDelegateProxy.swift"
  private static let rx = "project App { flavor rx }\ndelegate PlayerDelegate on Player.delegate\n"

  /// No run takes out of it what moves to another file.
  @Test func whatIsInAFileOfTheUserIsNotEmittedOnceMore() throws {
    defer { folder.remove() }
    try folder.write(Self.rx, to: "Kitfile")
    try generate()
    let owning = try project().plan(options: Planner.Options(choices: [try #require(ProjectPath(Self.proxy)): .own]))
    try PlanWriter.open(root: folder.path).write(try #require(owning.plan))
    #expect(try adopt("Player.load", isSaved: true).contains("Extensions/Player+Rx.swift"))
    #expect(conformances() == [Self.proxy])
    let plan = try #require(try project().plan().plan)
    #expect(plan.changes.allSatisfy { $0.kind == .unchanged })
  }

  @Test(arguments: [true, false]) func whatCannotMoveIsInTheWay(isSaved: Bool) throws {
    defer { folder.remove() }
    try folder.write(Self.rx + Self.other, to: "Kitfile")
    try generate()
    let text = try #require(folder.read(Self.proxy))
    try folder.write(
      text.replacing("Player: ReactiveCompatible {}", with: "Player: ReactiveCompatible { var größe: Int { 1 } }"),
      to: Self.proxy
    )
    let obstacle = try #require(try planning("Player.load", isSaved: isSaved).obstacle)
    #expect(obstacle.files.map(\.path.text) == [Self.proxy])
    #expect(obstacle.files.first?.reason == "it was edited by hand where 'extend Player' needs other code")
  }
}
