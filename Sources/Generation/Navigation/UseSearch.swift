import SwiftAnalysis

/// A search for uses of a kit's names in hand-written Swift.
package struct UseSearch: Sendable {
  private enum Kind {
    case types
    case module
    /// Members by their types, with the enclosing types.
    case members([String: Set<String>])
  }

  private let kind: Kind
  /// Names that user declarations may hide: top-level types, or a module.
  let names: Set<String>
  let newNames: [String: String]

  /// Types that emitted files declare at the top level.
  package static func types(_ names: Set<String>, renaming newNames: [String: String] = [:]) -> UseSearch {
    UseSearch(kind: .types, names: names, newNames: newNames)
  }

  /// A module, by the kit's name for it.
  package static func module(_ name: String, renaming newName: String? = nil) -> UseSearch {
    UseSearch(kind: .module, names: [name], newNames: newName.map { [name: $0] } ?? [:])
  }

  /// Members, written after the names of their types.
  package static func members(_ names: [EmittedMemberName]) -> UseSearch {
    let members = Dictionary(names.map { ($0.scope, Set([$0.name])) }) { $0.union($1) }
    let types = Set(members.keys.compactMap { $0.split(separator: ".").first.map(String.init) })
    return UseSearch(kind: .members(members), names: types, newNames: [:])
  }

  var allNames: Set<String> { names.union(newNames.values) }
  package var isEmpty: Bool { names.isEmpty }
  /// Whether a declaration at the top level of a module excludes all uses in it, rather than leaving them unproven.
  var endsAtDeclarations: Bool { if case .module = kind { false } else { true } }

  func without(_ declared: Set<String>) -> UseSearch {
    guard endsAtDeclarations else { return self }
    let left = names.subtracting(declared)
    guard case .members(let members) = kind else { return UseSearch(kind: kind, names: left, newNames: newNames) }
    let known = members.filter { scope, _ in
      scope.split(separator: ".").first.map { left.contains(String($0)) } ?? false
    }
    return UseSearch(kind: .members(known), names: left, newNames: newNames)
  }

  /// The uses in a file.
  func uses(in tree: SwiftTree, _ surroundings: TypeSurroundings, declared: Set<String>) -> [TypeUse] {
    switch kind {
    case .types: TypeUses.uses(of: names, renaming: newNames, in: tree, surroundings)
    case .members(let members): ScopedUses.uses(of: members, in: tree, surroundings)
    case .module:
      names.flatMap { name in
        ModuleUses.uses(of: name, renaming: newNames[name], in: tree, surroundings, isDeclared: declared.contains(name))
      }
    }
  }
}
