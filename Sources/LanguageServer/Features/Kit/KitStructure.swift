import Diagnostics
import Generation
import KitLanguage
import LanguageServerProtocol

extension Feature {
  /// `textDocument/foldingRange`: blocks, code and comments.
  static let kitFoldingRange = Feature(
    "textDocument/foldingRange",
    in: [.kit],
    Provider("foldingRangeProvider"),
    respond: { (params: LSP.TextDocumentParams, snapshot) -> [JSON] in
      KitFolds.folds(of: await snapshot.document.syntax.tree).map { fold in
        ["startLine": fold.start.json, "endLine": fold.end.json, "kind": fold.isComment ? "comment" : nil]
      }
    }
  )

  /// `textDocument/selectionRange`: the word, the part, the node around a place, and so on outward.
  static let kitSelectionRange = Feature(
    "textDocument/selectionRange",
    in: [.kit],
    Provider("selectionRangeProvider"),
    respond: { (params: LSP.SelectionRangeParams, snapshot) -> [JSON] in
      let tree = await snapshot.document.syntax.tree
      let schemas = try await snapshot.recentKit()?.schemas ?? SchemaSet(patterns: [], supports: [])
      return params.positions.map { position in
        let ranges = KitFolds.selections(at: snapshot.offset(of: position), in: tree, schemas)
        return ranges.reversed().reduce(JSON.null) { parent, range in
          ["range": snapshot.range(range).json, "parent": parent == .null ? nil : parent]
        }
      }
    }
  )

  /// `textDocument/documentLink`: samples, used kits, folders and URLs.
  static let kitDocumentLink = Feature(
    "textDocument/documentLink",
    in: [.kit],
    Provider("documentLinkProvider"),
    respond: { (params: LSP.TextDocumentParams, snapshot) -> [JSON] in
      guard let kit = try await snapshot.recentKit() else { return [] }
      return KitLinks(kit.tree, kit.schemas).links.compactMap { link in
        let target: String
        switch link.target {
        case .url(let url): target = url
        case .path(let path):
          let absolute = kit.project.absolutePath(path)
          let candidates = [absolute, absolute + "/Kitfile"]
          guard let found = candidates.first(where: { (try? kit.project.files.read($0)) ?? nil != nil }) else {
            return nil
          }
          target = snapshot.workspace.uri(ofFile: found)
        }
        return ["range": snapshot.range(link.range).json, "target": .string(target)]
      }
    }
  )
}
