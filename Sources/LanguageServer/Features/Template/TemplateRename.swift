import Diagnostics
import LanguageServerProtocol
import Templating

extension Feature {
  /// `textDocument/rename`: another name for a macro or block, in all templates that share it.
  static let templateRename = Feature(
    "textDocument/rename",
    in: [.template],
    Provider("renameProvider") { client in client.prepareRename ? ["prepareProvider": true] : [:] },
    dependsOnVersion: true,
    respond: { (params: LSP.RenameParams, snapshot) -> LSP.WorkspaceEdit in
      let template = try snapshot.template()
      let offset = snapshot.offset(of: params.position)
      let parts: [TemplateRenaming.Part]
      do throws(TemplateRenaming.Refusal) {
        parts = try template.names.parts(at: offset, renamedTo: params.newName)
      } catch {
        throw ResponseError(.requestFailed, error.reason)
      }
      let workspace = snapshot.workspace
      let edits = parts.compactMap { part in
        template.path(of: part.source).map { path in
          let edits = part.places.map { TextEdit($0, params.newName) }
          return (path: path, edits: workspace.edits(edits, of: part.source))
        }
      }
      return workspace.edit(edits)
    }
  )

  /// `textDocument/prepareRename`: the name that would be changed.
  static let templatePrepareRename = Feature(
    "textDocument/prepareRename",
    in: [.template],
    nil,
    respond: { (params: LSP.TextDocumentPositionParams, snapshot) -> JSON? in
      let template = try snapshot.template()
      do throws(TemplateRenaming.Refusal) {
        guard let range = try template.names.range(at: snapshot.offset(of: params.position)) else { return nil }
        return ["range": snapshot.range(range).json, "placeholder": .string(template.structure.source[range])]
      } catch {
        throw ResponseError(.requestFailed, error.reason)
      }
    }
  )
}
