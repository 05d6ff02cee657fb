/// A declaration in a Swift file with what is around it, as far as syntax tells.
package struct PlacedDeclaration: Sendable {
  /// The kind of declaration. Its raw value is the word by which schemas name it (docs/schemas.md, "Nodes out of Swift").
  package enum Kind: String, CaseIterable, Sendable {
    case `protocol`, `class`, actor, `struct`, `enum`, method, property, call

    package var isType: Bool { ![.method, .property, .call].contains(self) }
  }

  /// Decides which of the other facts the declaration can have.
  package let kind: Kind
  package let name: String
  /// UTF-8 offsets of the name.
  package let nameRange: Range<Int>
  /// UTF-8 offsets of the declaration with doc comment and attributes, without the end of its last line.
  package let range: Range<Int>
  package let surroundings: PlacedSurroundings
  package let documentation: [String]
  /// The access that the declaration states, or else its extension, limited by the access of the enclosing types.
  package let access: Access
  /// UTF-8 offsets of the word that alone hides it from other files, with the space behind it; `nil` if there is none.
  package let hidingWord: Range<Int>?
  /// The other preceding words: `final`, `static`, `override`.
  package let modifiers: [String]
  package let attributes: [String]
  package let availability: [String]
  /// Contents of the angle brackets: `Key: Hashable, Value`; `nil` if none.
  package let generics: String?
  package let requirements: String?
  /// The code after the colon, as written: a superclass, protocols, a raw type.
  package let inherited: [String]
  package let hasErrors: Bool
  /// The lines of the comments in a declaration that is not a type, without marks.
  package let remarks: [String]
  let body: PlacedBody?
  package let function: PlacedFunction?
  package let property: PlacedProperty?
  /// The call, which is treated as the declaration of what its key means.
  package let call: PlacedCall?

  /// The declarations in a type, read when first asked for.
  package var members: PlacedMembers { body?.members ?? PlacedMembers() }
  /// The lines of comments to keep if something of the same name replaces the declaration, without documentation
  /// and comments of members that stay.
  package var replacedRemarks: [String] {
    let members = members
    return remarks + members.remarks + members.cases.flatMap(\.remarks) + members.functions.flatMap(\.remarks)
      + members.properties.filter { !$0.isFixed }.flatMap(\.remarks)
  }
  /// The name with enclosing types: `Outer.Inner`.
  package var qualifiedName: String {
    (surroundings.types + [name]).joined(separator: ".")
  }
  /// Distinguishes a method from others of its name: `(_:completion:)`, or `()` without parameters.
  package var labels: String? {
    function.map { $0.signature.parameters.isEmpty ? "()" : $0.signature.labels }
  }
}

/// The surroundings of a declaration.
package struct PlacedSurroundings: Hashable, Sendable {
  /// The names of enclosing types, outermost first; in an extension, the name of the extended type.
  package internal(set) var types: [String] = []
  package internal(set) var kind: PlacedDeclaration.Kind?
  /// Whether the nearest thing around it is an extension.
  package internal(set) var isInExtension = false
  package internal(set) var condition: String?
  /// Whether an enclosing type has generic parameters, or an enclosing extension is for some types only.
  package internal(set) var isGeneric = false
  package internal(set) var isInGeneric = false
  /// The code after `where` in the enclosing extension; `nil` if there is none.
  package internal(set) var requirements: String?
  package internal(set) var availability: [String] = []
  /// The attributes of the nearest enclosing type or extension, as written, without `@available`.
  package internal(set) var attributes: [String] = []
  /// UTF-8 offset of the start of the outermost enclosing declaration, doc comment included; `nil` at the top level.
  package internal(set) var outermostStart: Int?
  /// The access of a member that states none: its extension's, if that states one.
  var memberAccess = Access.internal
  /// The enclosing access, which no member exceeds.
  var limit = Access.open

  /// The access of a member that states `written`.
  func access(of written: Access?) -> Access {
    min(written ?? memberAccess, limit)
  }
}
