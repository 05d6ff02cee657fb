import Diagnostics

extension TemplateParser {
  /// `{{ value }}`, `{{ value if condition }}` and `{{ value if condition else other }}`.
  mutating func parseOutput(_ token: TemplateToken) {
    let words = words(of: token)
    guard !words.isEmpty else {
      report(.malformedVariable, "A variable is missing between '{{' and '}}'", at: token.range)
      return
    }
    var value = words[...]
    var condition: Condition?
    var alternative: Condition?
    if words.count > 2, words[1] == "if" {
      value = words[..<1]
      var test = words[2...]
      if let index = test.firstIndex(where: { $0 == "else" }) {
        let rest = test[(index + 1)...]
        test = test[..<index]
        guard !rest.isEmpty else {
          report(.malformedExpression, "A value is missing after 'else'", at: token.range)
          return
        }
        alternative = outputValue(Array(rest), token)
      }
      condition = self.condition(Array(test), token)
    }
    guard let value = outputValue(Array(value), token) else { return }
    append(.output(Node.Output(value, if: condition, else: alternative)))
  }

  /// An expression, or else what Stencil makes of other words: a variable with spaces in its name.
  private mutating func outputValue(_ words: [Word], _ token: TemplateToken) -> Condition? {
    let known = operands.diagnostics.count
    if let condition = condition(words, token), operands.diagnostics.count == known { return condition }
    guard !options.isStrict else { return nil }
    operands.diagnostics.removeSubrange(known...)
    return operands.filtered(Word.joined(words, by: UInt8(ascii: " "))).map(Condition.operand)
  }

  /// A condition from words. A missing part is reported at the end of the tag.
  mutating func condition(_ words: [Word], _ token: TemplateToken) -> Condition? {
    ConditionParser.parse(words, end: token.range, &operands)
  }

  mutating func parseIf(_ words: [Word], _ token: TemplateToken) {
    let condition = condition(Array(words.dropFirst()), token)
    open(.if(condition), token)
  }

  mutating func parseIfnot(_ words: [Word], _ token: TemplateToken) {
    if words.count != 2 {
      report(.malformedTag, "'ifnot' takes one condition without spaces: {% ifnot condition %}", at: token.range)
      open(.ifnot(nil), token)
      return
    }
    open(.ifnot(condition(Array(words.dropFirst()), token)), token)
  }

  mutating func parseLoop(_ allWords: [Word], _ token: TemplateToken) {
    var words = allWords[...]
    var label: String?
    if let first = words.first?.text, first.hasSuffix(":") {
      label = String(first.dropLast())
      words = words.dropFirst()
    }
    let parts = Array(words)
    let hasFilter = parts.count > 5 && parts[4] == "where"
    guard parts.count > 3, parts[2] == "in", parts.count == 4 || hasFilter else {
      let message = "A loop is written {% for x in list %} or {% for x in list where condition %}"
      report(.malformedTag, message, at: token.range)
      open(.loop(Node.LoopHead(label: label)), token)
      return
    }
    let variables = WordSplitter.plainParts(of: parts[1], at: UInt8(ascii: ","))
    let list = operands.operand(parts[3])
    let filter = hasFilter ? condition(Array(parts[5...]), token) : nil
    let head = Node.LoopHead(
      label: label,
      variables: variables.map { (operands.names.name($0.text), $0.range ?? token.range) },
      list: list,
      filter: filter
    )
    open(.loop(head), token)
  }

  mutating func parseLoopExit(_ words: [Word], _ token: TemplateToken) {
    let name = words.first?.text ?? ""
    guard words.count <= 2 else {
      report(.malformedTag, "'\(name)' takes at most a label", at: token.range)
      return
    }
    let label = words.count == 2 ? words[1].text : nil
    guard isInLoop(labelled: label) else {
      let loop = label.map { "the loop '\($0)'" } ?? "a loop"
      report(.misplacedLoopExit, "'\(name)' is outside of \(loop)", at: token.range)
      return
    }
    append(.loopExit(Node.LoopExit(isBreak: name == "break", label: label, range: token.range)))
  }

