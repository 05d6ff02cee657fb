import Diagnostics
import SwiftFacts

/// A declaration of a type, or an extension of one, as far as its syntax shows.
package struct TypeDeclaration: Hashable, Sendable {
  /// The keyword of a type's declaration. Its raw value is the word in the source.
  package enum Keyword: String, Hashable, Sendable {
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`
  }

  /// Decides the meaning of the other facts: an extension's are about the extended type.
  package let keyword: Keyword
  /// With its outer types: `Outer.Inner`. For an extension, the name of the extended type.
  package let name: String
  /// The declaration's own modifier; `internal` without one, whatever is around it.
  package internal(set) var access = Access.internal
  /// Whether it is `final`; not whether it can have subclasses, as no struct can.
  package internal(set) var isFinal = false
  package internal(set) var isObjC = false
  package internal(set) var isolation: Isolation?
  /// Whether it is `@globalActor`, so that its name is an attribute.
  package internal(set) var isGlobalActor = false
  /// Whether it has an attribute that may be a macro, which adds conformances.
  package internal(set) var mayHaveMacros = false
  package internal(set) var availability: [AvailabilityFacts] = []
  /// The code after the `where` of an extension; `nil` without one.
  package internal(set) var requirements: String?
  /// The generic parameters and their requirements; `nil` if there are none.
  package internal(set) var generics: GenericsFacts?
  /// The types after the colon, without generic arguments: a superclass, protocols.
  package internal(set) var inherited: [String] = []
  /// Whether it states conformances on no actor: `nonisolated extension A: Codable`, `struct A: nonisolated Codable`.
  package internal(set) var hasNonisolatedConformance = false
  /// Includes those in `#if` branches.
  package var members: [MemberDeclaration] { memberList.all }
  var memberList: MemberList
  /// The names of enum cases without values, including those in `#if` branches.
  package internal(set) var cases: [String] = []
}

/// The visibility of a declaration, from the least visible to the most.
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
  case globalActor(String)
  /// An attribute that is not Swift's own: a global actor's, if a declaration of that name says so.
  case attribute(String)

  /// The isolation, if `isActor` knows which attributes are global actors; `nil` if this attribute is none.
  func resolved(_ isActor: (String) -> Bool) -> Isolation? {
    guard case .attribute(let name) = self else { return self }
    return isActor(name) ? .globalActor(name) : nil
  }
}

/// The members of a type, perhaps read when somebody asks for them: of the extensions of `String` in a project mostly nobody does.
struct MemberList: Hashable, Sendable {
  typealias Change = @Sendable ([MemberDeclaration]) -> [MemberDeclaration]

  private let known: [MemberDeclaration]
  private let later: Later?
  /// The changes of what is read later.
  private var changes: [Change] = []

  private final class Later: Sendable {
    let read: @Sendable () -> [MemberDeclaration]
    let result = Once<[MemberDeclaration]>()

    init(_ read: @escaping @Sendable () -> [MemberDeclaration]) { self.read = read }
  }

  init(_ members: [MemberDeclaration]) { (known, later) = (members, nil) }

  init(later read: @escaping @Sendable () -> [MemberDeclaration]) { (known, later) = ([], Later(read)) }

  var all: [MemberDeclaration] {
    guard let later else { return known }
    return changes.reduce(later.result(later.read)) { $1($0) }
  }

  func changed(_ change: @escaping Change) -> MemberList {
    if later == nil { return MemberList(change(known)) }
    var changed = self
    changed.changes.append(change)
    return changed
  }

  static func == (left: MemberList, right: MemberList) -> Bool {
    left.later === right.later && left.changes.isEmpty && right.changes.isEmpty && left.known == right.known
      || left.all == right.all
  }

  func hash(into hasher: inout Hasher) { hasher.combine(all) }
}

extension TypeDeclaration {
  /// An extension that says nothing but its members.
  package static func plainExtension(
    of name: String,
    members: @escaping @Sendable () -> [MemberDeclaration]
  ) -> TypeDeclaration {
    TypeDeclaration(keyword: .extension, name: name, memberList: MemberList(later: members))
  }

  package func keeping(_ isKept: @escaping @Sendable (MemberDeclaration) -> Bool) -> TypeDeclaration {
    var kept = self
    kept.memberList = memberList.changed { $0.filter(isKept) }
    return kept
  }

  /// The declaration as another module's protocol, which a project protocol inherits.
  package var ofOtherModule: TypeDeclaration {
    var declaration = self
    declaration.memberList = memberList.changed { members in
      var members = members
      for index in members.indices { members[index].isOfOtherModule = true }
      return members
    }
    return declaration
  }

  func resolved(_ isActor: @escaping @Sendable (String) -> Bool) -> TypeDeclaration {
    var resolved = self
    resolved.isolation = isolation?.resolved(isActor)
    resolved.memberList = memberList.changed { members in
      var members = members
      for index in members.indices {
        if case .attribute = members[index].isolation {
          members[index].isolation = members[index].isolation?.resolved(isActor)
        }
      }
      return members
    }
    return resolved
  }
}
