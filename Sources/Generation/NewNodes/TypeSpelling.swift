import KitLanguage

/// Types on a command line, where people write those of other languages and leave out capitals: `int`, `[string]?`.
struct TypeSpelling {
  /// Types of the kit, which may begin with a small letter.
  let declaredTypes: Set<String>

  func corrected(_ type: String) -> String {
    var result = ""
    var brackets: [Character] = []
    var rest = type[...]
    while let character = rest.first {
      guard Self.isPartOfName(character) else {
        if "([<".contains(character) { brackets.append(character) }
        if ")]>".contains(character) { _ = brackets.popLast() }
        result.append(character)
        rest.removeFirst()
        continue
      }
      let word = rest.prefix(while: Self.isPartOfName)
      rest = rest.dropFirst(word.count)
      result += swiftName(of: word, behind: result.last, before: rest, in: brackets.last) ?? String(word)
    }
    return result
  }

  /// A member or field of a kit, with Swift's names of standard types after its ':', and with quotation marks around a
  /// string after its '='.
  func corrected(member text: String) -> String {
    let tree = SyntaxTree(parsing: text, path: "member")
    guard tree.nodes.count == 1, let types = tree.nodes[0].types else { return text }
    var bytes = Array(text.utf8)
    // On a command line quotation marks are those of the shell.
    if let value = tree.nodes[0].defaultValue, ["String", "String?"].contains(corrected(types[0].text)),
      PlainName.matches(value.text), !["nil", "true", "false"].contains(value.text),
      value.range.upperBound <= bytes.count
    {
      bytes.replaceSubrange(value.range, with: StringSpelling.quoted(value.text).utf8)
    }
    for type in types.reversed() where type.range.upperBound <= bytes.count {
      bytes.replaceSubrange(type.range, with: corrected(type.text).utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func swiftName(
    of word: Substring,
    behind last: Character?,
    before rest: Substring,
    in bracket: Character?
  ) -> String? {
    // `Outer.data`, `@escaping`, `` `int` ``, the label in `(data: Data)` and the keyword in `any Error` are not types.
    if let last, last == "." || last == "@" || last == "`" { return nil }
    let next = rest.drop(while: \.isWhitespace).first
    let isLabel = next == ":" && bracket == "("
    let isKeyword = rest.first?.isWhitespace == true && next.map(Self.isPartOfName) == true
    if isLabel || isKeyword || declaredTypes.contains(String(word)) { return nil }
    return StandardTypes.swiftName(of: String(word))
  }

  private static func isPartOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }
}
