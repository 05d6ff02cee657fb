/// A declaration of a type, or an extension of one, as far as its syntax tells.
package struct TypeDeclaration: Hashable, Sendable {
  /// What makes the declaration one of a type. Its raw value is the word in the source.
  package enum Keyword: String, Hashable, Sendable {
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`
  }

  /// Decides what the other facts mean: an extension's are about the type that it extends.
  package let keyword: Keyword
  /// With the types around it: `Outer.Inner`. Of an extension the name of the extended type.
  package let name: String
  /// What the declaration itself says; `internal` where it says nothing, whatever stands around it.
  package let access: Access
  /// Whether it says `final`; not whether it can have subclasses, as no struct can.
  package let isFinal: Bool
  /// Whether it says `@objc`.
  package let isObjC: Bool
  /// Nil where the declaration says nothing, so that others and the module decide.
  package let isolation: Isolation?
  /// What it says of where it can be used.
  package let availability: [Availability]
  /// Of an extension: whether it is for some types only, by `where`.
  package let isConstrained: Bool
  /// The generic parameters and what is required of them; nil where there are none.
  package let generics: GenericsFacts?
  /// What goes after the colon, without generic arguments: a superclass, protocols.
  package let inherited: [String]
  /// Those in `#if` branches included.
  package let members: [MemberDeclaration]
}

/// How visible a declaration is.
package enum Access: String, Hashable, Sendable {
  case `open`, `public`, package, `internal`, `fileprivate`, `private`
}

/// On which actor a declaration says that it is.
package enum Isolation: Hashable, Sendable {
  case nonisolated
  /// The name of the actor's type: `MainActor`.
  case globalActor(String)
}
