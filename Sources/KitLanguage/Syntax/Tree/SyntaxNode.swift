/// A declaration, member, field or setting: the grammar's one node.
///
/// Its parts are ranges of the source text (UTF-8 offsets), with their text beside them. A node does not know what its
/// words mean.
package struct SyntaxNode: Sendable {
  /// From the first token of the head (an attribute where such are in front) to the last of the head or body.
  package let range: Range<Int>
  /// The indices of the node's tokens in the tree, from its doc comment to its last token.
  package let tokens: Range<Int>
  /// The lines of the doc comment, without `///` and the space after it.
  package let documentation: [Fragment]
  /// The words, strings and numbers that the head begins with. Empty only where a syntax error left none.
  package let head: [Atom]
  /// The clauses after `head`, in source order. Where a clause is repeated, which is an error, the first one counts.
  package let clauses: [Clause]
  /// The attributes in source order, those in front of the head included.
  package let attributes: [Attribute]
  /// What follows the head: `{ … }`, `"""…"""` or nothing.
  package let body: Body
  /// Whether a syntax error is in the node itself. Nodes inside of it have their own flag.
  package let isBroken: Bool
}

extension SyntaxNode {
  /// The node's first word without backticks, or nothing where it is missing.
  package var keyword: String {
    head.first?.value ?? ""
  }

  /// The nodes of the block, none where there is no block.
  package var children: [SyntaxNode] {
    block?.nodes ?? []
  }

  /// Whether neither the node nor one inside of it is broken.
  package var isSound: Bool {
    !isBroken && children.allSatisfy(\.isSound)
  }

  /// The `{ … }` after the head; nil where there is code or nothing.
  package var block: Block? {
    if case .block(let block) = body { block } else { nil }
  }

  /// The `"""…"""` after the head; nil where there is a block or nothing.
  package var code: Code? {
    if case .code(let code) = body { code } else { nil }
  }

  /// `<…>`, its brackets included.
  package var generics: Fragment? {
    firstClause { if case .generics(let fragment) = $0 { fragment } else { nil } }
  }

  /// `(…)`.
  package var parameters: ArgumentList? {
    firstClause { if case .parameters(let list) = $0 { list } else { nil } }
  }

  /// `async throws(…)`.
  package var effects: Effects? {
    firstClause { if case .effects(let effects) = $0 { effects } else { nil } }
  }

  /// The type after `->`.
  package var result: Fragment? {
    firstClause { if case .result(let type) = $0 { type } else { nil } }
  }

  /// The types after `:`; nil where there is no `:`.
  package var types: [Fragment]? {
    firstClause { if case .types(let types) = $0 { types } else { nil } }
  }

  /// The expression after `=`.
  package var defaultValue: Fragment? {
    firstClause { if case .defaultValue(let expression) = $0 { expression } else { nil } }
  }

  /// What follows `where`.
  package var requirements: Fragment? {
    firstClause { if case .requirements(let requirements) = $0 { requirements } else { nil } }
  }

  /// The string after `as`.
  package var wireName: Atom? {
    firstClause { if case .wireName(let name) = $0 { name } else { nil } }
  }

  private func firstClause<Part>(_ part: (Clause.Content) -> Part?) -> Part? {
    for clause in clauses {
      if let found = part(clause.content) { return found }
    }
    return nil
  }
}
