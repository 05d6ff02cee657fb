import SwiftSyntax

/// Reads the enum `CodingKeys`.
enum CodingKeysReader {
  /// - Parameter isConditional: Whether it is in `#if`.
  static func keys(of type: EnumDeclSyntax, isConditional: Bool) -> PlacedMembers.CodingKeys {
    var names: [String: String] = [:]
    let inherited = type.inheritanceClause?.inheritedTypes.map(\.type.trimmedText) ?? []
    // Without a raw type the strings are the names of the cases, unless somebody writes them as code.
    let hasTexts = inherited.contains("String") || inherited.contains("CodingKey") && !type.hasMembersBesideCases
    var isUnknown = isConditional || !hasTexts || inherited.contains("Int")
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

  static func comments(of type: EnumDeclSyntax) -> SharedComments {
    let cases = type.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
    return SharedComments(MemberComments.comments(of: type), cases.flatMap(\.elementRanges))
  }
}

extension EnumDeclSyntax {
  fileprivate var hasMembersBesideCases: Bool {
    memberBlock.members.contains { !$0.decl.is(EnumCaseDeclSyntax.self) }
  }
}

extension EnumCaseDeclSyntax {
  /// The names of the cases, with each one's UTF-8 offsets; the first includes the word before all.
  var elementRanges: [(name: String, range: Range<Int>)] {
    let elements = Array(elements)
    let whole = parent?.wholeRange ?? wholeRange
    return elements.indices.map { index in
      let start = index == 0 ? whole.lowerBound : elements[index].wholeRange.lowerBound
      let end = index == elements.count - 1 ? whole.upperBound : elements[index].wholeRange.upperBound
      return (elements[index].name.name, start..<end)
    }
  }
}
