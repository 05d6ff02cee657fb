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
  /// What stands behind the colon, without generic arguments: a superclass, protocols.
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

/// A function, initializer or property in a type.
package struct MemberDeclaration: Hashable, Sendable {
  /// What kind of member it is. Its raw value is the word in the source, also `var` of a `let`.
  package enum Keyword: String, Hashable, Sendable {
    case function = "func"
    case initializer = "init"
    case property = "var"
    case `subscript`
    case associatedType = "associatedtype"
  }

  /// Decides which of the other facts a member can have.
  package let keyword: Keyword
  /// Without backticks; `init` of an initializer, `subscript` of a subscript.
  package let name: String
  /// Of functions and initializers.
  package let signature: SignatureFacts?
  /// Of properties that say it.
  package let type: TypeFacts?
  /// What the member itself says; `internal` where it says nothing, also in a public protocol or extension.
  package let access: Access
  /// Whether it says `static` or `class`, so that it belongs to the type.
  package let isStatic: Bool
  /// Whether it is an optional requirement of an Objective-C protocol.
  package let isOptional: Bool
  /// Whether it says `dynamic`, or overrides what may say it, so that messages to it can be intercepted.
  package let isDynamic: Bool
  /// Whether it has generic parameters, named ones or `some`.
  package let isGeneric: Bool
  /// Whether no subclass can override it: it says `final`, is private, or stands in an extension without `@objc`.
  package let isFinal: Bool
  /// Whether it, or the type around it, says `@objc`, or it overrides what may say it.
  package let isObjC: Bool
  /// Of a property: whether others may set it.
  package let isSettable: Bool
  /// Of a property: whether it is `weak` or `unowned`, so that it does not retain what it holds.
  package let isWeak: Bool
  /// The condition of the `#if` that it stands in, without what stands around the type.
  package let condition: String?
  /// Nil where the member says nothing, so that what stands around it decides.
  package let isolation: Isolation?
  /// What it says of where it can be used.
  package let availability: [Availability]
  /// The lines of the doc comment, without its marks.
  package let documentation: [String]
  /// Of a requirement: whether an extension of the protocol implements it.
  package internal(set) var hasDefault = false
}

/// The generic parameters of a type.
package struct GenericsFacts: Hashable, Sendable {
  /// Their names: `Key`, `Value`.
  package let names: [String]
  /// What stands in the angle brackets: `Key: Hashable, Value`.
  package let parameters: String
  /// What stands behind `where`; nil where nothing does.
  package let requirements: String?
}
