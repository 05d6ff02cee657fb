import KitLanguage

/// The texts of a kit that lead elsewhere.
package struct KitLinks {
  /// Where a text leads.
  package enum Target: Hashable, Sendable {
    /// From the kit's folder.
    case path(String)
    case url(String)
  }

  /// In source order; UTF-8 offsets, without the quotation marks.
  package private(set) var links: [(range: Range<Int>, target: Target)] = []

  package init(_ tree: SyntaxTree, _ schemas: SchemaSet) {
    tree.visitNodes(schemas) { path in
      guard let node = path.last else { return }
      for part in node.parts(schemas) {
        guard let slot = part.slot, let atom = part.atom, atom.kind == .string, !atom.value.isEmpty,
          let target = Self.target(atom.value, slot, node)
        else { continue }
        links.append((part.range.lowerBound + 1..<max(part.range.lowerBound + 1, part.range.upperBound - 1), target))
      }
    }
  }

  private static func target(_ text: String, _ slot: SlotSchema, _ node: PlacedNode) -> Target? {
    switch slot.kind {
    case .url: text.hasPrefix("http://") || text.hasPrefix("https://") ? .url(text) : nil
    case .path: .path(text)
    case .text where node.schema?.inference?.slot.value == slot.label: .path(text)
    default: nil
    }
  }
}
