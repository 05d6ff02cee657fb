import Diagnostics
import Generation
import TestSupport
import Testing

/// Files that are written once use what the kit gives, and change nothing of it: the next run would take that back.
@Suite struct SharedFileTests {
  private static let swift = """
    // 再生
    class Player {
      func load(größe: Int, completion: @escaping (Int) -> Void) {}
      func save(completion: @escaping ((any Error)?) -> Void) {}
    }
    class Radio {
      func load(completion: @escaping (Int) -> Void) {}
      func save(completion: @escaping ((any Error)?) -> Void) {}
    }
    struct Team: Codable { let id: Int }

    """

  /// What is in the way of writing the files of a declaration's node once, and of adding the node.
  private func obstacles(_ name: String, kit: String) throws -> (once: NodeObstacle?, kit: NodeObstacle?) {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(Self.swift, to: "Player.swift")
    try folder.write("project App\n" + kit, to: "Kitfile")
    let project = try Project.read(root: folder.path, files: Disk(), library: .builtIn)
    let (nodes, offer) = try project.adopting(name, of: Self.swift, at: "Player.swift")
    let once = try #require(try nodes.plan(of: offer, isSaved: false)).obstacle
    #expect(try nodes.obstacle(toWritingOnce: offer)?.files.map(\.path) == once?.files.map(\.path))
    return (once, try #require(try nodes.plan(of: offer, isSaved: true)).obstacle)
  }

  @Test(arguments: [
    // The kit gives none of it, and the project has it then as Swift of its own.
    ("Player.load", "", []),
    // Less of it.
    ("Player.save", "extend Radio { call load() -> Int }\n", ["Support/Callback.swift"]),
    ("Player.load", "extend Radio { call load() -> Int }\n", []),
    ("Player.save", "extend Radio { call save() throws }\n", []),
    // The type of the kit's own node would get more.
    (
      "Player.load", "extend Player { call save() throws }\nextend Radio { call load() -> Int }\n",
      ["Extensions/Player+Async.swift"]
    ),
    ("Team", "", []),
  ]) func whatTheKitGivesOtherwiseIsInTheWay(name: String, kit: String, paths: [String]) throws {
    let obstacles = try obstacles(name, kit: kit)
    #expect(obstacles.once?.files.map(\.path.text) ?? [] == paths)
    #expect(obstacles.kit == nil)
  }

  @Test func saysWhatToDo() throws {
    let obstacle = try #require(try obstacles("Player.save", kit: "extend Radio { call load() -> Int }\n").once)
    #expect(
      obstacle.summary
        == "It shares 'Support/Callback.swift' with the kit, which emits that file only for its own declarations. "
        + "Add it to the kit instead"
    )
    #expect(obstacle.message == "'extend Player' shares files with the kit; nothing was written")
  }
}
