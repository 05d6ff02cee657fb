/// The types that have declarations of certain names in them, by these names. Types have those around them in their names:
/// `Outer.Inner`.
package struct NestedOwners: Sendable {
  /// Types with a nested type, alias or associated type of the name, inherited by subclasses and conforming types.
  package var types: [String: Set<String>] = [:]
  /// Types with a variable, function or case of the name, which hides a type in expressions and is inherited too.
  package var values: [String: Set<String>] = [:]
  /// Types with a generic parameter of the name, visible in extensions and in inner types' extensions.
  package var parameters: [String: Set<String>] = [:]

  package init() {}

  package var isEmpty: Bool {
    types.isEmpty && values.isEmpty && parameters.isEmpty
  }

  package mutating func merge(_ other: NestedOwners) {
    types.merge(other.types) { $0.union($1) }
    values.merge(other.values) { $0.union($1) }
    parameters.merge(other.parameters) { $0.union($1) }
  }

  /// The types with a declaration of a name that an unqualified use, of a type if it `isType`, finds.
  func owners(of name: String, isType: Bool) -> Set<String> {
    let types = types[name] ?? []
    return isType ? types : types.union(values[name] ?? [])
  }

  /// Whether a type, or one around it, has a generic parameter of the name.
  func isParameter(_ name: String, of type: String) -> Bool {
    parameters[name]?.contains { $0 == type || type.hasPrefix($0 + ".") } ?? false
  }
}
