import SwiftSyntax

enum KeyText {
  /// A literal, a constant that the file declares, or the raw value of a case in it; `nil` for anything else.
  static func of(_ key: ExprSyntax) -> String? {
    if let text = key.literalText { return text }
    if let value = NamedValue(key), value.isConstant { return value.initialValue?.literalText }
    return rawValue(key)
  }

  /// Whether the key is a name, which may mean a constant in another file.
  static func isName(_ key: ExprSyntax) -> Bool {
    guard let member = key.as(MemberAccessExprSyntax.self) else { return key.is(DeclReferenceExprSyntax.self) }
    return member.base.map(isName) ?? false
  }

  /// The string of `Keys.name.rawValue`: of a case, or of a constant whose value is made of a string.
  private static func rawValue(_ key: ExprSyntax) -> String? {
    guard let raw = key.as(MemberAccessExprSyntax.self), raw.declName.baseName.text == "rawValue",
      let member = raw.base?.as(MemberAccessExprSyntax.self), let type = member.base, isName(type)
    else { return nil }
    let types = LexicalTypes.declarations(of: type.trimmedText, around: Syntax(key))
    return text(of: member.declName.baseName.name, in: types, isRaw: true)
  }

  /// The string of a key that another file than the code's may declare, as code has it: `Keys.name`, `Keys.name.rawValue`.
  static func text(_ name: String, in file: SourceFileSyntax) -> String? {
    var words = name.split(separator: ".").map(String.init)
    let isRaw = words.last == "rawValue"
    if isRaw { words.removeLast() }
    guard let member = words.popLast(), !words.isEmpty else { return nil }
    let types = LexicalTypes.declarations(of: words.joined(separator: "."), around: Syntax(file.endOfFileToken))
    return text(of: member, in: types, isRaw: isRaw)
  }

  /// - Parameter isRaw: Whether the member is a value whose raw value is the key.
  private static func text(of member: String, in types: [any DeclGroupSyntax], isRaw: Bool) -> String? {
    let members = types.flatMap { $0.memberBlock.members.map(\.decl) }
    let isText = types.lazy.compactMap { $0.as(EnumDeclSyntax.self) }.first.map {
      $0.inheritanceClause?.inheritedTypes.first?.type.trimmedText == "String"
    }
    if isRaw, isText ?? false {
      let cases = members.compactMap { $0.as(EnumCaseDeclSyntax.self) }.flatMap(\.elements)
      if let found = cases.first(where: { $0.name.name == member }) {
        return found.rawValue.map(\.value.literalText) ?? member
      }
    }
    let constants = members.compactMap { $0.as(VariableDeclSyntax.self) }.filter {
      $0.bindingSpecifier.tokenKind == .keyword(.let)
    }
    let value = constants.lazy.flatMap(\.bindings).first {
      $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.name == member
    }?.initializer?.value
    guard isRaw else { return value?.literalText }
    // `Keys("name")`, `.init(rawValue: "name")`
    let arguments = value?.as(FunctionCallExprSyntax.self)?.arguments
    guard let argument = arguments?.first, arguments?.count == 1, [nil, "rawValue"].contains(argument.label?.text)
    else {
      return nil
    }
    return argument.expression.literalText
  }
}
