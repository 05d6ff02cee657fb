/// The parts of a type's name: `Outer.Inner`.
extension String {
  /// The name without enclosing types: `Inner` of `Outer.Inner`.
  package var lastNamePart: String {
    utf8.lastIndex(of: UInt8(ascii: ".")).map { String(self[utf8.index(after: $0)...]) } ?? self
  }

  /// The outermost of the enclosing types, or the name itself: `Outer` of `Outer.Inner`.
  package var firstNamePart: String {
    utf8.firstIndex(of: UInt8(ascii: ".")).map { String(self[..<$0]) } ?? self
  }

  /// The enclosing types: `Outer` of `Outer.Inner`; `nil` if there are none.
  package var enclosingName: String? {
    utf8.lastIndex(of: UInt8(ascii: ".")).map { String(self[..<$0]) }
  }

  /// The name and the names of enclosing types, the longest first: `Outer.Inner` and `Outer`.
  package var namesAround: [String] {
    var names = [self]
    while let outer = names.last?.enclosingName { names.append(outer) }
    return names
  }
}
