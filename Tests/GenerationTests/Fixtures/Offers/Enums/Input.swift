/// Pets of users.
enum Pet: String, Codable {
  /// Woof.
  case dog
  case cat = "felis", `default`
}

enum Level: Int, Comparable {
  case low = 1, mid, high = 10

  static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
}

enum SearchKey: String, CaseIterable, CustomStringConvertible {
  case query = "q", sort

  var description: String { rawValue }
}

enum Choice {
  case showAll, remove
}

enum Shape: Codable { case circle(radius: Double), square }

enum Odd: String {
  case plain
  case debug = "\(1)"
}

enum Half: String {
  case one
  #if os(Linux)
    case two
  #endif
}

enum Unknown: String, Codable {
  case known, other

  init(from decoder: any Decoder) throws {
    self = Unknown(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? .other
  }
}

enum Failure: Error { case first, second }

enum Ratio: Double { case half = 0.5 }

indirect enum Tree { case leaf, node(Tree) }
