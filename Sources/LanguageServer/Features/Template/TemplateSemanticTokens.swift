import Templating

extension Feature {
  /// The words of the tags; all of them, since tags are few. Swift between the tags is left to the editor.
  static let templateSemanticTokens = Feature.semanticTokens(in: .template, dependsOnVersion: false) {
    data,
    snapshot,
    _ in
    for tag in TemplateStructure(snapshot.document.text).tags {
      if tag.kind == .comment { data.add(tag.range, as: .comment) }
      for piece in tag.pieces {
        guard let type = type(of: piece.kind) else { continue }
        data.add(piece.range, as: type, isDeclaration: piece.kind == .definition || piece.kind == .macro)
      }
    }
    return true
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
