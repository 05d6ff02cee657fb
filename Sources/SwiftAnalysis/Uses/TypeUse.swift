/// A place in a Swift file where a type of a certain name is used.
package struct TypeUse: Hashable, Sendable {
  package let name: String
  /// The name in UTF-8 offsets, including backticks.
  package let range: Range<Int>
  /// Whether syntax shows that the module's type is meant. A macro may make anything of its arguments, and a
  /// type may inherit another type of the name.
  package let isProven: Bool
  /// Whether the type's new name would mean another declaration at the place.
  package let isNewNameTaken: Bool
}

/// The facts of other files that the uses of a type in one file depend on.
package struct TypeSurroundings: Sendable {
  /// The names of the modules that declare the types, if known.
  package let modules: Set<String>
  /// The types that contain other declarations of the names: `Outer` for `Outer.User`.
  package let owners: NestedOwners
  /// The types that a type inherits from or conforms to, whatever file declares it.
  package let inherited: @Sendable (String) -> [String]
  /// The new names for types that the file's module already declares at its top level.
  package let taken: Set<String>

  package init(
    modules: Set<String> = [],
    owners: NestedOwners = NestedOwners(),
    taken: Set<String> = [],
    inherited: @escaping @Sendable (String) -> [String] = { _ in [] }
  ) {
    self.modules = modules
    self.owners = owners
    self.taken = taken
    self.inherited = inherited
  }

  /// The surroundings with one module, or with none if it is not known.
  package init(
    module: String?,
    owners: NestedOwners = NestedOwners(),
    taken: Set<String> = [],
    inherited: @escaping @Sendable (String) -> [String] = { _ in [] }
  ) {
    self.init(modules: Set([module].compactMap(\.self)), owners: owners, taken: taken, inherited: inherited)
  }
}
