import Diagnostics
import Foundation
import Generation
import TestSupport

/// Edits of a project at random: of its kits, its Swift, its team's patterns, and of what was generated. About half of
/// them lead to a project without errors.
struct RandomEdits {
  private(set) var project: EditedProject
  private var random: SplitMix
  private let library: PatternLibrary

  private static let kit = """
    project App { out "Out"; templates "Patterns"; wire snake_case; access internal; flavor async; isolation nonisolated }
    /// Somebody.
    model User: Hashable { id: String; fullName: String?; team: Team?; createdAt: Date }
    model Team { id: Int; members: [User] = [] }
    enum State: String { case active; case gone }
    note User
    keys Route { home; userList; search }
    delegate PlayerDelegate on Player.delegate { func player(_ p: Player, canSeekTo time: Int) -> Bool = true }
    model Post: Hashable, Encodable { id: Int; author: String; replies: [Int] = []; state: State? }
    api Forum {
      base "https://forum.example.com/v2"
      auth bearer
      /// Wer schreibt, 🧵 wird gezählt.
      request Threads -> [Post] {
        GET "users/{id}/threads"
        path id: Int
        query perPage: Int = 20
      }
      request AddPost -> Post {
        POST "threads/{id}/posts"
        path id: String
        body json
        title: String
        post: Post?
      }
    }
    defaults Preferences { theme: State = .active; launches: Int = 0; lastUser: String? }

    """
  private static let other = """
    model Extra { state: State; user: User }
    /// Was neu ist.
    api Forum { tells rest: Int? as "X-Rest"; request Recent -> [Post] { GET "recent/{day}"; query perPage: Int = 20 } }

    """
  /// Of each what is to be found and what to write for it, or the other way round: those that mostly leave a right kit right.
  private static let rightWords = [
    ("project App", "project Straße"),
    ("internal", "public"), ("async", "rx"), ("nonisolated", "main"), ("\"Out\"", "\"Out/Tief\""),
    ("String", "Int"), ("\n", "\n\n"), ("perPage", "pageSize"), ("Wer schreibt", "Wer liest"), ("threads", "fäden"),
    ("Team", "Group"), ("snake_case", "camelCase"), ("json", "form"), ("home", "start"), ("bearer", "basic"),
    ("replies", "answers"), ("active", "önline"), ("note User", "note Team"), (" [Int] = []", " [Int]"),
    (": Int", ": String?"), ("Hashable, ", ""), ("20", "50"), ("title", "subject"),
    ("Somebody.", "A person\n/// with a name."), ("launches", "starts"),
  ]
  private static let words =
    rightWords + [
      ("}", ""), ("{", ""), ("User", "Usr"), ("userList", "home"), ("= []", "= 1"), ("keys", "kyes"), ("\"", ""),
      ("Hashable", "Equatable"), ("State", "Extra"), ("id", "name"), ("[Post]", "Post"), ("Int", "Any"),
      ("{id}", "{user}"),
      ("Post", "Beitrag"), ("GET", "DELETE"), ("request", "requst"), ("launches", "theme"), (".active", ".gone"),
    ]
  private static let schema = "pattern note { name: TypeName; emit \"note.stencil\" to \"{name}.txt\" }"
  private static let templates = [
    "{{ node.name.text }}", "{{ node.name.access }}", "{{ node.nam }}", "{% if %}",
    "{{ kit.support }}{{ node.name.kind }}",
  ]
  private static let swift = [
    "Sources/Player.swift": [
      "final class Player { weak var delegate: (any PlayerDelegate)?; var count = 0 }",
      "class Player { weak var delegate: (any PlayerDelegate)? }", "final class Playr { var delegate: Int }", "",
    ],
    "Sources/PlayerDelegate.swift": [
      "protocol PlayerDelegate: AnyObject { func player(_ p: Player, canSeekTo time: Int) -> Bool }",
      "protocol PlayerDelegate: AnyObject { func player(_ p: Player, canSeekTo t: Int) -> Bool\n func ended(_ p: Player) }",
      "protocol PlayerDelegate { func player(_ p: Player, canSeekTo time: Double) -> Bool }",
      "struct PlayerDelegate {}",
    ],
    "Sources/More/Others.swift": [
      "extension Player { func stop() {} }", "protocol PlayerDelegate {}", "public struct Date {}", "// Nothing",
    ],
  ]

