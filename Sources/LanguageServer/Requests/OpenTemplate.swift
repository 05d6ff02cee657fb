import Diagnostics
import Generation
import LanguageServerProtocol
import Templating

/// A template as the editor has it, with what it can be explained by.
struct OpenTemplate: Sendable {
  let structure: TemplateStructure
  /// `nil` for a template outside of pattern folders.
  let file: TeamPatternFile?

  var environment: Environment {
    file?.library.environment ?? Environment()
  }

  /// `FOLDER/FILE`, or the path.
  var name: String {
    file?.name ?? structure.source.path
  }

  /// The names in it, with their places in the templates that share them.
  var names: TemplateRenaming {
    TemplateRenaming(structure, in: environment, name: name)
  }

  /// The scope at a place; `nil` in the text between tags, and if nothing can be known.
  func scope(at cursor: TemplateCursor) -> TemplateScope? {
    file.flatMap { $0.library.scope(at: cursor, inTemplate: $0.name) }
  }

  func place(of cursor: TemplateCursor) -> EditedPlace {
    EditedPlace(at: cursor, in: environment, name: name) { scope(at: cursor) }
  }

  /// The absolute path of a text of the patterns; `nil` for those built into kitgen.
  func path(of source: SourceText) -> String? {
    if source === structure.source { return source.path }
    guard let file, !source.path.hasPrefix("builtin:"), !source.path.hasPrefix("<") else { return nil }
    return source.path.hasPrefix("/") ? source.path : file.root + "/" + source.path
  }
}

extension Snapshot {
  /// The template that the request is about.
  ///
  /// - Throws: If the patterns cannot be read.
  func template() throws -> OpenTemplate {
    OpenTemplate(
      structure: TemplateStructure(document.text),
      file: try workspace.patterns(of: DocumentURI(document.uri))
    )
  }

  /// The file location of a place in a template or a schema; `nil` for those built into kitgen.
  func location(_ place: SourceLocation, in template: OpenTemplate) -> LSP.Location? {
    template.path(of: place.source).map { path in
      LSP.Location(
        uri: workspace.uri(ofFile: path),
        range: place.source.lspRange(place.range, encoding: workspace.encoding)
      )
    }
  }
}
