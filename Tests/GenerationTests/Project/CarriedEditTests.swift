import BuiltinPatterns
import Diagnostics
import Foundation
import Generation
import TestSupport
import Testing

/// Edits by hand that the kit can express itself.
@Suite(.timeLimit(.minutes(30)))
struct CarriedEditTests {
  /// What carrying an edit over makes of the kit and of the file; nil where it is not offered.
  private struct Outcome {
    let kit: String
    let file: String
    let edits: CarriedEdits
    let isUpToDate: Bool

    /// - Parameters:
    ///   - name: The emitted file.
    ///   - replacements: What is edited in it.
    init?(_ kit: String, _ name: String, _ replacements: [(old: String, new: String)]) throws {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      try folder.write(kit, to: "Kitfile")
      let core = Core(.builtIn)
      let plan = try #require(try core.project(at: folder.path, Disk()).plan().plan)
      try PlanWriter.open(root: plan.root).write(plan)
      let path = try #require(plan.changes.first { $0.path.fileName == name }?.path)
      var text = folder.read(path.text) ?? ""
      for (old, new) in replacements {
        try #require(text.contains(old), "\(text)")
        text = text.replacing(old, with: new, maxReplacements: 1)
      }
      try folder.write(text, to: path.text)
      guard let edits = try CarriedEdits.find(of: path, in: core.project(at: folder.path, Disk())) else { return nil }
      self.edits = edits
      let carried = try #require(try edits.plan())
      try PlanWriter.open(root: plan.root).write(carried)
      self.kit = folder.read("Kitfile") ?? ""
      file = folder.read(path.text) ?? ""
      let after = try core.project(at: folder.path, Disk())
      isUpToDate = try after.plan().plan?.status == .upToDate
    }
  }

  private static let model = """
    project App

    /// Größe of 日本.
    model User {
      id: Int
      /// What people say.
      name: String as "näme"
      isOld: Bool = false
    }

    """

  @Test(arguments: [
    // A type, also where it is only more of it; what else follows comes from the kit.
    ("var id: Int\n", "var id: Int64\n", "  id: Int\n", "  id: Int64\n"),
    ("var name: String\n", "var name: String?\n", "name: String as", "name: String? as"),
    // A default.
    ("isOld: Bool = false", "isOld: Bool = true", "isOld: Bool = false", "isOld: Bool = true"),
    // Doc comments: words, further lines, new ones.
    ("/// What people say.", "/// What all people say.", "/// What people say.", "/// What all people say."),
    ("/// Größe of 日本.\n", "/// Größe of 日本.\n/// 👩‍👩‍👧\n", "日本.\n", "日本.\n/// 👩‍👩‍👧\n"),
    ("  var id: Int\n", "  /// A number.\n  var id: Int\n", "  id: Int\n", "  /// A number.\n  id: Int\n"),
    ("  /// What people say.\n", "", "  /// What people say.\n", ""),
    // A name on the wire.
    ("\"näme\"", "\"nom\"", "\"näme\"", "\"nom\""),
    // Members more and less.
    ("  var id: Int\n", "  var id: Int\n  var age: Int?\n", "  id: Int\n", "  id: Int\n  age: Int?\n"),
    ("  var isOld: Bool\n", "", "  isOld: Bool = false\n", ""),
  ])
  func areSaidByTheKit(_ old: String, _ new: String, _ kitBefore: String, _ kitAfter: String) throws {
    let outcome = try #require(try Outcome(Self.model, "User.swift", [(old, new)]), "nothing is offered")
    #expect(outcome.kit == Self.model.replacing(kitBefore, with: kitAfter, maxReplacements: 1))
    #expect(new.isEmpty || outcome.file.contains(new), "\(outcome.file)")
    #expect(outcome.edits.carriedCount == outcome.edits.count)
    #expect(outcome.isUpToDate)
  }

  private static let others = """
    project App
    enum Tone: String { case warm; case cool }
    api Shop {
      base "https://shop.example/"
      request Items -> [Item] { GET "items" }
    }
    model Item { id: Int; title: String }

    """

  @Test(arguments: [
    ("Tone.swift", "case cool", "case cold", "case cool", "case cold"),
    ("Item.swift", "var title: String", "var title: [String]", "title: String", "title: [String]"),
    ("ItemsRequest.swift", "\"items\"", "\"things\"", "\"items\"", "\"things\""),
  ])
  func ofOtherPatternsAreToo(_ row: (file: String, old: String, new: String, kit: String, other: String)) throws {
    let outcome = try #require(try Outcome(Self.others, row.file, [(row.old, row.new)]), "nothing is offered")
    #expect(outcome.kit == Self.others.replacing(row.kit, with: row.other, maxReplacements: 1))
    #expect(outcome.isUpToDate)
  }

