import SwiftFacts
import SwiftSyntax

/// Collects the first identifier of each type name.
final class TypeNameCollector: SyntaxVisitor {
  private var uses: [SwiftFragment.TypeUse] = []
  private let shift: Int

  /// - Parameter shift: The length of the text before the fragment in the parsed text.
  static func uses(in node: some SyntaxProtocol, shift: Int) -> [SwiftFragment.TypeUse] {
    let collector = TypeNameCollector(shift: shift)
    collector.walk(node)
    return collector.uses
  }

  private init(shift: Int) {
    self.shift = shift
    super.init(viewMode: .sourceAccurate)
  }

  /// `@escaping` is not a type, though the parser reads it as one.
  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    let start = node.name.positionAfterSkippingLeadingTrivia.utf8Offset - shift
    let name = node.name
    uses.append(SwiftFragment.TypeUse(name.identifier?.name ?? name.text, at: start..<start + name.text.utf8.count))
    return .visitChildren
  }
}
