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
  /// Conditions that are set: `DEBUG`.
  package let conditions: [String]
  /// Upcoming features that are switched on: `InternalImportsByDefault`.
  package let upcomingFeatures: [String]

  /// - Parameter language: 5 or 6, as `-swift-version` takes it.
  package init(
    language: Int,
    defaultIsolation: Isolation,
    conditions: [String] = [],
    upcomingFeatures: [String] = []
  ) {
    self.language = language
    self.defaultIsolation = defaultIsolation
    self.conditions = conditions
    self.upcomingFeatures = upcomingFeatures
  }

  /// Swift 5 and 6, each with both isolations.
  package static let all = modes()

  /// The modes of a kit that narrows them. Half of them are those of a debug build, which compiles what is in `#if DEBUG`:
  /// of each language mode and of each isolation one. A single mode is.
  ///
  /// - Parameters:
  ///   - language: The one language mode; nil for both.
  ///   - isolation: The one default isolation; nil for both.
  package static func modes(language: Int? = nil, isolation: Isolation? = nil) -> [CompilerMode] {
    (language.map { [$0] } ?? [5, 6]).flatMap { version in
      (isolation.map { [$0] } ?? Isolation.allCases).map { kind in
        let isDebug = language != nil && isolation != nil || (version == 6) == (kind == .nonisolated)
        return CompilerMode(language: version, defaultIsolation: kind, conditions: isDebug ? ["DEBUG"] : [])
      }
    }
  }

  /// The mode as arguments of `swiftc`.
  package var flags: [String] {
    ["-swift-version", "\(language)", "-default-isolation", defaultIsolation.rawValue]
      + conditions.flatMap { ["-D", $0] } + upcomingFeatures.flatMap { ["-enable-upcoming-feature", $0] }
  }

  package var description: String {
    (["Swift \(language)", defaultIsolation.rawValue] + conditions + upcomingFeatures).joined(separator: ", ")
  }
}
