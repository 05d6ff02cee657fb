import Diagnostics
import KitLanguage
import Templating

/// Checks what patterns have in the template language against their schemas, without a
/// kit and without rendering.
package struct TemplateCheck {
  private let library: PatternLibrary
  private let types: ContextTypes
  private let team: TeamCheck

  /// Derives the template contexts from the library's schemas. One check serves all of the folders.
  package init(_ library: PatternLibrary) {
    self.library = library
    types = library.types
    team = TeamCheck(library)
  }

  /// The problems with a folder's templates, in source order, without the schema's own mistakes.
  package func diagnostics(of folder: String) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for pattern in library.schemas.patterns where pattern.folder == folder {
      diagnostics += check(pattern.emissions, folder, .node(pattern))
      diagnostics += EmissionCheck.diagnostics(of: pattern)
      diagnostics += MinimalCheck(library).diagnostics(of: pattern)
      diagnostics += pattern.offers.flatMap { check($0, of: pattern) }
    }
    for support in library.schemas.supports where support.folder == folder {
      diagnostics += check(support.emissions, folder, .support(support))
      diagnostics += EmissionCheck.repeated(support.emissions, of: support.name)
    }
    // Files that nothing emits or includes, or not yet.
    for file in library.templateNames(of: folder) {
      diagnostics += library.environment.template(named: "\(folder)/\(file)")?.diagnostics ?? []
    }
    diagnostics += library.folders.filter { $0.name == folder }.flatMap { team.warnings(of: $0) }
    return library.incompleteSchemas.gathering(diagnostics.withoutRepetitions().inSourceOrder())
  }

  /// Errors of the folders with team files, and of those that need a schema of the team's.
  var diagnosticsOfTeam: [Diagnostic] {
    let isOverSchema = library.incompleteSchemas.isPossible
    let folders = library.folders.filter { !$0.isBuiltIn || isOverSchema }.map(\.name)
    var seen: Set<String> = []
    return folders.filter { seen.insert($0).inserted }.flatMap { diagnostics(of: $0) }.withoutRepetitions()
  }

  private func check(_ offer: OfferSchema, of pattern: PatternSchema) -> [Diagnostic] {
    [offer.node, offer.expression].flatMap { text -> [Diagnostic] in
      guard case .file(let file) = text else { return [] }
      return library.template(file.value, of: pattern.folder).map {
        check($0, types.offerContext(of: pattern), knowing: offer.knownPaths)
      } ?? [library.missingTemplate(file, of: pattern.folder)]
    }
  }

  private func check(
    _ emissions: [Emission],
    _ folder: String,
    _ viewpoint: ContextTypes.Viewpoint
  ) -> [Diagnostic] {
    let context = types.context(of: viewpoint)
    return emissions.flatMap { emission in
      library.template(emission.template.value, of: folder).map { template in
        check(template, context, knowing: viewpoint.node.map { emission.applicability.knownPaths(in: $0) } ?? [])
      } ?? [library.missingTemplate(emission.template, of: folder)]
    }
  }

  private func check(_ template: Template, _ context: RecordType, knowing known: Set<String>) -> [Diagnostic] {
    TypeChecker.check(template, context: context, types: types.records, knowing: known, in: library.environment)
  }
}
