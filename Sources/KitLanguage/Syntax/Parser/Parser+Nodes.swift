import Diagnostics

/// Blocks, and what is between their nodes.
extension Parser {
  /// Reads nodes up to the `}` of the innermost open block, which is left to the caller, or to the file's end.
  mutating func parseNodes() -> [SyntaxNode] {
    var list = NodeList()
    while parseNext(into: &list) {}
    return list.nodes
  }

  /// Reads the next node of a block, or what is in its place. Returns false at the end of the block.
  mutating func parseNext(into list: inout NodeList) -> Bool {
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
    } else if takeConditionalCompilation(depth: &list.conditions) || takeUnspacedHashComment() {
      return true
    } else {
      if closesOpenBlock() { return false }
      list.nodes.append(parseNode(documentation: documentation, firstToken: firstToken))
    }
    return true
  }

  private mutating func takeStrayBrace() {
    imbalance.strayBraces += 1
    let range = position..<position + 1
    report(
      SyntaxDiagnostics.strayClosingBrace,
      "Unmatched '}'",
      at: range,
      fixIts: [.removing("'}'", at: range, in: source)]
    )
    take(.punctuation, to: range.upperBound)
  }

  /// Takes the line of an `#if`, `#else` or `#endif`, with one report for the three.
  private mutating func takeConditionalCompilation(depth: inout Int) -> Bool {
    guard byte == .hash else { return false }
    let word = text(position..<lexer.identifierEnd(from: position))
    guard ["#if", "#elseif", "#else", "#endif"].contains(word) else { return false }
    let range = position..<lexer.lineEnd(from: position)
    if word == "#if" || depth == 0 {
      report(
        SyntaxDiagnostics.conditionalCompilation,
        "'\(word)' is not part of the kit language; put what depends on a condition into a kit of its own, or the "
          + "condition into the Swift code",
        at: position..<position + word.utf8.count
      )
    }
    depth += word == "#if" ? 1 : word == "#endif" ? -1 : 0
    depth = max(0, depth)
    take(.unexpected, to: range.upperBound)
    return true
  }

  /// Reads a node. Takes at least one token.
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
    finishNode(after: body, head: parts.head)
    // A node of nothing but unexpected characters ends where they end.
    let end = max(lastToken >= place.tokens ? lastEnd : position, start)
    return SyntaxNode(
      SyntaxNodeStorage(
        range: start..<end,
        tokens: firstToken..<max(lastToken + 1, place.tokens),
        documentation: documentation,
        head: parts.head,
        clauses: parts.clauses,
        attributes: parts.attributes,
        body: body,
        isBroken: isBroken
      )
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
      nodes: SyntaxNodeList(nodes),
      isClosed: isClosed
    )
  }

  private mutating func skipDeepBlock(from open: Int, firstToken: Int) -> SyntaxNode.Block {
    report(
      SyntaxDiagnostics.nestedTooDeeply,
      "Blocks can be nested \(Self.maximumDepth) deep at most",
      at: open..<open + 1
    )
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
  private mutating func finishNode(after body: SyntaxNode.Body, head: [SyntaxNode.Atom]) {
    skipBlanks()
    if isAtNodeEnd { return }
    // A keyword in front of a block is not the next node's, too.
    if case .none = body {
      if takeCommaBetweenNodes(behind: head) { return }
    } else if takeCommaBetweenNodes(behind: []) {
      return
    }
    if beginsClauseOfBlock(body) {
      reportFirst(
        SyntaxDiagnostics.misplacedClause,
        "'\(upcoming)' belongs to the head, in front of the '{'",
        at: upcomingRange
      )
      skipUnexpectedText(stopsAtBodies: false)
    } else if lexer.wordEnd(from: position) > position || byte == .at {
      reportFirst(
        SyntaxDiagnostics.missingSeparator,
        "Expected a new line or ';' before '\(upcoming)'",
        at: upcomingRange,
        fixIts: [insertion(";", at: lastEnd)]
      )
    } else {
      reportFirst(SyntaxDiagnostics.unexpectedText, "'\(upcoming)' is not expected here", at: upcomingRange)
      skipUnexpectedText(stopsAtBodies: false)
    }
  }

  /// Whether the position may end a node.
  var isAtNodeEnd: Bool {
    isAtEnd || byte.isLineEnd || byte == .semicolon || byte == .closeBrace
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

  /// The next token for a message, shortened if long.
  var upcoming: String {
    let token = text(upcomingRange)
    return token.count <= 40 ? token : token.prefix(40) + "…"
  }
}

/// The nodes of a block as they are found.
struct NodeList {
  var nodes: [SyntaxNode] = []
  /// The number of open `#if`.
  var conditions = 0
}

/// Where a node begins.
struct NodePlace {
  /// The first line's indentation.
  let indentation: Int
  let isFirstOnLine: Bool
  /// The number of preceding tokens.
  let tokens: Int
}

/// The parts of a head as they are found.
struct NodeParts {
  var head: [SyntaxNode.Atom] = []
  var clauses: [SyntaxNode.Clause] = []
  var attributes: [SyntaxNode.Attribute] = []
}
