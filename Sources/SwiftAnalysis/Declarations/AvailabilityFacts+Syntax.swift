import SwiftFacts
import SwiftSyntax

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
      saysMore: saysMore || words.contains { ["deprecated", "unavailable", "noasync"].contains($0) }
        || systems.count > needed.count
    )
  }

  private static func numbers(_ version: VersionTupleSyntax) -> [Int] {
    ([version.major.text] + version.components.map(\.number.text)).map { Int($0) ?? 0 }
  }
}