  /// Lines that touch are edits of their own, each with another member, and one of them may stay an edit.
  @Test(arguments: [
    ("  var 年: Int64\n  var name: String?\n", "  年: Int64\n  name: String?\n", 2),
    ("  @Stored var 年: Int\n  var name: String?\n", "  年: Int\n  name: String?\n", 1),
    ("  var 年: Int64\n  @Stored var name: String\n", "  年: Int64\n  name: String\n", 1),
  ])
  func ofNeighbouringLines(_ new: String, _ kit: String, _ count: Int) throws {
    let before = "project App\nmodel User {\n  年: Int\n  name: String\n}\n"
    let edits = [("  var 年: Int\n  var name: String\n", new)]
    let outcome = try #require(try Outcome(before, "User.swift", edits), "nothing is offered")
    #expect(outcome.kit == "project App\nmodel User {\n\(kit)}\n")
    #expect(outcome.edits.carriedCount == count && outcome.file.contains(new), "\(outcome.file)")
  }

  /// What the kit cannot say stays an edit beside what it can.
  @Test func othersStayAsTheyAre() throws {
    let helper = "\nextension User: Identifiable {}\n"
    let edits = [
      ("var id: Int\n", "var id: Int64\n"), ("self.isOld = isOld\n  }\n}\n", "self.isOld = isOld\n  }\n}\n" + helper),
    ]
    let outcome = try #require(try Outcome(Self.model, "User.swift", edits), "nothing is offered")
    #expect(outcome.edits.carriedCount == 1 && outcome.edits.count == 2)
    #expect(outcome.edits.lines == ["id: Int64"])
    #expect(outcome.file.contains(helper) && outcome.file.contains("init(id: Int64"), "\(outcome.file)")
  }

  /// Nothing is offered where the kit would take an edit away, or has no words for it.
  @Test(arguments: [
    [("  init(", "  func größe() {}\n\n  init(")], [("self.id = id", "self.id = abs(id)")],
    [("init(id: Int", "init(id number: Int")], [("nonisolated struct User", "nonisolated struct Person")],
    [("import Foundation\n", "import Foundation\nimport Other\n")],
    // An edit in the place of what would follow.
    [("var id: Int\n", "var id: Int64\n"), ("self.id = id", "self.id = Int64(id)"), ("init(id: Int", "init(id: Int8")],
  ])
  func whatTheKitCannotSayIsNotOffered(_ edits: [(String, String)]) throws {
    let kit = Self.model.replacing("id: Int\n", with: "id: Int\n  url: URL\n")
    let outcome = try Outcome(kit, "User.swift", edits)
    #expect(outcome == nil, "\(outcome?.kit ?? "")")
  }

  /// A member that is added has nothing of the one that it is beside but its form.
  @Test(arguments: [
    ("b: Int = 1", "var c: Int?"), ("b: [String] = [] @lossy", "var c: [Int]?"), ("b: URL? @emptyIsNil", "var c: URL?"),
    ("b: Date @date(seconds)", "var c: Date"), ("b: Bool @present", "var c: Bool"),
    ("b: Int as \"größe\"", "var c: Int"),
  ])
  func aNewMemberIsPlain(member: String, line: String) throws {
    for lineEnd in ["\n", "\r\n"] {
      let kit = "project App\nmodel User {\n  id: Int\n  \(member)\n}\n".replacing("\n", with: lineEnd)
      let outcome = try Outcome(kit, "User.swift", [("\n\n  init", "\n  \(line)\n\n  init")])
      let expected = kit.replacing("  \(member)", with: "  \(member)\(lineEnd)  \(line.dropFirst(4))")
      #expect(outcome?.kit == expected)
    }
  }

  @Test func removalsKeepLineEnds() throws {
    let kit = "project App\r\nmodel User {\r\n  id: Int\r\n\r\n  größe: Double\r\n}\r\n"
    let outcome = try Outcome(kit, "User.swift", [("  var größe: Double\n", "")])
    #expect(outcome?.kit == "project App\r\nmodel User {\r\n  id: Int\r\n\r\n}\r\n")
  }
}
