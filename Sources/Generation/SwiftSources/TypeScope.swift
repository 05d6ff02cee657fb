import SwiftAnalysis
import SwiftFacts

/// A type that a kit names, and what names mean inside of it.
struct TypeScope {
  /// The declared name of the type: `Box`.
  let type: String
  private let hierarchy: TypeHierarchy
  /// The type's generics, if its name in the kit is an alias with arguments for them.
  private let generics: OwnerGenerics?

  fileprivate init(_ type: String, _ hierarchy: TypeHierarchy, _ generics: OwnerGenerics?) {
    self.type = type
    self.hierarchy = hierarchy
    self.generics = generics
  }

  /// Whether the name in the kit is an alias with arguments for generic parameters: `typealias IntBox = Box<Int>`.
  var isSpecialized: Bool { generics != nil }

  /// The qualified name for a name: `Room.Chair` for `Chair`, `Int` for a generic parameter that is `Int`; `nil` if
  /// the type has nothing of the name.
  func longName(of name: String) -> String? {
    let long = hierarchy.longName(of: name, in: type)
    guard let generics, generics.mention(long ?? name) else { return long }
    return generics.writing(into: long ?? name)
  }
}

extension SwiftSources {
  /// The type of a name, which may be an alias.
  func scope(of name: String) -> TypeScope {
    let nominal = nominalName(of: name)
    let hierarchy = hierarchy(with: nil)
    guard declarations(of: nominal).isEmpty, let alias = anyAlias(nominal), alias.parameters.isEmpty else {
      return TypeScope(nominal, hierarchy, nil)
    }
    let meaning = meaning(of: TypeFacts(text: nominal, name: nominal, form: .named, references: []))
    guard meaning.form == .named, !meaning.name.isEmpty, hierarchy.generics(of: meaning.name) != nil else {
      return TypeScope(nominal, hierarchy, nil)
    }
    let generics = OwnerGenerics(of: meaning.name, hierarchy, in: meaning.text + ".")
    return generics.areKnown ? TypeScope(meaning.name, hierarchy, generics) : TypeScope(nominal, hierarchy, nil)
  }
}
