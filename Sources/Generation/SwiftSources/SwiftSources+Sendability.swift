import struct KitLanguage.TypeFacts

/// What the sources show of types that must not go from one task to another.
extension SwiftSources {
  /// A type in `type` that is not `Sendable`, as far as the sources tell; nil where nothing speaks against it.
  ///
  /// - Parameters:
  ///   - isolation: What the kit says of types that say nothing, as in `ProjectType.Isolation`.
  ///   - isKnown: Whether the kit declares a type of the name.
  func unsendableType(in type: TypeFacts, isolation: String?, isKnown: (String) -> Bool) -> String? {
    guard !type.references.contains("Sendable"), !type.text.contains("@Sendable") else { return nil }
    let whole = type.core.name
    let names = type.references.map { whole.hasPrefix($0 + ".") ? whole : $0 }
    return names.first { !isKnown($0) && isUnsendable($0, isolation) }
  }

  private func isUnsendable(_ name: String, _ isolation: String?) -> Bool {
    if ["Any", "AnyHashable", "AnyObject", "NSObject"].contains(name) { return true }
    guard let type = declarations(of: name).first, type.keyword != .extension else { return false }
    let hierarchy = hierarchy(with: nil)
    let promises = ["Actor", "Error", "Sendable"]
    guard !hierarchy.conformances(of: name).contains(where: promises.contains) else { return false }
    let isOnActor =
      switch hierarchy.isolation(of: name) {
      case .globalActor: true
      case .nonisolated: false
      case .attribute, nil: isolation == ProjectType.Isolation.main.rawValue
      }
    // An actor makes its classes Sendable, and not what is known of an object by a protocol alone.
    guard !isOnActor || type.keyword == .protocol else { return false }
    return switch type.keyword {
    case .class: true
    case .protocol: hierarchy.unknownProtocols(of: name).allSatisfy { ["AnyObject", "NSObjectProtocol"].contains($0) }
    // Where others see it, Swift does not look at what it is made of.
    case .struct, .enum: [.public, .package, .open].contains(type.access)
    case .actor, .extension: false
    }
  }
}
