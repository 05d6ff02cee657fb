/// A declaration, member, field or setting: the grammar's one node.
///
/// Its parts are ranges of the source text (UTF-8 offsets), with their text beside them. A node does not know what its
/// words mean.
///
/// Trees share what has not changed from one version of a text to the next (`SyntaxTree.init(parsing:topLevelKeywords:after:)`):
/// a node is what was found of it, and how far it has moved since.
package struct SyntaxNode: Sendable {
  private let storage: SyntaxNodeStorage
  private let shift: SyntaxShift

  init(_ storage: SyntaxNodeStorage) {
    self.init(storage, .none)
  }

  private init(_ storage: SyntaxNodeStorage, _ shift: SyntaxShift) {
    self.storage = storage
    self.shift = shift
  }

  /// From the first token of the head (or of an attribute before it) to the last of the head or body.
  package var range: Range<Int> { storage.range.shifted(by: shift) }

  /// The indices of the node's tokens in the tree, from its doc comment to its last token.
  package var tokens: Range<Int> { shift.tokens(storage.tokens) }

  /// The lines of the doc comment, without `///` and the space after it.
  package var documentation: ShiftedArray<Fragment> { ShiftedArray(storage.documentation, shift) }

  /// The words, strings and numbers that begin the head. Empty only if a syntax error left none.
  package var head: ShiftedArray<Atom> { ShiftedArray(storage.head, shift) }

  /// The clauses after `head`, in source order. If a clause is repeated, which is an error, the first one counts.
  package var clauses: ShiftedArray<Clause> { ShiftedArray(storage.clauses, shift) }

  /// In source order, including those before the head.
  package var attributes: ShiftedArray<Attribute> { ShiftedArray(storage.attributes, shift) }

  /// The part after the head: `{ … }`, `"""…"""` or nothing.
  package var body: Body { storage.body.shifted(by: shift) }

  /// Whether a syntax error is in the node itself. Nodes inside of it have their own flag.
  package var isBroken: Bool { storage.isBroken }

  /// The identity that all versions of a node share if only its place differs.
  package var identity: ObjectIdentifier { ObjectIdentifier(storage) }
}

/// Nodes in the order of the text.
package typealias SyntaxNodeList = ShiftedArray<SyntaxNode>

extension SyntaxNode: Shiftable {
  package func shifted(by shift: SyntaxShift) -> SyntaxNode {
    SyntaxNode(storage, self.shift + shift)
  }

  /// The same node with another block, which begins where the present one does.
  ///
  /// - Parameters:
  ///   - growth: The shift of what follows the block.
  ///   - isBroken: Whether a syntax error is in the node itself.
  func replacing(_ block: Block, growth: SyntaxShift, isBroken: Bool) -> SyntaxNode {
    SyntaxNode(
      SyntaxNodeStorage(
        range: range.lowerBound..<range.upperBound + growth.bytes,
        tokens: tokens.lowerBound..<tokens.upperBound + growth.tokens,
        documentation: Array(documentation),
        head: Array(head),
        clauses: Array(clauses),
        attributes: Array(attributes),
        body: .block(block),
        isBroken: isBroken
      )
    )
  }
}

extension SyntaxNode: Equatable {
  /// Whether all parts and the places are equal.
  package static func == (left: SyntaxNode, right: SyntaxNode) -> Bool {
    left.range == right.range && left.tokens == right.tokens && left.documentation == right.documentation
      && left.head == right.head && left.clauses == right.clauses && left.attributes == right.attributes
      && left.body == right.body && left.isBroken == right.isBroken
  }
}

extension SyntaxNode {
  /// The node's first word without backticks; empty if it is missing.
  package var keyword: String {
    storage.head.first?.value ?? ""
  }

  /// Whether the head begins with a word, as in each declaration.
  package var beginsWithWord: Bool { storage.head.first?.kind == .word }

  /// The nodes of the block; none if there is no block.
  package var children: SyntaxNodeList {
    block?.nodes ?? []
  }

  /// Whether neither the node nor an inner node is broken.
  package var isSound: Bool {
    !isBroken && children.allSatisfy(\.isSound)
  }

  /// The `{ … }` after the head; `nil` for code or nothing.
  package var block: Block? {
    if case .block(let block) = body { block } else { nil }
  }

  /// The `"""…"""` after the head; `nil` for a block or nothing.
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

  /// The types after `:`; `nil` if there is no `:`.
  package var types: [Fragment]? {
    firstClause { if case .types(let types) = $0 { types } else { nil } }
  }

  /// The expression after `=`.
  package var defaultValue: Fragment? {
    firstClause { if case .defaultValue(let expression) = $0 { expression } else { nil } }
  }

  /// The part after `where`.
  package var requirements: Fragment? {
    firstClause { if case .requirements(let requirements) = $0 { requirements } else { nil } }
  }

  /// The string after `as`.
  package var wireName: Atom? {
    firstClause { if case .wireName(let name) = $0 { name } else { nil } }
  }

  private func firstClause<Part: Shiftable>(_ part: (Clause.Content) -> Part?) -> Part? {
    for clause in storage.clauses {
      if let found = part(clause.content) { return found.shifted(by: shift) }
    }
    return nil
  }
}
