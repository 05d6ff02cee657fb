/// A doc comment without what it says about parameters and results that a declaration does not have.
struct DocumentedParameters {
  private(set) var lines: [String] = []
  private let names: Set<String>

  static func lines(of documentation: [String], keeping names: Set<String>) -> [String] {
    var comment = DocumentedParameters(names: names)
    comment.read(documentation[...])
    return comment.lines
  }

  private init(names: Set<String>) {
    self.names = names
  }

  /// The beginnings of list items that the compiler's documentation knows.
  private enum Item {
    case parameter(String)
    case parameters
    case result
  }

  private mutating func read(_ documentation: ArraySlice<String>) {
    var rest = documentation
    while let line = rest.first {
      let end = Self.end(ofItemAt: rest.startIndex, in: documentation)
      switch Self.item(line) {
      case .parameter(let name) where names.contains(name): take(rest[..<end])
      case .parameter, .result: leaveOut(before: end, documentation)
      case .parameters: readParameters(rest[..<end], documentation)
      case nil:
        lines.append(line)
        rest = rest.dropFirst()
        continue
      }
      rest = documentation[end...]
    }
    while lines.last.map(Self.isBlank) == true { lines.removeLast() }
  }

  private mutating func readParameters(_ item: ArraySlice<String>, _ documentation: ArraySlice<String>) {
    var kept: [String] = []
    var rest = item.dropFirst()
    while let line = rest.first {
      let end = Self.end(ofItemAt: rest.startIndex, in: item)
      let name = Self.text(ofItem: line).map { String($0.prefix { $0 != ":" }) }
      if name.map({ names.contains(Self.plain($0)) }) ?? true { kept += rest[..<end] }
      rest = item[end...]
    }
    if kept.allSatisfy(Self.isBlank) {
      leaveOut(before: item.endIndex, documentation)
    } else {
      take(item.prefix(1) + kept)
    }
  }

  private mutating func take(_ item: some Collection<String>) {
    lines += item
  }

  /// Removes one of the two blank lines around a removed item.
  private mutating func leaveOut(before end: Int, _ documentation: ArraySlice<String>) {
    let isFollowedByBlank = end >= documentation.endIndex || Self.isBlank(documentation[end])
    if isFollowedByBlank, lines.last.map(Self.isBlank) == true { lines.removeLast() }
  }

  // MARK: - Lines

  /// The end of a list item's lines: lines indented more than its sign, and blank lines between them.
  private static func end(ofItemAt start: Int, in lines: ArraySlice<String>) -> Int {
    let margin = indentation(lines[start])
    var end = start + 1
    var next = end
    while next < lines.endIndex, isBlank(lines[next]) || indentation(lines[next]) > margin {
      next += 1
      if !isBlank(lines[next - 1]) { end = next }
    }
    return end
  }

  private static func item(_ line: String) -> Item? {
    guard let text = text(ofItem: line) else { return nil }
    let words = text.prefix { $0 != ":" }.split(separator: " ")
    switch (words.first?.lowercased(), words.count) {
    case ("parameter", 2): return .parameter(plain(String(words[1])))
    case ("parameters", 1): return .parameters
    case ("returns", 1): return .result
    default: return nil
    }
  }

  /// The content of a list item after its sign; `nil` if the line is not an item.
  private static func text(ofItem line: String) -> Substring? {
    let text = line.drop(while: \.isWhitespace)
    guard let sign = text.first, "-*+".contains(sign), text.dropFirst().first?.isWhitespace == true,
      text.contains(":")
    else { return nil }
    return text.dropFirst().drop(while: \.isWhitespace)
  }

  private static func plain(_ name: String) -> String {
    name.filter { $0 != "`" && !$0.isWhitespace }
  }

  private static func indentation(_ line: String) -> Int {
    line.prefix(while: \.isWhitespace).count
  }

  private static func isBlank(_ line: String) -> Bool {
    line.allSatisfy(\.isWhitespace)
  }
}
