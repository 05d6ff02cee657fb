import KitLanguage

/// The places of a placeholder in paths, and of the member of its name.
package struct PlaceholderUses {
  /// In source order, in UTF-8 offsets; empty if the cursor is on neither.
  package private(set) var ranges: [Range<Int>] = []

  package init(_ cursor: KitCursor, _ schemas: SchemaSet) {
    guard let outer = cursor.outer, let node = cursor.node, let part = cursor.part else { return }
    let siblings = outer.children(schemas)
    let name: String
    let member: String
    if let placeholder = cursor.placeholder, case .uriTemplate(let keyword?, _)? = part.slot?.kind {
      (name, member) = (placeholder.name, keyword)
    } else if part.isName, let word = node.name?.value, let keyword = node.known?.word?.value {
      (name, member) = (word, keyword)
    } else {
      return
    }
    for sibling in siblings {
      if sibling.known?.word?.value == member, let atom = sibling.name, atom.value == name { ranges.append(atom.range) }
      for part in sibling.parts(schemas) {
        guard case .uriTemplate(member, _)? = part.slot?.kind, let atom = part.atom, atom.kind == .string
        else { continue }
        ranges += PathPlaceholder.all(in: atom).filter { $0.name == name }.map(\.range)
      }
    }
    // The editor wants the same text everywhere, which names in backticks do not have.
    ranges = ranges.filter { cursor.tree.source[$0] == name }.sorted { $0.lowerBound < $1.lowerBound }
  }
}