  /// - Parameter library: The built-in patterns.
  init(seed: UInt64, _ library: PatternLibrary) throws {
    self.library = library
    project = try EditedProject()
    random = SplitMix(seed: seed)
    project.buffers = ["Kitfile": Self.kit, "Other.kit": Self.other]
    for (path, texts) in Self.swift { try project.write(texts[0], to: path) }
    try project.write(Self.schema, to: "Patterns/note/pattern.kit")
    try project.write(Self.templates[0], to: "Patterns/note/note.stencil")
  }

  mutating func number(below bound: Int) -> Int {
    Int.random(in: 0..<bound, using: &random)
  }

  /// Makes an edit.
  ///
  /// - Returns: What it was.
  mutating func next() throws -> String {
    switch number(below: 10) {
    case 0...4: return editKit(number(below: 4) == 0 ? "Other.kit" : "Kitfile")
    case 5...6: return try editSwift()
    case 7: return try editPattern()
    case 8: return try generate()
    default: return try editGenerated()
    }
  }

  private mutating func editKit(_ path: String) -> String {
    let base = path == "Kitfile" ? Self.kit : Self.other
    var text = number(below: 2) == 0 ? base : project.buffers[path] ?? base
    // Half of the edits are of a kind that leaves a right kit right.
    let word = Self.words[number(below: number(below: 2) == 0 ? Self.rightWords.count : Self.words.count)]
    let (old, new) = number(below: 3) == 0 ? (word.1, word.0) : word
    let places = old.isEmpty ? [] : text.ranges(of: old)
    if places.isEmpty {
      text = base
    } else {
      text.replaceSubrange(places[number(below: places.count)], with: new)
    }
    project.buffers[path] = text
    return "\(path): '\(old)' to '\(new)'"
  }

  private mutating func editSwift() throws -> String {
    let paths = Self.swift.keys.sorted()
    let path = paths[number(below: paths.count)]
    let texts = Self.swift[path] ?? []
    let text = texts[number(below: 6) > 0 ? 0 : number(below: texts.count)]
    switch number(below: 5) {
    case 0:
      project.buffers[path] = text
      return "\(path) in the editor: \(text)"
    case 1:
      project.buffers[path] = nil
      return "\(path) closed"
    case 2:
      try? FileManager.default.removeItem(atPath: project.folder.path + "/" + path)
      return "\(path) removed"
    default:
      try project.write(text, to: path)
      return "\(path): \(text)"
    }
  }

  private mutating func editPattern() throws -> String {
    let text = Self.templates[number(below: 2) == 0 ? 0 : number(below: Self.templates.count)]
    if number(below: 4) == 0 {
      let path = "Patterns/note/pattern.kit"
      let schema = Self.schema + String(repeating: " ", count: number(below: 3))
      try project.write(project.folder.read(path) == schema ? "pattern note {" : schema, to: path)
      return "schema"
    }
    project.buffers["Patterns/note/note.stencil"] = number(below: 3) == 0 ? nil : text
    return "template: \(text)"
  }

  private mutating func generate() throws -> String {
    let read = try Core(library).project(at: project.folder.path, project.files)
    guard !read.diagnosticsWithFiles.hasErrors, let plan = try read.plan(options: .init(force: true, prune: true)).plan
    else { return "nothing generated" }
    try PlanWriter.open(root: project.folder.path).write(plan)
    return "generated"
  }

  private mutating func editGenerated() throws -> String {
    let written = project.folder.files().filter { $0.hasPrefix("Out/") }
    guard !written.isEmpty else { return "nothing to edit" }
    if number(below: 8) == 0 {
      // What was edited and is no longer in the kit is the user's and stays, and in the way of what comes later.
      for path in ["Out", "kitgen.lock"] {
        try? FileManager.default.removeItem(atPath: project.folder.path + "/" + path)
      }
      return "all of 'Out' removed"
    }
    let path = written[number(below: written.count)]
    try project.write((project.folder.read(path) ?? "") + "// More\n", to: path)
    return "\(path) edited"
  }
}
