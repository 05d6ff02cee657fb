import Diagnostics
import Generation
import KitLanguage

extension Feature {
  /// `textDocument/hover`: the schema's description of a word, the origin of a type, and for a node its files with their
  /// state and the declaration that it emits.
  static let kitHover = Feature("hover", in: .kit) { (params, snapshot) -> JSON? in
    guard let kit = try await snapshot.kit() else { return nil }
    let offset = try snapshot.offset(in: params)
    let cursor = KitCursor(kit.tree, at: offset, kit.schemas)
    if cursor.isInComment { return nil }
    if PatternFolder.isSchema(snapshot.document.text.path),
      let file = try snapshot.workspace.patterns(of: DocumentURI(snapshot.document.uri)),
      let (text, range) = ConditionCursor(kit.tree, at: offset, kit.schemas).explanation(file.library)
    {
      return content(text, at: range, snapshot)
    }
    let note = KitNote.explain(cursor, KitSymbols(kit.project))
    var text = note.markdown
    var range = note.range
    if text == nil || note.isNode, let plan = try await plan(at: offset, snapshot) {
      text = ([text].compactMap(\.self) + [plan]).joined(separator: "\n\n")
      range = note.isNode ? range : nil
    }
    return text.map { content($0, at: range, snapshot) }
  }

  private static func content(_ text: String, at range: Range<Int>?, _ snapshot: Snapshot) -> JSON {
    let contents = JSON.markup(text, isMarkdown: snapshot.workspace.client.hoverMarkdown)
    return ["contents": contents, "range": range.map { snapshot.range($0).json }]
  }

  private static func plan(at offset: Int, _ snapshot: Snapshot) async throws -> String? {
    guard let project = snapshot.openProject else { return nil }
    let place = KitPlace(path: snapshot.document.text.path, offset: offset)
    guard let node = try await snapshot.workspace.generator.plan(for: place, in: project, isShownOnly: true) else {
      return nil
    }
    let lines =
      switch node.outcome {
      case .plan(let plan): plan.changes.map { "- `\($0.path)` (\($0.state))" }
      case .refusal(let reason): ["No file is written: \(reason)"]
      }
    return ([node.subject, ""] + lines + declaration(node)).joined(separator: "\n")
  }

  private static func declaration(_ node: NodePlan) -> [String] {
    guard case .plan(let plan) = node.outcome, let main = node.mainFile,
      let change = plan.changes.first(where: { $0.path == main }), let bytes = change.new ?? change.proposed
    else { return [] }
    let name = main.fileName.split { $0 == "." || $0 == "+" }.first.map(String.init) ?? ""
    guard let declaration = EmittedDeclaration(of: name, in: bytes) else { return [] }
    return ["", "```swift", declaration.text, "```"]
  }
}
