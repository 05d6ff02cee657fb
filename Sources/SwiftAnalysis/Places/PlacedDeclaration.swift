/// A declaration in a Swift file with what is around it, as far as syntax tells.
package struct PlacedDeclaration: Sendable {
  /// What is declared. Its raw value is the word by which schemas name it (docs/schemas.md, "Nodes out of Swift").
  package enum Kind: String, CaseIterable, Sendable {
    case `protocol`, `class`, actor, `struct`, `enum`, method, property, call

    /// Whether it has members.
    package var isType: Bool { ![.method, .property, .call].contains(self) }
  }

  /// Decides which of the other facts the declaration can have.
  package let kind: Kind
  /// Without backticks.
  package let name: String
  /// UTF-8 offsets of the name.
  package let nameRange: Range<Int>
  /// UTF-8 offsets of the declaration with its doc comment and attributes, without the end of its last line.
  package let range: Range<Int>
  /// What it is in.
  package let surroundings: PlacedSurroundings
  /// The lines of the doc comment, without its marks.
  package let documentation: [String]
  /// Who sees the declaration by what it says, or else the extension around it, as far as the types around it are seen.
  package let access: Access
  /// The other words in front of it: `final`, `static`, `override`.
  package let modifiers: [String]
  /// The attributes as they are written, without `@available`.
  package let attributes: [String]
  /// Its `@available` attributes as they are written.
  package let availability: [String]
  /// What is in the angle brackets: `Key: Hashable, Value`; nil where nothing is.
  package let generics: String?
  /// What follows `where`; nil where nothing does.
  package let requirements: String?
  /// What goes after the colon, as it is written: a superclass, protocols, a raw type.
  package let inherited: [String]
  /// Whether the parser had to guess: brackets that do not match, words that it does not expect.
  package let hasErrors: Bool
  /// Of what is no type: the lines of the comments in it, without their marks.
  package let remarks: [String]
  /// What is in the braces of a type.
  let body: PlacedBody?
  /// Of a method.
  package let function: PlacedFunction?
  /// Of a property.
  package let property: PlacedProperty?
  /// Of a call, which is treated as the declaration of what its key means.
  package let call: PlacedCall?

  /// What is declared in a type, which is read when it is first asked for.
  package var members: PlacedMembers { body?.members ?? PlacedMembers() }
  /// The lines of the comments that go where the declaration is replaced by something of the same name, without those that
  /// document something and those of members that go on.
  package var replacedRemarks: [String] {
    let members = members
    return remarks + members.remarks + members.cases.flatMap(\.remarks) + members.functions.flatMap(\.remarks)
      + members.properties.filter { !$0.isFixed }.flatMap(\.remarks)
  }
  /// The name with those of the types around it: `Outer.Inner`.
  package var qualifiedName: String {
    (surroundings.types + [name]).joined(separator: ".")
  }
  /// Of a method: what tells it from others of its name, `(_:completion:)`, or `()` where it has no parameters.
  package var labels: String? {
    function.map { $0.signature.parameters.isEmpty ? "()" : $0.signature.labels }
  }
}

/// What a declaration is in.
package struct PlacedSurroundings: Hashable, Sendable {
  /// The names of the types around it, outermost first; of an extension the name of the type that it extends.
  package internal(set) var types: [String] = []
  /// The kind of the nearest type; nil at the top level, and in an extension.
  package internal(set) var kind: PlacedDeclaration.Kind?
  /// Whether the nearest thing around it is an extension.
  package internal(set) var isInExtension = false
  /// The condition of the `#if` branches that it is in.
  package internal(set) var condition: String?
  /// Whether a type around it has generic parameters, or an extension around it is for some types only.
  package internal(set) var isGeneric = false
  /// Whether the nearest type is inside a generic one.
  package internal(set) var isInGeneric = false
  /// What follows `where` in the extension around it; nil where nothing does.
  package internal(set) var requirements: String?
  /// The `@available` attributes of the extension around it, as they are written.
  package internal(set) var availability: [String] = []
  /// The attributes of the nearest type or extension around it, as they are written, without `@available`.
  package internal(set) var attributes: [String] = []
  /// What a member has that says nothing: that of the extension around it, where it says one.
  var memberAccess = Access.internal
  /// No member is seen by more than what is around it.
  var limit = Access.open

  /// The access of a member.
  ///
  /// - Parameter written: What the member itself says; nil where it says nothing.
  func access(of written: Access?) -> Access {
    min(written ?? memberAccess, limit)
  }
}
