extension String {
  /// The name without enclosing types: `Inner` of `Outer.Inner`.
  package var lastNamePart: String {
    utf8.lastIndex(of: UInt8(ascii: ".")).map { String(self[utf8.index(after: $0)...]) } ?? self
  }
}
