import SwiftFacts

/// A function, initializer or property in a type.
package struct MemberDeclaration: Hashable, Sendable {
  /// The kind of member. Its raw value is the word in the source, also `var` of a `let`.
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
  /// Only for functions and initializers.
  package var signature: SignatureFacts?
  /// For functions: the named generic parameters and their requirements; `nil` if there are none.
  package internal(set) var generics: GenericsFacts?
  /// The requirements of the extension around it; `nil` if there are none.
  package internal(set) var ownerRequirements: String?
  /// Only if the property says it.
  package internal(set) var type: TypeFacts?
  /// The member's own modifier; `internal` without one, also in a public protocol or extension.
  package let access: Access
  /// Whether it is `static` or `class`, so that it belongs to the type.
  package let isStatic: Bool
  /// Whether it is an optional requirement of an Objective-C protocol.
  package let isOptional: Bool
  /// Whether it is `dynamic`, or overrides what may be, so that messages to it can be intercepted.
  package var isDynamic: Bool
  package let isMutating: Bool
  /// Whether it has generic parameters, named ones or `some`, or a `where` clause.
  package internal(set) var isGeneric = false
  /// Whether no subclass can override it: it is `final`, private, or in an extension without `@objc`.
  package let isFinal: Bool
  /// Whether it, or the type around it, is `@objc`, or it overrides what may be.
  package let isObjC: Bool
  /// Whether others may set a property.
  package internal(set) var isSettable = false
  /// Whether a property is `weak` or `unowned`, so that it does not retain its value.
  package let isWeak: Bool
  /// The condition of the enclosing `#if`. A class's property also has the conditions around the class.
  package internal(set) var condition: String?
  /// `nil` if the member states nothing, so that its surroundings decide.
  package internal(set) var isolation: Isolation?
  package let isConcurrent: Bool
  package let availability: [AvailabilityFacts]
  package let documentation: [String]
  /// For an `init(from:)`: the properties that it sets by `try?`, so that what cannot be decoded leaves them nil.
  package internal(set) var attemptedProperties: [String] = []
  /// Whether an extension of the protocol implements a requirement.
  package internal(set) var hasDefault = false
  /// Whether a requirement is of another module's protocol, which a project protocol inherits.
  package internal(set) var isOfOtherModule = false
}

/// The generic parameters of a type or a function.
package struct GenericsFacts: Hashable, Sendable {
  package let names: [String]
  /// The code in the angle brackets: `Key: Hashable, Value`.
  package let parameters: String
  /// The code after `where`; `nil` without one.
  package let requirements: String?
}
