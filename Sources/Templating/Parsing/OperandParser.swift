import Diagnostics

/// Parses operands, variables and filters out of words. Mistakes are added to `diagnostics`; the result is then a
/// stand-in.
struct OperandParser {
  static let maximumDepth = 32

  let source: SourceText
  let options: LanguageOptions
  let names = NameTable()
  var diagnostics: [Diagnostic] = []

  /// A range or a filtered value; `nil` if there is nothing.
  mutating func operand(_ word: Word) -> Operand? {
    guard let dots = rangeOperator(in: word) else { return filtered(word) }
    guard let lower = filtered(word[word.bytes.startIndex..<dots]),
      let upper = filtered(word[(dots + 3)..<word.bytes.endIndex])
    else {
      if let range = word.range {
        report(.malformedExpression, "A range needs a value on both sides of '...'", at: range)
      }
      return nil
    }
    let range = lower.range.lowerBound..<upper.range.upperBound
    return Operand(.range(from: lower, to: upper), range: range)
  }

  mutating func filtered(_ word: Word) -> Operand? {
    let pieces = WordSplitter.split(word, at: UInt8(ascii: "|")).map(\.trimmed).filter { !$0.bytes.isEmpty }
    guard let range = word.range else { return nil }
    guard let first = pieces.first, let base = value(first) else {
      report(.malformedExpression, "A value is missing", at: range)
      return nil
    }
    var filters: [FilterUse] = []
    for piece in pieces.dropFirst() {
      if let use = filterUse(piece) { filters.append(use) }
    }
    return Operand(base.base, filters: filters, range: range, baseRange: base.range)
  }

  mutating func value(_ word: Word) -> Operand? {
    guard let range = word.range else { return nil }
    let base: Operand.Base
    if let literal = literal(word) {
      base = .literal(literal)
    } else {
      base = .variable(path(word, range, depth: 0))
    }
    return Operand(base, range: range)
  }

  /// A variable, even if it is named like a literal.
  mutating func path(_ word: Word) -> VariablePath? { word.range.map { path(word, $0, depth: 0) } }

  /// Reports a word that only makes sense in another language: a call with brackets, `||`. Returns whether it is one.
  mutating func reportForeignSyntax(_ word: Word) -> Bool {
    var quote: UInt8?
    for index in word.bytes.indices {
      let byte = word.bytes[index]
      if isQuote(byte) { quote = quote == nil ? byte : quote == byte ? nil : quote }
      guard quote == nil, index > word.bytes.startIndex else { continue }
      let isOr = byte == UInt8(ascii: "|") && word.bytes[index - 1] == byte
      guard isOr || byte == UInt8(ascii: "("), let range = isOr ? word[(index - 1)..<(index + 1)].range : word.range
      else { continue }
      let name = source[range]
      let wayOut = isOr ? WayOut("write 'or'") : WayOut.name(name, among: [])
      report(.malformedExpression, "'\(name)' is not an expression", at: range, wayOut: wayOut)
      return true
    }
    return false
  }

  // MARK: - Literals

  private func literal(_ word: Word) -> Value? {
    guard let first = word.bytes.first, let last = word.bytes.last else { return nil }
    if isQuote(first) {
      guard word.bytes.count > 1, first == last else { return nil }
      return .string(String(decoding: word.bytes.dropFirst().dropLast(), as: UTF8.self))
    }
    // Only letters, digits and what numbers have can start a number or a boolean.
    let text = word.text
    if let number = Int(text) { return .int(number) }
    if options.isStrict, let digits = Self.digits(of: word) { return .big(digits: digits) }
    if let number = Float(text) { return .float(number) }
    return Bool(text).map(Value.bool)
  }

  /// The digits of an integer, without '+' and leading zeros; `nil` for other words.
  private static func digits(of word: Word) -> String? {
    let isNegative = word.bytes.first == UInt8(ascii: "-")
    let digits = isNegative || word.bytes.first == UInt8(ascii: "+") ? word.bytes.dropFirst() : word.bytes[...]
    guard !digits.isEmpty, digits.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else { return nil }
    let significant = digits.drop { $0 == UInt8(ascii: "0") }
    return (isNegative ? "-" : "") + String(decoding: significant, as: UTF8.self)
  }