  mutating func parseInclude(_ words: [Word], _ token: TemplateToken) {
    guard words.count == 2 || words.count == 3, let name = operands.value(words[1]) else {
      report(.malformedTag, "'include' takes the name of a template and, if need be, a record", at: token.range)
      return
    }
    let context = words.count == 3 ? includeContext(words[2]) : nil
    operands.names.superUseCount += 1
    append(.include(Node.Include(name: name, context: context, range: token.range)))
  }

  /// Stencil looks the word up verbatim, with dots and quotation marks.
  private mutating func includeContext(_ word: Word) -> VariablePath? {
    if options.isStrict { return operands.path(word) }
    return word.range.map {
      VariablePath([.name(word.text, $0)], text: word.text, range: $0, names: operands.names)
    }
  }

  mutating func parseExtends(_ words: [Word], _ token: TemplateToken) {
    if words.count != 2 { report(.malformedTag, "'extends' takes the name of a template", at: token.range) }
    if case .extends = stack.last?.kind {
      report(.repeatedExtends, "A template can extend one other only", at: token.range)
      return
    }
    operands.names.superUseCount += 1
    open(.extends(words.count == 2 ? operands.value(words[1]) : nil), token)
  }

  mutating func parseBlock(_ words: [Word], _ token: TemplateToken) {
    if words.count != 2 { report(.malformedTag, "'block' takes the name of the block", at: token.range) }
    if options.isStrict, let holder = holderOfLostBlocks {
      report(
        .unexpectedTag,
        "A template that extends another one shows only its blocks: put the '\(holder.name)' into the block",
        at: token.range
      )
    }
    let name = words.count == 2 ? words[1] : nil
    let place = name?.range ?? token.range
    if let name { checkRepeated("block", name.text, at: place) }
    open(.block(name: name?.text ?? "", nameRange: place, superUses: operands.names.superUseCount), token)
  }

  /// The tag that prevents a block here from replacing the parent's.
  private var holderOfLostBlocks: OpenTag? {
    guard
      let extends = stack.firstIndex(where: { tag in
        if case .extends = tag.kind { true } else { false }
      })
    else { return nil }
    let inner = stack[(extends + 1)...]
    let isInBlock = inner.contains { tag in
      if case .block = tag.kind { true } else { false }
    }
    return isInBlock ? nil : inner.last
  }

  mutating func parseFilter(_ words: [Word], _ token: TemplateToken) {
    guard words.count == 2 else {
      report(.malformedTag, "'filter' takes filters with '|' between them", at: token.range)
      open(.filter(nil), token)
      return
    }
    let place = words[1].range ?? token.range
    let subject = Word(text: "filter_value|", at: place.lowerBound)
    open(.filter(operands.filtered(subject + words[1])), token)
  }

  mutating func parseSet(_ words: [Word], _ token: TemplateToken) {
    switch words.count {
    case 2:
      open(.set(operands.names.name(words[1].text)), token)
    case 3:
      let value = operands.operand(words[2]) ?? .nothing
      append(.set(Node.Assignment(operands.names.name(words[1].text), .operand(value))))
    case 4... where words[2].text != "=":
      let condition = condition(Array(words.dropFirst(2)), token) ?? .constant(false)
      append(.set(Node.Assignment(operands.names.name(words[1].text), .condition(condition))))
    default:
      let message = "'set' takes a name and a value or a condition, or a name alone before what {% endset %} ends"
      report(.malformedTag, message, at: token.range)
      // Whether it was to hold something is not known.
      awaitedClosers["endset", default: 0] += 1
    }
  }

