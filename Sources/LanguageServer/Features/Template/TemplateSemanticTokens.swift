import Diagnostics
import LanguageServerProtocol
import Templating

extension Feature {
  /// `textDocument/semanticTokens/full`: the words of the tags. The text between the tags is Swift, and left to the editor.
  static let templateSemanticTokens = Feature(
    "textDocument/semanticTokens/full",
    in: [.template],
    Provider("semanticTokensProvider", registeredAs: "textDocument/semanticTokens") { _ in
      ["legend": SemanticLegend.json]
    },
    respond: { (params: LSP.TextDocumentParams, snapshot) in tokens(of: snapshot) }
  )

  /// `textDocument/semanticTokens/range`: all of them, for the range is a hint, and tags are few.
  static let templateSemanticTokensRange = Feature(
    "textDocument/semanticTokens/range",
    in: [.template],
    nil,
    respond: { (params: LSP.TextDocumentParams, snapshot) in tokens(of: snapshot) }
  )

  private static func tokens(of snapshot: Snapshot) -> JSON {
    let structure = TemplateStructure(snapshot.document.text)
    var data = SemanticData(snapshot.document.text, snapshot.workspace.encoding)
    for tag in structure.tags {
      if tag.kind == .comment { data.add(tag.range, .comment) }
      for piece in tag.pieces {
        guard let type = type(of: piece.kind) else { continue }
        let isDeclaration = piece.kind == .definition || piece.kind == .macro
        data.add(piece.range, type, isDeclaration ? [.declaration] : [])
      }
    }
    return ["data": .array(data.numbers.map(JSON.integer))]
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