  private func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }

  /// The index of the only `...` in the word. Stencil looks for it inside quotation marks, too.
  private func rangeOperator(in word: Word) -> Int? {
    var found: Int?
    var quote: UInt8?
    var index = word.bytes.startIndex
    while index + 3 <= word.bytes.endIndex {
      let byte = word.bytes[index]
      if options.isStrict, isQuote(byte) { quote = quote == nil ? byte : quote == byte ? nil : quote }
      if quote == nil, word.bytes[index..<(index + 3)].allSatisfy({ $0 == UInt8(ascii: ".") }) {
        if found != nil { return nil }
        found = index
        index += 3
      } else {
        index += 1
      }
    }
    return found
  }

  // MARK: - Filters

  private mutating func filterUse(_ word: Word) -> FilterUse? {
    let parts = WordSplitter.split(word, at: UInt8(ascii: ":"))
    guard let nameWord = parts.first?.trimmed, let nameRange = nameWord.range, let range = word.range else {
      return nil
    }
    let arguments = Word.joined(Array(parts.dropFirst()), by: UInt8(ascii: ":"))
    var operands: [Operand] = []
    for argument in WordSplitter.split(arguments, at: UInt8(ascii: ",")) {
      if let operand = value(argument.trimmed) { operands.append(operand) }
    }
    let name = nameWord.text
    guard let filter = FilterTable.filter(named: name, includingKit: options.hasKitFilters) else {
      reportUnknownFilter(name, nameRange)
      return nil
    }
    // Without an argument, 'default' changes nothing.
    if options.isStrict, filter.takesAbsence ? operands.isEmpty : !filter.arity.contains(operands.count) {
      report(.filterArguments, filter.arityMessage(given: operands.count), at: range)
    }
    // The argument of 'filter' may name any variable.
    if name == "filter" { names.superUseCount += 1 }
    return FilterUse(filter: filter, arguments: operands, range: range)
  }

  private mutating func reportUnknownFilter(_ name: String, _ range: Range<Int>) {
    let names = FilterTable.names(includingKit: options.hasKitFilters)
    let isKits = !options.hasKitFilters && FilterTable.filter(named: name, includingKit: true) != nil
    let notes = isKits ? [Diagnostic.Note("It is a filter of StencilSwiftKit, and those are switched off")] : []
    report(.unknownFilter, "There is no filter '\(name)'", at: range, wayOut: .filter(name, among: names), notes: notes)
  }

  // MARK: - Variables

  private mutating func path(_ word: Word, _ range: Range<Int>, depth: Int) -> VariablePath {
    var scanner = PathScanner(word)
    scanner.run()
    var mistake = scanner.mistake
    if depth >= Self.maximumDepth, scanner.hasSubscripts {
      mistake = "Subscripts are nested more than \(Self.maximumDepth) deep"
    }
    var segments: [VariablePath.Segment] = []
    for part in mistake == nil ? scanner.parts : [] {
      guard let partRange = part.word.range else { continue }
      if !part.isSubscript {
        segments.append(.name(part.word.text, partRange))
      } else if let literal = literal(part.word) {
        segments.append(.subscripted(Operand(.literal(literal), range: partRange)))
      } else {
        let inner = path(part.word, partRange, depth: depth + 1)
        segments.append(.subscripted(Operand(.variable(inner), range: partRange)))
      }
    }
    if options.isStrict, mistake == nil, let quote = word.bytes.first, isQuote(quote) {
      if word.bytes.dropFirst().contains(quote) {
        let advice = WayOut("set a name to it first: {% set text \(quote == UInt8(ascii: "'") ? "'…'" : "\"…\"") %}")
        report(.malformedVariable, "A string literal has no members", at: range, wayOut: advice)
      } else {
        report(.unclosedQuote, "The string is not closed", at: range)
      }
    } else if options.isStrict, let mistake {
      report(.malformedVariable, mistake, at: range)
    }
    return VariablePath(segments, text: word.text, mistake: mistake, range: range, names: names)
  }

  // MARK: - Mistakes

  mutating func report(
    _ mistake: TemplateMistake,
    _ message: String,
    at range: Range<Int>,
    wayOut: WayOut? = nil,
    notes: [Diagnostic.Note] = []
  ) {
    diagnostics.append(mistake.diagnostic(message, in: source, range, wayOut: wayOut, notes: notes))
  }
}

/// Cuts a variable such as `a.b[c].0` into its names and subscripts.
struct PathScanner {
  struct Part {
    let word: Word
    let isSubscript: Bool
  }

  private let word: Word
  private(set) var parts: [Part] = []
  private(set) var mistake: String?
  private var start: Int
  private var level = 0
  /// Whether the last part was a subscript, after which only `.` or `[` may follow.
  private var followsSubscript = false
  /// Whether something precedes the next `.`.
  private var hasName = false

  init(_ word: Word) {
    self.word = word
    start = word.bytes.startIndex
  }

  var hasSubscripts: Bool { parts.contains { $0.isSubscript } }

  mutating func run() {
    for index in word.bytes.indices where mistake == nil {
      switch word.bytes[index] {
      case UInt8(ascii: ".") where level == 0: endName(at: index)
      case UInt8(ascii: "["): open(at: index)
      case UInt8(ascii: "]"): close(at: index)
      default:
        if level == 0, followsSubscript { mistake = "Only '.' or '[' can follow a subscript in '\(word.text)'" }
      }
    }
    guard mistake == nil else { return }
    if level > 0 {
      mistake = "A ']' is missing in '\(word.text)'"
    } else if start < word.bytes.endIndex {
      parts.append(Part(word: word[start..<word.bytes.endIndex], isSubscript: false))
    }
  }

  private mutating func endName(at index: Int) {
    if start < index {
      parts.append(Part(word: word[start..<index], isSubscript: false))
      hasName = true
    }
    if !hasName { mistake = "A name is missing before '.' in '\(word.text)'" }
    start = index + 1
    hasName = false
    followsSubscript = false
  }

  private mutating func open(at index: Int) {
    if level == 0 {
      if start < index {
        parts.append(Part(word: word[start..<index], isSubscript: false))
        hasName = true
      }
      if !hasName { mistake = "A name is missing before '[' in '\(word.text)'" }
      start = index + 1
    }
    level += 1
  }

  private mutating func close(at index: Int) {
    guard level > 0 else {
      mistake = "A '[' is missing before ']' in '\(word.text)'"
      return
    }
    level -= 1
    guard level == 0 else { return }
    if start == index {
      mistake = "The subscript in '\(word.text)' is empty"
    } else {
      parts.append(Part(word: word[start..<index], isSubscript: true))
    }
    start = index + 1
    followsSubscript = true
  }
}
