/// A way to compile a module, with rules about isolation.
package struct CompilerMode: Hashable, Sendable, CustomStringConvertible {
  /// The values of `-default-isolation` (SE-0466).
  package enum Isolation: String, CaseIterable, Hashable, Sendable {
    case nonisolated
    case mainActor = "MainActor"
  }

  /// The language mode: 5 or 6.
  package let language: Int
  /// The isolation of declarations that state none.
  package let defaultIsolation: Isolation
  /// Whether the upcoming features of Approachable Concurrency are enabled, as in new Xcode 26 projects.
  package let isApproachable: Bool
  /// The conditions set: `DEBUG`.
  package let conditions: [String]
  /// The upcoming features enabled: `InternalImportsByDefault`.
  package let upcomingFeatures: [String]

  /// - Parameter language: 5 or 6, as `-swift-version` takes it.
  package init(
    language: Int,
    defaultIsolation: Isolation,
    isApproachable: Bool = false,
    conditions: [String] = [],
    upcomingFeatures: [String] = []
  ) {
    self.language = language
    self.defaultIsolation = defaultIsolation
    self.isApproachable = isApproachable
    self.conditions = conditions
    self.upcomingFeatures = upcomingFeatures
  }

  /// Swift 5 and 6, each with both isolations, and two of these with Approachable Concurrency.
  package static let all = modes()

  /// The modes of a kit that narrows them.
  ///
  /// Some modes are debug builds, which compile code in `#if DEBUG`: one for each language mode and each isolation.
  /// These have a second form, with Approachable Concurrency and without `DEBUG`. This is Swift 5 on the main actor,
  /// as in a new app project of Xcode 26, and Swift 6 on no actor. If a kit narrows the modes, each has it.
  ///
  /// - Parameters:
  ///   - language: The one language mode; `nil` for both.
  ///   - isolation: The one default isolation; `nil` for both.
  package static func modes(language: Int? = nil, isolation: Isolation? = nil) -> [CompilerMode] {
    (language.map { [$0] } ?? [5, 6]).flatMap { version in
      (isolation.map { [$0] } ?? Isolation.allCases).flatMap { kind in
        let isDiagonal = (version == 6) == (kind == .nonisolated)
        let isDebug = isDiagonal || language != nil && isolation != nil
        let hasOther = isDiagonal || language != nil || isolation != nil
        return (hasOther ? [false, true] : [false]).map { isOther in
          let conditions = isDebug != isOther ? ["DEBUG"] : []
          return CompilerMode(
            language: version,
            defaultIsolation: kind,
            isApproachable: isOther,
            conditions: conditions
          )
        }
      }
    }
  }

  /// A mode of a later language mode whose checks of the flow find all that this one's do; `nil` if there is none.
  func stricter(among modes: [CompilerMode], words: Set<String>) -> CompilerMode? {
    if words.contains("swift") { return nil }
    return modes.first { mode in
      mode.language > language && mode.defaultIsolation == defaultIsolation
        && words.isDisjoint(with: Set(mode.conditions).symmetricDifference(conditions))
    }
  }

  /// The Approachable Concurrency features that the language mode does not have by itself.
  private var approachableFeatures: [String] {
    guard isApproachable else { return [] }
    let features = ["InferIsolatedConformances", "NonisolatedNonsendingByDefault"]
    let earlier = ["DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability", "InferSendableFromCaptures"]
    return language < 6 ? earlier + features : features
  }

  package var flags: [String] {
    ["-swift-version", "\(language)", "-default-isolation", defaultIsolation.rawValue]
      + conditions.flatMap { ["-D", $0] }
      + (approachableFeatures + upcomingFeatures).flatMap { ["-enable-upcoming-feature", $0] }
  }

  package var description: String {
    let isolation = [defaultIsolation.rawValue] + (isApproachable ? ["Approachable Concurrency"] : [])
    return (["Swift \(language)"] + isolation + conditions + upcomingFeatures).joined(separator: ", ")
  }
}
