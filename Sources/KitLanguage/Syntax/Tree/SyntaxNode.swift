/// A declaration, member, field or setting: the grammar's one node.
///
/// Its parts are ranges of the source text (UTF-8 offsets), with their text. A node does not know what its words mean.
///
/// A class, since nodes are handed around much, and have many parts.
package final class SyntaxNode: Sendable {
  /// From the first token of the head (or of an attribute before it) to the last of the head or body.
  package let range: Range<Int>
  /// The indices of the node's tokens in the tree, from its doc comment to its last token.
  package let tokens: Range<Int>
  /// The lines of the doc comment, without `///` and the space after it.
  package let documentation: [Fragment]
  /// The words, strings and numbers that begin the head. Empty only if a syntax error left none.
  package let head: [Atom]
  /// The clauses after `head`, in source order. If a clause is repeated, which is an error, the first one counts.
  package let clauses: [Clause]
  /// In source order, including those before the head.
  package let attributes: [Attribute]
  /// The part after the head: `{ … }`, `"""…"""` or nothing.
  package let body: Body
  /// Whether a syntax error is in the node itself. Nodes inside of it have their own flag.
  package let isBroken: Bool

  init(
    range: Range<Int>,
    tokens: Range<Int>,
    documentation: [Fragment],
    _ parts: NodeParts,
    body: Body,
    isBroken: Bool
  ) {
    self.range = range
    self.tokens = tokens
    self.documentation = documentation
    head = parts.head
    clauses = parts.clauses
    attributes = parts.attributes
    self.body = body
    self.isBroken = isBroken
  }

  /// The node's first word without backticks; empty if it is missing.
  package var keyword: String {
    head.first?.value ?? ""
  }

  /// Whether the head begins with a word, as in each declaration.
  package var beginsWithWord: Bool { head.first?.kind == .word }

  /// The nodes of the block; none without a block.
  package var children: [SyntaxNode] {
    block?.nodes ?? []
  }

  /// Whether neither the node nor an inner node is broken.
  package var isSound: Bool {
    !isBroken && children.allSatisfy(\.isSound)
  }

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
  package var effects: Fragment? {
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

  private func firstClause<Part>(_ part: (Clause.Content) -> Part?) -> Part? {
    for clause in clauses {
      if let found = part(clause.content) { return found }
    }
    return nil
  }

  // MARK: - Parts

  /// A word, a string, a number or a type in square brackets, with its value.
  package struct Atom: Hashable, Sendable {
    /// The atom's spelling. A word in backticks is a word, even if it is a keyword.
    package enum Kind: Sendable {
      case word, string, number
      /// A type that begins with a square bracket, as in `error [Problem]`.
      case type
    }

    /// Decides how `value` comes from `text`.
    package let kind: Kind
    /// The spelling in the kit.
    package let text: String
    /// A word without backticks, a string without delimiters and escapes, a number as spelled.
    package let value: String
    /// UTF-8 offsets of `text`.
    package let range: Range<Int>

    /// - Parameter range: UTF-8 offsets of `text` in the kit.
    package init(_ kind: Kind, text: String, value: String, range: Range<Int>) {
      self.kind = kind
      self.text = text
      self.value = value
      self.range = range
    }

    /// The place in the kit of a part of a string's `value`; of the whole atom if it is not a string.
    package func sourceRange(of part: Range<Int>) -> Range<Int> {
      guard kind == .string else { return range }
      let length = value.utf8.count
      if text.utf8.count == length + 2 {
        // Between two quotation marks, and without escapes, the value is verbatim: a path of thousands of parts is not
        // read again for each of them.
        let lower = min(max(0, part.lowerBound), length)
        let upper = min(max(lower, part.upperBound), length)
        return range.lowerBound + 1 + lower..<range.lowerBound + 1 + upper
      }
      let offsets = StringLiteral(Array(text.utf8)[...]).sourceOffsets
      guard let last = offsets.last else { return range }
      let lower = part.lowerBound < offsets.count ? offsets[max(0, part.lowerBound)] : last
      let upper = part.upperBound < offsets.count ? offsets[max(0, part.upperBound)] : last
      return range.lowerBound + lower..<range.lowerBound + max(lower, upper)
    }
  }

  /// A clause of a head with the sign or word that introduces it.
  package struct Clause: Sendable {
    /// The clauses in the order that the grammar prescribes.
    package enum Content: Sendable {
      case generics(Fragment)
      case parameters(ArgumentList)
      case effects(Fragment)
      case result(Fragment)
      case types([Fragment])
      /// The string after a type, which could precede it as well.
      case text(Atom)
      case defaultValue(Fragment)
      case requirements(Fragment)
      case wireName(Atom)
    }

    package let content: Content
    /// UTF-8 offsets, the introducing `->`, `:`, `=`, `where` or `as` included.
    package let range: Range<Int>
  }

  /// `@name` or `@name(…)`.
  package struct Attribute: Sendable {
    /// The name without `@`.
    package let name: Fragment
    /// `nil` if there are no parentheses.
    package let arguments: ArgumentList?
    /// UTF-8 offsets, from `@` to the closing parenthesis.
    package let range: Range<Int>
    /// Whether the attribute precedes the head, as in `@objc optional func …`.
    package let isLeading: Bool
  }

  /// The parentheses of a head or an attribute.
  package struct ArgumentList: Sendable {
    /// The list with its parentheses.
    package let fragment: Fragment
    package let arguments: [Argument]
  }

  /// A part of an argument list, readable in two ways: as a parameter of a Swift function and as a labelled value.
  ///
  ///     shouldSeekTo time: Double = 0     names, type, default      a parameter
  ///     suite: "group.example"            label, value              a labelled value
  ///     429                               value                     a value
  package struct Argument: Sendable {
    /// The whole part, including names.
    package let fragment: Fragment
    /// The one or two words before the colon; empty without a colon.
    package let names: [Fragment]
    /// The value after the colon, or everything if there is none.
    package let value: Fragment
    /// A parameter's type, between the colon and `=`; `nil` without a colon.
    package let type: Fragment?
    /// A parameter's default, after `=`.
    package let defaultValue: Fragment?
    /// `value` if it is just a word (also `.word`), a string or a number.
    package let literal: Atom?

    /// The label of a labelled value or parameter, without backticks: `at` of `at index: Int` as of `at: 3`. `nil`
    /// without a colon.
    package var label: String? {
      names.first.map { $0.text.filter { $0 != "`" } }
    }
  }

  /// A part of a node, verbatim, without white space and comments around it.
  package struct Fragment: Hashable, Sendable {
    package let text: String
    /// UTF-8 offsets.
    package let range: Range<Int>

    /// - Parameter range: UTF-8 offsets of `text` in the kit.
    package init(_ text: String, _ range: Range<Int>) {
      self.text = text
      self.range = range
    }

    /// The range in its outer parentheses, even without the last one: of the type that `throws(…)` has; `nil` without any.
    package var parenthesized: Range<Int>? {
      guard let open = text.utf8.firstIndex(of: UInt8(ascii: "(")) else { return nil }
      let start = range.lowerBound + text.utf8.distance(from: text.startIndex, to: open) + 1
      return start..<max(start, range.upperBound - (text.hasSuffix(")") ? 1 : 0))
    }
  }

  /// The part after a head.
  package enum Body: Sendable {
    case none
    case block(Block)
    case code(Code)
  }

  /// `{ … }`.
  package struct Block: Sendable {
    /// UTF-8 offsets, from `{` to `}`. If the `}` is missing, the block ends after its last token.
    package let range: Range<Int>
    /// The indices in the tree's tokens, from `{` to `}`.
    package let tokens: Range<Int>
    /// In source order, those with syntax errors included.
    package let nodes: [SyntaxNode]
    package let isClosed: Bool
  }

  /// `"""…"""`: text in a language that the schema knows.
  package struct Code: Sendable {
    /// The content without its delimiters, the shared indentation of all lines, and the empty ends of the first and last
    /// line. Lines end with `\n`.
    package let text: String
    /// UTF-8 offset in the kit of the first character of each line of `text`.
    package let lineOffsets: [Int]
    /// UTF-8 offsets in the kit, delimiters included.
    package let range: Range<Int>

    /// The place in the kit of `offset` in `text` (both UTF-8).
    package func sourceOffset(at offset: Int) -> Int {
      var line = 0
      var lineStart = 0
      for (index, byte) in text.utf8.enumerated() {
        if index >= offset { break }
        if byte == UInt8(ascii: "\n") {
          line += 1
          lineStart = index + 1
        }
      }
      guard line < lineOffsets.count else { return range.upperBound }
      return lineOffsets[line] + max(0, min(offset, text.utf8.count) - lineStart)
    }
  }
}

/// The parts of a head that are found so far.
struct NodeParts {
  var head: [SyntaxNode.Atom] = []
  var clauses: [SyntaxNode.Clause] = []
  var attributes: [SyntaxNode.Attribute] = []
}
