import SwiftSyntax

/// Collects names of members behind types that are known by their places, and behind a dot alone.
final class MemberUseCollector: SyntaxVisitor {
  private(set) var uses: [MemberUse] = []
  private let names: Set<String>
  private let types: [Range<Int>: String]

  /// - Parameters:
  ///   - names: Of the members, without backticks.
  ///   - types: The uses of types, by their places.
  init(_ names: Set<String>, of types: [Range<Int>: String]) {
    self.names = names
    self.types = types
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let token = node.declName.baseName
    guard names.contains(token.name) else { return .visitChildren }
    if let base = node.base {
      // `Role.guest`, and `App.Role.guest` by its module.
      let type = base.as(DeclReferenceExprSyntax.self) ?? base.as(MemberAccessExprSyntax.self)?.declName
      guard let type = type.flatMap({ types[Self.range(of: $0.baseName)] }) else { return .visitChildren }
      uses.append(MemberUse(name: token.name, type: type, range: Self.range(of: token)))
    } else {
      uses.append(MemberUse(name: token.name, type: nil, range: Self.range(of: token)))
    }
    return .visitChildren
  }

  private static func range(of token: TokenSyntax) -> Range<Int> {
    let start = token.positionAfterSkippingLeadingTrivia.utf8Offset
    return start..<start + token.text.utf8.count
  }
}
