import Diagnostics

/// Parses the tokens of a template. There always is a tree; mistakes are kept separately.
///
/// Open tags are on the parser's own stack, so that deep nesting is a matter of counting.
struct TemplateParser {
  let source: SourceText
  let options: LanguageOptions
  let tokens: [TemplateToken]
  private let trimmer: TextTrimmer
  var operands: OperandParser
  var stack: [OpenTag] = []
  private var root: [Node] = []
  /// `for` tags without label minus `endfor` tags so far. Stencil allows `break` and `continue` if positive.
  private var openLoops = 0
  /// The number of nodes after `extends` that are known to be in their place.
  private var keptCount = 0
  private var definitions: [Definition: Range<Int>] = [:]
  /// Tags that were ended without their own end, which may still come: one mistake is reported once.
  var awaitedClosers: [String: Int] = [:]
  /// Set by `empty` in a `map`, after which Stencil skips a token.
  var skipsNextToken = false
  /// Set if nesting is too deep: parsing ends there.
  private var isStopped = false

  static func template(_ name: String, _ source: SourceText, options: LanguageOptions) -> Template {
    let whole = 0..<source.utf8.count
    let (tokens, unclosed) = TemplateLexer.tokens(of: source.utf8, in: whole, recovers: options.isStrict)
    var parser = TemplateParser(source, tokens, options: options)
    // The cause goes before what follows from it.
    for unclosed in options.isStrict ? unclosed.prefix(TemplateMistake.maximumCount) : [] { parser.report(unclosed) }
    parser.run()
    return Template(
      name,
      source,
      diagnostics: parser.operands.diagnostics,
      nodes: parser.root,
      names: parser.operands.names
    )
  }

  private mutating func report(_ unclosed: TemplateLexer.Unclosed) {
    let opening = source[unclosed.opening]
    let closing = opening == "{{" ? "}}" : opening == "{%" ? "%}" : "#}"
    let end = unclosed.end
    let isSpaced = end.lowerBound > 0 && source.utf8[end.lowerBound - 1] == UInt8(ascii: " ")
    let edit = TextEdit(end, (isSpaced ? "" : " ") + closing)
    operands.diagnostics.append(
      TemplateMistake.unclosedDelimiter.diagnostic(
        "Unclosed '\(opening)'; expected '\(closing)'",
        at: SourceLocation(source, unclosed.opening),
        fixIts: [FixIt("Insert '\(closing)'", in: source, edits: [edit])]
      )
    )
  }

  private init(_ source: SourceText, _ tokens: [TemplateToken], options: LanguageOptions) {
    self.source = source
    self.tokens = tokens
    self.options = options
    trimmer = TextTrimmer(source.utf8, tokens, mode: options.trim)
    operands = OperandParser(source: source, options: options)
  }

  private mutating func run() {
    for index in tokens.indices where !isStopped && operands.diagnostics.count < TemplateMistake.maximumCount {
      if skipsNextToken {
        skipsNextToken = false
        continue
      }
      let token = tokens[index]
      let opening = stack.last?.range
      switch token.kind {
      case .text:
        for range in trimmer.remains(ofTextAt: index) { append(.text(range)) }
      case .variable: if token.isClosed { parseOutput(token) }
      case .block: parseTag(token)
      case .comment: break
      }
      if options.isStrict { reportLost(upTo: token, opening) }
    }
    closeAll()
  }

  /// Reports what stands outside of the blocks of a template that extends another one.
  ///
  /// - Parameter opening: The innermost tag that was open before the token, which may have closed it.
  private mutating func reportLost(upTo token: TemplateToken, _ opening: Range<Int>?) {
    guard let extends = stack.last, case .extends = extends.kind else { return }
    for node in extends.nodes[min(keptCount, extends.nodes.count)...] {
      var range = opening.flatMap { $0 == extends.range ? nil : $0 } ?? token.range
      switch node.kind {
      case .text(let text):
        let bytes = source.utf8[text]
        guard let first = bytes.firstIndex(where: { $0 > UInt8(ascii: " ") }),
          let last = bytes.lastIndex(where: { $0 > UInt8(ascii: " ") })
        else { continue }
        range = first..<last + 1
      case .if, .loop, .filter:
        // A block inside of it is reported.
        if node.containsBlock { continue }
      case .output, .include, .call: break
      case .set, .macro, .map, .import, .block, .extends, .loopExit: continue
      }
      report(
        .lostContent,
        "A template that extends another one writes only its blocks; move this into one of them",
        at: range
      )
    }
    keptCount = extends.nodes.count
  }

