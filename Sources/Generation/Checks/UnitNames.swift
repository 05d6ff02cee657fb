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
    _ renderer: inout SchemaRenderer
  ) -> UnitNames {
    var unit = UnitNames()
    var contexts = CheckContexts(spec, builder)
    for id in nodes {
      let node = spec.nodes[id]
      renderer.context = contexts.context(of: node)
      var statements: [Statement] = []
      for statement in node.schema.scopedNames where unit.holds(statement.condition, &renderer) {
        let names = unit.text(of: statement.names, &renderer).split(separator: " ").map { DeclaredName($0) }
        let scope = unit.text(of: statement.scope, &renderer)
        let inherited = statement.inherited.map { unit.text(of: $0, &renderer).split(separator: " ").map(String.init) }
        let entry = Statement(statement: statement, scope: scope, inherited: inherited ?? [], names: names)
        statements.append(entry)
      }
      unit.ofNodes.append(statements)
    }
    return unit
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
