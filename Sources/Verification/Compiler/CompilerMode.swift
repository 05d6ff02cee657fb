/// A way to compile a module: each has rules of its own about isolation.
package struct CompilerMode: Hashable, Sendable, CustomStringConvertible {
  /// What `-default-isolation` takes (SE-0466).
  package enum Isolation: String, CaseIterable, Hashable, Sendable {
    case nonisolated
    case mainActor = "MainActor"
  }

  /// The language mode: 5 or 6.
  package let language: Int
  /// What declarations without isolation of their own get.
  package let defaultIsolation: Isolation
  /// Upcoming features that are switched on: `InternalImportsByDefault`.
  package let upcomingFeatures: [String]

  /// - Parameter language: 5 or 6, as `-swift-version` takes it.
  package init(language: Int, defaultIsolation: Isolation, upcomingFeatures: [String] = []) {
    self.language = language
    self.defaultIsolation = defaultIsolation
    self.upcomingFeatures = upcomingFeatures
  }

  /// Swift 5 and 6, each with both isolations.
  package static let all = modes()

  /// The modes of a kit that narrows them.
  ///
  /// - Parameters:
  ///   - language: The one language mode; nil for both.
  ///   - isolation: The one default isolation; nil for both.
  package static func modes(language: Int? = nil, isolation: Isolation? = nil) -> [CompilerMode] {
    (language.map { [$0] } ?? [5, 6]).flatMap { language in
      (isolation.map { [$0] } ?? Isolation.allCases).map { CompilerMode(language: language, defaultIsolation: $0) }
    }
  }

  /// The mode as arguments of `swiftc`.
  package var flags: [String] {
    ["-swift-version", "\(language)", "-default-isolation", defaultIsolation.rawValue]
      + upcomingFeatures.flatMap { ["-enable-upcoming-feature", $0] }
  }

  package var description: String {
    (["Swift \(language)", defaultIsolation.rawValue] + upcomingFeatures).joined(separator: ", ")
  }
}
