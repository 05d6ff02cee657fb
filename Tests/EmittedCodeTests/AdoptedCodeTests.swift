import Diagnostics
import Generation
import TestSupport
import Testing
import Verification

/// Swift that a kit has taken over compiles as before: what is emitted takes the place of what was written, and the rest
/// of it uses that.
struct AdoptedCodeTests {
  private static let declarations = """
    import Foundation

    /// A user: 利用者.
    struct User: Codable, Hashable {
      let id: String
      var avatarURL: URL?
      var name: String? = nil
      var count = 0

      enum CodingKeys: String, CodingKey { case id = "user_id", avatarURL, name, count }

      /// Whether nobody follows.
      var isNew: Bool { count == 0 }
      static let none = User(id: "", avatarURL: nil, count: 1)
    }

    struct Team: Decodable {
      let kind = "team"
      let name: String
      let pets: [Pet]

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decode(String.self, forKey: .name)
        pets = try container.decodeIfPresent([Safe].self, forKey: .pets)?.compactMap(\\.value) ?? []
      }

      enum CodingKeys: String, CodingKey { case name, pets }
    }

    enum Pet: String, Codable, CustomStringConvertible {
      case dog, cat = "felis", `default`

      var description: String { rawValue }
    }

    enum Level: Int, Comparable {
      case low = 1, mid, high = 10

      static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
    }

    enum Mood: String, Codable, Identifiable {
      case happy = "froh", other

      init(from decoder: any Decoder) throws {
        self = try Self(rawValue: decoder.singleValueContainer().decode(String.self)) ?? .other
      }

      var id: Self { self }
    }

    """
  private static let uses = """
    import Foundation

    struct Safe: Decodable {
      let value: Pet?
      init(from decoder: any Decoder) throws { value = try? Pet(from: decoder) }
    }

    func use(_ team: Team) throws -> [String] {
      var user = User(id: "ü", avatarURL: nil, name: "N", count: 2)
      user.count += 1
      let data = try JSONEncoder().encode([user, .none])
      let users = try JSONDecoder().decode(Set<User>.self, from: data)
      let isHigh = Level.mid < .high && Level(rawValue: 2) == .mid
      return users.map(\\.id) + team.pets.map(\\.description) + [team.kind, "\\(isHigh)", Pet.cat.rawValue, Mood.other.id.rawValue]
    }

    """

  private static let interface = """
    import UIKit

    protocol PlayerDelegate: AnyObject {
      func playerDidStart(_ player: Player)
    }

    @MainActor final class Player: NSObject {
      weak var delegate: (any PlayerDelegate)?
    }

    @MainActor class Loader: NSObject {
      func load(from url: URL, completion: @escaping @Sendable (Result<Data, any Error>) -> Void) {}
      func size(completion: @escaping @Sendable (Int) -> Void) {}
      struct Options: Sendable {}
      var outlet: UILabel!
      func begin(completion: @escaping @Sendable (Int) -> Void) throws {}
      func attempt(completion: @escaping @Sendable (() throws -> Data) -> Void) {}
      func nested(with options: Options, completion: @escaping @Sendable ([Options]) -> Void) {}
      func failing(completion: @escaping @Sendable (Data?, LoadError?) -> Void) {}
      func optional(completion: (@Sendable (Int) -> Void)? = nil) {}
      func twice(_: Int, _: String, completion: @escaping @Sendable () -> Void) {}
      func silent(
        _ progress: @escaping @Sendable (Double) -> Void, _ completion: @escaping @Sendable (Data?, (any Error)?) -> Void
      ) {}
      func behind(
        then: @escaping @Sendable (Result<Data, LoadError>) -> Void, onProgress: @escaping @Sendable (Int, Int) -> Void
      ) {}
      func either(_ success: @escaping @Sendable (Int) -> Void, onFailure: @escaping @Sendable (LoadError) -> Void) {}
      func task(completion: @escaping @Sendable (Int) -> Void) -> Progress { Progress(totalUnitCount: 1) }
      func maybeTask(completion: @escaping @Sendable (Int) -> Void) -> Progress? { nil }
    }

    enum LoadError: Error { case gone }
    class ItemCell: UITableViewCell {}
    class UserCell: UICollectionViewCell {}

    extension UIView {
      /// A mark in the corner.
      var badge: String? {
        get { objc_getAssociatedObject(self, "k") as? String }
        set { objc_setAssociatedObject(self, "k", newValue, .OBJC_ASSOCIATION_RETAIN) }
      }
    }

    enum Choice: String { case showAll, remove }

    func mark(_ view: UIView) async { await MainActor.run { view.badge = "ü" } }

    """

