import Diagnostics
import SwiftFacts
import SwiftParser
import SwiftSyntax

/// The types and members that a piece of Swift in another file names, unless a declaration of the piece itself is meant.
package struct FragmentUses: Sendable {
  /// In source order; UTF-8 offsets in the piece.
  package private(set) var types: [TypeUse] = []
  /// In source order: members after a type name, after values and after a dot alone, and labels.
  package private(set) var members: [MemberUse] = []

  /// Finds names in a piece: nothing if it is larger than a fragment may be; with syntax errors, in the readable part. `types`
  /// are declared outside of the piece, in `modules` as far as known; `members` are theirs; all without backticks.
  package static func find(
    types: Set<String>,
    members: Set<String>,
    in text: String,
    as kind: SwiftFragment.Kind,
    modules: Set<String>,
    known: KnownValues = KnownValues()
  ) -> FragmentUses {
    guard FragmentLimits(kind).problem(in: text) == nil else { return FragmentUses() }
    let isPiece = kind == .expression || kind == .signature
    let node = isPiece ? kind.parsed(text) : Syntax(Parser.parse(source: text))
    let shift = isPiece ? -kind.prefix.utf8.count : 0
    func places(_ uses: [TypeUse]) -> [Range<Int>: String] {
      Dictionary(uses.map { ($0.range, $0.name) }) { first, _ in first }
    }
    let found = TypeUses.uses(of: types, in: node, TypeSurroundings(modules: modules))
    let values = ValueTypes(places(found.filter(\.isProven)), known, in: node)
    let collector = MemberUseCollector(members, of: places(found), values)
    collector.walk(node)
    var uses = FragmentUses(types: found, members: collector.uses.sorted { $0.range.lowerBound < $1.range.lowerBound })
    for index in uses.types.indices { uses.types[index].range = uses.types[index].range.shifted(by: shift) }
    for index in uses.members.indices { uses.members[index].range = uses.members[index].range.shifted(by: shift) }
    return uses
  }
}

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
    if let type = name.flatMap({ types[$0.baseName.range] }) { return .type(type) }
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
    uses.append(MemberUse(name: token.name, owner: owner, range: token.range))
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
  package internal(set) var range: Range<Int>
}
