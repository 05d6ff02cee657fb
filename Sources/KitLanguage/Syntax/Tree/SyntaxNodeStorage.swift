/// What was found of a node, at the place where it was found: UTF-8 offsets in the text, indices of tokens in the tree.
final class SyntaxNodeStorage: Sendable {
  let range: Range<Int>
  let tokens: Range<Int>
  let documentation: [SyntaxNode.Fragment]
  let head: [SyntaxNode.Atom]
  let clauses: [SyntaxNode.Clause]
  let attributes: [SyntaxNode.Attribute]
  let body: SyntaxNode.Body
  let isBroken: Bool

  init(
    range: Range<Int>,
    tokens: Range<Int>,
    documentation: [SyntaxNode.Fragment],
    head: [SyntaxNode.Atom],
    clauses: [SyntaxNode.Clause],
    attributes: [SyntaxNode.Attribute],
    body: SyntaxNode.Body,
    isBroken: Bool
  ) {
    self.range = range
    self.tokens = tokens
    self.documentation = documentation
    self.head = head
    self.clauses = clauses
    self.attributes = attributes
    self.body = body
    self.isBroken = isBroken
  }
}
