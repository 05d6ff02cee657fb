extension SlotSchema {
  /// The wire name of a node with this name if no `as` gives it: from the default of the slot, else from the kit's
  /// `wire` setting; empty if only `as` gives it.
  package func usualWireName(of name: String, _ style: WireStyle) -> String {
    guard case .text(let pattern) = defaultValue else { return style.wireName(of: name) }
    return NamePattern(pattern).name(for: name, parent: "")
  }
}
