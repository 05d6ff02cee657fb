import Diagnostics
import Generation
import KitLanguage

extension Feature {
  /// `textDocument/hover`: for an emitted name in the project's own Swift, its line of the kit, besides what another
  /// server shows. In an emitted file, its node and the template line that gave the line, or that the line was edited by
  /// hand or is no longer what the kit gives.
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
    let contents = JSON.markup(text(of: origin, use), isMarkdown: isMarkdown)
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
}
