import TestSupport
import Testing

@testable import kitgen

/// `kitgen adopt FILE.swift[:NAME]`.
struct AdoptCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("project Shop { wire snake_case }\nmodel Owner { id: Int }\n", to: "Kitfile")
    try folder.write(
      """
      struct Größe: Codable { let inCm: Int }
      enum Key: String { case first }
      struct Owner: Codable { let id: Int }
      func f() {}

      """,
      to: "Own.swift"
    )
  }

  @Test func printsWhatFitsAndWhyTheRestDoesNot() async throws {
    defer { folder.remove() }
    let run = await CommandRun("adopt", "Own.swift", in: folder)
    #expect(run.code == .success)
    #expect(
      run.output == "model Größe: Encodable {\n  inCm: Int as \"inCm\"\n}\n\nkeys Key {\n  first\n}\n",
      "\(run.output)"
    )
    #expect(run.errors.contains("Own.swift:3:8: note: no 'model': "), "\(run.errors)")
    #expect(run.errors.contains("note: once the kit has this, remove 'Größe', 'Key' from Own.swift"))
  }

  /// The kit says which access its types have, and a preference what it is if nothing is stored.
  @Test func accessAndFallbacksAreKept() async throws {
    defer { folder.remove() }
    try folder.write("project Shop {}\n", to: "Kitfile")
    try folder.write(
      """
      import Foundation
      public enum Größe: String, Codable { case klein }
      protocol GridDelegate: AnyObject { associatedtype Item; func grid(_ x: Item) }
      final class Vorlieben {
        var seit: Date {
          get { UserDefaults.standard.object(forKey: "seit") as? Date ?? .distantPast }
          set { UserDefaults.standard.set(newValue, forKey: "seit") }
        }
      }

      """,
      to: "A.swift"
    )
    let run = await CommandRun("adopt", "A.swift:Größe", in: folder)
    #expect(run.errors.contains("add 'access public' to the 'project'"), "\(run.errors)")
    let erased = await CommandRun("adopt", "--pattern", "erased", "A.swift:GridDelegate", in: folder)
    #expect(erased.output.contains("erased GridDelegate<Item>"), "\(erased.errors)")
    #expect(!erased.errors.contains("access"), "\(erased.errors)")
    let preference = await CommandRun("adopt", "A.swift:Vorlieben.seit", in: folder)
    #expect(preference.errors.contains("Preferences().seit ?? .distantPast\n"), "\(preference.errors)")
  }

  /// What the kit has no place for stays, as an editor leaves it.
  @Test func whatGoesOnIsPrinted() async throws {
    defer { folder.remove() }
    try folder.write(
      """
      struct Straße: Decodable, Hashable {
        let id: Int
        static func == (left: Self, right: Self) -> Bool { left.id == right.id }
        func hash(into hasher: inout Hasher) { hasher.combine(id) }
      }
      enum Rang: Int, Codable, Comparable {
        case a, b
        static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
      }
      enum Ampel: String, Decodable, CaseIterable {
        case an, aus
        init(from decoder: Decoder) throws { self = .an }
      }
      enum Fehler: String, LocalizedError {
        case größe
        var errorDescription: String? { rawValue }
      }

      """,
      to: "S.swift"
    )
    let run = await CommandRun("adopt", "S.swift", in: folder)
    #expect(run.code == .success)
    for text in [
      "note: once the kit has this, keep only this of 'Straße' in S.swift:\n\n"
        + "nonisolated extension Straße {\n  static func == (left: Self, right: Self) -> Bool { left.id == right.id }\n\n"
        + "  func hash(into hasher: inout Hasher) { hasher.combine(id) }\n}\n",
      "extension Rang: Comparable {\n  static func < (left: Self",
      "\nnonisolated extension Fehler: LocalizedError {\n  var errorDescription",
      "note: the kit emits 'var' for each 'let' in 'Straße'\n",
      "S.swift:10:6: note: no 'enum': 'Ampel' has its own 'init(from:)'",
    ] {
      #expect(run.errors.contains(text), "\(run.errors)")
    }
    // What does not take the declaration's place is for those who name it.
    #expect(!run.output.contains("sheet"), "\(run.output)")
    #expect(!run.errors.contains("remove the"))
    let sheet = "sheet AmpelPicker: Ampel {\n  case an \"An\"\n  case aus \"Aus\"\n}\n"
    for arguments in [["S.swift:Ampel"], ["S.swift:Ampel", "--pattern", "sheet"]] {
      #expect(await CommandRun(["adopt"] + arguments, in: folder).output == sheet)
    }
  }

  /// Swift's own decoding does not know defaults.
  @Test(arguments: ["Codable", "Decodable", "Encodable"])
  func tellsWhichDefaultsAreDecoded(conformance: String) async throws {
    defer { folder.remove() }
    try folder.write(
      """
      struct Straße: \(conformance) { var länge = 1; var 名: [Int] = []; let id: String; var text: String? }
      struct Gelesen: Decodable {
        var länge: Int = 1
        enum CodingKeys: String, CodingKey { case länge }
        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          länge = try container.decodeIfPresent(Int.self, forKey: .länge) ?? 1
        }
      }
      """,
      to: "S.swift"
    )
    let run = await CommandRun("adopt", "S.swift", in: folder)
    #expect(run.code == .success && run.output.contains("länge: Int = 1"), "\(run.errors)")
    let isNoted = run.errors.contains("missing, 'Straße' in the kit uses the default of 'länge', '名'; your")
    #expect(isNoted == (conformance != "Encodable"), "\(run.errors)")
    #expect(!run.errors.contains("'Gelesen' in the kit"), "\(run.errors)")
  }

  /// What the kit cannot tell apart is refused, and no more than that.
  @Test func overloadsAreTakenOneByOne() async throws {
    defer { folder.remove() }
    let answer = "@escaping @Sendable (Result<Int, any Error>) -> Void"
    try folder.write(
      """
      final class Größe {
        func get(_ id: Int, completion: \(answer)) {}
        func get(_ 名: String, completion: \(answer)) {}
        func get(_ id: Int, handler: \(answer)) {}
      }

      """,
      to: "G.swift"
    )
    let all = await CommandRun("adopt", "G.swift:Größe.get", in: folder)
    let calls = ["call get(_ id: Int) throws -> Int", "call get(_ 名: String) throws -> Int"]
    #expect(all.output == "extend Größe {\n  \(calls.joined(separator: "\n  "))\n}\n", "\(all.output)")
    #expect(all.errors.hasPrefix("G.swift:4:8: note: no 'extend': 'get' is repeated here"), "\(all.errors)")
    #expect(!all.errors.contains("G.swift:2") && !all.errors.contains("G.swift:3"), "\(all.errors)")
    let one = await CommandRun("adopt", "G.swift:Größe.get(_:handler:)", in: folder)
    #expect(one.output == "extend Größe {\n  \(calls[0]) @completion(label: \"handler\")\n}\n", "\(one.output)")
    for (name, meant) in [("get", "Größe.get"), ("Größe.get(_:handle:)", "Größe.get(_:handler:)")] {
      let run = await CommandRun("adopt", "G.swift:\(name)", in: folder)
      #expect(run.code == .usage)
      #expect(run.errors.contains("declares no '\(name)'; did you mean '\(meant)'?"), "\(run.errors)")
    }
  }

  @Test func namesAndPatternsChoose() async throws {
    defer { folder.remove() }
    try folder.write("import UIKit\nclass Größe: UIView { var a = 1 }\n", to: "Class.swift")
    let one = await CommandRun("adopt", "Own.swift:Key", "--pattern", "keys", "--quiet", in: folder)
    #expect(one.output == "keys Key {\n  first\n}\n")
    #expect(one.errors.isEmpty)
    for (arguments, message) in [
      (["Own.swift:Kay"], "'Own.swift' declares no 'Kay'; did you mean 'Key'?"),
      (["Own.swift:Key", "--pattern", "kees"], "there is no pattern 'kees'"),
      (["Own.swift:Key", "--pattern", "model"], "no 'model' can be made from 'Key'"),
      (["Class.swift"], "what 'Class.swift' declares: no class looks like 'cells'"),
      (["Other.swift"], "there is no file 'Other.swift'"),
      (["Own.swift", "a.json"], "Swift files or JSON samples, not both"),
    ] {
      let run = await CommandRun(["adopt"] + arguments, in: folder)
      #expect(run.code == .usage, "\(arguments)")
      #expect(run.errors.contains(message), "\(run.errors)")
    }
  }

  /// A file stands for its types; of members it is said how they are named.
  @Test func membersAreNamed() async throws {
    defer { folder.remove() }
    let members = """
      extension Notification.Name { static let größer = Notification.Name("größer") }
      class Loader {
        func load(completion: @escaping (Int) -> Void) {}
        func plain() {}
      }

      """
    try folder.write(members, to: "Members.swift")
    try folder.write(members + "struct A: Codable { let id: Int }\n", to: "Both.swift")
    let names = "members are adopted by their names: 'Both.swift:Notification.Name.größer', 'Both.swift:Loader.load'"
    let both = await CommandRun("adopt", "Both.swift", in: folder)
    #expect(both.code == .success && both.output == "model A: Encodable {\n  id: Int\n}\n")
    #expect(both.errors.contains("note: \(names)\n"), "\(both.errors)")
    #expect(await CommandRun("adopt", "Both.swift", "--quiet", in: folder).errors.isEmpty)
    let alone = await CommandRun("adopt", "Members.swift", in: folder)
    #expect(alone.code == .usage)
    #expect(alone.errors.contains("'Members.swift:Loader.load'"), "\(alone.errors)")
    try folder.write("extension Notification.Name { static let a = Notification.Name(\"a\") }\n", to: "N.swift")
    let none = await CommandRun("adopt", "N.swift", in: folder)
    #expect(none.errors.contains("'N.swift' declares no type"))
    #expect(none.errors.contains("Members are adopted by their names: 'N.swift:Notification.Name.a'"), "\(none.errors)")
  }

  /// Of many files each is told of, and those without anything are no mistake.
  /// Of several objects with one delegate, the first is taken, and the others are told of it.
  @Test func delegatesOfSeveralObjects() async throws {
    defer { folder.remove() }
    try folder.write(
      """
      protocol Bote: AnyObject { func kommt(_ tag: Int) }
      final class Haus { weak var delegate: (any Bote)? }
      final class Straße { weak var delegate: (any Bote)? }

      """,
      to: "Boten.swift"
    )
    let run = await CommandRun("adopt", "Boten.swift", in: folder)
    #expect(run.output == "delegate Bote on Haus.delegate\n", "\(run.errors)")
    #expect(run.errors.contains("Boten.swift:3:13: note: no 'delegate': 'delegate Bote' is declared twice, by another"))
    let named = await CommandRun("adopt", "Boten.swift:Straße", in: folder)
    #expect(named.output == "delegate Bote on Straße.delegate\n", "\(named.errors)")
  }

  @Test func manyFilesGoOn() async throws {
    defer { folder.remove() }
    try folder.write("struct Weite: Decodable { let a: Int }\n", to: "A.swift")
    try folder.write("extension Int { var größer: Int { self + 1 } }\n", to: "N.swift")
    let run = await CommandRun("adopt", "N.swift", "A.swift", in: folder)
    #expect(run.code == .success)
    #expect(run.output == "model Weite {\n  a: Int\n}\n", "\(run.output)\(run.errors)")
    #expect(run.errors.contains("N.swift: note: "), "\(run.errors)")
  }

  /// Methods of one class are one node, with their comments.
  @Test func commentsOfSeveralMembersStay() async throws {
    defer { folder.remove() }
    try folder.write(
      """
      class Loader {
        /// Lädt.
        func one(completion: @escaping (Int) -> Void) {}
        /// Twice.
        func two(completion: @escaping (Int) -> Void) {}
      }

      """,
      to: "L.swift"
    )
    let run = await CommandRun("adopt", "L.swift:Loader.one", "L.swift:Loader.two", in: folder)
    let expected =
      "extend Loader {\n  /// Lädt.\n  call one() -> Int\n\n  /// Twice.\n  call two() -> Int\n}\n"
    #expect(run.output == expected, "\(run.output)\(run.errors)")
  }

  /// What is printed is a node; the kit may have one whose block takes its members.
  @Test func whereMembersGoIsSaid() async throws {
    defer { folder.remove() }
    try folder.write("// 日本\nextend Loader {\n  call one() -> Int\n}\n", to: "Kitfile")
    try folder.write(
      """
      class Loader {
        func one(completion: @escaping (Int) -> Void) {}
        func two(completion: @escaping (Int) -> Void) {}
      }

      """,
      to: "L.swift"
    )
    let run = await CommandRun("adopt", "L.swift:Loader.two", in: folder)
    #expect(run.output == "extend Loader {\n  call two() -> Int\n}\n", "\(run.output)")
    #expect(
      run.errors == "note: the kit has 'extend Loader', Kitfile:2:8: add the members to its block\n",
      "\(run.errors)"
    )
    try folder.write((folder.read("Kitfile") ?? "") + run.output, to: "Kitfile")
    let check = await CommandRun("check", in: folder)
    #expect(check.errors.contains("put the members of both into one [file-clash]"), "\(check.errors)")
  }

  /// The cells of a table are those that the kit knows how to register.
  @Test(
    arguments: [
      ("", nil), ("interface swiftui", "row größen: [Owner]\n"),
      ("cells { class ZelleCell: UITableViewCell }", "row größen: [Owner] @cell(ZelleCell)\n"),
      ("cells { class A: UITableViewCell; class OwnerCell: UITableViewCell }", "@cell(OwnerCell)\n"),
      ("cells { class A: UITableViewCell; class B: UITableViewCell }", nil),
    ] as [(String, String?)]
  )
  func tablesTakeTheCellsOfTheKit(kit: String, row: String?) async throws {
    defer { folder.remove() }
    let (setting, cells) = kit.hasPrefix("interface") ? (kit, "") : ("", kit + "\n")
    let model = "model Owner: Identifiable, Hashable { id: Int }\n"
    try folder.write("project Shop { \(setting) }\n\(cells)\(model)", to: "Kitfile")
    let swift = "class Liste: UIViewController {\n  let table = UITableView()\n  var größen: [Owner] = []\n}\n"
    try folder.write(swift, to: "L.swift")
    let run = await CommandRun("adopt", "L.swift", in: folder)
    guard let row else {
      let reasons = ["The kit declares no cells", "Name the cell that shows the row: 'row größen"]
      #expect(reasons.contains { run.errors.contains("no 'table': " + $0) }, "\(run.errors)")
      return
    }
    #expect(run.output.contains(row), "\(run.output)\(run.errors)")
  }

  @Test func needsNoKit() async throws {
    let other = try TemporaryFolder()
    defer { other.remove() }
    try other.write(
      "public struct A: Decodable, Sendable { let b: Int }\nstruct B: Decodable { let c: A }\n",
      to: "A.swift"
    )
    let run = await CommandRun("adopt", "A.swift", in: other)
    #expect(run.output == "model B {\n  c: A\n}\n")
    #expect(run.errors.contains("A.swift:1:15: note: no 'model': 'A' is public"))
  }

  @Test func mistakesOfASchemaAreShown() async throws {
    defer { folder.remove() }
    try folder.write("project Shop { templates \"T\" }\n", to: "Kitfile")
    try folder.write("struct {{ node.typeName }} {}\n", to: "T/memo/memo.stencil")
    try folder.write(
      """
      pattern memo {
        name: UpperCamel
        adopts struct when nam { node "memo {name}" }
        typeName "{name}"
        emit "memo.stencil" to "{typeName}.swift"
      }

      """,
      to: "T/memo/pattern.kit"
    )
    let run = await CommandRun("adopt", "Own.swift", in: folder)
    #expect(run.code == .dataError)
    #expect(run.errors.contains("T/memo/pattern.kit:3:22: error: A declaration has no 'nam'"), "\(run.errors)")
  }
}
