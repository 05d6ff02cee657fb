extension SlotSchema {
  /// What a node of this name is called on the wire where no `as` gives it: by the default of the slot, else by the
  /// kit's `wire` setting; empty where only `as` gives it.
  package func usualWireName(of name: String, _ style: WireStyle) -> String {
    guard case .text(let pattern) = defaultValue else { return style.wireName(of: name) }
    return NamePattern(pattern).name(for: name, parent: "")
  }
}
