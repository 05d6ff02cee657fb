import Diagnostics
import Generation
import KitLanguage

/// Keeps the names on the wire that come from names in the kit which change.
struct WireNames {
  private let project: Project

  /// - Parameter project: The earlier project.
  init(of project: Project) {
    self.project = project
  }

  /// The edit that keeps a node's wire name, which follows from its name.
  ///
  /// - Parameter offset: A kit's mention of the symbol; the result is `nil` unless that is its declaration.
  func edit(keeping symbol: KitSymbol, at offset: Int, in tree: SyntaxTree, _ symbols: KitSymbols) -> TextEdit? {
    guard let declaration = symbols.declaration(of: symbol), declaration.name.range.lowerBound == offset else {
      return nil
    }
    let spec = project.spec[declaration.id]
    guard let slot = spec.schema.slot(.wire), spec.valueLocations[slot.label] == nil,
      let wire = spec.wireName, !wire.isEmpty, let node = node(at: offset, in: tree, symbols),
      !hasValueOnWire(node, spec.schema), holdsTextOnWire(spec)
    else { return nil }
    return edit(naming: wire, node)
  }

  /// The edits that keep wire names which emitted code derives from several names and which would change.
  func edits(towards renamed: Project, _ symbols: KitSymbols) -> [(path: String, edits: [TextEdit])] {
    let (before, after) = (project.usualWireNames, renamed.usualWireNames)
    var found: [(path: String, edits: [TextEdit])] = []
    // A rename leaves all nodes at their places in the spec.
    for (id, name) in before.sorted(by: { $0.key < $1.key }) where after[id].map({ $0 != name }) ?? false {
      let place = project.spec[id].nameLocation
      guard let tree = project.tree(place.source.path), let node = node(at: place.range.lowerBound, in: tree, symbols)
      else { continue }
      found.append((place.source.path, [edit(naming: name, node)].compactMap(\.self)))
    }
    return found
  }

  private func node(at offset: Int, in tree: SyntaxTree, _ symbols: KitSymbols) -> SyntaxNode? {
    tree.placedPath(to: offset, symbols.schemas).last?.syntax
  }

  private func edit(naming wire: String, _ node: SyntaxNode) -> TextEdit? {
    if node.wireName != nil { return nil }
    let end = max(node.head.last?.range.upperBound ?? 0, node.clauses.map(\.range.upperBound).max() ?? 0)
    return TextEdit(end..<end, " as \(StringSpelling.quoted(wire))")
  }

  /// Whether `=` states a case's value on the wire. For a key with a type, `=` is that type's default.
  private func hasValueOnWire(_ node: SyntaxNode, _ schema: NodeSchema) -> Bool {
    guard node.defaultValue != nil else { return false }
    return schema.alternatives != nil || schema.isEnumerated && node.types?.isEmpty ?? true
  }

  /// Whether a type's cases are strings on the wire, rather than numbers.
  private func holdsTextOnWire(_ node: SpecNode) -> Bool {
    guard node.schema.isEnumerated, let parent = node.parent else { return true }
    return project.spec[parent].valueType.map { $0.text == "String" } ?? true
  }
}
