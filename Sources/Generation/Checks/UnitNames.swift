import Diagnostics
import KitLanguage

/// The names that the code emitted for a unit declares, as its schema tells them.
struct UnitNames: Sendable {
  /// What a statement of the schema gives for a node.
  struct Statement: Sendable {
    let statement: ScopedNames
    let scope: String
    /// The scopes whose names it has as well, and cannot override.
    let inherited: [String]
    let names: [DeclaredName]
  }

  /// For each node what its statements give.
  private(set) var ofNodes: [[Statement]] = []
  /// Mistakes of schemas.
  private(set) var diagnostics: [Diagnostic] = []

  /// Evaluates the names of `nodes`, which are of one unit.
  ///
  /// - Parameter renderer: One for all units: it keeps what it has linked.
  static func read(
    of nodes: [SpecNode.ID],
    _ spec: Spec,
    _ builder: ContextBuilder,
    _ rules: RuleTable,
    _ renderer: inout SchemaRenderer
  ) -> UnitNames {
    var unit = UnitNames()
    var contexts = CheckContexts(spec, builder)
    for id in nodes {
      let node = spec.nodes[id]
      let evaluation = RuleEvaluation(of: id, in: builder)
      let resolved = rules.names(of: node.schema)
      if resolved.contains(where: { $0.texts == nil }) { renderer.context = contexts.context(of: node) }
      let statements = resolved.filter { evaluation.holds($0.applicability) }.compactMap { names in
        names.texts.map { Statement(names.statement, $0, evaluation, node, builder) }
          ?? unit.statement(names.statement, &renderer)
      }
      unit.ofNodes.append(statements)
    }
    return unit
  }

  /// What templates give; nil where the condition does not hold.
  private mutating func statement(_ statement: ScopedNames, _ renderer: inout SchemaRenderer) -> Statement? {
    guard let templates = statement.templates, holds(statement.applicability.template, &renderer) else { return nil }
    let names = text(of: templates.names, &renderer).split(separator: " ").map { DeclaredName($0) }
    let inherited = templates.inherited.map { text(of: $0, &renderer).split(separator: " ").map(String.init) }
    return Statement(
      statement: statement,
      scope: text(of: templates.scope, &renderer),
      inherited: inherited ?? [],
      names: names
    )
  }

  private mutating func holds(_ condition: Located<String>?, _ renderer: inout SchemaRenderer) -> Bool {
    guard let condition else { return true }
    let result = renderer.evaluate(condition)
    diagnostics += result.diagnostics
    return result.isTrue
  }

  private mutating func text(of template: Located<String>, _ renderer: inout SchemaRenderer) -> String {
    let result = renderer.render(template)
    diagnostics += result.diagnostics
    return result.text
  }
}

extension UnitNames.Statement {
  /// What the texts of a statement give.
  fileprivate init(
    _ statement: ScopedNames,
    _ texts: ResolvedNames.Texts,
    _ evaluation: RuleEvaluation,
    _ node: SpecNode,
    _ builder: ContextBuilder
  ) {
    // A scope that is a new type says what it inherits: `PlayerWithEvents: Player`.
    let parts = evaluation.text(of: texts.scope, separator: " ").split(separator: ": ", maxSplits: 1).map(String.init)
    let written = texts.names.map { evaluation.text(of: $0, separator: " ") }
    let names = written?.split(separator: " ").map(String.init) ?? LibraryType.members[texts.type ?? ""] ?? []
    let inherited = statement.areReserved ? [] : builder.scopes(inheritedBy: parts, of: node)
    self.init(
      statement: statement,
      scope: parts.first ?? "",
      inherited: inherited,
      names: names.map { DeclaredName($0) }
    )
  }
}

extension ContextBuilder {
  /// The scopes whose members those of a class have as well: its superclasses, and what it is said to inherit.
  fileprivate func scopes(inheritedBy scope: [String], of node: SpecNode) -> [String] {
    guard let name = scope.last else { return [] }
    // Members of the type itself are in the scope of its metatype.
    let suffix = name.hasSuffix(".Type") ? ".Type" : ""
    let type = String(name.dropLast(suffix.count))
    guard PlainName.matches(String(type.prefix { $0 != "." })) else { return [] }
    let superclasses = sources.type(type, in: module(ofType: type, for: node)).superclasses
    return (scope.dropFirst().isEmpty ? [] : [type + suffix]) + superclasses.map { $0 + suffix }
  }

  /// The module of a type that a node or one around it names; nil for the project's own.
  private func module(ofType name: String, for node: SpecNode) -> String? {
    var next: SpecNode? = node
    while let node = next {
      for slot in node.schema.slots {
        if case .typeName(name)? = node.values[slot.label] { return node.module(of: slot) }
      }
      next = node.parent.map { spec[$0] }
    }
    return nil
  }
}

extension UnitNames {
  /// Whether both have the same names.
  func isSame(as other: UnitNames) -> Bool {
    ofNodes.elementsEqual(other.ofNodes) { left, right in
      left.elementsEqual(right) {
        $0.statement === $1.statement && $0.scope == $1.scope && $0.inherited == $1.inherited && $0.names == $1.names
      }
    }
  }
}
