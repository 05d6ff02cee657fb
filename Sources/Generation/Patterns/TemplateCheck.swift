import Diagnostics
import KitLanguage
import Templating

/// Checks what patterns have in the template language (templates, paths, conditions) against their schemas, without a kit
/// and without rendering.
package struct TemplateCheck {
  private let library: PatternLibrary
  private let types: ContextTypes

  package init(_ library: PatternLibrary) {
    self.library = library
    types = ContextTypes(library.schemas)
  }

  /// What is wrong with the templates of a folder, in source order; its schema's own mistakes left out.
  package func diagnostics(of folder: String) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for pattern in library.schemas.patterns where pattern.folder == folder {
      diagnostics += check(pattern.emissions, pattern.supports, folder, .node(pattern))
    }
    for support in library.schemas.supports where support.folder == folder {
      diagnostics += check(support.emissions, support.needs, folder, .support(support))
    }
    // Files that nothing emits or includes, or not yet.
    for file in library.templateNames(of: folder) {
      diagnostics += library.environment.template(named: "\(folder)/\(file)")?.diagnostics ?? []
    }
    return diagnostics.withoutRepetitions().inSourceOrder()
  }

  private func check(
    _ emissions: [Emission],
    _ supports: [SupportUse],
    _ folder: String,
    _ viewpoint: ContextTypes.Viewpoint
  ) -> [Diagnostic] {
    let asking = types.context(of: viewpoint, isAskedForSupport: true)
    let context = types.context(of: viewpoint)
    var diagnostics = supports.flatMap { check($0.condition, asking) }
    for emission in emissions {
      diagnostics += check(emission.condition, context)
      let path = emission.path.location
      diagnostics += check(library.environment.compile(inline: path.source, in: path.range), context)
      if let template = library.template(emission.template.value, of: folder) {
        diagnostics += check(template, context)
      } else {
        diagnostics.append(library.missingTemplate(emission.template, of: folder))
      }
    }
    return diagnostics
  }

  private func check(_ template: Template, _ context: RecordType) -> [Diagnostic] {
    TypeChecker.check(template, context: context, types: types.records, in: library.environment)
  }

  private func check(_ condition: Located<String>?, _ context: RecordType) -> [Diagnostic] {
    guard let location = condition?.location else { return [] }
    let compiled = library.environment.compile(condition: location.source, in: location.range)
    return TypeChecker.check(compiled, context: context, types: types.records, in: library.environment)
  }
}
