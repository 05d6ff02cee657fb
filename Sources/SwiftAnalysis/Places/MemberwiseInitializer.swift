import SwiftSyntax

/// The initializer that sets each property to a parameter which is called so, as far as one that is written may say the same.
struct MemberwiseInitializer {
  private let properties: [PlacedProperty]
  private let decoding: PlacedMembers.Decoding?
  private let access: Access

  /// `members` are the struct's; `nil` if the type of a property is not known.
  init?(of members: PlacedMembers, in type: StructDeclSyntax) {
    properties = members.properties.filter { $0.isStored && !$0.isFixed }
    guard !properties.isEmpty, properties.allSatisfy({ $0.type != nil }) else { return nil }
    decoding = members.decoding
    access = DeclarationHead(type).access
  }

  /// Whether an initializer has the same parameters and effect, and is visible wherever the struct is.
  func isSame(as initializer: InitializerDeclSyntax) -> Bool {
    let head = DeclarationHead(initializer)
    let parameters = initializer.signature.parameterClause.parameters
    guard head.access >= access, head.modifiers.isEmpty, head.attributes.isEmpty, head.availability.isEmpty,
      initializer.optionalMark == nil, initializer.genericParameterClause == nil,
      initializer.genericWhereClause == nil, initializer.signature.effectSpecifiers == nil,
      parameters.count == properties.count
    else { return false }
    return zip(parameters, properties).allSatisfy(isSame) && setsEachOnce(initializer)
  }

  private func isSame(_ parameter: FunctionParameterSyntax, as property: PlacedProperty) -> Bool {
    guard parameter.secondName == nil, parameter.firstName.name == property.name, parameter.attributes.isEmpty,
      parameter.modifiers.isEmpty, parameter.ellipsis == nil,
      TypeReader.facts(of: parameter.type).text == property.type?.text
    else { return false }
    guard let value = parameter.defaultValue?.value.trimmedText else { return true }
    let own = decoding?.readings[property.name]?.defaultValue ?? property.defaultValue
    return value == own ?? (property.type?.wrapped == nil ? nil : "nil")
  }

  /// `self.name = name`, and nothing else.
  private func setsEachOnce(_ initializer: InitializerDeclSyntax) -> Bool {
    let names = initializer.body?.statements.map { statement -> String? in
      guard let (name, value) = AssignmentReader.assignment(in: statement), value.count == 1 else { return nil }
      return value[0].as(DeclReferenceExprSyntax.self)?.baseName.name == name ? name : nil
    }
    return names?.compactMap(\.self).sorted() == properties.map(\.name).sorted()
      && names?.count == properties.count
  }
}
