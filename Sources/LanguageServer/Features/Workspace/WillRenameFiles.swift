import Diagnostics
import Generation
import KitLanguage
import LanguageServerProtocol

extension Feature {
  /// `workspace/willRenameFiles`: kits name samples and other kits by their paths, which follow the files.
  static let willRenameFiles = Feature(
    "workspace/willRenameFiles",
    Provider("workspace") { _ in
      ["fileOperations": ["willRename": ["filters": [["pattern": ["glob": "**/*"]]]]]]
    },
    respond: { (params: LSP.RenameFilesParams, workspace) in
      let moves = params.files.compactMap { file -> MovedPath? in
        guard let old = DocumentURI(file.oldUri).path, let new = DocumentURI(file.newUri).path else { return nil }
        return MovedPath(old: old, new: new)
      }
      var edits: [(path: String, edits: [LSP.TextEdit])] = []
      for root in await workspace.allShownRoots.sorted() where !moves.isEmpty {
        let open = workspace.project(at: root)
        let project = try await workspace.generator.project(open)
        for tree in project.trees {
          guard let path = open.path(of: tree.source) else { continue }
          let found = workspace.edits(MovedPath.edits(of: tree, project, moves), of: tree.source)
          if !found.isEmpty { edits.append((path, found)) }
        }
      }
      return Reply(result: edits.isEmpty ? .null : workspace.edit(edits).json)
    }
  )
}
