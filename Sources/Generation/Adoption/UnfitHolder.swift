import SwiftAnalysis
import SwiftFacts

/// A property that is called like one for a delegate and names a protocol, but cannot be one whose messages are events.
struct UnfitHolder {
  /// The enclosing type.
  let type: String
  /// The keyword of that type.
  let keyword: String
  let property: String
  let held: TypeFacts
  let isStatic: Bool

  /// The reason why its messages are no events, with the remedy; `nil` if it holds no delegate of the protocol.
  ///
  /// - Parameter name: The protocol's name without enclosing types.
  func problem(holding name: String, as qualifiedName: String) -> String? {
    let words = property.lowercased()
    guard words.hasSuffix("delegate") || words.hasSuffix("datasource") else { return nil }
    let names = (held.wrapped ?? held).references
    guard names.contains(where: { $0.lastNamePart == name }) else { return nil }
    let place = "'\(type).\(property)' holds one"
    if keyword != TypeDeclaration.Keyword.class.rawValue {
      let article = ["actor", "enum"].contains(keyword) ? "an" : "a"
      return "\(place), but '\(type)' is \(article) \(keyword), and a delegate belongs to an object of a class"
    }
    if isStatic { return "\(place), but is static, and a delegate is that of an object: declare it without 'static'" }
    let wanted = "'weak var \(property): (any \(qualifiedName))?'"
    if names.count > 1, held.text.contains("&") {
      let others = names.filter { $0.lastNamePart != name }.map { "'\($0)'" }.joined(separator: " and ")
      return "\(place), but asks for \(others) besides, which an object in place of a delegate cannot promise: let "
        + "'\(qualifiedName)' inherit that, and declare \(wanted)"
    }
    guard held.wrapped == nil, names.count == 1 else { return nil }
    return "\(place), but is not Optional, and there may be no delegate: declare \(wanted)"
  }
}

extension DelegateHolders {
  /// The reason why a property named like a delegate of a protocol does not count; `nil` if there is none.
  func problem(of declaration: PlacedDeclaration) -> String? {
    guard declaration.kind == .protocol else { return nil }
    let near = file.places.declarations().filter { $0.kind != .protocol && $0.kind.isType }.flatMap { type in
      type.members.properties.compactMap { property in
        property.type.map { held in
          UnfitHolder(
            type: type.qualifiedName,
            keyword: type.kind.rawValue,
            property: property.name,
            held: held,
            isStatic: property.modifiers.contains { $0 == "static" || $0 == "class" }
          )
        }
      }
    }
    let far = sources.declarations(mentioning: declaration.name)
      .filter { $0.keyword != .extension && $0.keyword != .protocol }
      .flatMap { type in
        type.members.compactMap { member in
          member.keyword != .property
            ? nil
            : member.type.map { held in
              UnfitHolder(
                type: type.name,
                keyword: type.keyword.rawValue,
                property: member.name,
                held: held,
                isStatic: member.isStatic
              )
            }
        }
      }
    return (near + far).lazy.compactMap { $0.problem(holding: declaration.name, as: declaration.qualifiedName) }.first
  }
}
