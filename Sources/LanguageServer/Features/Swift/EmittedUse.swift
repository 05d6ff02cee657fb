import Diagnostics
import Generation
import KitLanguage
import LanguageServerProtocol
import SwiftAnalysis

/// A name in a Swift document that comes from the kit.
struct EmittedUse {
  let word: PlacedName
  /// What it comes from; more than one where several nodes declare the name.
  let origins: [EmittedName]
  let project: Project

  /// Finds the name at a position; nil where the kit has nothing to do with it.
  ///
  /// - Throws: `CancellationError` in a cancelled task; else when the project cannot be read.
  static func find(at position: LSP.Position, in snapshot: Snapshot) async throws -> EmittedUse? {
    let text = snapshot.document.text
    guard let open = snapshot.openProject, let tree = await snapshot.document.swiftTree,
      let word = PlacedName(at: snapshot.offset(of: position), in: tree), let project = try await snapshot.project()
    else { return nil }
    let origins: [EmittedName]
    switch word.role {
    case .plain:
      origins = project.emittedType(word.name)
      let isEmitted = origins.contains { open.root + "/" + $0.file == text.path }
      guard isEmitted || !origins.isEmpty && isUse(word, in: tree, project) else { return nil }
    case .member(let base):
      // `App.User` is the type; of any other name in front it is not known whether it is a type or a variable.
      let isQualified = base == project.moduleName
      let ofType = project.emittedMember(word.name, of: base)
      origins =
        isQualified
        ? project.emittedType(word.name) : ofType.isEmpty ? project.emittedMember(word.name, of: nil) : ofType
    case .memberOfUnknown:
      origins = project.emittedMember(word.name, of: nil)
    }
    return origins.isEmpty ? nil : EmittedUse(word: word, origins: origins, project: project)
  }

  /// Whether the type of the module is meant rather than another one in lexical reach.
  private static func isUse(_ word: PlacedName, in tree: SwiftTree, _ project: Project) -> Bool {
    let surroundings = TypeSurroundings(module: project.moduleName)
    return TypeUses.uses(of: [word.name], in: tree, surroundings).contains { $0.range == word.range }
  }

  /// Where the kit has the names.
  var locations: [SourceLocation] {
    origins.map { project.spec[$0.part].nameLocation }
  }
}