  @Test(arguments: ["async", "rx"]) func interfacesCompile(flavor: String) async throws {
    let members =
      ["load", "size", "outlet", "begin", "attempt", "nested", "failing", "twice", "silent", "behind"]
      + ["either", "task", "maybeTask"]
      + (flavor == "rx" ? ["optional"] : [])
    let names =
      ["PlayerDelegate", "ItemCell", "UserCell", "UIView.badge", "Choice"] + members.map { "Loader.\($0)" }
    let (kit, rest) = try Self.adopted(Self.interface, "project App { flavor \(flavor) }\n", names)
    #expect(!rest.contains("objc_"))
    #expect(kit.contains("cells { class ItemCell; class UserCell }"))
    #expect(kit.contains("call maybeTask() -> Int @cancel(token?.cancel())"))
    try await EmittedFiles.expectCompiles(kit, existing: ["Models.swift": rest])
  }

  @Test func compilesInPlaceOfTheOriginal() async throws {
    let names = ["User", "Team", "Pet", "Level", "Mood"]
    let (kit, rest) = try Self.adopted(Self.declarations, "project App\n", names, beside: Self.uses)
    #expect(rest.contains("var kind: String { \"team\" }"))
    #expect(kit.contains("case other @fallback"))
    try await EmittedFiles.expectCompiles(kit, existing: ["Models.swift": rest, "Uses.swift": Self.uses])
  }

  /// What is left of a type is isolated as the emitted type is, which no module's default decides.
  @Test(arguments: [5, 6]) func compilesOnTheMainActor(language: Int) async throws {
    let swift = """
      import Foundation

      struct Version: Decodable, Comparable, CustomStringConvertible {
        let major: Int
        let word = "größe"
        var description: String { "\\(word) \\(major)" }
        static func < (a: Version, b: Version) -> Bool { a.major < b.major }
        static let first = Version(major: 1)
        static var count = 0
      }

      enum Level: Int, Comparable {
        case low = 1, high
        static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
      }

      enum UserKeys: String, CodingKey { case id, name = "full_name" }

      func use() -> Bool {
        Version.count += 1
        return Version.first < Version(major: 2) && Level.low < .high && UserKeys.name.stringValue == "ü"
      }

      """
    let names = ["Version", "Level", "UserKeys"]
    let (kit, rest) = try Self.adopted(swift, "project App { isolation main }\n", names)
    let files = try EmittedFiles.emitted(by: kit, existing: ["Models.swift": rest])
    let mode = CompilerMode(language: language, defaultIsolation: .mainActor)
    #expect(try await EmittedFiles.compilerErrors(of: files, existing: ["Models.swift": rest], mode: mode) == "")
  }

