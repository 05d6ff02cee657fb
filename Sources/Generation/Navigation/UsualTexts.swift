import KitLanguage
import Templating

/// What emitted code has where a kit says nothing.
extension Project {
  /// The names on the wire that emitted code makes of other names where no `as` gives them, by the nodes.
  package var usualWireNames: [SpecNode.ID: String] {
    var renderer = SchemaRenderer(library.environment)
    var contexts = CheckContexts(spec, ContextBuilder(checked.facts))
    var found: [SpecNode.ID: String] = [:]
    for node in spec.nodes where node.derivedFrom == nil {
      guard let slot = node.schema.slot(.wire), let text = slot.usualText, node.valueLocations[slot.label] == nil else {
        continue
      }
      renderer.context = contexts.context(of: node)
      found[node.id] = renderer.render(text).text
    }
    return found
  }
}
