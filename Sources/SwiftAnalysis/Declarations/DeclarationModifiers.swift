import SwiftFacts
import SwiftSyntax

struct DeclarationModifiers {
  private let words: Set<String>
  private let attributes: Set<String>
  let access: Access?
  let isolation: Isolation?
  let availability: [AvailabilityFacts]

  init(_ modifiers: DeclModifierListSyntax, _ attributes: AttributeListSyntax) {
    let names = attributes.compactMap { attribute in
      attribute.as(AttributeSyntax.self).map { attribute in
        let name = TypeReader.name(of: attribute.attributeName)
        return ["Swift.MainActor", "_Concurrency.MainActor"].contains(name) ? "MainActor" : name
      }
    }
    // `private(set)` says nothing of the declaration itself.
    // Not 'filter' of the list itself, which makes another tree of the whole file.
    words = Set(modifiers.lazy.filter { $0.detail == nil }.map(\.name.text))
    self.attributes = Set(names)
    availability = attributes.compactMap { $0.as(AttributeSyntax.self).flatMap(AvailabilityFacts.init) }
    access = words.lazy.compactMap(Access.init).first
    // Also `nonisolated(nonsending)`; and what says `@concurrent` is on no actor either.
    if names.contains("concurrent") || modifiers.contains(where: { $0.name.text == "nonisolated" }) {
      isolation = .nonisolated
    } else {
      // By the names that global actors have by convention; the others are known by their declarations.
      isolation =
        names.first { $0.hasSuffix("Actor") && $0 != "globalActor" }.map(Isolation.globalActor)
        ?? names.first { $0.first?.isLowercase == false && $0 != "Sendable" }.map(Isolation.attribute)
    }
  }

  /// Whether an attribute may be a macro, which adds conformances: it has the name of a type that is not Swift's own.
  var mayHaveMacros: Bool {
    attributes.contains { name in
      name.first?.isLowercase == false && !name.hasSuffix("Actor") && !Self.plainAttributes.contains(name)
    }
  }

  /// `@Observable` adds no conformance but its own.
  private static let plainAttributes: Set<String> = [
    "NSApplicationMain", "Observable", "Sendable", "UIApplicationMain",
  ]

  func contains(_ word: String) -> Bool {
    words.contains(word) || attributes.contains(word)
  }
}

extension AvailabilityFacts {
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
    // Versions of Swift are a matter of the compiler.
    let needed = systems.filter { $0.name != "swift" && $0.name != "_PackageDescription" }
    self.init(
      text: attribute.singleLine,
      systems: needed,
      isUnavailable: words.first == "*" && words.contains("unavailable"),
      isDeprecated: words.first == "*" && words.contains("deprecated"),
      saysMore: saysMore || words.contains { ["deprecated", "unavailable", "noasync"].contains($0) }
        || systems.count > needed.count
    )
  }

  private static func numbers(_ version: VersionTupleSyntax) -> [Int] {
    ([version.major.text] + version.components.map(\.number.text)).map { Int($0) ?? 0 }
  }
}
