/// What one `@available` says of a declaration.
package struct AvailabilityFacts: Hashable, Sendable {
  /// A system, and the version of it that is needed.
  package struct System: Hashable, Sendable {
    /// `iOS`
    package let name: String
    /// The numbers: 15 and 4 of `15.4`.
    package let version: [Int]

    package init(name: String, version: [Int]) {
      self.name = name
      self.version = version
    }
  }

  /// The attribute as written: `@available(iOS 16, *)`.
  package let text: String
  /// The systems with required versions, in its order, without `*` and Swift versions.
  package let systems: [System]
  /// Whether nothing can use the declaration, on any system.
  package let isUnavailable: Bool
  /// Whether it says more than required versions: for example that the declaration is deprecated.
  package let saysMore: Bool

  package init(text: String, systems: [System], isUnavailable: Bool, saysMore: Bool) {
    self.text = text
    self.systems = systems
    self.isUnavailable = isUnavailable
    self.saysMore = saysMore
  }
}
