import SwiftFacts

/// What a function says in Swift beside its signature, which an implementation of it has to say as well.
package struct DeclarationFacts: Hashable, Sendable {
  /// The condition of the enclosing `#if`.
  package let condition: String?
  /// The actor if it is not the type's: `@MainActor`, `nonisolated`, `@concurrent`.
  package let isolation: String?
  /// One per `@available` of the function, in source order.
  package let availability: [AvailabilityFacts]
  /// Whether an extension of the protocol implements it.
  package let hasDefault: Bool
  /// Whether it belongs to an inherited protocol of another module, and the kit does not mention it.
  package var isOnlyForwarded: Bool

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

  package static let none = DeclarationFacts(condition: nil, isolation: nil, availability: [], hasDefault: false)
}
