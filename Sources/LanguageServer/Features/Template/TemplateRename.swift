import Diagnostics
import Generation
import LanguageServerProtocol
import Templating

extension Feature {
  /// `textDocument/rename`: another name for a variable, macro, block or label, in all templates that share it, or for the
  /// file of a template.
  static let templateRename = Feature(
    "textDocument/rename",
    in: [.template],
    Provider("renameProvider") { client in client.prepareRename ? ["prepareProvider": true] : [:] },
    dependsOnVersion: true,
    respond: { (params: TemplateRenameParams, snapshot) -> JSON in
      let template = try snapshot.template()
      let offset = snapshot.offset(of: params.position)
      if let file = TemplateFileRename(template, at: offset) {
        return try file.edit(renamingTo: params.newName, in: snapshot.workspace).json
      }
      let renaming = TemplateRenaming(template.structure, in: template.environment, name: template.name)
      do throws(TemplateRenaming.Refusal) {
        let parts = try renaming.parts(at: offset, renamedTo: params.newName)
        guard let mistake = template.file?.library.mistake(renaming: parts, to: params.newName) else {
          return snapshot.edit(parts, writing: params.newName, in: template).json
        }
        throw TemplateRenaming.Refusal(reason: mistake.message)
      } catch {
        throw ResponseError(.requestFailed, error.reason)
      }
    }
  )

  /// `textDocument/prepareRename`: the name that would be changed.
  static let templatePrepareRename = Feature(
    "textDocument/prepareRename",
    in: [.template],
    nil,
    respond: { (params: LSP.TextDocumentPositionParams, snapshot) -> JSON? in
      let template = try snapshot.template()
      let offset = snapshot.offset(of: params.position)
      if let file = TemplateFileRename(template, at: offset) {
        try file.check(snapshot.workspace)
        return ["range": snapshot.range(file.range).json, "placeholder": .string(file.text)]
      }
      let renaming = TemplateRenaming(template.structure, in: template.environment, name: template.name)
      guard let range = renaming.range(at: offset) else { return nil }
      do throws(TemplateRenaming.Refusal) {
        let name = try renaming.check(at: offset).name
        return ["range": snapshot.range(range).json, "placeholder": .string(name)]
      } catch {
        throw ResponseError(.requestFailed, error.reason)
      }
    }
  )
}

/// The parameters of `textDocument/rename`, as far as templates need them.
struct TemplateRenameParams: Sendable, JSONDecodable {
  let position: LSP.Position
  let newName: String

  init(json: JSON) throws(JSONMismatch) {
    position = try LSP.TextDocumentPositionParams(json: json).position
    newName = try json.required("newName")
  }
}

extension Snapshot {
  /// The edit that writes a word at the places of a name in several templates.
  fileprivate func edit(
    _ parts: [TemplateRenaming.Part],
    writing word: String,
    in template: OpenTemplate
  ) -> LSP.WorkspaceEdit {
    let edits = parts.compactMap { part in
      template.path(of: part.source).map { path in
        let edits = part.places.map { place in
          LSP.TextEdit(range: part.source.lspRange(place, encoding: workspace.encoding), newText: word)
        }
        return (path: path, edits: edits)
      }
    }
    return workspace.edit(edits)
  }
}
