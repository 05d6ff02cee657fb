import SwiftSyntax

/// Finds where a Swift file names a type that is inside another one: as `Outer.Inner` anywhere, as `Inner` right in the outer
/// type and in its extensions.
package final class NestedTypeUses: TypeNestingVisitor {
  private let name: String
  private var offsets: [String: [Int]] = [:]

  private init(_ name: String) {
    self.name = name
    super.init()
  }

  /// The places (UTF-8 offsets) of an inner type's name in source order, by the names of the types around it. A place in nested
  /// types is listed under each possible name of the outer type: `Room.Chair` and `Chair`.
  package static func offsets(of name: String, in tree: SwiftTree) -> [String: [Int]] {
    let visitor = NestedTypeUses(name)
    visitor.walk(tree.file)
    return visitor.offsets
  }

  /// The names in the innermost enclosing type.
  private var namesAround: [String] {
    let parts = typeAround?.split(separator: ".") ?? []
    return parts.indices.map { parts[$0...].joined(separator: ".") }
  }

  private func add(_ token: TokenSyntax, in outers: [String]) {
    for outer in outers { offsets[outer, default: []].append(token.positionAfterSkippingLeadingTrivia.utf8Offset) }
  }

  private func names(_ base: TokenSyntax?) -> [String] {
    guard let base else { return [] }
    return [base.name] + (base.tokenKind == .keyword(.Self) ? namesAround : [])
  }

  override package func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if node.name.name == name { add(node.name, in: namesAround) }
    return .visitChildren
  }

  override package func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    let base = node.baseType.as(IdentifierTypeSyntax.self)?.name ?? node.baseType.as(MemberTypeSyntax.self)?.name
    if node.name.name == name { add(node.name, in: names(base)) }
    return .visitChildren
  }

  override package func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.baseName.name == name else { return .skipChildren }
    guard let access = node.parent?.as(MemberAccessExprSyntax.self), access.declName.id == node.id else {
      add(node.baseName, in: namesAround)
      return .skipChildren
    }
    let base =
      access.base?.as(DeclReferenceExprSyntax.self)?.baseName
      ?? access.base?.as(MemberAccessExprSyntax.self)?.declName.baseName
    add(node.baseName, in: names(base))
    return .skipChildren
  }
}
