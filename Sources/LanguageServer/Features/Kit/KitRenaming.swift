import Diagnostics
import Generation
import KitLanguage
import LanguageServerProtocol

extension Feature {
  /// `textDocument/prepareRename`: the name at the cursor, or why it cannot be renamed.
  static let kitPrepareRename = Feature(
    "textDocument/prepareRename",
    in: [.kit],
    nil,
    respond: { (params: LSP.TextDocumentPositionParams, snapshot) -> JSON? in
      guard let kit = try await snapshot.kit() else { return nil }
      let symbols = KitSymbols(kit.project)
      let offset = snapshot.offset(of: params.position)
      guard let occurrence = symbols.occurrence(at: offset, in: kit.tree) else { return nil }
      do {
        try KitRename.check(occurrence.symbol, symbols)
      } catch let error as KitRename.Refusal {
        throw ResponseError(.requestFailed, error.description)
      }
      return [
        "range": snapshot.range(occurrence.location.range).json, "placeholder": .string(occurrence.symbol.name),
      ]
    }
  )

  /// `textDocument/rename`: another name in all kits, in the lock and the emitted files, which move with it, and where
  /// hand-written Swift uses an emitted type. The name on the wire stays.
  static let kitRename = Feature(
    "textDocument/rename",
    in: [.kit],
    Provider("renameProvider") { client in client.prepareRename ? ["prepareProvider": true] : [:] },
    dependsOnVersion: true,
    respond: { (params: LSP.RenameParams, snapshot) -> LSP.WorkspaceEdit? in
      try await snapshot.rename(at: params.position, to: params.newName, besides: HandedReferences(nil))
    }
  )
}

extension ServerCommand {
  /// The same for an editor that has asked another server for the uses of a member in Swift, which change as well:
  /// `{uri, position, newName, references}`.
  static let rename = ServerCommand(name: "kitgen.rename") { arguments, workspace in
    let params = arguments.first ?? .null
    let uri: String = try params.required("uri")
    let position: LSP.Position = try params.required("position")
    let newName: String = try params.required("newName")
    guard let document = workspace.document(uri), document.isKit else {
      throw ResponseError(.requestFailed, "Names are changed in a kit that is open")
    }
    let snapshot = Snapshot(workspace: workspace, document: document)
    let references = HandedReferences(params["references"])
    guard let edit = try await snapshot.rename(at: position, to: newName, besides: references) else {
      throw ResponseError(.requestFailed, "The document belongs to no kit")
    }
    return Feature.Reply(result: .null, requests: [.applyEdit(edit, label: "Rename to \(newName)")])
  }
}

extension Snapshot {
  /// The edit that gives the name at a position of a kit another one; nil where the document belongs to no project.
  ///
  /// - Parameter references: The uses of a member in Swift, as far as they are known.
  /// - Throws: `ResponseError` where the name cannot be changed.
  fileprivate func rename(
    at position: LSP.Position,
    to newName: String,
    besides references: HandedReferences
  ) async throws -> LSP.WorkspaceEdit? {
    guard let kit = try await kit() else { return nil }
    let symbols = KitSymbols(kit.project)
    guard let occurrence = symbols.occurrence(at: offset(of: position), in: kit.tree) else {
      throw ResponseError(.requestFailed, "There is no name here that the kit declares")
    }
    do {
      let rename = try KitRename.rename(occurrence.symbol, to: newName, symbols)
      return try await workspace.render(rename, from: kit.project, besides: references)
    } catch let refusal as KitRename.Refusal {
      throw ResponseError(.requestFailed, refusal.description)
    }
  }
}

