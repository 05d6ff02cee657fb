import Diagnostics

/// The end of a message about a mistake: the name that was probably meant, or the right spelling.
struct WayOut {
  let advice: String
  /// Replaces what is wrong, if that alone corrects it.
  let replacement: Replacement?

  /// A string for another, which must be at the mistake's place, in quotation marks or not.
  struct Replacement {
    let written: String
    let meant: String
  }

  init(_ advice: String, replacing written: String? = nil, by meant: String? = nil) {
    self.advice = advice
    replacement =
      if let written, let meant { Replacement(written: written, meant: meant) } else { nil }
  }

  static func nearest(to name: String, in names: some Sequence<String>) -> WayOut? {
    NearestName.of(name, in: names).map { WayOut("did you mean '\($0)'?", replacing: name, by: $0) }
  }

  /// The fix of a mistake at `range`; `nil` if something else is there, such as a variable with the name.
  func fixIt(in source: SourceText, _ range: Range<Int>) -> FixIt? {
    guard let replacement, !range.isEmpty, range.upperBound <= source.utf8.count else { return nil }
    let inner = range.count >= 2 ? range.dropFirst().dropLast() : range
    let place = source[range] == replacement.written ? range : inner
    guard source[place] == replacement.written, place == range || isQuoted(source, range) else { return nil }
    return FixIt("Replace with '\(replacement.meant)'", in: source, edits: [TextEdit(place, replacement.meant)])
  }

  private func isQuoted(_ source: SourceText, _ range: Range<Int>) -> Bool {
    let quotes = [UInt8(ascii: "\""), UInt8(ascii: "'")]
    let (first, last) = (source.utf8[range.lowerBound], source.utf8[range.upperBound - 1])
    return range.count >= 2 && first == last && quotes.contains(first)
  }

  // MARK: - Operators

  static func operatorMeant(by word: String) -> WayOut? {
    if let meant = operators[word] { return WayOut("write '\(meant)'", replacing: word, by: meant) }
    switch word {
    case "+", "-", "*", "/", "%": return WayOut("there is no arithmetic in templates")
    case "?": return WayOut("write {{ a if condition else b }}")
    case "not": return WayOut("write 'not (a in b)'")
    default: return nil
    }
  }

  private static let operators = [
    "=": "==", "===": "==", "is": "==", "eq": "==", "<>": "!=", "!==": "!=", "ne": "!=", "&&": "and", "&": "and",
    "lt": "<", "gt": ">", "le": "<=", "ge": ">=",
  ]

  /// Operators that need spaces, the longer ones first, with their meaning here.
  private static let spacedOperators = [
    ("===", "=="), ("!==", "!="), ("==", "=="), ("!=", "!="), ("<=", "<="), (">=", ">="), ("&&", "and"), ("=", "=="),
    ("<", "<"), (">", ">"),
  ]

  /// A suggestion for an expression used as a name.
  private static func expression(in name: String) -> WayOut? {
    if name.contains("(") { return WayOut("a macro is called by {% call name argument %}") }
    for (written, meant) in spacedOperators {
      guard let range = name.firstRange(of: written) else { continue }
      let replacement = name[..<range.lowerBound] + " \(meant) " + name[range.upperBound...]
      return WayOut("operators have spaces around them", replacing: name, by: String(replacement))
    }
    if name.hasPrefix("!") {
      let rest = name.dropFirst()
      return WayOut("write 'not \(rest)'", replacing: name, by: "not \(rest)")
    }
    if name.contains(/[+*\/%]|-[0-9]/) { return WayOut("there is no arithmetic in templates") }
    return nil
  }

  static func variable(_ name: String, among names: some Sequence<String>) -> WayOut? {
    if let wayOut = expression(in: name) { return wayOut }
    switch name {
    case "nil", "null", "none", "None", "undefined":
      return WayOut("{% if not x %} asks whether x is null, and {{ x|default:\"\" }} gives a string for it")
    case "True", "False":
      return WayOut("write '\(name.lowercased())'", replacing: name, by: name.lowercased())
    case "loop":
      return WayOut("a loop's state is 'forloop'", replacing: name, by: "forloop")
    default:
      return nearest(to: name, in: names)
    }
  }

