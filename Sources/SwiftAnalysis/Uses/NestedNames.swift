import SwiftSyntax

/// Finds which types of a file have declarations of certain names in them.
package final class NestedNames: TypeNestingVisitor {
  private let names: Set<String>
  private var owners = NestedOwners()
  private var outermost: Set<String> = []

  private init(_ names: Set<String>) {
    self.names = names
    super.init()
  }

  /// The types around declarations of the names, and the names that the file declares as top-level types.
  package static func owners(
    of names: Set<String>,
    in tree: SwiftTree
  ) -> (owners: NestedOwners, outermost: Set<String>) {
    let visitor = NestedNames(names)
    visitor.walk(tree.file)
    return (visitor.owners, visitor.outermost)
  }

  override func willEnter(_ name: String) {
    note(name)
  }

  private func note(_ name: String) {
    guard names.contains(name) else { return }
    if let outer = typeAround { owners.types[name, default: []].insert(outer) } else { outermost.insert(name) }
  }

  private func noteValue(_ name: String) -> SyntaxVisitorContinueKind {
    if names.contains(name), let outer = typeAround { owners.values[name, default: []].insert(outer) }
    return .visitChildren
  }

  // Declarations in code are visible only there.
  override package func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override package func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override package func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override package func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    note(node.name.name)
    return .visitChildren
  }
  override package func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    note(node.name.name)
    return .visitChildren
  }

  override package func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
    // The clause is a part of the type that is entered already, or of a function or an alias, which nobody extends.
    if let type = typeAround, names.contains(node.name.name),
      node.parent?.parent?.parent?.asProtocol(DeclGroupSyntax.self) != nil
    {
      owners.parameters[node.name.name, default: []].insert(type)
    }
    return .visitChildren
  }

  override package func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    noteValue(node.identifier.name)
  }
  override package func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { noteValue(node.name.name) }
  override package func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind { noteValue(node.name.name) }
}
