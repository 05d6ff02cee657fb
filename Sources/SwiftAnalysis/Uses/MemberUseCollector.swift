import SwiftSyntax

/// Collects names of members: behind types that are known by their places, behind values, behind a dot alone, and as the labels
/// of what makes values of a type.
final class MemberUseCollector: SyntaxVisitor {
  private(set) var uses: [MemberUse] = []
  private let names: Set<String>
  private let types: [Range<Int>: String]
  private let values: ValueTypes

  /// `names` are the members', without backticks; `types`, the uses of types, by their places, which `values` knows, too, as
  /// far as syntax proves them.
  init(_ names: Set<String>, of types: [Range<Int>: String], _ values: ValueTypes) {
    self.names = names
    self.types = types
    self.values = values
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let token = node.declName.baseName
    if names.contains(token.name), let owner = owner(of: node) { add(token, owner) }
    return .visitChildren
  }

  private func owner(of node: MemberAccessExprSyntax) -> MemberUse.Owner? {
    guard let base = node.base else { return .implied }
    // `Role.guest`, and `App.Role.guest` by its module.
    let name = base.as(DeclReferenceExprSyntax.self) ?? base.as(MemberAccessExprSyntax.self)?.declName
    if let type = name.flatMap({ types[$0.baseName.utf8Range] }) { return .type(type) }
    // A function may have the property's name.
    let isCalled = node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == ExprSyntax(node).id
    if !isCalled, let type = values.type(of: base) {
      return type.name.isEmpty ? nil : .value(of: type.name, isLabel: false)
    }
    // An upper-case name is another type or a module.
    if base.as(DeclReferenceExprSyntax.self)?.baseName.name.first?.isUppercase ?? false { return nil }
    return .unknown
  }

  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind {
    var type = node.root.flatMap { values.type(named: $0) }
    for component in node.components {
      if let property = component.component.as(KeyPathPropertyComponentSyntax.self) {
        let token = property.declName.baseName
        if names.contains(token.name) {
          add(token, type.map { .value(of: $0.name, isLabel: false) } ?? .unknown)
        }
        type = type.flatMap { values.property(token.name, of: $0) }
      } else if component.component.is(KeyPathOptionalComponentSyntax.self) {
        type = type?.wrapped
      } else {
        type = nil
      }
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let labels = node.arguments.compactMap(\.label).filter { names.contains($0.name) }
    if !labels.isEmpty, let owner = owner(ofLabelsIn: node) { for label in labels { add(label, owner) } }
    return .visitChildren
  }

  private func owner(ofLabelsIn call: FunctionCallExprSyntax) -> MemberUse.Owner? {
    if let type = values.constructed(by: call) { return .value(of: type.name, isLabel: true) }
    let access = call.calledExpression.as(MemberAccessExprSyntax.self)
    return access?.base == nil && access?.declName.baseName.tokenKind == .keyword(.`init`) ? .unknown : nil
  }

  private func add(_ token: TokenSyntax, _ owner: MemberUse.Owner) {
    uses.append(MemberUse(name: token.name, owner: owner, range: token.utf8Range))
  }
}

extension TokenSyntax {
  /// The token without surrounding trivia, in UTF-8 offsets.
  var utf8Range: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}

/// A place in a piece of Swift where a member of a type is named.
package struct MemberUse: Hashable, Sendable {
  /// The owner that the code shows.
  package enum Owner: Hashable, Sendable {
    /// The type of this name precedes the dot: `Role.guest`.
    case type(String)
    /// Nothing precedes the dot.
    case implied
    /// A value of the type precedes the dot, as in `order.home`, or the name is a label in the type's initializer,
    /// as in `Address(street: "")`.
    case value(of: String, isLabel: Bool)
    /// A value of an unknown type.
    case unknown
  }

  package let name: String
  package let owner: Owner
  /// The name in UTF-8 offsets in the piece, including backticks.
  package let range: Range<Int>

  /// The use in source that begins that many bytes earlier.
  func shifted(by offset: Int) -> MemberUse {
    MemberUse(name: name, owner: owner, range: range.lowerBound + offset..<range.upperBound + offset)
  }
}
