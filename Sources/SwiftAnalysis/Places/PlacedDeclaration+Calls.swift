import SwiftSyntax

extension PlacedDeclaration {
  /// The innermost call around an offset (UTF-8) in braces with code, as a declaration in its place; `nil` if there is none.
  static func call(in body: Syntax, at offset: Int, _ surroundings: PlacedSurroundings) -> PlacedDeclaration? {
    var node: Syntax? = body.token(at: offset).map(Syntax.init)
    while let current = node, current.id != body.id {
      if let call = current.as(FunctionCallExprSyntax.self), let reader = CallReader(call) {
        return PlacedDeclaration(reader, surroundings)
      }
      node = current.parent
    }
    return nil
  }

  init(_ reader: CallReader, _ surroundings: PlacedSurroundings) {
    kind = .call
    name = reader.name.name
    nameRange = reader.name.range
    range = reader.range
    self.surroundings = surroundings
    documentation = []
    access = .internal
    hidingWord = nil
    modifiers = []
    attributes = []
    availability = []
    generics = nil
    requirements = nil
    inherited = []
    hasErrors = reader.call.hasError
    let whole = reader.call.parent.map { Syntax($0) } ?? Syntax(reader.call)
    remarks = whole.comments.filter { reader.range.contains($0.range.lowerBound) }.flatMap(\.lines)
    body = nil
    function = nil
    property = nil
    call = reader.facts
  }
}

extension Syntax {
  /// The token that contains or ends at an offset (UTF-8), or the nearest one of its line; `nil` on an empty line.
  fileprivate func token(at offset: Int) -> TokenSyntax? {
    guard let token = token(at: AbsolutePosition(utf8Offset: offset)) else { return nil }
    var (end, isBehindLine) = (token.position.utf8Offset, false)
    for piece in token.leadingTrivia {
      let start = end
      end += piece.sourceLength.utf8Length
      guard piece.isNewline else { continue }
      // The rest after the end of a line belongs to the next token.
      if end > offset { return isBehindLine || start < offset ? nil : token.previousToken(viewMode: .sourceAccurate) }
      isBehindLine = true
    }
    return token
  }
}
