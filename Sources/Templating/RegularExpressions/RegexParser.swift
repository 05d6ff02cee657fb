/// Parses regular expressions as ICU writes them, which are those of Foundation.
///
/// The first mistake ends the parsing and is kept in `mistake`.
struct RegexParser {
  /// Groups and sets in each other are refused beyond this depth.
  static let maximumDepth = 64
  /// Counts of repetitions are refused beyond this.
  static let maximumCount = 1_000

  /// `(?ims…)`
  struct Flags {
    var ignoresCase = false
    var isMultiline = false
    var dotMatchesLineEnds = false
    var allowsComments = false
  }

  let pattern: [Unicode.Scalar]
  var position = 0
  var flags = Flags()
  private(set) var depth = 0
  private(set) var groupCount = 0
  private var groupsByName: [String: Int] = [:]
  /// The highest number that a backreference has.
  private var highestReference = 0
  private(set) var mistake: String?

  private init(_ pattern: String) {
    self.pattern = Array(pattern.unicodeScalars)
  }

  /// The syntax of `pattern` and the number of its groups, or what is wrong with it.
  static func parse(_ pattern: String) -> (node: RegexNode, groupCount: Int, mistake: String?) {
    var parser = RegexParser(pattern)
    let node = parser.alternatives()
    if parser.position < parser.pattern.count {
      parser.fail("there is no '(' to a ')'")
    } else if parser.pattern.isEmpty {
      parser.fail("it is empty")
    } else if parser.highestReference > parser.groupCount {
      parser.fail("there is no group \(parser.highestReference)")
    }
    return (node, parser.groupCount, parser.mistake)
  }

  mutating func fail(_ mistake: String) {
    self.mistake = self.mistake ?? mistake
    position = pattern.count
  }

  // MARK: - Reading

  var next: Unicode.Scalar? {
    position < pattern.count ? pattern[position] : nil
  }

  mutating func take() -> Unicode.Scalar? {
    guard let next else { return nil }
    position += 1
    return next
  }

  mutating func take(_ text: String) -> Bool {
    guard pattern[position...].starts(with: text.unicodeScalars) else { return false }
    position += text.unicodeScalars.count
    return true
  }

