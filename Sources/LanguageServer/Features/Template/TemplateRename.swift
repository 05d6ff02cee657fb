import LanguageServerProtocol
import Templating

extension Feature {
  /// `textDocument/rename`: another name for a variable, macro, block or label of a template.
  static let templateRename = Feature(
    "textDocument/rename",
    in: [.template],
    Provider("renameProvider") { client in client.prepareRename ? ["prepareProvider": true] : [:] },
    dependsOnVersion: true,
    respond: { (params: TemplateRenameParams, snapshot) -> JSON in
      let template = try snapshot.template()
      let renaming = TemplateRenaming(template.structure, in: template.environment, name: template.name)
      do throws(TemplateRenaming.Refusal) {
        let edits = try renaming.edits(at: snapshot.offset(of: params.position), to: params.newName)
        let rendered = edits.map { LSP.TextEdit(range: snapshot.range($0.range), newText: $0.replacement) }
        return snapshot.workspace.edit(snapshot.document, rendered).json
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

extension Workspace {
  /// An edit of one open document.
  func edit(_ document: Document, _ edits: [LSP.TextEdit]) -> LSP.WorkspaceEdit {
    guard client.documentChanges else { return .changes([(document.uri, edits)]) }
    return .documentChanges([.edit(uri: document.uri, version: document.version, edits: edits)], annotations: [])
  }
}
