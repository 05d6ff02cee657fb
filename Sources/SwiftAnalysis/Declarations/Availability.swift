import SwiftSyntax

/// What one `@available` says of a declaration.
package struct Availability: Hashable, Sendable {
  /// A system, and the version of it that a declaration needs.
  package struct System: Hashable, Sendable {
    /// `iOS`
    package let name: String
    /// Its numbers: 15 and 4 of `15.4`.
    package let version: [Int]

    /// - Parameter version: Major number first, as many numbers as are written.
    package init(name: String, version: [Int]) {
      self.name = name
      self.version = version
    }
  }

  /// The attribute as it is written: `@available(iOS 16, *)`.
  package let text: String
  /// The systems that it needs a version of; none where it says nothing of the kind.
  package let systems: [System]
  /// Whether nothing can use the declaration, on any system.
  package let isUnavailable: Bool
  /// Whether it says more than which versions are needed: that the declaration is deprecated, say.
  package let saysMore: Bool
}

extension Availability {
  /// Nil for an attribute of another kind.
  init?(_ attribute: AttributeSyntax) {
    guard attribute.attributeName.trimmedText == "available",
      case .availability(let arguments)? = attribute.arguments
    else { return nil }
    var systems: [System] = []
    var words: [String] = []
    var saysMore = false
    for argument in arguments {
      switch argument.argument {
      case .token(let token): words.append(token.text)
      case .availabilityVersionRestriction(let restriction):
        let version = restriction.version.map(Self.numbers) ?? []
        systems.append(System(name: restriction.platform.text, version: version))
      case .availabilityLabeledArgument(let labelled):
        if labelled.label.text == "introduced", let name = words.first, case .version(let version) = labelled.value {
          systems.append(System(name: name, version: Self.numbers(version)))
        } else {
          saysMore = true
        }
      @unknown default: saysMore = true
      }
    }
    text = attribute.singleLine
    // Versions of Swift are a matter of the compiler.
    self.systems = systems.filter { $0.name != "swift" && $0.name != "_PackageDescription" }
    isUnavailable = words.first == "*" && words.contains("unavailable")
    self.saysMore =
      saysMore || words.contains { ["deprecated", "unavailable", "noasync"].contains($0) }
      || systems.count > self.systems.count
  }

  private static func numbers(_ version: VersionTupleSyntax) -> [Int] {
    ([version.major.text] + version.components.map(\.number.text)).map { Int($0) ?? 0 }
  }
}
