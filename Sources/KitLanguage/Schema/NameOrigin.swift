/// Where a name that a slot takes is declared, if it is that of a member which another node has.
package enum NameOrigin: Sendable {
  /// By a member of the pattern's node around, or of the nearest one of `pattern`. The member goes by its name in the schema.
  case member(Located<String>, pattern: Located<String>?)
  /// By a member of the type that is the value of a slot of a node around; of an array or an Optional the type in it.
  case typeMember(slot: Located<String>)
}
