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
  /// What the declaration itself declares; `internal` where it declares nothing, whatever is around it.
  package let access: Access
  /// Whether it has `final`; not whether it can have subclasses, as no struct can.
  package let isFinal: Bool
  /// Whether it has `@objc`.
  package let isObjC: Bool
  /// Nil where the declaration has none, so that others and the module decide.
  package internal(set) var isolation: Isolation?
  /// Whether it has `@globalActor`, so that its name is an attribute.
  package let isGlobalActor: Bool
  /// Where it can be used, by its `@available` attributes.
  package let availability: [Availability]
  /// Of an extension: whether it is for some types only, by `where`.
  package let isConstrained: Bool
  /// The generic parameters and what is required of them; nil where there are none.
  package let generics: GenericsFacts?
  /// What goes after the colon, without generic arguments: a superclass, protocols.
  package let inherited: [String]
  /// Those in `#if` branches included.
  package internal(set) var members: [MemberDeclaration]
}

/// How visible a declaration is.
package enum Access: String, Hashable, Sendable {
  case `open`, `public`, package, `internal`, `fileprivate`, `private`
}

/// On which actor a declaration is, by its own attributes.
package enum Isolation: Hashable, Sendable {
  case nonisolated
  /// The name of the actor's type: `MainActor`.
  case globalActor(String)
  /// The name of an attribute that is not one of Swift's own: that of a global actor, if a declaration of that name is
  /// one.
  case attribute(String)

  /// The isolation where `isActor` tells which attributes are global actors; nil where this is the attribute of none.
  func resolved(_ isActor: (String) -> Bool) -> Isolation? {
    guard case .attribute(let name) = self else { return self }
    return isActor(name) ? .globalActor(name) : nil
  }
}

extension TypeDeclaration {
  /// The declaration with the isolations that its attributes mean.
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