  mutating func parseMacro(_ words: [Word], _ token: TemplateToken) {
    if words.count < 2 { report(.malformedTag, "'macro' takes a name and the names of parameters", at: token.range) }
    let names = words.dropFirst().map(\.text)
    if options.isStrict, let index = names.firstIndex(where: { $0.utf8.contains(where: "(),=".utf8.contains) }) {
      let message = "A macro's name and parameters have blanks between them, no brackets, and no defaults"
      report(.malformedTag, message, at: words[index + 1].range ?? token.range)
    }
    let name = operands.names.name(names.first ?? "")
    if let first = names.first { checkRepeated("macro", first, at: words[1].range ?? token.range) }
    open(.macro(name, parameters: names.dropFirst().map(operands.names.name)), token)
  }

  mutating func parseCall(_ words: [Word], _ token: TemplateToken) {
    if options.isStrict, words.count >= 2, words[1].text.contains("("), let range = words[1].range {
      let message = "The arguments of a macro follow its name after spaces; write {% call name argument %}"
      report(.malformedTag, message, at: range)
      return
    }
    guard words.count >= 2, let macro = operands.path(words[1]) else {
      report(.malformedTag, "'call' takes the name of a macro and its arguments", at: token.range)
      return
    }
    var arguments: [Operand] = []
    for word in words.dropFirst(2) { arguments.append(operands.operand(word) ?? .nothing) }
    operands.names.superUseCount += 1
    append(.call(Node.Call(macro, arguments, range: token.range)))
  }

  mutating func parseMap(_ words: [Word], _ token: TemplateToken) {
    let hasVariable = words.count > 5 && words[4] == "using"
    guard words.count > 3, words[2] == "into", words.count == 4 || hasVariable else {
      report(.malformedTag, "'map' is written {% map list into result using x %}", at: token.range)
      open(.map(nil, result: operands.names.name(""), variable: nil), token)
      return
    }
    let list = operands.operand(words[1])
    let variable = hasVariable ? operands.names.name(words[5].text) : nil
    open(.map(list, result: operands.names.name(words[3].text), variable: variable), token)
  }

  mutating func parseImport(_ words: [Word], _ token: TemplateToken) {
    guard words.count == 2, let name = operands.value(words[1]) else {
      report(.malformedTag, "'import' takes the name of a template", at: token.range)
      return
    }
    operands.names.superUseCount += 1
    append(.import(Node.Import(name: name, range: token.range)))
  }
}

/// Parses the words of a boolean expression (by operator precedence, as Pratt described).
///
/// From weak to strong: `in`, `or`, `and`, `not`, comparisons. A mistake yields nil and a diagnostic.
struct ConditionParser {
  static let maximumDepth = 64

  private enum Infix {
    case comparison(Condition.Comparison)
    case or, and

    var bindingPower: Int {
      switch self {
      case .comparison(.contains): 5
      case .or: 6
      case .and: 7
      case .comparison: 10
      }
    }
  }

  private static let notBindingPower = 8
  private static let operators = ["in", "or", "and", "==", "!=", "<", "<=", ">", ">="]

  private let words: [Word]
  private var position = 0
  private var depth = 0
  /// The end of the tag's content, for what is missing there.
  private let end: Range<Int>
  private(set) var operands: OperandParser

  /// - Parameter end: The range for reports of something missing at the end.
  static func parse(_ words: [Word], end: Range<Int>, _ operands: inout OperandParser) -> Condition? {
    var parser = ConditionParser(words: words, end: end, operands: operands)
    let condition = parser.parseAll()
    operands = parser.operands
    return condition
  }

  private mutating func parseAll() -> Condition? {
    guard let condition = expression(above: 0) else { return nil }
    guard position < words.count else { return condition }
    let word = words[position]
    if word == ")" { return fail("Unmatched ')'", at: word) }
    return failAtOperator(word)
  }

  private mutating func failAtOperator(_ word: Word) -> Condition? {
    let wayOut = WayOut.name(word.text, among: Self.operators)
    let name = "'\(word.text)'"
    let message = wayOut == nil ? "An operator is missing before \(name)" : "\(name) is not an operator here"
    operands.report(.malformedExpression, message, at: word.range ?? end, wayOut: wayOut)
    return nil
  }

