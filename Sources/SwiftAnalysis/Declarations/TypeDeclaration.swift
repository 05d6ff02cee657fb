import SwiftFacts

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
  /// What the declaration itself says; `internal` where it says nothing, whatever is around it.
  package let access: Access
  /// Whether it says `final`; not whether it can have subclasses, as no struct can.
  package let isFinal: Bool
  /// Whether it says `@objc`.
  package let isObjC: Bool
  /// Nil where the declaration says nothing, so that others and the module decide.
  package internal(set) var isolation: Isolation?
  /// Whether it says `@globalActor`, so that its name is an attribute.
  package let isGlobalActor: Bool
  /// Whether it has an attribute that may be a macro, which adds conformances.
  package let mayHaveMacros: Bool
  /// What it says of where it can be used.
  package let availability: [AvailabilityFacts]
  /// Of an extension: whether it is for some types only, by `where`.
  package let isConstrained: Bool
  /// The generic parameters and what is required of them; nil where there are none.
  package let generics: GenericsFacts?
  /// What goes after the colon, without generic arguments: a superclass, protocols.
  package let inherited: [String]
  /// Those in `#if` branches included.
  package internal(set) var members: [MemberDeclaration]
  /// Of an enum: the names of the cases that have no values, those in `#if` branches included.
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
  /// The name of an attribute that is none of Swift's own: that of a global actor, if a declaration of that name says so.
  case attribute(String)

  /// The isolation where `isActor` tells which attributes are global actors; nil where this is the attribute of none.
  func resolved(_ isActor: (String) -> Bool) -> Isolation? {
    guard case .attribute(let name) = self else { return self }
    return isActor(name) ? .globalActor(name) : nil
  }
}

extension TypeDeclaration {
  /// The declaration with those of its members that `isKept` accepts.
  package func keeping(_ isKept: (MemberDeclaration) -> Bool) -> TypeDeclaration {
    var kept = self
    kept.members.removeAll { !isKept($0) }
    return kept
  }

  /// The declaration as that of a protocol of another module, which one of the project inherits.
  package var ofOtherModule: TypeDeclaration {
    var declaration = self
    for index in members.indices { declaration.members[index].isOfOtherModule = true }
    return declaration
  }

  /// The declaration with the isolations that its attributes stand for.
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