  func words(of token: TemplateToken) -> [Word] {
    WordSplitter.words(of: source.utf8, in: token.content, isStrict: options.isStrict)
  }

  mutating func append(_ kind: Node.Kind) {
    let node = Node(kind)
    if stack.isEmpty {
      root.append(node)
    } else {
      stack[stack.count - 1].nodes.append(node)
    }
  }

  mutating func open(_ kind: OpenTag.Kind, _ token: TemplateToken) {
    guard stack.count < options.maximumNesting else {
      report(.nestingTooDeep, "Tags are nested more than \(options.maximumNesting) deep", at: token.range)
      isStopped = true
      return
    }
    stack.append(OpenTag(kind: kind, range: token.range))
  }

  mutating func report(
    _ mistake: TemplateMistake,
    _ message: String,
    at range: Range<Int>,
    wayOut: WayOut? = nil,
    notes: [Diagnostic.Note] = []
  ) {
    operands.report(mistake, message, at: range, wayOut: wayOut, notes: notes)
  }

  private mutating func parseTag(_ token: TemplateToken) {
    let words = words(of: token)
    guard let first = words.first else { return }
    let name = first.text
    closeUnclosed(before: name, token)
    let known = operands.diagnostics.count
    defer {
      countLoops(name)
      settle(token, known)
    }
    if stack.last?.closers.contains(name) ?? false {
      close(name, words, at: token)
      return
    }
    // A label is before the name of the tag.
    let isLabelled = words.count >= 2 && name.hasSuffix(":")
    let tag = isLabelled ? words[1].text : name
    let parse = TagTable.parser(of: tag, includingKit: options.hasKitFilters)
    guard let parse else {
      reportUnknownTag(tag, (isLabelled ? words[1] : first).range ?? token.range)
      // The intended tag is read instead, so that its end is not a further mistake.
      switch options.isStrict ? WayOut.tag(meantBy: tag) : nil {
      case "ifnot": open(.ifnot(nil), token)
      case "for": open(.loop(Node.LoopHead()), token)
      case let meant? where meant.hasPrefix("end") && stack.last?.closers.contains(meant) == true:
        close(meant, [first], at: token)
      default: break
      }
      return
    }
    parse(&self, words, token)
  }

  /// Reports only one error for a tag without a closing delimiter, not those that follow from how it was read.
  private mutating func settle(_ token: TemplateToken, _ known: Int) {
    guard !token.isClosed else { return }
    operands.diagnostics.removeSubrange(known...)
    if stack.last?.range == token.range { stack[stack.count - 1].hasStrayCloser = true }
  }

  /// Closes the tags without an end if `name` ends one that is open around them: they are wrong, rather than what
  /// follows.
  private mutating func closeUnclosed(before name: String, _ token: TemplateToken) {
    guard options.isStrict, let opener = TagTable.openers[name], name.hasPrefix("end") else { return }
    guard let outer = stack.lastIndex(where: { $0.closers.contains(name) }), outer < stack.count - 1 else { return }
    let note = Diagnostic.Note("The '\(opener)' around it ends here", at: SourceLocation(source, token.range))
    while stack.count - 1 > outer, let tag = stack.popLast() {
      reportUnclosed(tag, [note])
      if let closer = tag.closers.first { awaitedClosers[closer, default: 0] += 1 }
      append(self.node(of: tag, end: token.range.lowerBound))
    }
  }

  /// A macro, or a block that replaces another one, and the place of the tag around it.
  private struct Definition: Hashable {
    let tag: String
    let name: String
    let holder: Int
    let branch: Int
  }

