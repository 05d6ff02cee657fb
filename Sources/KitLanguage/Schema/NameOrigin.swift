/// Where a name that a slot takes is declared, if it is that of a member which another node has.
package enum NameOrigin: Sendable {
  /// By a member, named as in the schema, of the enclosing node of the pattern, or of the nearest node of `pattern`.
  case member(Located<String>, pattern: Located<String>?)
  /// By a member of the type in a slot of an enclosing node; for an array or an Optional, of the type in it.
  case typeMember(slot: Located<String>)
}
