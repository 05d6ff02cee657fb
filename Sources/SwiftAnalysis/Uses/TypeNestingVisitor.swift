import SwiftSyntax

/// Walks a file with the names of the types around each node.
package class TypeNestingVisitor: SyntaxVisitor {
  private var types: [String] = []

  init() {
    super.init(viewMode: .sourceAccurate)
  }

  /// The innermost type around the visited node, with its enclosing types: `Outer.Inner`; `nil` outside of all.
  final var typeAround: String? {
    types.last
  }

  /// Called for each type that the file declares, within its outer types.
  func willEnter(_ name: String) {}

  private func enter(_ name: String) -> SyntaxVisitorContinueKind {
    types.append((types.last.map { $0 + "." } ?? "") + name)
    return .visitChildren
  }

  private func enter(declared name: String) -> SyntaxVisitorContinueKind {
    willEnter(name)
    return enter(name)
  }

  override package func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(declared: node.name.name) }
  override package func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(declared: node.name.name) }
  override package func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(declared: node.name.name) }
  override package func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(declared: node.name.name) }
  override package func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(declared: node.name.name)
  }
  override package func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(TypeReader.name(of: node.extendedType))
  }

  override package func visitPost(_ node: StructDeclSyntax) { types.removeLast() }
  override package func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }
  override package func visitPost(_ node: EnumDeclSyntax) { types.removeLast() }
  override package func visitPost(_ node: ActorDeclSyntax) { types.removeLast() }
  override package func visitPost(_ node: ProtocolDeclSyntax) { types.removeLast() }
  override package func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }
}
