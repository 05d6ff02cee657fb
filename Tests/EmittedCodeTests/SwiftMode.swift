import Testing

/// A way to compile emitted code: each has rules of its own about isolation.
struct SwiftMode: Sendable, CustomTestStringConvertible {
  let language: Int
  let defaultIsolation: String

  static let all = [5, 6].flatMap { language in
    ["nonisolated", "MainActor"].map { SwiftMode(language: language, defaultIsolation: $0) }
  }

  var flags: [String] {
    ["-swift-version", "\(language)", "-default-isolation", defaultIsolation]
  }

  var testDescription: String {
    "Swift \(language), \(defaultIsolation)"
  }
}
