/// Names of types.
extension SpecDraft {
  /// Names the types of a node that was just read, as far as the node around it declares how.
  mutating func settleTypeNames(of id: SpecNode.ID, _ pattern: PatternSchema) {
    let node = nodes[id]
    let around = node.parent.map { nodes[$0] }
    // Without the name that is missing around it, types of different names would be one.
    if let around, around.name == nil, around.schema.slot(.name) != nil { return }
    let parent = around?.name ?? ""
    // A type that is named with those around it gives one word: `Player.Delegate`, `PlayerDelegateEvents`.
    guard let name = (node.name ?? (pattern.node.slot(.name) == nil ? "" : nil))?.filter({ $0 != "." }) else { return }
    nodes[id].declaredTypes = pattern.declares.map { $0.name(for: name, parent: parent) }
    nodes[id].typeName = pattern.typeName.map { $0.name(for: name, parent: parent) }
    guard case .text(let other) = node.attributes[AttributeSchema.named]?["name"] else { return }
    if PlainName.matches(other) {
      nodes[id].typeName = other
    } else {
      diagnostics.append(
        CheckDiagnostics.invalidName.diagnostic(
          "'\(other)' cannot be the name of a type in Swift",
          at: node.attributeLocations[AttributeSchema.named]
        )
      )
    }
  }
}
