import SwiftSyntax

/// Reads the enum `CodingKeys`.
enum CodingKeysReader {
  /// - Parameter isConditional: Whether it is in `#if`.
  static func keys(of type: EnumDeclSyntax, isConditional: Bool) -> PlacedMembers.CodingKeys {
    var names: [String: String] = [:]
    let inherited = type.inheritanceClause?.inheritedTypes.map(\.type.trimmedText) ?? []
    var isUnknown = isConditional || !inherited.contains("String")
    for member in type.memberBlock.members {
      guard let declaration = member.decl.as(EnumCaseDeclSyntax.self) else {
        isUnknown = isUnknown || member.decl.is(IfConfigDeclSyntax.self)
        continue
      }
      for element in declaration.elements {
        let name = element.name.name
        names[name] = (element.rawValue?.value).flatMap(\.literalText) ?? name
      }
    }
    return PlacedMembers.CodingKeys(names: names, isConditional: isUnknown)
  }
}