  static func member(_ name: String, among names: some Sequence<String>) -> WayOut? {
    if let wayOut = expression(in: name) { return wayOut }
    switch name {
    case "length", "size", "len":
      return WayOut("the number of elements is 'count'", replacing: name, by: "count")
    case "isEmpty", "empty":
      return WayOut("what is empty is false: {% if not x %}")
    default:
      return nearest(to: name, in: names)
    }
  }

  static func loopMember(_ name: String, among names: [String]) -> WayOut? {
    switch name {
    case "index": WayOut("write 'counter'", replacing: name, by: "counter")
    case "index0": WayOut("write 'counter0'", replacing: name, by: "counter0")
    case "count": WayOut("write 'length'", replacing: name, by: "length")
    case "parent", "parentloop":
      WayOut("a label names the outer loop: {% outer: for x in list %} … {{ forloop.outer.counter }}")
    default: member(name, among: names)
    }
  }

  static func macro(_ name: String, among names: some Sequence<String>) -> WayOut? {
    name.contains("(")
      ? WayOut("arguments follow after spaces: {% call name argument %}") : nearest(to: name, in: names)
  }

  static func filter(_ name: String, among names: [String]) -> WayOut? {
    if let bracket = name.firstIndex(of: "(") {
      let arguments = name[name.index(after: bracket)...].prefix { $0 != ")" }
      return WayOut("arguments follow a colon: \(name[..<bracket]):\(arguments.isEmpty ? "…" : arguments)")
    }
    if let meant = filters[name], names.contains(meant) {
      return WayOut("write '\(meant)'", replacing: name, by: meant)
    }
    switch name {
    case "length", "size", "count", "len": return WayOut("the number of elements is a member: x.count")
    case "first", "last": return WayOut("it is a member: x.\(name)")
    case "safe", "raw", "escape", "e": return WayOut("nothing is escaped here, so leave it out")
    case "add", "plus", "minus", "times", "divided_by": return WayOut("there is no arithmetic in templates")
    case "map", "collect": return WayOut("{% map list into names using x %} … {% endmap %} maps a list")
    default: return nearest(to: name, in: names)
    }
  }

  private static let filters = [
    "upper": "uppercase", "upcase": "uppercase", "uppercased": "uppercase", "lower": "lowercase",
    "downcase": "lowercase", "lowercased": "lowercase", "title": "capitalize", "capitalized": "capitalize",
    "ucfirst": "upperFirstLetter", "lcfirst": "lowerFirstLetter", "camelcase": "snakeToCamelCase",
    "camelCase": "snakeToCamelCase", "snakecase": "camelToSnakeCase", "snakeCase": "camelToSnakeCase",
    "snake_case": "camelToSnakeCase", "sorted": "sort", "uniq": "unique", "quote": "swiftLiteral",
    "tojson": "swiftLiteral", "default_if_none": "default", "selectattr": "with", "rejectattr": "without",
    "startswith": "hasPrefix", "endswith": "hasSuffix", "joined": "join", "includes": "contains",
  ]

  /// A suggestion for an unknown tag. `closer` ends the innermost open one.
  static func tag(_ name: String, among names: [String], closer: String?) -> WayOut? {
    if let meant = tags[name], names.contains(meant) { return WayOut("write '\(meant)'", replacing: name, by: meant) }
    switch name {
    case "end": return closer.map { WayOut("write '\($0)'", replacing: name, by: $0) }
    case "comment": return WayOut("write {# … #}")
    case "raw", "verbatim": return WayOut("to write braces, put them in a string: {{ \"{{\" }}")
    default: return nearest(to: name, in: names)
    }
  }

  private static let tags = [
    "elseif": "elif", "elsif": "elif", "elif:": "elif", "unless": "ifnot", "foreach": "for", "each": "for",
    "let": "set", "var": "set", "assign": "set", "capture": "set", "def": "macro", "func": "macro",
    "endforeach": "endfor", "endunless": "endif", "endifnot": "endif",
  ]
}