  /// Reports a name that the same part of the template defines twice.
  mutating func checkRepeated(_ tag: String, _ name: String, at range: Range<Int>) {
    guard options.isStrict else { return }
    let branch = stack.last.map { $0.branches.count + ($0.isDivided ? 1 : 0) } ?? 0
    let holder = stack.last?.range.lowerBound ?? -1
    let definition = Definition(tag: tag, name: name, holder: holder, branch: branch)
    guard let first = definitions[definition] else {
      definitions[definition] = range
      return
    }
    let isShown = if case .extends = stack.last?.kind { false } else { tag == "block" }
    let effect = isShown ? "a template that extends this one replaces both" : "only the last one counts"
    let message = "There are two \(tag)s '\(name)' here, and \(effect); remove one, or give it another name"
    let note = Diagnostic.Note("The first one", at: SourceLocation(source, first))
    report(.repeatedDefinition, message, at: range, notes: [note])
  }

  private mutating func reportUnclosed(_ tag: OpenTag, _ notes: [Diagnostic.Note] = []) {
    if tag.hasStrayCloser { return }
    report(.unclosedTag, "Unclosed '\(tag.name)'; expected '\(tag.closers.first ?? "")'", at: tag.range, notes: notes)
  }

  private mutating func countLoops(_ name: String) {
    if name == "for" {
      openLoops += 1
    } else if name == "endfor" {
      openLoops -= 1
    }
  }

  /// Whether a loop is open that a `break` may leave: the one with the label, if given.
  func isInLoop(labelled label: String?) -> Bool {
    guard options.isStrict else { return openLoops > 0 }
    for tag in stack.reversed() {
      switch tag.kind {
      case .loop(let head) where !tag.isDivided && (label == nil || head.label == label): return true
      case .macro, .block: return false
      default: continue
      }
    }
    return false
  }

  private mutating func reportUnknownTag(_ tag: String, _ range: Range<Int>) {
    if let inner = stack.last, inner.isDivided, ["elif", "else", "empty"].contains(tag) {
      let last = inner.name == "for" ? "empty" : "else"
      report(
        .unexpectedTag,
        "The '\(inner.name)' has an '\(last)' already, which is its last part",
        at: range,
        notes: [Diagnostic.Note("'\(inner.name)' is open here", at: SourceLocation(source, inner.range))]
      )
      return
    }
    if let count = awaitedClosers[tag], count > 0 {
      awaitedClosers[tag] = count - 1
      return
    }
    if let opener = TagTable.openers[tag] {
      let inner = stack.last.map {
        [Diagnostic.Note("'\($0.name)' is open here", at: SourceLocation(source, $0.range))]
      }
      report(.unexpectedTag, "'\(tag)' without an open '\(opener)'", at: range, notes: inner ?? [])
      if options.isStrict, tag.hasPrefix("end"), !stack.isEmpty { stack[stack.count - 1].hasStrayCloser = true }
      return
    }
    let names = TagTable.names(includingKit: options.hasKitFilters) + (stack.last?.closers ?? [])
    let isKits = !options.hasKitFilters && TagTable.parser(of: tag, includingKit: true) != nil
    if options.isStrict, tag.hasPrefix("end"), !stack.isEmpty { stack[stack.count - 1].hasStrayCloser = true }
    report(
      .unknownTag,
      "There is no tag '\(tag)'",
      at: range,
      wayOut: .tag(tag, among: names),
      notes: isKits ? [Diagnostic.Note("It is a tag of StencilSwiftKit, and those are switched off")] : []
    )
  }

  private mutating func closeAll() {
    while let tag = stack.popLast() {
      if options.isStrict ? !isImplicit(tag) : !tag.mayStayOpen, !isStopped,
        operands.diagnostics.count < TemplateMistake.maximumCount
      {
        reportUnclosed(tag)
      }
      append(node(of: tag, end: source.utf8.count))
    }
  }

  private func isImplicit(_ tag: OpenTag) -> Bool { if case .extends = tag.kind { true } else { false } }
}

