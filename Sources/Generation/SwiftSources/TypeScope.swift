import SwiftAnalysis
import SwiftFacts

/// A type that a kit names, and what names mean inside of it.
struct TypeScope {
  /// The declared name of the type: `Box`.
  let type: String
  fileprivate let hierarchy: TypeHierarchy
  /// The type's generics, if its name in the kit is an alias with arguments for them.
  fileprivate var generics: OwnerGenerics?

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
      return TypeScope(type: nominal, hierarchy: hierarchy)
    }
    let meaning = meaning(of: TypeFacts(text: nominal, name: nominal, form: .named, references: []))
    guard meaning.form == .named, !meaning.name.isEmpty, hierarchy.generics(of: meaning.name) != nil else {
      return TypeScope(type: nominal, hierarchy: hierarchy)
    }
    let generics = OwnerGenerics(of: meaning.name, hierarchy, in: meaning.text + ".")
    guard generics.areKnown else { return TypeScope(type: nominal, hierarchy: hierarchy) }
    return TypeScope(type: meaning.name, hierarchy: hierarchy, generics: generics)
  }
}

/// The generic parameters of the types around a name, and their arguments if a kit or Swift writes it.
struct OwnerGenerics {
  private let names: Set<String>
  private let arguments: [String: String]

  /// - Parameters:
  ///   - owner: The type around it.
  ///   - text: The type that names it: `Box<Int>.Done`.
  init(of owner: String, _ hierarchy: TypeHierarchy, in text: String) {
    let parts = owner.split(separator: ".")
    let generics = parts.indices.map {
      hierarchy.declaration(of: parts[...$0].joined(separator: "."))?.generics?.names ?? []
    }
    names = Set(generics.joined())
    var arguments: [String: String] = [:]
    if !names.isEmpty {
      for (names, part) in zip(generics.reversed(), Self.owners(in: text)) where names.count == part.arguments.count {
        for (name, argument) in zip(names, part.arguments) { arguments[name] = argument.text }
      }
    }
    self.arguments = arguments
  }

  var areKnown: Bool { names.allSatisfy { arguments[$0] != nil } }

  func mention(_ type: String) -> Bool {
    !names.isEmpty && type.split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains { names.contains(String($0)) }
  }

  func writing(into type: String) -> String {
    FragmentChecker().read(type, as: .type).type?.qualified { arguments[$0] }.text ?? type
  }

  /// The types before the last dot, nearest first.
  private static func owners(in text: String) -> [TypeFacts] {
    var owners: [TypeFacts] = []
    var rest = text[...]
    while let dot = lastDot(in: rest), let owner = FragmentChecker().read(String(rest[..<dot]), as: .type).type {
      owners.append(owner)
      rest = rest[..<dot]
    }
    return owners
  }

  /// The last dot that is not in brackets.
  private static func lastDot(in text: Substring) -> Substring.Index? {
    var depth = 0
    return text.indices.last { index in
      if ">])".contains(text[index]) { depth += 1 }
      if "<[(".contains(text[index]) { depth -= 1 }
      return depth == 0 && text[index] == "."
    }
  }
}
