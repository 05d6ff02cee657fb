import SwiftAnalysis
import SwiftFacts

/// What the sources show of types that must not go from one task to another.
extension SwiftSources {
  /// A type in `type` that is not `Sendable`, as far as the sources tell; `nil` if none is known.
  ///
  /// - Parameters:
  ///   - isolation: The kit's isolation of types without their own, as in `ProjectType.Isolation`.
  ///   - isKnown: Whether the kit declares a type of the name.
  func unsendableType(in type: TypeFacts, isolation: String?, isKnown: (String) -> Bool) -> String? {
    guard !type.references.contains("Sendable"), !type.text.contains("@Sendable") else { return nil }
    if let function = functions(in: type).first(where: { !isSendableFunction($0) }) { return function.text }
    return parts(of: type, hasArguments: true).flatMap { Self.names(in: $0.meaning) }.first { name in
      !isKnown(name) && (isUnsendable(name, isolation) || isObjectOfUIKit(name, in: type))
    }
  }

  /// Whether a type has an object known only by a protocol of UIKit: these are on the main actor, and conforming types
  /// need not be.
  private func isObjectOfUIKit(_ name: String, in type: TypeFacts) -> Bool {
    AppleType(name).module == "UIKit" && meaning(of: type).text.contains("any \(name)")
      && declarations(of: name).isEmpty
  }

  /// Whether values of a function type may cross tasks: the type says so, or they are on the main actor.
  private func isSendableFunction(_ type: TypeFacts) -> Bool {
    let text = meaning(of: type).text
    return ["@Sendable", "@MainActor"].contains(where: text.contains)
  }

  /// The remedy for a type that is not `Sendable`, as the end of a sentence: nobody changes those of Swift's library.
  ///
  /// - Parameter name: A result of `unsendableType`: the name of a type, or the type of a closure.
  func remedy(ofUnsendable name: String) -> String {
    if name.contains("->") || alias(name)?.type.closure != nil {
      return "write '@Sendable' in front of its type in Swift"
    }
    guard LibraryType.unsendable.contains(name) || AppleType(name).module == "UIKit" else { return "make it so" }
    return name == "Any" ? "let it be 'any Sendable' in Swift" : "let it be a type in Swift that is"
  }

  /// The names that tell of a type that is not made of others: types themselves, as `Item.Type`, go anywhere.
  private static func names(in type: TypeFacts) -> [String] {
    if !type.name.isEmpty { return [LibraryType.name(of: type)] }
    if !type.nominalName.isEmpty { return [type.nominalName] }
    return [".Type", ".Protocol"].contains(where: type.text.hasSuffix) ? [] : type.references
  }

  private func isUnsendable(_ name: String, _ isolation: String?) -> Bool {
    if LibraryType.unsendable.contains(name) { return true }
    let name = nominalName(of: name)
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
