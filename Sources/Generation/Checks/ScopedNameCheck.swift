import Diagnostics
import KitLanguage
import Templating

/// Compares the names that emitted code declares in one scope, as schemas tell them (docs/schemas.md, "Names in a scope").
struct ScopedNameCheck {
  /// What each unit declares.
  typealias Memo = UnitMemo<UnitNames>

  private struct Entry {
    let name: DeclaredName
    let scope: String
    let node: SpecNode
    let statement: ScopedNames

    /// Functions that one statement gives with the same labels have different types, or are about the same function.
    func clashes(with other: Entry) -> Bool {
      let areOverloads = name.labels != nil && statement === other.statement
      if areOverloads || statement.areReserved && other.statement.areReserved { return false }
      return name.clashes(with: other.name) && (scope == other.scope || name.isProperty != other.name.isProperty)
    }
  }

  private var contexts: CheckContexts
  private var renderer: SchemaRenderer
  /// By the type of the scope, and by the name without labels. What constrained extensions declare alike differs by the
  /// constraints, `Reactive<Player>`, except that Swift never tells a property from a function without parameters.
  private var known: [String: [String: [Entry]]] = [:]
  private var diagnostics: [Diagnostic] = []

  /// The names that are declared twice by nodes that are settled and all that their schemas require.
  ///
  /// - Parameter unmet: What else is wrong with the nodes.
  static func diagnostics(
    of kit: KitFacts,
    without unsettled: UnsettledNodes,
    beside unmet: [Diagnostic],
    _ library: PatternLibrary,
    _ memo: Memo,
    _ work: WorkCount
  ) -> [Diagnostic] {
    let spec = kit.spec
    // Settings decide about which names there are.
    if spec.nodes(of: KitSettings.keyword).contains(where: { unsettled.contains($0.id) }) { return [] }
    var check = ScopedNameCheck(
      contexts: CheckContexts(spec, ContextBuilder(kit)),
      renderer: SchemaRenderer(library.environment)
    )
    let errors = unmet.filter { $0.severity == .error }
    let places = Dictionary(grouping: errors.compactMap(\.location), by: \.source.path)
    // Mistakes of schemas show where a node is not what its schema requires.
    var schemaDiagnostics: [Diagnostic] = []
    for unit in kit.units.all where !unsettled.contains(unit.nodes[0]) && !Task.isCancelled {
      let nodes = unit.nodes.filter { !spec.nodes[$0].schema.scopedNames.isEmpty }
      if nodes.isEmpty { continue }
      let names = memo.value(of: unit, in: kit, work) { builder in
        let names = UnitNames.read(of: nodes, spec, builder, library)
        return .init(value: names, isKept: names.diagnostics.isEmpty)
      }
      schemaDiagnostics += names.diagnostics
      for (statements, id) in zip(names.ofNodes, nodes) where !spec.nodes[id].holds(places) {
        check.compare(statements, of: spec.nodes[id])
      }
    }
    return check.diagnostics + (unsettled.isEmpty && errors.isEmpty ? schemaDiagnostics : [])
  }

  private init(contexts: CheckContexts, renderer: SchemaRenderer) {
    self.contexts = contexts
    self.renderer = renderer
  }

  private mutating func compare(_ statements: [UnitNames.Statement], of node: SpecNode) {
    var isReported = false
    for declared in statements {
      let type = String(declared.scope.prefix { $0 != "<" })
      for name in declared.names {
        let entry = Entry(name: name, scope: declared.scope, node: node, statement: declared.statement)
        let others = known[type]?[entry.name.base] ?? []
        if !isReported, let other = others.first(where: { $0.clashes(with: entry) }) {
          report(entry, other)
          isReported = true
        }
        known[type, default: [:]][entry.name.base, default: []].append(entry)
      }
    }
  }

  private mutating func report(_ entry: Entry, _ other: Entry) {
    let (wrong, first) = entry.statement.areReserved ? (other, entry) : (entry, other)
    renderer.context = contexts.context(of: wrong.node)
    let advice = wrong.statement.advice.map { renderer.render($0).text } ?? "use another name"
    renderer.context = contexts.context(of: entry.node)
    let name = first.name.base
    let isReserved = first.statement.areReserved
    diagnostics.append(
      GenerationDiagnostics.takenName.diagnostic(
        isReserved
          ? "'\(name)' is taken by the emitted code; \(advice)"
          : "'\(name)' is declared by the emitted code for '\(first.node.name ?? "")', too; \(advice)",
        at: wrong.node.nameLocation,
        notes: isReserved ? [] : [Diagnostic.Note("The other one", at: first.node.nameLocation)]
      )
    )
  }
}

extension SpecNode {
  /// Whether one of the places, by file, is about the node itself: of a pattern its name, of a member all of it.
  fileprivate func holds(_ places: [String: [SourceLocation]]) -> Bool {
    let own = schema.role == .pattern ? nameLocation : location
    return (places[own.source.path] ?? []).contains { own.range.contains($0.range.lowerBound) }
  }
}
