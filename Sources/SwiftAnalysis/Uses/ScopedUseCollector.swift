import SwiftSyntax

/// Collects members by the scopes before them, and types without one in the types that have them.
final class ScopedUseCollector: SyntaxVisitor {
  private(set) var uses: [TypeUse] = []
  private let members: [String: Set<String>]
  private let types: [Range<Int>: TypeUse]
  private let reaches: NameReaches

  /// Maximum nesting of types in a scope.
  private static let maximumDepth = 8

  init(_ members: [String: Set<String>], types: [Range<Int>: TypeUse], reaches: NameReaches) {
    self.members = members
    self.reaches = reaches
    self.types = types
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    add(node.name, in: scope(of: Syntax(node.baseType), depth: 0))
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let made = node.base?.as(FunctionCallExprSyntax.self)?.calledExpression
    add(
      node.declName.baseName,
      in: (made ?? node.base).flatMap { scope(of: Syntax($0), depth: 0) },
      isOfValue: made != nil
    )
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    addInner(node.name, isType: true)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id { addInner(node.baseName, isType: false) }
    return .visitChildren
  }

  private func addInner(_ token: TokenSyntax, isType: Bool) {
    guard token.name.first?.isUppercase ?? false, members.values.contains(where: { $0.contains(token.name) }),
      !reaches.hide(token.name, at: token.positionAfterSkippingLeadingTrivia, isType: isType)
    else { return }
    add(token, in: token.outerTypes.first { members[$0]?.contains(token.name) ?? false }.map { ($0, true) })
  }

  private func add(_ token: TokenSyntax, in scope: (name: String, isProven: Bool)?, isOfValue: Bool = false) {
    guard let scope, members[scope.name]?.contains(token.name) ?? false else { return }
    uses.append(TypeUse(name: token.name, range: token.range, isProven: scope.isProven, isOfValue: isOfValue))
  }

  /// The type named before a member, with its outer types; `nil` if it is not among those searched for.
  private func scope(of node: Syntax, depth: Int) -> (name: String, isProven: Bool)? {
    guard depth < Self.maximumDepth, let (token, base) = Self.parts(of: node) else { return nil }
    if let use = types[token.range] { return (use.name, use.isProven) }
    return base.flatMap { scope(of: $0, depth: depth + 1) }.map { ("\($0.name).\(token.name)", $0.isProven) }
  }

  private static func parts(of node: Syntax) -> (token: TokenSyntax, base: Syntax?)? {
    if let type = node.as(IdentifierTypeSyntax.self) { return (type.name, nil) }
    if let type = node.as(MemberTypeSyntax.self) { return (type.name, Syntax(type.baseType)) }
    if let name = node.as(DeclReferenceExprSyntax.self) { return (name.baseName, nil) }
    return node.as(MemberAccessExprSyntax.self).map { ($0.declName.baseName, $0.base.map { Syntax($0) }) }
  }
}

/// Finds where a Swift file names members of types behind the names of these: `Events.Changed`, `Status.open`; types also
/// without these inside of them.
package enum ScopedUses {
  /// The uses in source order, each proven if the type before it is; in a file with syntax errors, those that can be read.
  /// `members` are without backticks, by their types: `Prefs.Key` for a nested one.
  package static func uses(
    of members: [String: Set<String>],
    in tree: SwiftTree,
    _ surroundings: TypeSurroundings
  ) -> [TypeUse] {
    let outermost = Set(members.keys.compactMap { $0.split(separator: ".").first.map(String.init) })
    let types = TypeUses.uses(of: outermost, in: tree.file, surroundings, areOfProject: true)
    let reaches = NameReaches(members.values.reduce(into: []) { $0.formUnion($1) })
    reaches.walk(tree.file)
    let places = Dictionary(types.map { ($0.range, $0) }) { first, _ in first }
    let collector = ScopedUseCollector(members, types: places, reaches: reaches)
    collector.walk(tree.file)
    return collector.uses.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}
