import Diagnostics
import Generation
import KitLanguage
import SwiftAnalysis

extension Feature {
  /// `textDocument/hover`: for an emitted name in the project's own Swift, its line of the kit, besides what another
  /// server shows. In an emitted file, its node and the template line that gave the line, or that the line was edited by
  /// hand or is stale.
  static let swiftHover = Feature("hover", in: .swift) { (params, snapshot) -> JSON? in
    guard let file = try await snapshot.workspace.emittedFile(DocumentURI(snapshot.document.uri)) else {
      return try await useHover(at: params.required("position"), in: snapshot)
    }
    guard let origin = try file.origin(at: params.required("position"), in: snapshot) else { return nil }
    let source =
      switch origin.line {
      case .template(let place, _): "\(place.source.path):\(place.position.line)"
      case .hand: "edited by hand; the rest of the file is by `\(origin.template)`"
      case .stale: "from before the kit was changed; 'kitgen generate' writes the file anew"
      case .kitgen, nil: "by kitgen itself, around what `\(origin.template)` gives"
      }
    let text = "From `\(origin.text)`\n\n\(source)"
    return ["contents": JSON.markup(text, isMarkdown: snapshot.workspace.client.hoverMarkdown)]
  }

  private static func useHover(at position: LSP.Position, in snapshot: Snapshot) async throws -> JSON? {
    guard let use = try await EmittedUse.find(at: position, in: snapshot), let origin = use.origins.first else {
      return nil
    }
    let isMarkdown = snapshot.workspace.client.hoverMarkdown
    let documented = use.project.documentedNode(origin.name).map { "kitgen: " + TypeDescription.text(of: $0) }
    let contents = JSON.markup(documented ?? text(of: origin, use), isMarkdown: isMarkdown)
    return ["contents": contents, "range": snapshot.range(use.word.range).json]
  }

  /// Two lines: the name's owner and place, and the kit's line, with the address or the name on the wire.
  private static func text(of origin: EmittedName, _ use: EmittedUse) -> String {
    let (node, part) = (use.project.spec[origin.node], use.project.spec[origin.part])
    let place = part.nameLocation
    let title = node.keyword + (node.name.map { " " + $0 } ?? "")
    let wire = part.wireName.map { ", on the wire '\($0)'" } ?? ""
    let first = "kitgen: \(title) (\(use.shownPlace(of: place)))\(wire)"
    let bytes = place.source.lineRange(at: place.source.lineIndex(at: place.range.lowerBound)).prefix(400)
    let line = String(place.source[bytes].drop { $0 == " " || $0 == "\t" })
    return "\(first)\n```kit\n\(line)\n```"
  }

  /// `textDocument/definition`: from anywhere in an emitted file to its line of the kit: of a member, or of the node
  /// that emits the file. Elsewhere another server gives the definition, in the emitted code, unless the user wants to
  /// get to the kit.
  static let swiftDefinition = Feature("definition", in: .swift) {
    (params, snapshot) -> JSON? in
    let workspace = snapshot.workspace
    guard let file = try await workspace.emittedFile(DocumentURI(snapshot.document.uri)) else {
      guard workspace.settings.definitionInKit else { return [] }
      return try await snapshot.kitPlaces(of: params.required("position"), for: "definition") ?? []
    }
    let places: [SourceLocation?]
    if let origin = try file.origin(at: params.required("position"), in: snapshot) {
      places = [origin.subject, origin.node]
    } else if let known = try await snapshot.kitPlaces(of: params.required("position"), for: "definition") {
      // While the kit has mistakes, it leads on by names.
      return known
    } else {
      let offset = try snapshot.offset(in: params)
      let word = await snapshot.document.swiftTree.flatMap { PlacedName(at: offset, in: $0) }
      places = [file.project.place(of: word?.name, inWritten: file.path)]
    }
    for place in places.compactMap(\.self) {
      guard let path = file.open.path(of: place.source) else { continue }
      return [workspace.location(place, inFile: path).json]
    }
    return []
  }

  /// `textDocument/declaration`: the line of the kit that an emitted name comes from. The definition, in the emitted code,
  /// is another server's.
  static let swiftDeclaration = Feature("declaration", in: .swift) {
    (params, snapshot) -> JSON? in
    try await snapshot.kitPlaces(of: params.required("position"), for: "declaration")
  }
}

extension Snapshot {
  /// The places of the kit that declare the name at a position, in the client's form; `nil` if there are none. `request` is as
  /// in `ClientCapabilities.takesLinks`.
  func kitPlaces(
    of position: LSP.Position,
    for request: String
  ) async throws -> JSON? {
    guard let use = try await EmittedUse.find(at: position, in: self) else { return nil }
    let places = answer(use.locations, in: use.open, from: use.word.range, to: request)
    return places.isEmpty ? nil : .array(places)
  }
}

extension Feature {
  /// `textDocument/codeAction`: in an emitted file, the choices for a hand edit; in the user's own Swift, adoption of
  /// declarations by pattern schemas, and the kit's place of an emitted name; in both, fixes of another server's errors.
  static let swiftCodeAction = Feature(
    "codeAction",
    in: .swift,
    Provider { client in
      let kinds: JSON = [.string(quickFixKind), .string(AdoptionAction.kind), .string(KitRenameAction.kind)]
      return client.codeActionLiterals ? ["codeActionKinds": kinds] : [:]
    },
    dependsOnVersion: true,
    otherwise: []
  ) { (params, snapshot) -> [LSP.CodeAction] in
    guard snapshot.workspace.client.codeActionLiterals else { return [] }
    let context: LSP.CodeActionContext = try params.required("context")
    let start = try params.required("range", as: LSP.Range.self).start
    let isEmitted = try await snapshot.workspace.emittedFile(DocumentURI(snapshot.document.uri)) != nil
    var actions: [LSP.CodeAction] = []
    if context.includes(quickFixKind) {
      let diagnostics = context.diagnostics
      if isEmitted { actions += try await snapshot.emittedActions(sent: diagnostics) }
      actions += try await snapshot.foreignFixes(among: diagnostics, isOwn: !isEmitted)
    }
    if isEmitted { return actions }
    if context.includes(KitRenameAction.kind) {
      actions += try await KitRenameAction.actions(at: start, in: snapshot)
    }
    if context.includes(AdoptionAction.kind) {
      actions += try await AdoptionAction.prepare(in: snapshot, around: snapshot.offset(of: start))?.actions() ?? []
    }
    return actions
  }

  /// `textDocument/diagnostic` in an emitted file: it is stale or edited by hand.
  static let swiftDiagnostic = Feature.diagnostics(in: .swift) { snapshot in
    let uri = DocumentURI(snapshot.document.uri)
    guard let project = snapshot.openProject else { return ([], []) }
    let found = try await snapshot.workspace.emittedDiagnostics(of: project)
    return (uri.path.flatMap { found[$0] } ?? [], [])
  }
}
