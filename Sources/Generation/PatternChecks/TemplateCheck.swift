import Diagnostics
import KitLanguage
import Templating

/// Checks what patterns have in the template language (templates, paths, conditions) against their schemas, without a
/// kit and without rendering.
package struct TemplateCheck {
  private let library: PatternLibrary
  private let types: ContextTypes
  private let team: TeamCheck

  /// Derives from the library's schemas what its templates see. One check serves all of the folders.
  package init(_ library: PatternLibrary) {
    self.library = library
    types = library.types
    team = TeamCheck(library)
  }

  /// What is wrong with the templates of a folder, in source order; its schema's own mistakes left out.
  package func diagnostics(of folder: String) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for pattern in library.schemas.patterns where pattern.folder == folder {
      diagnostics += check(pattern.emissions, pattern.supports, folder, .node(pattern))
      diagnostics += EmissionCheck.diagnostics(of: pattern)
      diagnostics += MinimalCheck(library).diagnostics(of: pattern)
      diagnostics += types.checkedNodes(of: pattern).flatMap(check)
      diagnostics += pattern.offers.flatMap { check($0, of: pattern) }
    }
    for support in library.schemas.supports where support.folder == folder {
      diagnostics += check(support.emissions, support.needs, folder, .support(support))
      diagnostics += EmissionCheck.repeated(support.emissions, of: support.name)
    }
    // Files that nothing emits or includes, or not yet.
    for file in library.templateNames(of: folder) {
      diagnostics += library.environment.template(named: "\(folder)/\(file)")?.diagnostics ?? []
    }
    diagnostics += library.folders.filter { $0.name == folder }.flatMap { team.warnings(of: $0) }
    return library.incompleteSchemas.gathering(diagnostics.withoutRepetitions().inSourceOrder())
  }

  /// What is wrong with the folders in which the team has files, and with those that need a schema of the team's.
  var diagnosticsOfTeam: [Diagnostic] {
    let isOverSchema = library.incompleteSchemas.isPossible
    let folders = library.folders.filter { !$0.isBuiltIn || isOverSchema }.map(\.name)
    var seen: Set<String> = []
    return folders.filter { seen.insert($0).inserted }.flatMap { diagnostics(of: $0) }.withoutRepetitions()
  }

  private func check(_ schema: NodeSchema, _ context: RecordType) -> [Diagnostic] {
    let requirements = schema.requirements.flatMap { requirement in
      // The message is for nodes that do not meet the condition.
      check(requirement.condition, context)
        + check(inline: requirement.message, context, where: requirement.condition, holds: false)
    }
    let names = schema.scopedNames.flatMap { names in
      let (condition, templates) = (names.applicability.template, names.templates)
      return check(condition, context)
        + [templates?.names, templates?.scope, templates?.advice].compactMap(\.self).flatMap {
          check(inline: $0, context, where: condition)
        }
    }
    return requirements + names
  }

  private func check(_ offer: OfferSchema, of pattern: PatternSchema) -> [Diagnostic] {
    let context = types.offerContext(of: pattern)
    let requirements = offer.requirements.flatMap { requirement in
      check(requirement.condition, context)
        + check(inline: requirement.message, context, where: requirement.condition, holds: false)
    }
    let condition = offer.applicability.template
    let kept = offer.keptConformances.map { check(inline: $0, context, where: condition) } ?? []
    let texts = [offer.expression, offer.node].compactMap(\.self).flatMap { text -> [Diagnostic] in
      switch text {
      case .message: []
      case .template(let template): check(inline: template, context, where: condition)
      case .file(let file):
        library.template(file.value, of: pattern.folder).map {
          check($0, context, where: nil, knowing: offer.knownPaths)
        }
          ?? [library.missingTemplate(file, of: pattern.folder)]
      }
    }
    return check(condition, context) + requirements + kept + texts
  }

  private func check(
    _ emissions: [Emission],
    _ supports: [SupportUse],
    _ folder: String,
    _ viewpoint: ContextTypes.Viewpoint
  ) -> [Diagnostic] {
    let asking = types.context(of: viewpoint, isAskedForSupport: true)
    let context = types.context(of: viewpoint)
    var diagnostics = supports.flatMap { check($0.applicability.template, asking) }
    for emission in emissions {
      let condition = emission.applicability.template
      diagnostics += check(condition, context)
      if emission.pattern == nil { diagnostics += check(inline: emission.path, context, where: condition) }
      if let template = library.template(emission.template.value, of: folder) {
        let known = viewpoint.node.map { emission.applicability.knownPaths(in: $0) } ?? []
        diagnostics += check(template, context, where: condition, knowing: known)
      } else {
        diagnostics.append(library.missingTemplate(emission.template, of: folder))
      }
    }
    return diagnostics
  }

  private func check(
    _ template: Template,
    _ context: RecordType,
    where condition: Located<String>?,
    holds: Bool = true,
    knowing known: Set<String> = []
  ) -> [Diagnostic] {
    TypeChecker.check(
      template,
      context: context,
      types: types.records,
      where: condition.map(compiled),
      holds: holds,
      knowing: known,
      in: library.environment
    )
  }

  private func compiled(_ condition: Located<String>) -> TemplateCondition {
    library.environment.compile(condition: condition.location.source, in: condition.location.range)
  }

  private func check(
    inline text: Located<String>,
    _ context: RecordType,
    where condition: Located<String>?,
    holds: Bool = true
  ) -> [Diagnostic] {
    let template = library.environment.compile(inline: text.location.source, in: text.location.range)
    return check(template, context, where: condition, holds: holds)
  }

  private func check(_ condition: Located<String>?, _ context: RecordType) -> [Diagnostic] {
    guard let condition else { return [] }
    return TypeChecker.check(compiled(condition), context: context, types: types.records, in: library.environment)
  }
}
