import Templating

/// The support that a template asks for, so that its files are rendered anew only if that support comes or goes.
enum SupportQuestions: Sendable {
  /// It may ask for any.
  case all
  /// It asks for some by name, as in `"Pager" in kit.support`: these are the words in quotation marks.
  case named(Set<String>)

  private static let quotes = Set("\"'".utf8)

  /// The questions of a template and of the templates that it extends, includes or imports.
  init(of template: Template, in environment: Environment) {
    let texts = environment.closure(of: template).map { Self.withoutComments($0.source.utf8) }
    guard !environment.nameTemplatesByValues([template]), texts.allSatisfy(Self.asksByNames) else {
      self = .all
      return
    }
    self = .named(texts.reduce(into: []) { Self.addQuotedWords(of: $1, to: &$0) })
  }

  /// The part of the support that the kit needs which the template may ask for.
  func asked(of support: [String]) -> [String] {
    switch self {
    case .all: support
    case .named(let names): support.filter(names.contains)
    }
  }

  /// Whether a template has `kit.support` only to look up a quoted name, and `kit` only before a member.
  private static func asksByNames(_ text: [UInt8]) -> Bool {
    var start = 0
    while let word = nextWord(of: text, from: start) {
      start = word.upperBound
      guard text[word].elementsEqual("kit".utf8) else { continue }
      guard start < text.count, text[start] == UInt8(ascii: ".") else { return false }
      guard let member = nextWord(of: text, from: start), member.lowerBound == start + 1 else { return false }
      guard text[member].elementsEqual("support".utf8) else { continue }
      let before = text[..<word.lowerBound]
      let isQuoted = before.suffix(4).elementsEqual(" in ".utf8) && before.dropLast(4).last.map(quotes.contains) == true
      let isWhole = member.upperBound == text.count || !".|[".utf8.contains(text[member.upperBound])
      guard isQuoted, isWhole else { return false }
    }
    return true
  }

  private static func addQuotedWords(of text: [UInt8], to words: inout Set<String>) {
    var start = 0
    while let word = nextWord(of: text, from: start) {
      start = word.upperBound
      guard word.lowerBound > 0, start < text.count, quotes.contains(text[start]),
        text[word.lowerBound - 1] == text[start]
      else { continue }
      words.insert(String(decoding: text[word], as: UTF8.self))
    }
  }

  /// The next word at or after an offset (UTF-8): letters and digits, and all that is not ASCII.
  private static func nextWord(of text: [UInt8], from start: Int) -> Range<Int>? {
    guard let first = text[start...].firstIndex(where: \.isWordByte) else { return nil }
    return first..<(text[first...].firstIndex { !$0.isWordByte } ?? text.count)
  }

  /// A template without comments between `{#` and `#}`.
  private static func withoutComments(_ text: [UInt8]) -> [UInt8] {
    var (kept, start, index) = ([UInt8](), 0, 0)
    while index + 1 < text.count {
      guard text[index] == UInt8(ascii: "{"), text[index + 1] == UInt8(ascii: "#") else {
        index += 1
        continue
      }
      var end = index + 2
      while end + 1 < text.count, text[end] != UInt8(ascii: "#") || text[end + 1] != UInt8(ascii: "}") { end += 1 }
      guard end + 1 < text.count else { break }
      kept += text[start..<index]
      (start, index) = (end + 2, end + 2)
    }
    return kept + text[start...]
  }
}
