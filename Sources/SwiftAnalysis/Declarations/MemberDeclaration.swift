import SwiftFacts

/// A function, initializer or property in a type.
package struct MemberDeclaration: Hashable, Sendable {
  /// What kind of member it is. Its raw value is the word in the source, also `var` of a `let`.
  package enum Keyword: String, CaseIterable, Hashable, Sendable {
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
  package var signature: SignatureFacts?
  /// Of functions: the generic parameters that it names, and what is required of them; nil where it names none.
  package let generics: GenericsFacts?
  /// Of properties that say it.
  package internal(set) var type: TypeFacts?
  /// What the member itself says; `internal` where it says nothing, also in a public protocol or extension.
  package let access: Access
  /// Whether it says `static` or `class`, so that it belongs to the type.
  package let isStatic: Bool
  /// Whether it is an optional requirement of an Objective-C protocol.
  package let isOptional: Bool
  /// Whether it says `dynamic`, or overrides what may say it, so that messages to it can be intercepted.
  package var isDynamic: Bool
  /// Whether it says `mutating`.
  package let isMutating: Bool
  /// Whether it has generic parameters, named ones or `some`, or a `where` clause.
  package let isGeneric: Bool
  /// Whether no subclass can override it: it says `final`, is private, or is in an extension without `@objc`.
  package let isFinal: Bool
  /// Whether it, or the type around it, says `@objc`, or it overrides what may say it.
  package let isObjC: Bool
  /// Of a property: whether others may set it.
  package let isSettable: Bool
  /// Of a property: whether it is `weak` or `unowned`, so that it does not retain what it holds.
  package let isWeak: Bool
  /// The condition of the `#if` that it is in. Of a property of a class, with those around the class.
  package internal(set) var condition: String?
  /// Nil where the member says nothing, so that what is around it decides.
  package internal(set) var isolation: Isolation?
  /// Whether it says `@concurrent`: it never runs on the actor of its caller.
  package let isConcurrent: Bool
  /// What it says of where it can be used.
  package let availability: [AvailabilityFacts]
  /// The lines of the doc comment, without its marks.
  package let documentation: [String]
  /// Of an `init(from:)`: the properties that it sets to what `try?` gives, so that what cannot be decoded leaves them nil.
  package let attemptedProperties: [String]
  /// Of a requirement: whether an extension of the protocol implements it.
  package internal(set) var hasDefault = false
  /// Of a requirement: whether a protocol of another module has it, which one of the project inherits.
  package internal(set) var isOfOtherModule = false
}

/// The generic parameters of a type or a function.
package struct GenericsFacts: Hashable, Sendable {
  /// Their names: `Key`, `Value`.
  package let names: [String]
  /// What is in the angle brackets: `Key: Hashable, Value`.
  package let parameters: String
  /// What follows `where`; nil where nothing does.
  package let requirements: String?
}
