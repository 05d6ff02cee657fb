/// A declaration of a type, or an extension of one, as far as its syntax tells.
package struct TypeDeclaration: Hashable, Sendable {
  package enum Keyword: String, Hashable, Sendable {
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`
  }

  package let keyword: Keyword
  /// With the types around it: `Outer.Inner`. Of an extension the name of the extended type.
  package let name: String
  package let access: Access
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
  package enum Keyword: String, Hashable, Sendable {
    case function = "func"
    case initializer = "init"
    case property = "var"
    case `subscript`
    case associatedType = "associatedtype"
  }

  package let keyword: Keyword
  /// Without backticks; `init` of an initializer, `subscript` of a subscript.
  package let name: String
  /// Of functions and initializers.
  package let signature: SignatureFacts?
  /// Of properties that say it.
  package let type: TypeFacts?
  package let access: Access
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