extension TemplateParser {
  mutating func close(_ name: String, _ words: [Word], at token: TemplateToken) {
    if options.isStrict, name != "elif", words.count > 1, !(name == "endblock" && words.count == 2) {
      reportExcess(name, words, at: token)
    }
    // Stencil compares the whole content of some tags with their name.
    let isAlone = words.count == 1 || options.isStrict
    guard var tag = stack.popLast() else { return }
    switch (tag.kind, name) {
    case (.if(let before), "elif"),
      (.if(let before), "else") where isAlone:
      tag.branches.append(Node.Branch(before, tag.nodes))
      tag.kind = .if(name == "elif" ? condition(Array(words.dropFirst()), token) : nil)
      reopen(tag, isDivided: name == "else")
    case (.if, _) where !isAlone:
      report(.malformedTag, "'\(name)' takes nothing", at: token.range)
    case (.ifnot, "else") where isAlone && !tag.isDivided,
      (.loop, "empty") where isAlone && !tag.isDivided:
      reopen(tag, isDivided: true)
    case (.map, "empty"):
      if options.isStrict {
        report(.unexpectedTag, "A 'map' has no 'empty' part", at: token.range)
        stack.append(tag)
      } else {
        // Stencil takes the token after it for the closing tag.
        skipsNextToken = words.count == 1
        append(node(of: tag, end: token.range.upperBound))
      }
    default:
      append(node(of: tag, end: token.range.upperBound))
    }
  }

  private mutating func reportExcess(_ name: String, _ words: [Word], at token: TemplateToken) {
    guard name == "else", words[1] == "if", let first = words[0].range, let second = words[1].range else {
      report(.malformedTag, "'\(name)' takes nothing", at: words[1].range ?? token.range)
      return
    }
    let range = first.lowerBound..<second.upperBound
    let message = "A further condition needs its own tag"
    report(.malformedTag, message, at: range, wayOut: WayOut("write 'elif'", replacing: source[range], by: "elif"))
  }

  private mutating func reopen(_ tag: consuming OpenTag, isDivided: Bool) {
    if isDivided { tag.body = tag.nodes }
    tag.isDivided = isDivided
    tag.nodes = []
    stack.append(tag)
  }

  func node(of tag: OpenTag, end: Int) -> Node.Kind {
    let whole = tag.range.lowerBound..<max(end, tag.range.upperBound)
    switch tag.kind {
    case .if(let condition):
      return .if(tag.branches + [Node.Branch(condition, tag.nodes)])
    case .ifnot(let condition):
      // The branch for a condition that holds is after `else`.
      return .if([
        Node.Branch(condition, tag.isDivided ? tag.nodes : []),
        Node.Branch(nil, tag.isDivided ? tag.body : tag.nodes),
      ])
    case .loop(let head):
      let (nodes, emptyNodes) = tag.isDivided ? (tag.body, tag.nodes) : (tag.nodes, [])
      return .loop(Node.Loop(head, nodes: nodes, emptyNodes: emptyNodes, range: tag.range))
    case .extends(let name):
      let definitions = options.isStrict ? tag.nodes.filter(\.defines) : []
      return .extends(
        Node.Extends(
          name: name ?? .nothing,
          definitions: definitions,
          blocks: blocks(of: tag.nodes),
          range: tag.range
        )
      )
    case .block(let name, let nameRange, let superUses):
      let usesSuper = operands.names.superUseCount > superUses
      return .block(Node.Block(name, at: nameRange, tag.nodes, usesSuper: usesSuper))
    case .filter(let operand):
      return .filter(Node.FilterBlock(operand: operand ?? .nothing, nodes: tag.nodes, range: tag.range))
    case .set(let name):
      return .set(Node.Assignment(name, .nodes(tag.nodes)))
    case .macro(let name, let parameters):
      return .macro(Node.MacroDefinition(name, parameters: parameters, nodes: tag.nodes, range: whole))
    case .map(let list, let result, let variable):
      return .map(
        Node.Mapping(list: list ?? .nothing, result: result, variable: variable, nodes: tag.nodes, range: tag.range)
      )
    }
  }

  private func blocks(of nodes: [Node]) -> [Node.Block] {
    nodes.compactMap { if case .block(let block) = $0.kind { block } else { nil } }
  }
}
