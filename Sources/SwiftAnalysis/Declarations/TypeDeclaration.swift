import SwiftFacts

/// A declaration of a type, or an extension of one, as far as its syntax tells.
package struct TypeDeclaration: Hashable, Sendable {
  /// What makes the declaration one of a type. Its raw value is the word in the source.
  package enum Keyword: String, Hashable, Sendable {
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`
  }

  /// Decides the meaning of the other facts: an extension's are about the extended type.
  package let keyword: Keyword
  /// With its outer types: `Outer.Inner`. For an extension, the name of the extended type.
  package let name: String
  /// The declaration's own modifier; `internal` without one, whatever is around it.
  package let access: Access
  /// Whether it is `final`; not whether it can have subclasses, as no struct can.
  package let isFinal: Bool
  package let isObjC: Bool
  /// `nil` if the declaration states nothing, so that others and the module decide.
  package internal(set) var isolation: Isolation?
  /// Whether it is `@globalActor`, so that its name is an attribute.
  package let isGlobalActor: Bool
  /// Whether it has an attribute that may be a macro, which adds conformances.
  package let mayHaveMacros: Bool
  package let availability: [AvailabilityFacts]
  /// Whether an extension is for some types only, by `where`.
  package let isConstrained: Bool
  /// The generic parameters and their requirements; `nil` if there are none.
  package let generics: GenericsFacts?
  /// The types after the colon, without generic arguments: a superclass, protocols.
  package let inherited: [String]
  /// Includes those in `#if` branches.
  package internal(set) var members: [MemberDeclaration]
  /// The names of enum cases without values, including those in `#if` branches.
  package internal(set) var cases: [String] = []
}

/// How visible a declaration is. The less others see of it, the less it is.
package enum Access: String, CaseIterable, Comparable, Hashable, Sendable {
  case `private`, `fileprivate`, `internal`, package, `public`, `open`

  package static func < (left: Access, right: Access) -> Bool {
    guard left != right else { return false }
    return allCases.first { $0 == left || $0 == right } == left
  }
}

/// On which actor a declaration says that it is.
package enum Isolation: Hashable, Sendable {
  case nonisolated
  /// The name of the actor's type: `MainActor`.
  case globalActor(String)
  /// An attribute that is not Swift's own: a global actor's, if a declaration of that name says so.
  case attribute(String)

  /// The isolation, if `isActor` tells which attributes are global actors; `nil` if this attribute is none.
  func resolved(_ isActor: (String) -> Bool) -> Isolation? {
    guard case .attribute(let name) = self else { return self }
    return isActor(name) ? .globalActor(name) : nil
  }
}

extension TypeDeclaration {
  package func keeping(_ isKept: (MemberDeclaration) -> Bool) -> TypeDeclaration {
    var kept = self
    kept.members.removeAll { !isKept($0) }
    return kept
  }

  /// The declaration as another module's protocol, which a project protocol inherits.
  package var ofOtherModule: TypeDeclaration {
    var declaration = self
    for index in members.indices { declaration.members[index].isOfOtherModule = true }
    return declaration
  }

  func resolved(_ isActor: (String) -> Bool) -> TypeDeclaration {
    var resolved = self
    resolved.isolation = isolation?.resolved(isActor)
    for index in members.indices {
      if case .attribute = members[index].isolation {
        resolved.members[index].isolation = members[index].isolation?.resolved(isActor)
      }
    }
    return resolved
  }
}