extension Workspace {
  /// A rename as one edit: the kits of all open projects, and what is emitted for the project's own.
  ///
  /// - Throws: `CancellationError` in a cancelled task; else when a project cannot be read.
  fileprivate func render(
    _ rename: KitRename,
    from project: Project,
    besides references: HandedReferences
  ) async throws -> LSP.WorkspaceEdit {
    var edits: [(path: String, source: SourceText, edits: [TextEdit])] = []
    for tree in project.trees {
      guard let own = rename.edits[tree.source.path] else { continue }
      edits.append((project.root + "/" + tree.source.path, tree.source, own))
    }
    for (path, occurrences) in try await occurrencesElsewhere(of: rename.symbol, from: project) {
      guard let source = occurrences.first?.location.source else { continue }
      edits.append((path, source, rename.allEdits(of: occurrences)))
    }
    let kits = edits.map { path, source, edits in
      (path, edits.map { LSP.TextEdit(range: source.lspRange($0.range, encoding: encoding), newText: $0.replacement) })
    }
    var uses = editsOfUses(rename, from: project)
    for (path, edits) in references.edits(renaming: rename.symbol.name, to: rename.newName, in: self) {
      if let index = uses.firstIndex(where: { $0.path == path }) {
        let known = Set(uses[index].edits.map(\.range))
        uses[index].edits += edits.filter { !known.contains($0.range) }
      } else {
        uses.append((path, edits))
      }
    }
    guard client.documentChanges else { return .changes((kits + uses).map { (uri(ofFile: $0), $1) }) }
    let steps = (kits + uses).map { path, edits in
      LSP.DocumentChange.edit(
        uri: uri(ofFile: path),
        version: documents[DocumentURI(path: path)]?.version,
        edits: edits
      )
    }
    let isAsked = uses.contains { $1.contains { $0.annotationId != nil } }
    let annotation = LSP.ChangeAnnotation(label: "Perhaps another declaration of that name", needsConfirmation: true)
    return .documentChanges(
      steps + (try emittedChanges(rename, from: project)),
      annotations: isAsked ? [(Self.unprovenUse, annotation)] : []
    )
  }

  /// The annotation of what only the user can know.
  private static let unprovenUse = "kitgen.unproven"

  /// The edits of hand-written Swift that uses the types. What syntax alone cannot prove has to be confirmed, and is left
  /// out for clients that do not ask.
  private func editsOfUses(_ rename: KitRename, from project: Project) -> [(path: String, edits: [LSP.TextEdit])] {
    let names = Dictionary(rename.types.map { ($0.old, $0.new) }) { first, _ in first }
    return project.callSites(of: Set(names.keys)).compactMap { file in
      func edits(isProven: Bool) -> [LSP.TextEdit] {
        file.edits(renaming: names, isProven: isProven).map { edit in
          LSP.TextEdit(
            range: file.source.lspRange(edit.range, encoding: encoding),
            newText: edit.replacement,
            annotationId: isProven ? nil : Self.unprovenUse
          )
        }
      }
      let all = edits(isProven: true) + (client.renameAnnotations ? edits(isProven: false) : [])
      return all.isEmpty ? nil : (file.source.path, all)
    }
  }

  /// The names in the kits of other projects, by the absolute paths of their files.
  private func occurrencesElsewhere(
    of symbol: KitSymbol,
    from project: Project
  ) async throws -> [(String, [KitOccurrence])] {
    let own = Set(project.trees.map { project.root + "/" + $0.source.path })
    let found = try await occurrences(of: symbol, from: project).filter { !own.contains($0.path) }
    return Dictionary(grouping: found, by: \.path).mapValues { $0.map(\.occurrence) }.sorted { $0.key < $1.key }
  }

  /// What generating would change beside the kit: of a project whose files were up to date, so that they are so again, and
  /// for clients that can move and delete files.
  private func emittedChanges(_ rename: KitRename, from project: Project) throws -> [LSP.DocumentChange] {
    guard client.createFile, client.moveFiles, !project.hasErrors, let before = try project.plan().plan,
      before.lockChange?.isWritten != true, !before.changes.contains(where: \.isWritten),
      let after = try rename.renamed.plan().plan
    else { return [] }
    let kits = Set(project.trees.map(\.source.path))
    let changes = after.writtenChanges.filter { !kits.contains($0.path.text) }
    return render(moving: changes, in: project.root)
  }
}
