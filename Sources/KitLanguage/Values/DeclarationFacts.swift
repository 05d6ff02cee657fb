import SwiftFacts

/// What a function says in Swift beside its signature, which an implementation of it has to say as well.
package struct DeclarationFacts: Hashable, Sendable {
  /// The condition of the `#if` that it is in.
  package let condition: String?
  /// On which actor it is where that is another than the type's: `@MainActor`, `nonisolated`, `@concurrent`.
  package let isolation: String?
  /// One for each `@available` of the function, in source order.
  package let availability: [AvailabilityFacts]
  /// Whether an extension of the protocol implements it.
  package let hasDefault: Bool
  /// Whether it belongs to an inherited protocol of another module, and the kit says nothing of it.
  package var isOnlyForwarded: Bool

  /// What a reader of Swift has found.
  package init(
    condition: String?,
    isolation: String?,
    availability: [AvailabilityFacts],
    hasDefault: Bool,
    isOnlyForwarded: Bool = false
  ) {
    self.condition = condition
    self.isolation = isolation
    self.availability = availability
    self.hasDefault = hasDefault
    self.isOnlyForwarded = isOnlyForwarded
  }

  /// Those of a function that says no more than its signature.
  package static let none = DeclarationFacts(condition: nil, isolation: nil, availability: [], hasDefault: false)
}
