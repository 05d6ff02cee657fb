import Diagnostics
import Generation
import KitLanguage
import SwiftAnalysis

/// A name in a Swift document that comes from the kit of its project, or from one that this uses.
struct EmittedUse {
  let word: PlacedName
  /// Its origins; more than one if several nodes declare the name.
  let origins: [EmittedName]
  let project: Project
  /// `project` as the editor has it.
  let open: OpenProject
  let root: String

  /// Finds the name at a position; `nil` if it has nothing to do with a kit.
  static func find(at position: LSP.Position, in snapshot: Snapshot) async throws -> EmittedUse? {
    guard let open = snapshot.openProject, let tree = await snapshot.document.swiftTree,
      let word = PlacedName(at: snapshot.offset(of: position), in: tree)
    else { return nil }
    // The project's own Swift does not show which names come from a kit.
    let project = try await snapshot.workspace.generator.projectOfSameKits(open)
    let own = origins(of: word, in: tree, at: snapshot.document.text.path, of: project, root: open.root)
    if !own.isEmpty {
      return EmittedUse(word: word, origins: own, project: project, open: open, root: open.root)
    }
    for root in project.usedRoots {
      let usedOpen = snapshot.workspace.project(at: root)
      let used = try await snapshot.workspace.generator.project(usedOpen)
      let found = origins(of: word, in: tree, ofUsed: used, by: project)
      if !found.isEmpty {
        return EmittedUse(word: word, origins: found, project: used, open: usedOpen, root: open.root)
      }
    }
    return nil
  }

  private static func origins(
    of word: PlacedName,
    in tree: SwiftTree,
    at path: String,
    of project: Project,
    root: String
  ) -> [EmittedName] {
    switch word.role {
    case .plain:
      for outer in word.outerTypes {
        let name = outer + "." + word.name
        let inner = project.emittedType(name).filter { project.spec[$0.node].typeName == name }
        if !inner.isEmpty { return inner }
      }
      let origins = project.emittedType(word.name)
      let isEmitted = origins.contains { root + "/" + $0.file == path }
      return isEmitted || !origins.isEmpty && isUse(word, in: tree, of: project.moduleName) ? origins : []
    case .member(let base):
      // `App.User` is the type; of any other name in front it is not known whether it is a type or a variable.
      if base == project.moduleName { return project.emittedType(word.name) }
      let ofType = project.emittedMember(word.name, of: base)
      if !ofType.isEmpty { return ofType }
      let inner = project.emittedType(base + "." + word.name)
      return inner.isEmpty ? project.emittedMember(word.name, of: nil) : inner
    case .memberOfUnknown: return project.emittedMember(word.name, of: nil)
    }
  }

  private static func origins(
    of word: PlacedName,
    in tree: SwiftTree,
    ofUsed used: Project,
    by project: Project
  ) -> [EmittedName] {
    let module = used.outputModule
    let isBeside = module == nil || module == project.outputModule
    guard isBeside || module.map({ ModuleUses.names($0, in: tree) }) ?? false else { return [] }
    switch word.role {
    case .plain:
      let origins = used.emittedType(word.name)
      return !origins.isEmpty && isUse(word, in: tree, of: module) ? origins : []
    case .member(let base):
      return base == module ? used.emittedType(word.name) : used.emittedMember(word.name, of: base)
    case .memberOfUnknown: return []
    }
  }

  /// Whether the name means the type of the module rather than another one in lexical scope.
  private static func isUse(_ word: PlacedName, in tree: SwiftTree, of module: String?) -> Bool {
    let surroundings = TypeSurroundings(modules: Set([module].compactMap(\.self)))
    return TypeUses.uses(of: [word.name], in: tree, surroundings).contains { $0.range == word.range }
  }

  /// The places that declare the name, in the kit or in a document.
  var locations: [SourceLocation] {
    origins.map { project.documentedNode($0.name)?.described ?? project.spec[$0.part].nameLocation }
  }

  /// The place in the kit for display: `Kitfile:4`, or, in a used kit, with its path: `../Core/Kitfile:2`.
  func shownPlace(of location: SourceLocation) -> String {
    let path = location.source.path
    let shown = open.root == root ? path : ShownPaths.way(from: root, to: open.root + "/" + path) ?? path
    return "\(shown):\(location.position.line)"
  }
}
