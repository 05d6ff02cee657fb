import SwiftSyntax

/// Finds where a Swift file names a type that is inside another one: as `Outer.Inner` anywhere, as `Inner` right in the outer
/// type and in its extensions.
package final class NestedTypeUses: SyntaxVisitor {
  private let name: String
  private let outer: String
  private var types: [String] = []
  private var offsets: [Int] = []

  private init(_ name: String, _ outer: String) {
    self.name = name
    self.outer = outer
    super.init(viewMode: .sourceAccurate)
  }

  /// The places (UTF-8 offsets) in source order.
  ///
  /// - Parameters:
  ///   - name: Of the inner type.
  ///   - outer: Of the type around it, at the top level of the module.
  package static func offsets(of name: String, in outer: String, _ tree: SwiftTree) -> [Int] {
    let visitor = NestedTypeUses(name, outer)
    visitor.walk(tree.file)
    return visitor.offsets
  }

  private func add(_ token: TokenSyntax) {
    offsets.append(token.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  /// A name with another in front of it.
  private func isMeant(_ base: TokenSyntax?) -> Bool {
    guard let base else { return false }
    return base.name == outer || base.tokenKind == .keyword(.Self) && types.last == outer
  }

  override package func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if node.name.name == name, types.last == outer { add(node.name) }
    return .visitChildren
  }

  override package func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    let base = node.baseType.as(IdentifierTypeSyntax.self)?.name ?? node.baseType.as(MemberTypeSyntax.self)?.name
    if node.name.name == name, isMeant(base) { add(node.name) }
    return .visitChildren
  }

  override package func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.baseName.name == name else { return .skipChildren }
    guard let access = node.parent?.as(MemberAccessExprSyntax.self), access.declName.id == node.id else {
      if types.last == outer { add(node.baseName) }
      return .skipChildren
    }
    let base =
      access.base?.as(DeclReferenceExprSyntax.self)?.baseName
      ?? access.base?.as(MemberAccessExprSyntax.self)?.declName.baseName
    if isMeant(base) { add(node.baseName) }
    return .skipChildren
  }

  // MARK: Types around

  private func enter(_ name: String) -> SyntaxVisitorContinueKind {
    types.append(name)
    return .visitChildren
  }

  override package func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.name) }
  override package func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.name) }
  override package func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.name) }
  override package func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.name) }
  override package func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.name) }
  override package func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(TypeReader.name(of: node.extendedType).split(separator: ".").last.map(String.init) ?? "")
  }

  override package func visitPost(_ node: StructDeclSyntax) { types.removeLast() }
  override package func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }
  override package func visitPost(_ node: EnumDeclSyntax) { types.removeLast() }
  override package func visitPost(_ node: ActorDeclSyntax) { types.removeLast() }
  override package func visitPost(_ node: ProtocolDeclSyntax) { types.removeLast() }
  override package func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }
}
