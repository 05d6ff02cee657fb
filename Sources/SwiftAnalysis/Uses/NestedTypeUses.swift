import SwiftSyntax

/// Finds where a Swift file names a type that is inside another one: as `Outer.Inner` anywhere, as `Inner` right in the outer
/// type and in its extensions.
package final class NestedTypeUses: TypeNestingVisitor {
  private let name: String
  private let outer: String
  private var offsets: [Int] = []

  private init(_ name: String, _ outer: String) {
    self.name = name
    self.outer = outer
    super.init()
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

  /// Whether the innermost type around the place is the outer one.
  private var isInOuter: Bool {
    typeAround.map { $0 == outer || $0.hasSuffix("." + outer) } ?? false
  }

  private func add(_ token: TokenSyntax) {
    offsets.append(token.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  /// A name with another in front of it.
  private func isMeant(_ base: TokenSyntax?) -> Bool {
    guard let base else { return false }
    return base.name == outer || base.tokenKind == .keyword(.Self) && isInOuter
  }

  override package func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if node.name.name == name, isInOuter { add(node.name) }
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
      if isInOuter { add(node.baseName) }
      return .skipChildren
    }
    let base =
      access.base?.as(DeclReferenceExprSyntax.self)?.baseName
      ?? access.base?.as(MemberAccessExprSyntax.self)?.declName.baseName
    if isMeant(base) { add(node.baseName) }
    return .skipChildren
  }
}
