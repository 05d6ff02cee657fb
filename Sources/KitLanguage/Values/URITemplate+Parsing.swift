extension URITemplate {
  /// Why a text is not a URI template.
  package struct Problem: Error, Hashable, Sendable {
    /// One sentence without a full stop.
    package let message: String
    /// UTF-8 offsets in the text.
    package let range: Range<Int>
    /// Replacement for the range; `nil` if there is none to suggest.
    package var replacement: String?
  }

  /// Reads the level of RFC 6570 that kits support: literal text and `{name}`. Literal text that is not ASCII stays as
  /// it is; it is percent-encoded in a URL (section 3.1).
  ///
  /// - Parameter takesTypes: Whether a placeholder may have a type after its name, as in no URL: `{id: Int}`.
  package static func parse(_ text: String, takesTypes: Bool = false) -> Result<URITemplate, Problem> {
    var segments: [Segment] = []
    var literal = ""
    var offset = 0
    var rest = text[...]
    while let character = rest.popFirst() {
      let start = offset
      offset += character.utf8.count
      switch character {
      case "{" where rest.first == "{":
        let name = rest.dropFirst().prefix { !"{}/".contains($0) }
        guard rest.dropFirst(1 + name.count).hasPrefix("}}") else {
          return .failure(Problem(message: "This '{' has no '}'", range: start..<offset))
        }
        let styled = name.split(separator: " ").joined(separator: " ")
        let plain = PlainName.matches(styled) ? styled : IdentifierWords(styled).lowerCamel
        let replacement = PlainName.matches(plain) ? "{\(plain)}" : nil
        return .failure(
          Problem(
            message: "A placeholder has one '{' and one '}'",
            range: start..<offset + name.utf8.count + 3,
            replacement: replacement
          )
        )
      case "{":
        let name = rest.prefix { $0 != "}" && $0 != "{" && $0 != "/" }
        let end = offset + name.utf8.count
        guard rest.dropFirst(name.count).first == "}" else {
          return .failure(Problem(message: "This '{' has no '}'", range: start..<offset))
        }
        let placeholder: Placeholder
        switch self.placeholder(name, at: start..<end + 1, takesTypes: takesTypes) {
        case .success(let read): placeholder = read
        case .failure(let problem): return .failure(problem)
        }
        if !literal.isEmpty { segments.append(.literal(literal)) }
        literal = ""
        segments.append(.placeholder(placeholder))
        rest.removeFirst(name.count + 1)
        offset = end + 1
      case "}":
        return .failure(Problem(message: "This '}' has no '{'", range: start..<offset))
      case _ where character.isWhitespace || character.isNewline:
        return .failure(
          Problem(message: "A path cannot hold white space; write '%20'", range: start..<offset, replacement: "%20")
        )
      case "%" where !URLSyntax.isEscape(rest.utf8.prefix(2)):
        return .failure(
          Problem(message: "'%' begins no escape here; write '%25'", range: start..<offset, replacement: "%25")
        )
      default:
        if let scalar = character.unicodeScalars.first(where: { !URLSyntax.isAllowedInPath($0) }) {
          let replacement = "?#".unicodeScalars.contains(scalar) ? nil : URLSyntax.percentEncoded(scalar)
          let message = URLSyntax.pathProblem(with: scalar)
          return .failure(Problem(message: message, range: start..<offset, replacement: replacement))
        }
        literal.append(character)
      }
    }
    if !literal.isEmpty { segments.append(.literal(literal)) }
    return .success(URITemplate(text: text, segments: segments))
  }

  /// Reads the contents of the braces.
  ///
  /// - Parameter range: The place of the placeholder, braces included.
  private static func placeholder(
    _ text: Substring,
    at range: Range<Int>,
    takesTypes: Bool
  ) -> Result<Placeholder, Problem> {
    let name = takesTypes ? text.prefix { $0 != ":" } : text
    guard PlainName.matches(String(name)) else {
      let problem = name.isEmpty ? "'{\(text)}' lacks a name" : "'\(name)' cannot be the name of a placeholder"
      let styled = IdentifierWords(String(name)).lowerCamel
      // RFC 6570 and servers write so that a value may have slashes.
      if name.hasPrefix("+") || name.hasSuffix("*") || name.hasSuffix("+"), PlainName.matches(styled) {
        let message = "'{\(text)}' takes several segments; write '{\(styled)}' with 'path \(styled): String @segments'"
        return .failure(Problem(message: message, range: range))
      }
      let replacement = PlainName.matches(styled) ? "{\(styled)\(text[name.endIndex...])}" : nil
      return .failure(Problem(message: problem, range: range, replacement: replacement))
    }
    guard name.endIndex < text.endIndex else {
      return .success(Placeholder(name: String(name), range: range, type: nil))
    }
    let rest = text[name.endIndex...].dropFirst()
    let type = rest.drop(while: \.isWhitespace)
    let start = range.lowerBound + 2 + name.utf8.count + (rest.utf8.count - type.utf8.count)
    let spelled = String(String(type.reversed()).drop(while: \.isWhitespace).reversed())
    guard !spelled.isEmpty else {
      let problem = "A type goes after ':', as in '{\(name): Int}'"
      return .failure(Problem(message: problem, range: range, replacement: "{\(name)}"))
    }
    let located = Placeholder.Located(text: spelled, range: start..<start + spelled.utf8.count)
    return .success(Placeholder(name: String(name), range: range, type: located))
  }
}
