import KitLanguage

/// A name that the emitted code declares in a type for a member of a node: `Changed` in `Events` for `event changed`.
package struct EmittedMemberName: Hashable, Sendable {
  /// Type with enclosing types: `Prefs.Key`.
  package let scope: String
  /// As in Swift, without backticks.
  package let name: String
  /// Whether it is a type, by what was written last.
  package let isType: Bool
}

extension Project {
  /// The names that the emitted code declares in types for a node's member, in the schema's order. Functions and
  /// contents of constrained extensions are left out.
  package func emittedMemberNames(of member: SpecNode.ID) -> [EmittedMemberName] {
    let found = scopedMemberNames(of: member)
    let types = found.isEmpty ? [] : writtenTypes
    return found.map { scope, name in
      EmittedMemberName(scope: scope, name: name, isType: types.contains("\(scope).\(name)"))
    }
  }

  /// The same without regard to written files.
  func scopedMemberNames(of member: SpecNode.ID) -> [(scope: String, name: String)] {
    let node = spec[member]
    guard node.schema.role != .pattern, let name = node.name else { return [] }
    var found: [(scope: String, name: String)] = []
    if node.schema.isCase, let type = spec[spec.patternNode(around: member)].typeName { found.append((type, name)) }
    for statement in declaredNames(of: member) where !statement.statement.areReserved && Self.isType(statement.scope) {
      found += statement.names.filter(\.isProperty).map { (statement.scope, $0.base) }
    }
    return found
  }

  private func declaredNames(of member: SpecNode.ID) -> [UnitNames.Statement] {
    guard !spec[member].schema.scopedNames.isEmpty else { return [] }
    return UnitNames(of: [member], ContextBuilder(checked.facts), library.rules).ofNodes.flatMap { $0 }
  }

  /// The types that emitted files declare, with enclosing types.
  private var writtenTypes: Set<String> {
    Set(writtenSwift.flatMap { declarations(in: $0) }.filter { $0.keyword != .extension }.map(\.name))
  }

  /// Whether a scope is a type, not a constrained extension or a scope that a schema keeps apart from the type.
  private static func isType(_ scope: String) -> Bool {
    !scope.isEmpty
      && scope.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { PlainName.matches(String($0)) }
  }
}
