import Diagnostics

/// Bytes → tokens and nodes. One pass over the text, by recursive descent for blocks and by loops for everything else.
///
/// Files of this folder, in the order in which a node is read: `Parser+Trivia` (white space, comments, doc comments),
/// `Parser+Nodes` (blocks and what separates nodes), `Parser+Head`, `Parser+Clauses`, `Parser+Fragments` (types and
/// expressions), `Parser+Brackets`, `ArgumentSplitter`, `Parser+Lists`, `Parser+Recovery`; and `Reparsing`, for a text after an edit.
///
/// Time is linear in the text. Where the parser looks ahead for an end that may be missing, it charges the bytes that
/// it read without a result to `lookaheadBudget`; when that is used up, it no longer tries.
struct Parser {
  /// How the braces of a file fail to match.
  struct Imbalance {
    var hasOpenBlocks = false
    /// The number of unmatched `}`.
    var strayBraces = 0

    var isEmpty: Bool { !hasOpenBlocks && strayBraces == 0 }
  }

  /// A line of the text.
  struct Line {
    let start: Int
    /// The end of the indentation.
    let contentStart: Int
    let indentation: Int
  }

  /// A state to return to.
  struct Checkpoint {
    let position: Int
    let tokens: Int
    let reports: Int
    let line: Line
    let lastToken: Int
    let isBroken: Bool
  }

  /// Maximum block nesting; deeper ones are skipped.
  static let maximumDepth = 64
  /// Maximum nesting of brackets in Swift code. Deeper ones would exhaust the stack of a Swift parser.
  static let maximumBracketDepth = 200
  static let maximumReports = 500

  let source: SourceText
  let lexer: Lexer
  let topLevelKeywords: Set<String>
  /// Findings of a first pass, so that this one considers indentation; empty in a first pass.
  let unbalanced: Imbalance

  /// Findings of this pass.
  var imbalance = Imbalance()
  var tokens: [SyntaxToken] = []
  var reports: [Diagnostic] = []
  var openBlocks: [OpenBlock] = []
  /// The start of the next token.
  var position = 0
  var line: Line
  /// The index of the last non-trivia token, -1 before the first.
  var lastToken = -1
  var isBroken = false
  /// The start of a node after a comma, and the keyword shared with the previous node: `query a: Int, b: Int`.
  var sharedKeyword: (start: Int, keyword: String)?
  /// The number of `{` that this pass may still assume.
  var impliedBlocks: Int
  var lookaheadBudget: Int
  /// The text read without a result, in the order of finding; UTF-8 offsets.
  var lookaheads: [Range<Int>] = []

  /// - Parameter bytes: The text, or one of the same length with blanks for text to skip.
  init(_ source: SourceText, _ bytes: [UInt8], topLevelKeywords: Set<String>, unbalanced: Imbalance) {
    self.source = source
    self.topLevelKeywords = topLevelKeywords
    self.unbalanced = unbalanced
    lexer = Lexer(bytes: bytes)
    impliedBlocks = unbalanced.strayBraces
    lookaheadBudget = Self.lookaheadBudget(of: source)
    line = lexer.line(from: 0)
    tokens.reserveCapacity(source.utf8.count / 4)
  }

  mutating func parseFile() -> [SyntaxNode] {
    reportInvalidBytes()
    takeByteOrderMark()
    let nodes = parseNodes()
    reportHiddenCharacters(in: 0..<tokens.count)
    return nodes
  }

  mutating func takeByteOrderMark() {
    guard lexer[0] == 0xEF, lexer[1] == 0xBB, lexer[2] == 0xBF else { return }
    take(.byteOrderMark, to: 3)
    line = lexer.line(from: 3)
  }

  // MARK: Tokens

  /// The byte at `position`, zero at the end.
  var byte: UInt8 { lexer[position] }

  var isAtEnd: Bool { position >= lexer.end }

  /// The end of the last non-trivia token.
  var lastEnd: Int {
    tokens.indices.contains(lastToken) ? tokens[lastToken].range.upperBound : 0
  }

  /// Adds the bytes from `position` to `end` as a token.
  mutating func take(_ kind: SyntaxToken.Kind, to end: Int) {
    let token = SyntaxToken(kind, position..<max(position, min(end, lexer.end)))
    guard !token.range.isEmpty else { return }
    if !token.isTrivia { lastToken = tokens.count }
    tokens.append(token)
    position = token.range.upperBound
    if kind == .newline { line = lexer.line(from: position) }
  }

  func fragment(_ range: Range<Int>) -> SyntaxNode.Fragment {
    SyntaxNode.Fragment(text(range), range)
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: lexer.bytes[range], as: UTF8.self)
  }

  func checkpoint() -> Checkpoint {
    Checkpoint(
      position: position,
      tokens: tokens.count,
      reports: reports.count,
      line: line,
      lastToken: lastToken,
      isBroken: isBroken
    )
  }

  /// Goes back to `checkpoint`, at the expense of the budget.
  mutating func rewind(to checkpoint: Checkpoint) {
    chargeLookahead(checkpoint.position..<position)
    position = checkpoint.position
    tokens.removeLast(tokens.count - checkpoint.tokens)
    reports.removeLast(reports.count - checkpoint.reports)
    line = checkpoint.line
    lastToken = checkpoint.lastToken
    isBroken = checkpoint.isBroken
  }

  /// The number of bytes that may be read without a result.
  static func lookaheadBudget(of source: SourceText) -> Int {
    8 * source.utf8.count
  }

  mutating func chargeLookahead(_ range: Range<Int>) {
    lookaheadBudget -= range.count
    noteLookahead(range)
  }

  /// Records lookahead that does not count against the budget.
  mutating func noteLookahead(_ range: Range<Int>) {
    if !range.isEmpty, lookaheads.last != range { lookaheads.append(range) }
  }

  // MARK: Reports

  mutating func report(
    _ kind: DiagnosticKind,
    _ message: String,
    at range: Range<Int>,
    notes: [Diagnostic.Note] = [],
    fixIts: [FixIt] = []
  ) {
    if kind.severity == .error { isBroken = true }
    guard reports.count < Self.maximumReports else { return }
    let location = SourceLocation(source, range)
    if reports.count == Self.maximumReports - 1 {
      reports.append(
        SyntaxDiagnostics.tooManyErrors.diagnostic("The rest of the syntax errors is not shown", at: location)
      )
    } else {
      reports.append(kind.diagnostic(message, at: location, notes: notes, fixIts: fixIts))
    }
  }

  /// Reports unless the node already has an error, of which this one would be the consequence.
  mutating func reportFirst(
    _ kind: DiagnosticKind,
    _ message: String,
    at range: Range<Int>,
    fixIts: [FixIt] = []
  ) {
    guard !isBroken else { return }
    report(kind, message, at: range, fixIts: fixIts)
  }

  func insertion(_ text: String, at offset: Int, isSafe: Bool = false) -> FixIt {
    .inserting(text, at: offset, in: source, isSafe: isSafe)
  }
}
