import Diagnostics

/// Bytes → tokens and nodes. One pass over the source, by recursive descent for blocks and by loops for everything else.
///
/// Files of this folder, in the order in which a node is read: `Parser+Trivia` (white space, comments, doc comments),
/// `Parser+Head` (words, clauses, attributes), `Parser+Fragments` (types, expressions and code), `Parser+Recovery` (braces that
/// do not match).
///
/// Time is linear in the length of the source. Where the parser looks ahead for an end that may be missing, it charges the bytes that
/// it read without a result to `lookaheadBudget`; when that is used up, it no longer tries.
struct Parser {
  /// The mismatches of a file's braces.
  struct Imbalance {
    var hasOpenBlocks = false
    var strayBraces = 0

    var isEmpty: Bool { !hasOpenBlocks && strayBraces == 0 }
  }

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
  /// The number of `#if` without its `#endif`.
  var openConditions = 0
  /// The number of `{` that this pass may still assume.
  var impliedBlocks: Int
  /// The number of bytes that may be read without a result.
  var lookaheadBudget: Int

  /// - Parameter bytes: The source, or one of the same length with blanks for parts to skip.
  init(_ source: SourceText, _ bytes: [UInt8], topLevelKeywords: Set<String>, unbalanced: Imbalance) {
    self.source = source
    self.topLevelKeywords = topLevelKeywords
    self.unbalanced = unbalanced
    lexer = Lexer(bytes: bytes)
    impliedBlocks = unbalanced.strayBraces
    lookaheadBudget = 8 * source.utf8.count
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

  private mutating func takeByteOrderMark() {
    guard lexer[0] == 0xEF, lexer[1] == 0xBB, lexer[2] == 0xBF else { return }
    take(.byteOrderMark, to: 3)
    line = lexer.line(from: 3)
  }

  // MARK: Tokens

  /// The byte at `position`, zero at the end.
  var byte: UInt8 { lexer[position] }

  var isAtEnd: Bool { position >= lexer.end }

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

  mutating func chargeLookahead(_ range: Range<Int>) {
    lookaheadBudget -= range.count
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

  // MARK: - Blocks, and what is between their nodes

  /// Reads nodes up to the `}` of the innermost open block, which is left to the caller, or to the file's end.
  mutating func parseNodes() -> [SyntaxNode] {
    var nodes: [SyntaxNode] = []
    while parseNext(into: &nodes) {}
    return nodes
  }

  /// Reads the next node of a block, or what is in its place. Returns false at the end of the block.
  private mutating func parseNext(into nodes: inout [SyntaxNode]) -> Bool {
    let (documentation, firstToken) = skipToNode()
    if isAtEnd { return false }
    if byte == .semicolon {
      take(.punctuation, to: position + 1)
    } else if byte == .closeBrace {
      if !openBlocks.isEmpty {
        guard isBraceTooMany() else { return false }
        impliedBlocks -= 1
      }
      takeStrayBrace()
    } else if takeConditionalCompilation() || takeUnspacedHashComment() {
      return true
    } else {
      if closesOpenBlock() { return false }
      nodes.append(parseNode(documentation: documentation, firstToken: firstToken))
    }
    return true
  }

  private mutating func takeStrayBrace() {
    imbalance.strayBraces += 1
    let range = position..<position + 1
    let message = "This '}' has no '{'"
    report(SyntaxDiagnostics.strayClosingBrace, message, at: range, fixIts: [.removing("'}'", at: range, in: source)])
    take(.punctuation, to: range.upperBound)
  }

  /// Takes the line of an `#if`, `#else` or `#endif`, with one report for the three.
  private mutating func takeConditionalCompilation() -> Bool {
    guard byte == .hash else { return false }
    let word = text(position..<lexer.identifierEnd(from: position))
    guard ["#if", "#elseif", "#else", "#endif"].contains(word) else { return false }
    if word == "#if" || openConditions == 0 {
      report(
        SyntaxDiagnostics.conditionalCompilation,
        "'\(word)' is not part of the kit language; put conditional declarations into another kit, or the "
          + "condition into the Swift code",
        at: position..<position + word.utf8.count
      )
    }
    openConditions = max(0, openConditions + (word == "#if" ? 1 : word == "#endif" ? -1 : 0))
    take(.unexpected, to: lexer.lineEnd(from: position))
    return true
  }

  private mutating func parseNode(documentation: [SyntaxNode.Fragment], firstToken: Int) -> SyntaxNode {
    let wasBroken = isBroken
    isBroken = false
    defer { isBroken = wasBroken }
    let start = position
    let place = NodePlace(
      indentation: line.indentation,
      isFirstOnLine: isFirstOnLine,
      tokens: tokens.count
    )
    noteMember(at: place)

    var parts = NodeParts()
    parseLeadingAttributes(into: &parts)
    parts.head = parseHead()
    parseClauses(into: &parts)
    let body = parseBody(at: place)
    finishNode(after: body, head: parts.head, at: place)
    // A node of nothing but unexpected characters ends where they end.
    let end = max(lastToken >= place.tokens ? lastEnd : position, start)
    return SyntaxNode(
      range: start..<end,
      tokens: firstToken..<max(lastToken + 1, place.tokens),
      documentation: documentation,
      parts,
      body: body,
      isBroken: isBroken
    )
  }

  // MARK: Bodies

  private mutating func parseBody(at place: NodePlace) -> SyntaxNode.Body {
    if byte == .openBrace { return .block(parseBlock(at: place)) }
    if lexer.beginsTripleQuote(at: position) { return .code(parseCode(indentation: place.indentation)) }
    if let block = parseImpliedBlock(at: place) { return .block(block) }
    return .none
  }

  private mutating func parseBlock(at place: NodePlace) -> SyntaxNode.Block {
    let open = position
    let firstToken = tokens.count
    take(.punctuation, to: position + 1)
    guard openBlocks.count < Self.maximumDepth else { return skipDeepBlock(from: open, firstToken: firstToken) }
    openBlocks.append(OpenBlock(brace: open, indentation: place.indentation, line: line.start))
    let nodes = parseNodes()
    let isClosed = byte == .closeBrace && !braceBelongsToOuterBlock()
    openBlocks.removeLast()
    if isClosed {
      take(.punctuation, to: position + 1)
    } else {
      imbalance.hasOpenBlocks = true
      reportMissingBrace(of: open, indentation: place.indentation)
    }
    return SyntaxNode.Block(
      range: open..<max(lastEnd, open),
      tokens: firstToken..<lastToken + 1,
      nodes: nodes,
      isClosed: isClosed
    )
  }

  private mutating func skipDeepBlock(from open: Int, firstToken: Int) -> SyntaxNode.Block {
    let message = "Blocks can be nested \(Self.maximumDepth) deep at most"
    report(SyntaxDiagnostics.nestedTooDeeply, message, at: open..<open + 1)
    var depth = 1
    while depth > 0, !isAtEnd {
      skipLines()
      if byte == .openBrace { depth += 1 }
      if byte == .closeBrace { depth -= 1 }
      takeAnything()
    }
    if depth > 0 { imbalance.hasOpenBlocks = true }
    return SyntaxNode.Block(
      range: open..<max(lastEnd, open),
      tokens: firstToken..<lastToken + 1,
      nodes: [],
      isClosed: depth == 0
    )
  }

  // MARK: Ends

  /// Takes unexpected text between a node and its end.
  private mutating func finishNode(after body: SyntaxNode.Body, head: [SyntaxNode.Atom], at place: NodePlace) {
    skipBlanks()
    if isAtEnd || byte.isLineEnd || byte == .semicolon || byte == .closeBrace { return }
    // A keyword before a block is not the next node's, too.
    if case .none = body {
      if takeCommaBetweenNodes(behind: head) { return }
    } else if takeCommaBetweenNodes(behind: []) {
      return
    }
    if byte == .openBrace {
      let message = "A declaration has one block, or code between '\"\"\"'. Remove one of them"
      reportFirst(SyntaxDiagnostics.unexpectedText, message, at: position..<position + 1)
      _ = parseBlock(at: place)
    } else if beginsClauseOfBlock(body) {
      let message = "'\(upcoming)' belongs to the head, before the '{'"
      reportFirst(SyntaxDiagnostics.misplacedClause, message, at: upcomingRange)
      skipUnexpectedText(stopsAtBodies: false)
    } else if lexer.wordEnd(from: position) > position || byte == .at {
      let message = "Expected a new line or ';' before '\(upcoming)'"
      reportFirst(SyntaxDiagnostics.missingSeparator, message, at: upcomingRange, fixIts: [insertion(";", at: lastEnd)])
    } else {
      reportFirst(SyntaxDiagnostics.unexpectedText, "'\(upcoming)' is not expected here", at: upcomingRange)
      skipUnexpectedText(stopsAtBodies: false)
    }
  }

  /// Whether a clause or an attribute that belongs before the block follows it.
  private func beginsClauseOfBlock(_ body: SyntaxNode.Body) -> Bool {
    guard case .block = body else { return false }
    switch byte {
    case .colon, .equals: return true
    case .dash: return lexer[position + 1] == .greater
    case .at: return !attributesLeadNode(at: position)
    default: return lexer.beginsWordClause(at: position)
    }
  }

  /// Takes everything up to what may end a node or begin its body.
  mutating func skipUnexpectedText(stopsAtBodies: Bool) {
    while !isAtEnd, !byte.isLineEnd, byte != .semicolon, byte != .closeBrace {
      if stopsAtBodies, byte == .openBrace || lexer.beginsTripleQuote(at: position) { return }
      takeAnything()
      skipBlanks()
    }
  }

  /// Takes the next token, whatever it is, without a report.
  mutating func takeAnything() {
    guard !isAtEnd else { return }
    let (kind, end) = lexer.anyToken(at: position)
    take(kind, to: end)
  }

  var upcomingRange: Range<Int> {
    isAtEnd ? position..<position : position..<lexer.anyToken(at: position).end
  }

  /// The next token for a message.
  var upcoming: String { Self.shown(text(upcomingRange)) }
}

struct NodePlace {
  /// The first line's indentation.
  let indentation: Int
  let isFirstOnLine: Bool
  /// The number of preceding tokens.
  let tokens: Int
}

extension SyntaxTree {
  /// Parses a kit, a schema or a single node.
  ///
  /// In git conflicts, our side counts, since it is a kit; only the conflicts' presence is reported.
  ///
  /// - Parameter topLevelKeywords: The words that begin a top-level declaration. If braces do not balance, such a word
  ///   in column 0 closes the open blocks. Without any, indentation alone decides.
  package init(parsing source: SourceText, topLevelKeywords: Set<String> = []) {
    let conflicts = ConflictMarkers(in: source.utf8)
    let mistake = source.wholeTextMistake
    let ignored = mistake == nil ? conflicts?.others ?? [] : [source.utf8.indices]
    let bytes = ignored.isEmpty ? source.utf8 : source.utf8.blanked(ignored)
    var parser = Parser(source, bytes, topLevelKeywords: topLevelKeywords, unbalanced: Parser.Imbalance())
    var nodes = parser.parseFile()
    let hasUnbalancedBraces = !parser.imbalance.isEmpty
    if hasUnbalancedBraces {
      parser = Parser(source, bytes, topLevelKeywords: topLevelKeywords, unbalanced: parser.imbalance)
      nodes = parser.parseFile()
    }
    var reports = mistake.map { [$0] } ?? parser.reports.inSourceOrder()
    if let conflicts, mistake == nil {
      // Other errors in there follow from the merge. If markers are missing, errors elsewhere may, too.
      reports = conflicts.isComplete ? reports.outside(of: conflicts.conflicts) : []
      reports.insert(SyntaxDiagnostics.unresolvedConflict(conflicts, in: source), at: 0)
      reports = reports.inSourceOrder()
    }
    self.init(
      source: source,
      tokens: parser.tokens,
      nodes: mistake == nil ? nodes : [],
      hasUnbalancedBraces: hasUnbalancedBraces,
      conflicts: conflicts?.conflicts ?? [],
      diagnostics: reports
    )
  }

  package init(parsing text: String, path: String = "Kitfile", topLevelKeywords: Set<String> = []) {
    self.init(parsing: SourceText(path: path, text), topLevelKeywords: topLevelKeywords)
  }
}

extension [UInt8] {
  /// The source with spaces instead of `ranges`, line ends excepted.
  fileprivate func blanked(_ ranges: [Range<Int>]) -> [UInt8] {
    var bytes = self
    for index in ranges.joined() where !bytes[index].isLineEnd { bytes[index] = .space }
    return bytes
  }
}

extension [Diagnostic] {
  /// A file's diagnostics that begin outside `ranges`.
  func outside(of ranges: [Range<Int>]) -> [Diagnostic] {
    guard !ranges.isEmpty else { return self }
    return filter { diagnostic in
      guard let start = diagnostic.location?.range.lowerBound else { return true }
      return !ranges.contains { $0.contains(start) }
    }
  }
}

extension SourceText {
  /// Whether the source is a schema, whose heads may continue over lines.
  package var isSchema: Bool {
    path == Self.schemaName || path.hasSuffix("/" + Self.schemaName)
  }

  /// The file name of a pattern's schema.
  package static let schemaName = "pattern.kit"
}
