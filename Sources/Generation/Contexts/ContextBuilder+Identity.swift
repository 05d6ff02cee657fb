import KitLanguage
import SwiftFacts

/// Whether values of a type can be told apart and compared, as far as the kit and the project's Swift tell.
extension ContextBuilder {
  /// The reason why an `id` of the type cannot identify values; `nil` if none is known.
  func identityProblem(of type: TypeFacts) -> String? {
    problem(of: type, "Identifiable") { name, advice in
      "'\(name)' is not 'Identifiable', so its values cannot be told apart\(advice)"
    }
  }

  /// The reason why values of the type cannot be compared; `nil` if none is known.
  func equalityProblem(of type: TypeFacts) -> String? {
    problem(of: type, "Equatable") { name, advice in "'\(name)' is not 'Equatable', so a change is not seen\(advice)" }
  }

  /// The reason why other modules cannot use the type, but can use the emitted code; `nil` if none is known.
  func visibilityProblem(of type: TypeFacts) -> String? {
    let access = settings.accessPrefix.dropLast()
    guard !access.isEmpty, ownType(type.wrapped ?? type)?.access == "internal" else { return nil }
    return "'\(type.text)' is internal, while what the kit gives is \(access): make it so"
  }

  private func problem(
    of type: TypeFacts,
    _ name: String,
    _ message: (_ type: String, _ advice: String) -> String
  ) -> String? {
    guard type.form == .named, !type.name.isEmpty else {
      // The protocols of Swift's collections and Optionals follow from those of their elements.
      return name == "Identifiable" ? message(type.text, "; declare a model") : nil
    }
    let typeName = LibraryType.name(of: type)
    if sources.type(typeName).conformances.contains(name) { return nil }
    if let (_, node) = declaration(of: typeName) {
      guard let conformances = conformances(of: typeName), !conformances.contains(name) else { return nil }
      guard node.schema.members.contains(where: \.isProperty), node.schema.slot(.conformances) != nil else {
        return message(type.text, "; declare a model")
      }
      let advice = name == "Equatable" ? "Hashable" : name
      return message(type.text, ": write '\(node.keyword) \(node.name ?? typeName): \(advice)'")
    }
    if lackedProtocols(of: type).contains(name) {
      return message(
        type.text,
        name == "Identifiable"
          ? ": write 'extension \(type.text): Identifiable {}', where it has an 'id'"
          : ": write '\(type.text): Equatable' where it is declared"
      )
    }
    let isOfSwift = LibraryType.isKnown(typeName) && name == "Identifiable"
    return isOfSwift ? message(type.text, "; declare a model") : nil
  }
}
