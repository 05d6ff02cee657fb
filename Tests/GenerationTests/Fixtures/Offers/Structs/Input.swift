import Foundation

/// A Qiita account: 利用者.
///
/// It has "teams".
struct User: Codable, Hashable {
  /// The id.
  let id: String
  var avatarURL: URL?
  var name: String? = nil
  var followeesCount = 0, ratio = -1.5
  var `default`: Bool

  enum CodingKeys: String, CodingKey {
    case id = "user_id"
    case avatarURL = "profile \"image\"", name
    case followeesCount, ratio, `default`
  }

  /// Whether nobody follows.
  var isNew: Bool { followeesCount == 0 }

  func greet() -> String {
    "Hi \(id)"
  }
}

/** A team.

 * With members. */
struct Team: Decodable {
  static let none = 1
  let kind = "team"
  let name: String
  let members: [String]
  let size: Int

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    self.members = try container.decodeIfPresent([Safe<String>].self, forKey: .members)?.compactMap(\.value) ?? []
    size = try container.decodeIfPresent(Int.self, forKey: .size) ?? 1
  }

  enum CodingKeys: String, CodingKey { case name, members, size }
}

struct Safe<Value: Decodable>: Decodable { let value: Value? }

struct Lossy: Codable { @LossyArray var tags: [String] }

struct Album: Codable { let tags: [String]; let cover: URL? }

struct Careless: Decodable {
  let name: String

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = (try? container.decode(String.self, forKey: .name)) ?? "?"
  }

  enum CodingKeys: String, CodingKey { case name }
}

struct Conditional: Codable {
  let name: String

  #if DEBUG
    enum CodingKeys: String, CodingKey { case name = "debug_name" }
  #else
    enum CodingKeys: String, CodingKey { case name }
  #endif
}

struct Partial: Codable {
  let name: String
  var cache = ""

  enum CodingKeys: String, CodingKey { case name }
}

struct Constant: Codable {
  let version = 2
  let name: String
}

struct Hidden: Codable { private let secret: String }

struct Observed: Codable { var name: String { didSet { print(name) } } }

struct Initialized: Codable {
  let name: String
  init(_ name: String) { self.name = name }
}

struct Encoding: Codable {
  let name: String
  func encode(to encoder: any Encoder) throws {}
}

struct Extended { let name: String }
extension Extended: Decodable {}

struct Plain { let name: String }

struct Empty: Codable {}

struct Unwritten: Codable { var date = Date() }

struct Tagged: Codable { @Clamped var size: Int }

struct Owner: Codable { let pet: Pet }

struct Query: Codable {
  var text: String = """
    a
      "b"
    """
  var limit: Int = {
    if Bool.random() {
      return 3
    }
    return 4
  }()
}

struct Lazy: Codable {
  let id: Int
  lazy var name = "n"
}

/// Hidden: ‮bdo.
struct Marked: Codable { var key: String = "ü" }
