import SwiftFacts
import SwiftSyntax

/// Collects the first identifier of each type name.
final class TypeNameCollector: SyntaxVisitor {
  private var uses: [SwiftFragment.TypeUse] = []
  private let shift: Int

  /// - Parameter shift: The length of the string before the fragment in the parsed one.
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
    let range = start..<start + node.name.text.utf8.count
    uses.append(SwiftFragment.TypeUse(node.name.name, path: Self.path(from: node), at: range))
    return .visitChildren
  }

  /// The name with the following names of types inside of it.
  private static func path(from node: IdentifierTypeSyntax) -> String {
    var names = [node.name.name]
    var type = Syntax(node)
    while let member = type.parent?.as(MemberTypeSyntax.self), member.baseType.id == type.id {
      names.append(member.name.name)
      type = Syntax(member)
    }
    return names.joined(separator: ".")
  }
}
