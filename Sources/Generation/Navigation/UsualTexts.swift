import KitLanguage

/// What emitted code has where a kit says nothing.
extension Project {
  /// The wire names that emitted code makes of other names if no `as` gives them, by node.
  package var usualWireNames: [SpecNode.ID: String] {
    let builder = ContextBuilder(checked.facts)
    var found: [SpecNode.ID: String] = [:]
    for node in spec.nodes where node.derivedFrom == nil {
      guard let slot = node.schema.slot(.wire), node.valueLocations[slot.label] == nil,
        let text = library.rules.usualWireName(of: node.schema)
      else { continue }
      found[node.id] = RuleEvaluation(of: node.id, in: builder).text(of: text)
    }
    return found
  }
}
