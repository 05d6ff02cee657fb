import Diagnostics

/// Descriptions as doc comments.
enum DocText {
  /// The first paragraph in one line, without what a comment cannot show; `nil` if nothing remains.
  static func firstParagraph(_ text: String?) -> String? {
    guard let text else { return nil }
    var words: [Substring] = []
    var count = 0
    for line in markdown(String(text.prefix(8 * lengthLimit))).split(
      omittingEmptySubsequences: false,
      whereSeparator: \.isNewline
    ) {
      let parts = line.split(whereSeparator: \.isWhitespace)
      if parts.isEmpty, !words.isEmpty { break }
      words += parts
      count += line.utf8.count
      if count > lengthLimit { break }
    }
    let line = words.joined(separator: " ").withoutHidden
    let shown = line.count > lengthLimit ? shortened(line) : line
    return shown.isEmpty ? nil : shown
  }

  /// The beginning of a long text: some sentences or, if the first is too long, some words.
  private static func shortened(_ text: String) -> String {
    let head = text.prefix(lengthLimit)
    let sentences = head.matches(of: /[.!?](?= )/).last.map { head[..<$0.range.upperBound] } ?? ""
    if sentences.count > lengthLimit / 3 { return String(sentences) }
    var words = head.split(separator: " ").dropLast()
    // A link ends with its address.
    while let start = words.lastIndex(where: { $0.contains("[") }),
      !words[start...].contains(where: { $0.contains("](") })
    {
      words = words[..<start]
    }
    return words.joined(separator: " ") + " …"
  }

  private static let lengthLimit = 600

  /// Markdown for the HTML of a description, which Quick Help would show unchanged. Other angle brackets stay.
  private static func markdown(_ text: String) -> String {
    var result = ""
    var links: [Substring] = []
    var rest = text[...]
    while let start = rest.firstIndex(of: "<") {
      result += rest[..<start]
      rest = rest[start...]
      let end = rest.firstIndex(of: ">") ?? start
      let sign = sign(of: rest[..<end].dropFirst(), links: &links)
      result += sign ?? "<"
      rest = rest[rest.index(after: sign == nil ? start : end)...]
    }
    return [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&nbsp;", " "), ("&amp;", "&")]
      .reduce(result + rest) { $0.replacing($1.0, with: $1.1) }
  }

  /// The Markdown for a tag without its brackets; `nil` for something else.
  private static func sign(of tag: Substring, links: inout [Substring]) -> String? {
    let name = tag.drop { $0 == "/" }.prefix { $0 != " " && $0 != "/" }.lowercased()
    switch name {
    case "p", "div", "ul", "ol", "li", "table", "tr", "td": return "\n\n"
    case "br", "span": return " "
    case "code", "tt": return "`"
    case "b", "strong": return "**"
    case "i", "em": return "*"
    case "a" where tag.first == "/": return links.popLast().map { "](\($0))" } ?? ""
    case "a":
      links.append(tag.split(separator: "\"").dropFirst().first ?? "")
      return "["
    default: return nil
    }
  }
}
