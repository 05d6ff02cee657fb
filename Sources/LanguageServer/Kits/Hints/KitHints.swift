import Diagnostics
import Generation
import KitLanguage

/// What a kit means without writing it: shown between its text.
package struct KitHints {
  /// A text at a place.
  package struct Hint: Hashable, Sendable {
    /// UTF-8.
    package let offset: Int
    /// As it would be written, or what results from it.
    package let text: String
    package let tip: String
    /// Whether it is a type, rather than a name or an address.
    package let isType: Bool
  }

  /// In source order.
  package private(set) var hints: [Hint] = []

  package init(_ tree: SyntaxTree, _ project: Project, in range: Range<Int>) {
    let spec = project.spec
    for node in spec.nodes where node.derivedFrom == nil && node.location.source === tree.source {
      let place = node.location.range
      guard place.lowerBound <= range.upperBound, range.lowerBound <= place.upperBound else { continue }
      addWireName(of: node)
      addType(of: node)
      addURL(of: node, spec)
    }
    hints.sort { $0.offset < $1.offset }
  }

  private mutating func addWireName(of node: SpecNode) {
    guard let slot = node.schema.slot(.wire), node.valueLocations[slot.label] == nil, let wire = node.wireName,
      let name = node.name, wire != name, !wire.isEmpty
    else { return }
    let end = node.valueLocations.values.map(\.range.upperBound).max() ?? node.nameLocation.range.upperBound
    let text = "as \(StringSpelling.quoted(wire))"
    hints.append(Hint(offset: end, text: text, tip: "The name on the wire", isType: false))
  }

  /// The type of a member that does not state it.
  private mutating func addType(of node: SpecNode) {
    guard node.schema.role != .pattern, let slot = node.schema.slot(.type), node.valueLocations[slot.label] == nil,
      node.schema.slot(.name)?.kind.isName ?? false, case .type(let type)? = node.values[slot.label]
    else { return }
    // A placeholder that declares itself has its type inside of the braces.
    let end = node.nameLocation.range.upperBound
    hints.append(Hint(offset: end, text: ": \(type.text)", tip: "The type without one", isType: true))
  }

  /// The full address of a path that is relative to a URL.
  private mutating func addURL(of node: SpecNode, _ spec: Spec) {
    for (label, value) in node.values {
      guard case .uriTemplate(let template) = value, let place = node.valueLocations[label],
        let url = spec.address(of: template, in: node)
      else { continue }
      hints.append(Hint(offset: place.range.upperBound, text: url, tip: "The whole address", isType: false))
    }
  }
}