  private mutating func expression(above bindingPower: Int) -> Condition? {
    var negations = 0
    while position < words.count, words[position] == "not" {
      negations += 1
      position += 1
    }
    guard var left = primary() else { return nil }
    if negations > 0 {
      guard let operand = continued(left, above: Self.notBindingPower) else { return nil }
      left = .not(operand)
      if negations.isMultiple(of: 2) { left = .not(left) }
    }
    return continued(left, above: bindingPower)
  }

  private mutating func primary() -> Condition? {
    guard position < words.count else {
      guard let last = words.last else { return fail("A value is missing", range: end) }
      return fail("A value is missing after '\(last.text)'", at: last)
    }
    let word = words[position]
    if word == "(" { return bracketed(word) }
    if word == ")" { return fail("A value is missing before ')'", at: word) }
    if infix(word) != nil { return fail("A value is missing before '\(word.text)'", at: word) }
    position += 1
    if operands.options.isStrict, operands.reportForeignSyntax(word) { return nil }
    return operands.operand(word).map(Condition.operand)
  }

  private mutating func bracketed(_ opening: Word) -> Condition? {
    guard depth < Self.maximumDepth else {
      let message = "Brackets are nested more than \(Self.maximumDepth) deep"
      operands.report(.nestingTooDeep, message, at: opening.range ?? end)
      return nil
    }
    depth += 1
    position += 1
    guard let condition = expression(above: 0) else { return nil }
    depth -= 1
    guard position < words.count else { return fail("Unmatched '('; expected ')'", at: opening) }
    guard words[position] == ")" else { return failAtOperator(words[position]) }
    position += 1
    return condition
  }

  /// `left` with the operators after it that bind more tightly than `bindingPower`.
  private mutating func continued(_ left: Condition, above bindingPower: Int) -> Condition? {
    var left = left
    while position < words.count, let infix = infix(words[position]), infix.bindingPower > bindingPower {
      let word = words[position]
      position += 1
      guard let right = expression(above: infix.bindingPower) else { return nil }
      switch infix {
      case .and:
        left = joined(consume left, right)
      case .or:
        left = alternated(consume left, right)
      case .comparison(let comparison):
        left = compared(comparison, of: left, with: right, at: word)
      }
    }
    return left
  }

  /// A chain of `and`s is one condition, so that its length is not a depth.
  private func joined(_ left: consuming Condition, _ right: Condition) -> Condition {
    guard case .all(var conditions) = left else { return .all([left, right]) }
    left = .constant(false)
    conditions.append(right)
    return .all(conditions)
  }

  private func alternated(_ left: consuming Condition, _ right: Condition) -> Condition {
    guard case .any(var conditions) = left else { return .any([left, right]) }
    left = .constant(false)
    conditions.append(right)
    return .any(conditions)
  }

  private mutating func compared(
    _ comparison: Condition.Comparison,
    of left: Condition,
    with right: Condition,
    at word: Word
  ) -> Condition {
    if let left = left.soleOperand, let right = right.soleOperand {
      return .comparison(comparison, Condition.Sides(left, right))
    }
    if operands.options.isStrict, let range = word.range {
      operands.report(
        .operatorOperand,
        "'\(word.text)' compares values, and one operand is a condition",
        at: range,
        notes: [Diagnostic.Note("'in' binds weaker than 'and', 'or' and 'not': put brackets around the comparison")]
      )
    }
    return .constant(comparison == .unequal)
  }

  private func infix(_ word: Word) -> Infix? {
    switch word.text {
    case "in": .comparison(.contains)
    case "or": .or
    case "and": .and
    case "==": .comparison(.equal)
    case "!=": .comparison(.unequal)
    case "<": .comparison(.less)
    case "<=": .comparison(.lessOrEqual)
    case ">": .comparison(.greater)
    case ">=": .comparison(.greaterOrEqual)
    default: nil
    }
  }

  private mutating func fail(_ message: String, at word: Word) -> Condition? { fail(message, range: word.range ?? end) }

  private mutating func fail(_ message: String, range: Range<Int>) -> Condition? {
    operands.report(.malformedExpression, message, at: range)
    return nil
  }
}
