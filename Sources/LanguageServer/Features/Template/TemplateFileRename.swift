import Diagnostics
import Generation
import LanguageServerProtocol
import Templating

/// Another name for the file of a template, by one of the places that name it.
struct TemplateFileRename {
  /// The name as it is written, without quotation marks.
  let text: String
  /// Where it is.
  let range: Range<Int>
  private let other: Template
  private let template: OpenTemplate

  /// Nil where no template is named at the place.
  init?(_ template: OpenTemplate, at offset: Int) {
    let found = template.structure.templateNames.first { name, range in
      range.lowerBound <= offset && offset <= range.upperBound
    }
    guard let (text, range) = found,
      let other = template.environment.template(named: text, includedBy: template.name)
    else { return nil }
    self.text = text
    self.range = range
    self.other = other
    self.template = template
  }

  /// - Throws: Why the file cannot get another name.
  func check(_ workspace: Workspace) throws(ResponseError) {
    if template.path(of: other.source) == nil {
      throw ResponseError(.requestFailed, "The template '\(other.name)' comes with kitgen")
    }
    guard workspace.client.documentChanges, workspace.client.moveFiles else {
      throw ResponseError(.requestFailed, "The editor does not rename files for a server; rename the file itself")
    }
  }

  /// The edit that renames the file, and writes the new name wherever it is named.
  ///
  /// - Throws: Why that cannot be the name.
  func edit(renamingTo new: String, in workspace: Workspace) throws(ResponseError) -> LSP.WorkspaceEdit {
    try check(workspace)
    guard let path = template.path(of: other.source), let library = template.file?.library, path.hasSuffix(text),
      let name = ProjectPath(new)?.text, name.hasSuffix(".stencil")
    else {
      throw ResponseError(.requestFailed, "'\(new)' is not the name of a template: expected a path such as '\(text)'")
    }
    let target = String(path.dropLast(text.count)) + name
    if workspace.files.isFile(target) {
      throw ResponseError(.requestFailed, "There is a file '\(new)' already")
    }
    guard let moved = MovedTemplates(in: library, to: { $0 == path ? target : nil }) else {
      throw ResponseError(.requestFailed, "'\(new)' would be outside of the folder of patterns")
    }
    let edits = workspace.steps(of: workspace.rendered(moved, in: template))
    return .documentChanges(
      edits + [.rename(from: workspace.uri(ofFile: path), to: DocumentURI(path: target).string)],
      annotations: []
    )
  }
}

extension Workspace {
  /// The edits that follow templates to their new names, by the absolute paths of the files.
  func rendered(_ moved: MovedTemplates, in template: OpenTemplate) -> [(path: String, edits: [LSP.TextEdit])] {
    moved.edits.compactMap { source, edits in
      template.path(of: source).map { path in
        (
          path,
          edits.map { LSP.TextEdit(range: source.lspRange($0.range, encoding: encoding), newText: $0.replacement) }
        )
      }
    }
  }
}
