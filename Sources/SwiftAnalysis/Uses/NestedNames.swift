import SwiftSyntax

/// Finds which types of a file have types, aliases and associated types of certain names in them.
package final class NestedNames: TypeNestingVisitor {
  private let names: Set<String>
  private var owners: [String: Set<String>] = [:]
  private var outermost: Set<String> = []

  private init(_ names: Set<String>) {
    self.names = names
    super.init()
  }

  /// By each name the types around declarations of it, with those around these, and which of the names the file declares
  /// at its top level.
  package static func owners(
    of names: Set<String>,
    in tree: SwiftTree
  ) -> (owners: [String: Set<String>], outermost: Set<String>) {
    let visitor = NestedNames(names)
    visitor.walk(tree.file)
    return (visitor.owners, visitor.outermost)
  }

  override func willEnter(_ name: String) {
    note(name)
  }

  private func note(_ name: String) {
    guard names.contains(name) else { return }
    if let outer = typeAround { owners[name, default: []].insert(outer) } else { outermost.insert(name) }
  }

  // What is declared in code is seen by the code alone.
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
}