  /// Types inside of others stay there, and code around them goes on to name them as before.
  @Test func compilesInsideOfOtherTypes() async throws {
    let swift = """
      import Foundation

      enum Magazin {
        enum Seite {}
        struct Rand: Codable { let größe: Int }

        static func breiter(_ rand: Rand) -> Rand { Rand(größe: rand.größe + 1) }
      }

      extension Magazin.Seite {
        /// Ein Bild: 画像.
        struct Bild: Codable, Hashable {
          let id: Int
          let art: Art
          let rahmen: [Rahmen]?

          enum CodingKeys: String, CodingKey { case id = "bild_id", art, rahmen }

          enum Art: String, Codable { case foto, grafik = "gr" }

          /// Ob es eines ist.
          var istFoto: Bool {
            art == .foto
          }
        }

        struct Rahmen: Codable, Hashable { let breite: Int }

        static func erste(_ bilder: [Bild]) -> Bild.Art? {
          bilder.first { $0.istFoto }.map(\\.art)
        }
      }

      extension Magazin.Seite {
        struct Allein: Codable {
          let bilder: [Bild]

          static let leer = Self(bilder: [Magazin.Seite.Bild(id: 1, art: .grafik, rahmen: nil)])
        }
      }

      func use() throws -> Magazin.Seite.Allein {
        try JSONDecoder().decode(Magazin.Seite.Allein.self, from: JSONEncoder().encode(Magazin.Seite.Allein.leer))
      }

      """
    let names = ["Rand", "Seite.Bild", "Seite.Bild.Art", "Seite.Rahmen", "Seite.Allein"].map { "Magazin." + $0 }
    let (kit, rest) = try Self.adopted(swift, "project App\n", names)
    for mode in TriedModes.modes(ofKit: kit) {
      let files = try EmittedFiles.emitted(by: kit, existing: ["Models.swift": rest])
      #expect(try await EmittedFiles.compilerErrors(of: files, existing: ["Models.swift": rest], mode: mode) == "")
    }
  }

  /// What goes without a rest is in what is emitted.
  @Test func compilesWithoutTheInitializer() async throws {
    let swift = """
      import Foundation

      struct User: Codable {
        let id: Int
        var größe: String?
        // as it is in Swift
        init(id: Int, größe: String? = nil) {
          self.id = id
          self.größe = größe
        }
      }

      class Loader {
        func pair(completion: @escaping @Sendable ((Int, b: Int)) -> Void) {}
        func read(completion: @escaping @Sendable (Swift.Result<Int, Swift.Error>) -> Void) {}
      }

      @MainActor extension Loader {
        func load(completion: @escaping @Sendable (Int) -> Void) {}
      }

      @MainActor func use() -> Int { User(id: 1).id + User(id: 2, größe: "ü").id }

      """
    let names = ["User", "Loader.pair", "Loader.read", "Loader.load"]
    let (kit, rest) = try Self.adopted(swift, "project App\n", names)
    for mode in TriedModes.modes(ofKit: kit) {
      let files = try EmittedFiles.emitted(by: kit, existing: ["Models.swift": rest])
      #expect(try await EmittedFiles.compilerErrors(of: files, existing: ["Models.swift": rest], mode: mode) == "")
    }
  }

  /// The kit with the nodes of declarations, and what goes on of their file.
  private static func adopted(
    _ swift: String,
    _ kit: String,
    _ names: [String],
    beside other: String = ""
  ) throws -> (kit: String, rest: String) {
    let library = PatternLibrary.builtIn
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(kit, to: "Kitfile")
    try folder.write(swift, to: "Models.swift")
    try folder.write(other, to: "Uses.swift")
    let source = SourceText(path: folder.path + "/Models.swift", swift)
    let file = try #require(AdoptedFile(source))
    let project = try Project.read(root: folder.path, files: Disk(), library: library)
    var reader = OfferReader(project)
    let declarations = names.flatMap { file.places.declarations(named: $0) }
    let offers = declarations.compactMap { reader.offers(for: $0, in: file).first { $0.node != nil } }
    let nodes = try AdoptedNodes.adopt(offers, of: file, in: project)
    #expect(nodes.offers.count == names.count)
    #expect(nodes.offers.compactMap(\.refusal) == [])
    let rest = String(decoding: nodes.swiftEdits.applied(to: source.utf8), as: UTF8.self)
    return (kit + nodes.texts.joined(separator: "\n\n") + "\n", rest)
  }
}
