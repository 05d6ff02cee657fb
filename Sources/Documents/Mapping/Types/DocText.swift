import Diagnostics

/// Descriptions as doc comments.
enum DocText {
  /// The first paragraph in one line, without what a comment cannot show; `nil` if nothing remains.
  static func firstParagraph(_ text: String?) -> String? {
    guard let text else { return nil }
    var words: [Substring] = []
    var count = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let parts = line.split(whereSeparator: \.isWhitespace)
      if parts.isEmpty, !words.isEmpty { break }
      words += parts
      count += line.utf8.count
      if count > lengthLimit { break }
    }
    let line = words.joined(separator: " ").withoutHidden
    let shown = line.utf8.count > lengthLimit ? line.prefix(lengthLimit) + " …" : line[...]
    return shown.isEmpty ? nil : String(shown)
  }

  private static let lengthLimit = 600

  /// The comment's lines.
  static func lines(_ text: String, indentation: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, indentation + 5 + line.count + word.count > 110 {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return lines + (line.isEmpty ? [] : [line])
  }
}
