import BuiltinPatterns
import Diagnostics
import Generation
import TestSupport
import Testing

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
      return users.map(\\.id) + team.pets.map(\\.description) + [team.kind, "\\(isHigh)", Pet.cat.rawValue]
    }

    """

  @Test func compilesInPlaceOfTheOriginal() async throws {
    let library = PatternLibrary(builtIn: BuiltinPatterns.files)
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("project App\n", to: "Kitfile")
    try folder.write(Self.declarations, to: "Models.swift")
    try folder.write(Self.uses, to: "Uses.swift")
    let source = SourceText(path: folder.path + "/Models.swift", Self.declarations)
    let file = try #require(AdoptedFile(source))
    let project = try Project(root: folder.path, files: Disk(), library: library)
    var reader = OfferReader(project)
    let offers = file.places.declarations().compactMap { reader.offers(for: $0, in: file).first { $0.node != nil } }
    let nodes = try AdoptedNodes(offers, of: file, in: project)
    #expect(nodes.offers.count == 4)
    #expect(nodes.offers.allSatisfy { $0.node != nil })
    let rest = String(decoding: nodes.swiftEdits.applied(to: source.utf8), as: UTF8.self)
    #expect(rest.contains("var kind: String { \"team\" }"))
    try await EmittedFiles.expectCompiles(
      "project App\n" + nodes.texts.joined(separator: "\n\n") + "\n",
      existing: ["Models.swift": rest, "Uses.swift": Self.uses]
    )
  }
}