  /// What stands before the next `end`, which is taken as well.
  mutating func text(upTo end: Unicode.Scalar) -> String? {
    guard let index = pattern[position...].firstIndex(of: end) else { return nil }
    defer { position = index + 1 }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: pattern[position..<index])
    return String(text)
  }

  /// Goes one level deeper for the time of `parse`.
  mutating func nested<Result>(_ parse: (inout RegexParser) -> Result) -> Result {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.maximumDepth {
      fail("its groups and sets are nested more than \(Self.maximumDepth) deep")
    }
    return parse(&self)
  }

  // MARK: - Structure

  private mutating func alternatives() -> RegexNode {
    // Flags that are set inside of a group end with it.
    let outer = flags
    defer { flags = outer }
    var alternatives = [sequence()]
    while take("|") {
      alternatives.append(sequence())
    }
    return alternatives.count == 1 ? alternatives[0] : .alternatives(alternatives)
  }

  private mutating func sequence() -> RegexNode {
    var nodes: [RegexNode] = []
    while let next, next != "|", next != ")" {
      if flags.allowsComments, skipsComment(next) { continue }
      if take("\\Q") {
        nodes += quoted()
        continue
      }
      guard let node = atom() else { continue }
      // ICU lets a quantifier follow two places: '^' and '$'.
      nodes.append(quantified(node, isRepeatable: !node.isPlace || next == "^" || next == "$"))
    }
    return .sequence(nodes)
  }

  private mutating func skipsComment(_ next: Unicode.Scalar) -> Bool {
    if next == "#" {
      while let scalar = take(), scalar != "\n" {}
      return true
    }
    guard next.properties.isPatternWhitespace else { return false }
    position += 1
    return true
  }

  private mutating func quoted() -> [RegexNode] {
    var nodes: [RegexNode] = []
    while !take("\\E"), let scalar = take() {
      nodes.append(.scalar(set(.scalar(scalar))))
    }
    // A quantifier after the quotation is for its last scalar.
    return nodes.dropLast() + nodes.suffix(1).map { quantified($0) }
  }

  private mutating func quantified(_ node: RegexNode, isRepeatable: Bool = true) -> RegexNode {
    guard let (least, most) = count() else { return node }
    if !isRepeatable { fail("a place cannot be repeated") }
    let mode: RegexNode.Mode = take("?") ? .reluctant : take("+") ? .possessive : .greedy
    if let next, "*+?{".unicodeScalars.contains(next) { fail("a quantifier follows another") }
    return .repeated(node, least: least, most: most, mode)
  }

  private mutating func count() -> (Int, Int?)? {
    if take("*") { return (0, nil) }
    if take("+") { return (1, nil) }
    if take("?") { return (0, 1) }
    guard take("{") else { return nil }
    let parts = text(upTo: "}")?.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard let parts, parts.count <= 2, let least = Int(parts[0]), least >= 0, least <= Self.maximumCount else {
      fail("'{' does not begin a count of at most \(Self.maximumCount)")
      return nil
    }
    if parts.count == 1 { return (least, least) }
    if parts[1].isEmpty { return (least, nil) }
    guard let most = Int(parts[1]), most >= least, most <= Self.maximumCount else {
      fail("'{' does not begin a count of at most \(Self.maximumCount)")
      return nil
    }
    return (least, most)
  }

  /// The next atom; nil for what is none, such as a comment.
  private mutating func atom() -> RegexNode? {
    guard let scalar = take() else { return nil }
    switch scalar {
    case "(": return group()
    case "[": return .scalar(set(bracketed()))
    case ".": return flags.dotMatchesLineEnds ? .anything : .scalar(ScalarSet(.notLineEnd))
    case "^": return .assertion(flags.isMultiline ? .lineStart : .textStart)
    case "$": return .assertion(flags.isMultiline ? .lineEnd : .lastLineEnd)
    case "\\": return escape()
    case "*", "+", "?", "{":
      fail("there is nothing before '\(scalar)' that it could repeat")
      return nil
    default: return .scalar(set(.scalar(scalar)))
    }
  }

  /// The set, without regard to case where the flags say so.
  func set(_ definition: ScalarSet.Definition) -> ScalarSet {
    ScalarSet(flags.ignoresCase ? .ignoringCase(definition) : definition)
  }

  // MARK: - Groups

  private mutating func group() -> RegexNode? {
    if take("?#") {
      if text(upTo: ")") == nil { fail("a comment has no ')'") }
      return nil
    }
    if take("?:") { return body() }
    if take("?>") { return .atomic(body()) }
    if take("?=") { return .look(body(), isAhead: true, isNegative: false) }
    if take("?!") { return .look(body(), isAhead: true, isNegative: true) }
    if take("?<=") { return lookbehind(isNegative: false) }
    if take("?<!") { return lookbehind(isNegative: true) }
    if take("?<") { return namedGroup() }
    if take("?") { return flagged() }
    groupCount += 1
    let number = groupCount
    return .group(body(), number: number)
  }

  private mutating func body() -> RegexNode {
    let node = nested { $0.alternatives() }
    if !take(")") { fail("a '(' has no ')'") }
    return node
  }

  private mutating func lookbehind(isNegative: Bool) -> RegexNode {
    let node = body()
    if node.length.most == nil { fail("what is looked for behind has no greatest length") }
    return .look(node, isAhead: false, isNegative: isNegative)
  }

  private mutating func namedGroup() -> RegexNode? {
    guard let name = text(upTo: ">"), let first = name.first, first.isLetter, groupsByName[name] == nil else {
      fail("a group has no name of its own")
      return nil
    }
    groupCount += 1
    groupsByName[name] = groupCount
    let number = groupCount
    return .group(body(), number: number)
  }

  /// `(?i)`, which holds to the end of the group around it, and `(?i:…)`.
  private mutating func flagged() -> RegexNode? {
    var flags = flags
    var isOn = true
    while let scalar = take() {
      switch scalar {
      case "i": flags.ignoresCase = isOn
      case "m": flags.isMultiline = isOn
      case "s": flags.dotMatchesLineEnds = isOn
      case "x": flags.allowsComments = isOn
      case "-": isOn = false
      case ")":
        self.flags = flags
        return nil
      case ":":
        let outer = self.flags
        self.flags = flags
        defer { self.flags = outer }
        return body()
      default:
        fail("'(?\(scalar)' is unknown")
      }
    }
    fail("a '(' has no ')'")
    return nil
  }

  // MARK: - References

  mutating func backreference(named name: String?) -> RegexNode? {
    guard let name, let number = groupsByName[name] else {
      fail("there is no group '\(name ?? "")'")
      return nil
    }
    return .backreference(number, ignoresCase: flags.ignoresCase)
  }

  mutating func backreference(_ number: Int) -> RegexNode {
    highestReference = max(highestReference, number)
    return .backreference(number, ignoresCase: flags.ignoresCase)
  }
}
