import SwiftSyntax

/// Collects the places where a name can only be a module's, or where it precedes a member.
final class ModuleUseCollector: SyntaxVisitor {
  private(set) var imports: Set<Range<Int>> = []
  private(set) var bases: Set<Range<Int>> = []
  private let module: String

  init(_ module: String) {
    self.module = module
    super.init(viewMode: .sourceAccurate)
  }

  private func place(_ token: TokenSyntax?) -> Range<Int>? {
    token.flatMap { $0.name == module ? $0.range : nil }
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let range = place(node.path.first?.name) { imports.insert(range) }
    return .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let callee = node.calledExpression.as(DeclReferenceExprSyntax.self)
    let argument = node.arguments.first?.expression.as(DeclReferenceExprSyntax.self)
    if callee?.baseName.text == "canImport", let range = place(argument?.baseName) { imports.insert(range) }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if let range = place(node.base?.as(DeclReferenceExprSyntax.self)?.baseName) { bases.insert(range) }
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    if let range = place(node.baseType.as(IdentifierTypeSyntax.self)?.name) { bases.insert(range) }
    return .visitChildren
  }

  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind {
    if let range = place(node.root?.as(IdentifierTypeSyntax.self)?.name) { bases.insert(range) }
    return .visitChildren
  }
}

/// Finds where a Swift file names a module: in imports and `canImport`, and before names that the module declares.
package enum ModuleUses {
  /// The uses in source order; in a file with syntax errors, those that can be read. A use other than an import is proven if no
  /// declaration of the name is in scope. `surroundings` are other files; `isDeclared`: the file's module declares something of
  /// the name at its top level.
  package static func uses(
    of module: String,
    renaming newName: String? = nil,
    in tree: SwiftTree,
    _ surroundings: TypeSurroundings,
    isDeclared: Bool
  ) -> [TypeUse] {
    let collector = ModuleUseCollector(module)
    collector.walk(tree.file)
    let imports = collector.imports.map { TypeUse(name: module, range: $0, isProven: true) }
    let newNames = newName.map { [module: $0] } ?? [:]
    var bases = TypeUses.uses(of: [module], renaming: newNames, in: tree, surroundings)
      .filter { collector.bases.contains($0.range) }
    if isDeclared { for index in bases.indices { bases[index].isProven = false } }
    return (imports + bases).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Whether a file imports a module, or asks whether it can.
  package static func names(_ module: String, in tree: SwiftTree) -> Bool {
    let collector = ModuleUseCollector(module)
    collector.walk(tree.file)
    return !collector.imports.isEmpty
  }
}
