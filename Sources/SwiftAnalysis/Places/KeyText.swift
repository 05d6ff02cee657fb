import SwiftSyntax

/// The text of a key in code.
enum KeyText {
  /// A literal, a constant that the file declares, or the raw value of a case in it; `nil` for anything else.
  static func of(_ key: ExprSyntax) -> String? {
    if let text = key.literalText { return text }
    if let value = NamedValue(key), value.isConstant { return value.initialValue?.literalText }
    return rawValue(key)
  }

  /// Whether the key is a name, which may be that of a constant in another file.
  static func isName(_ key: ExprSyntax) -> Bool {
    guard let member = key.as(MemberAccessExprSyntax.self) else { return key.is(DeclReferenceExprSyntax.self) }
    return member.base.map(isName) ?? false
  }

  /// The text of `Keys.name.rawValue`.
  private static func rawValue(_ key: ExprSyntax) -> String? {
    guard let raw = key.as(MemberAccessExprSyntax.self), raw.declName.baseName.text == "rawValue",
      let member = raw.base?.as(MemberAccessExprSyntax.self), let type = member.base, isName(type)
    else { return nil }
    let name = member.declName.baseName.name
    let types = LexicalTypes.declarations(of: type.trimmedText, around: Syntax(key))
    guard let found = types.lazy.compactMap({ $0.as(EnumDeclSyntax.self) }).first,
      found.inheritanceClause?.inheritedTypes.first?.type.trimmedText == "String"
    else { return nil }
    let cases = found.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }.flatMap(\.elements)
    return cases.first { $0.name.name == name }.flatMap { $0.rawValue.map(\.value.literalText) ?? name }
  }
}
