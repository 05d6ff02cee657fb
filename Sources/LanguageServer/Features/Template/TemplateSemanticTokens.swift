import Diagnostics
import Templating

extension Feature {
  /// `textDocument/semanticTokens/full`: the words of the tags. Swift between the tags is left to the editor.
  static let templateSemanticTokens = Feature(
    "semanticTokens/full",
    in: .template,
    Provider("semanticTokensProvider", registeredAs: "textDocument/semanticTokens") { _ in
      ["legend": SemanticLegend.json, "full": ["delta": true], "range": true]
    }
  ) { (params, snapshot) in snapshot.tokenResult(tokens(of: snapshot)) }

  /// `textDocument/semanticTokens/full/delta`: the changes since an earlier answer.
  static let templateSemanticTokensDelta = Feature("semanticTokens/full/delta", in: .template, nil) {
    (params, snapshot) in
    snapshot.tokenChanges(tokens(of: snapshot), since: try params.required("previousResultId"))
  }

  /// `textDocument/semanticTokens/range`: all tokens, since the range is a hint, and tags are few.
  static let templateSemanticTokensRange = Feature("semanticTokens/range", in: .template, nil) {
    (params, snapshot) -> JSON in
    ["data": .array(tokens(of: snapshot).map(\.json))]
  }

  private static func tokens(of snapshot: Snapshot) -> [Int] {
    let structure = TemplateStructure(snapshot.document.text)
    var data = SemanticData(snapshot.document.text, snapshot.workspace.encoding)
    for tag in structure.tags {
      if tag.kind == .comment { data.add(tag.range, as: .comment) }
      for piece in tag.pieces {
        guard let type = type(of: piece.kind) else { continue }
        data.add(piece.range, as: type, isDeclaration: piece.kind == .definition || piece.kind == .macro)
      }
    }
    return data.numbers
  }

  private static func type(of kind: TemplatePiece.Kind) -> SemanticLegend.TokenType? {
    switch kind {
    case .tag, .keyword: .keyword
    case .variable, .definition: .variable
    case .member: .property
    case .filter: .function
    case .string: .string
    case .number: .number
    case .sign: .operator
    case .macro, .call: .macro
    case .block: .namespace
    case .label: .event
    case .punctuation: nil
    }
  }
}
