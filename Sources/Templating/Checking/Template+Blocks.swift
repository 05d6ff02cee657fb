extension Template {
  /// The template that this one extends, as it names it; nil where it extends none.
  package var parentName: String? {
    for case .extends(let extends) in nodes {
      if case .literal(.string(let name)) = extends.name.base { return name }
    }
    return nil
  }

  /// The names of the blocks in the template's own text, sorted.
  package var blockNames: [String] {
    BlockNames.own(of: nodes).sorted()
  }
}
