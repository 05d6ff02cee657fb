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

  /// The name among `names` that another one means: a word of another language, or a misspelt one.
  static func name(_ name: String, among names: [String]) -> WayOut? {
    if let synonym = synonym(of: name, among: names) { return synonym }
    if name.contains("(") { return WayOut("arguments have no brackets: x|filter:argument, call macro argument") }
    if name.hasPrefix("!") { return WayOut("write 'not \(name.dropFirst())'") }
    if name.contains(where: "=<>!&|".contains) { return WayOut("operators have spaces around them") }
    if name.contains(where: "+*/%".contains) { return WayOut("there is no arithmetic in templates") }
    return nearest(to: name, in: names)
  }

  static func tag(_ name: String, among names: [String]) -> WayOut? {
    switch name {
    case "comment": WayOut("write {# … #}")
    case "now": WayOut("emitted files have no dates, so that they are the same on every day")
    case "raw", "verbatim": WayOut("to write braces, put them in a string: {{ \"{{\" }}")
    default: self.name(name, among: names)
    }
  }

  static func filter(_ name: String, among names: [String]) -> WayOut? {
    let isMember = ["length", "size", "count", "len", "first", "last"].contains(name)
    if isMember { return WayOut("there are the members first, last and count") }
    return synonym(of: name, among: names) ?? nearest(to: name, in: names)
  }

  private static func synonym(of name: String, among names: [String]) -> WayOut? {
    synonyms[name].flatMap { names.contains($0) ? WayOut("write '\($0)'", replacing: name, by: $0) : nil }
  }

  /// The tag that a tag of another language stands for.
  static func tag(meantBy name: String) -> String? { synonyms[name] }

  /// Words of other languages, with those that may be meant.
  private static let synonyms: [String: String] = [
    // Operators.
    "=": "==", "===": "==", "is": "==", "eq": "==", "<>": "!=", "!==": "!=", "ne": "!=", "&&": "and", "&": "and",
    "lt": "<", "gt": ">", "le": "<=", "ge": ">=",
    // Variables and members.
    "loop": "forloop", "length": "count", "size": "count", "len": "count", "count": "length", "index": "counter",
    "index0": "counter0",
    // Filters.
    "upper": "uppercase", "upcase": "uppercase", "uppercased": "uppercase", "lower": "lowercase",
    "downcase": "lowercase", "lowercased": "lowercase", "title": "capitalize", "capitalized": "capitalize",
    "ucfirst": "upperFirstLetter", "lcfirst": "lowerFirstLetter", "camelcase": "snakeToCamelCase",
    "camelCase": "snakeToCamelCase", "snakecase": "camelToSnakeCase", "snakeCase": "camelToSnakeCase",
    "snake_case": "camelToSnakeCase", "sorted": "sort", "uniq": "unique", "quote": "swiftLiteral",
    "tojson": "swiftLiteral", "selectattr": "with", "rejectattr": "without", "startswith": "hasPrefix",
    "endswith": "hasSuffix", "joined": "join", "includes": "contains", "collect": "compactMap",
    // Tags.
    "elseif": "elif", "elsif": "elif", "unless": "ifnot", "foreach": "for", "each": "for", "let": "set", "var": "set",
    "assign": "set", "capture": "set", "def": "macro", "func": "macro",
    "endforeach": "endfor", "endunless": "endif", "endifnot": "endif",
  ]
}
