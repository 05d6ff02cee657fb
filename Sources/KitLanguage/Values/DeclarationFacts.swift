/// What a function declares in Swift beside its signature, which an implementation of it has to declare as well.
package struct DeclarationFacts: Hashable, Sendable {
  /// The condition of the `#if` that it is in.
  package let condition: String?
  /// On which actor it is where that is another than the type's: `@MainActor`, `nonisolated`.
  package let isolation: String?
  /// One for each `@available` of the function, in source order.
  package let availability: [AvailabilityFacts]
  /// Whether an extension of the protocol implements it.
  package let hasDefault: Bool

  /// What a reader of Swift has found. Of a function that declares only its signature: nil, nil, none and false.
  package init(condition: String?, isolation: String?, availability: [AvailabilityFacts], hasDefault: Bool) {
    self.condition = condition
    self.isolation = isolation
    self.availability = availability
    self.hasDefault = hasDefault
  }
}

/// The contents of one `@available`.
package struct AvailabilityFacts: Hashable, Sendable {
  /// A system, and the version of it that is needed.
  package struct System: Hashable, Sendable {
    /// `iOS`
    package let name: String
    /// Its numbers: 15 and 4 of `15.4`.
    package let version: [Int]

    /// - Parameter version: Its numbers, the major one first.
    package init(name: String, version: [Int]) {
      self.name = name
      self.version = version
    }
  }

  /// The attribute as it is written: `@available(iOS 16, *)`.
  package let text: String
  /// The systems in the order of the attribute, without `*` and versions of Swift.
  package let systems: [System]
  /// Whether it declares more than which versions are needed: that the declaration is deprecated, say.
  package let saysMore: Bool

  /// What was read of one `@available`, its spelling included so that it can be written again.
  package init(text: String, systems: [System], saysMore: Bool) {
    self.text = text
    self.systems = systems
    self.saysMore = saysMore
  }
}
