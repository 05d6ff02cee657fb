import Diagnostics

/// A path with placeholders: `users/{userId}/followees` (RFC 6570, level 1).
package struct URITemplate: Hashable, Sendable {
  /// A part of the path: verbatim text, or a value to be filled in.
  package enum Segment: Hashable, Sendable {
    case literal(String)
    case placeholder(Placeholder)
  }

  /// A value to be filled in: `{id}`, or `{id: Int}` where it declares itself with a type.
  package struct Placeholder: Hashable, Sendable {
    package let name: String
    /// UTF-8 offsets in the template's text, braces included.
    package let range: Range<Int>
    /// The type as spelled, with its place in the template's text (UTF-8 offsets); `nil` without one.
    package let type: Located?

    /// A part of the template's text.
    package struct Located: Hashable, Sendable {
      package let text: String
      /// UTF-8 offsets in the template's text.
      package let range: Range<Int>
    }

    /// UTF-8 offsets in the template's text.
    package var nameRange: Range<Int> { range.lowerBound + 1..<range.lowerBound + 1 + name.utf8.count }
  }

  /// As in the kit: `users/{userId}/followees`.
  package let text: String
  /// The parts in order; neighbouring literals are joined.
  package let segments: [Segment]

  /// A literal's text in a URL: characters other than ASCII are percent-encoded (RFC 6570, section 3.1).
  package static func percentEncoded(_ literal: String) -> String {
    literal.percentEncoded { $0 >= 0x80 }
  }

  package var placeholders: [Placeholder] {
    segments.compactMap { segment in
      if case .placeholder(let placeholder) = segment { placeholder } else { nil }
    }
  }

  /// A problem in a URI template.
  package struct Problem: Error, Hashable, Sendable {
    /// One sentence without a full stop.
    package let message: String
    /// UTF-8 offsets in the string.
    package let range: Range<Int>
    /// Replacement for the range; `nil` if there is none to suggest.
    package var replacement: String?
  }

  /// Reads the level of RFC 6570 that kits support: literal text and `{name}`. Literal text that is not ASCII is
  /// percent-encoded in a URL (section 3.1). With `takesTypes`, `{id: Int}` is one, too, as in no URL.
  package static func parse(_ text: String, takesTypes: Bool = false) -> Result<URITemplate, Problem> {
    Result { () throws(Problem) in try read(text, takesTypes: takesTypes) }
  }

  private static func read(_ text: String, takesTypes: Bool) throws(Problem) -> URITemplate {
    var segments: [Segment] = []
    var literal = ""
    var offset = 0
    var rest = text[...]
    while let character = rest.popFirst() {
      let start = offset
      offset += character.utf8.count
      let place = start..<offset
      switch character {
      case "{" where rest.first == "{":
        let name = rest.dropFirst().prefix { !"{}/".contains($0) }
        guard rest.dropFirst(1 + name.count).hasPrefix("}}") else {
          throw Problem(message: "This '{' has no '}'", range: place)
        }
        let styled = name.split(separator: " ").joined(separator: " ")
        let plain = PlainName.matches(styled) ? styled : IdentifierWords(styled).lowerCamel
        let replacement = PlainName.matches(plain) ? "{\(plain)}" : nil
        let range = start..<offset + name.utf8.count + 3
        throw Problem(message: "A placeholder has one '{' and one '}'", range: range, replacement: replacement)
      case "{":
        let name = rest.prefix { $0 != "}" && $0 != "{" && $0 != "/" }
        guard rest.dropFirst(name.count).first == "}" else {
          throw Problem(message: "This '{' has no '}'", range: place)
        }
        offset += name.utf8.count + 1
        let placeholder = try placeholder(name, at: start..<offset, takesTypes: takesTypes)
        if !literal.isEmpty { segments.append(.literal(literal)) }
        literal = ""
        segments.append(.placeholder(placeholder))
        rest.removeFirst(name.count + 1)
      case "}": throw Problem(message: "This '}' has no '{'", range: place)
      case "<" where rest.first != ">" && rest.drop(while: { !"<>/".contains($0) }).first == ">":
        let name = rest.prefix { $0 != ">" }
        let plain = IdentifierWords(String(name)).lowerCamel
        let replacement = PlainName.matches(plain) ? "{\(plain)}" : nil
        let range = start..<offset + name.utf8.count + 1
        throw Problem(message: "A placeholder is in braces: '{\(plain)}'", range: range, replacement: replacement)
      case _ where character.isWhitespace || character.isNewline:
        throw Problem(message: "A path cannot contain white space; write '%20'", range: place, replacement: "%20")
      case "%" where !URLSyntax.isEscape(rest.utf8.prefix(2)):
        throw Problem(message: "'%' begins no escape here; write '%25'", range: place, replacement: "%25")
      default:
        if let scalar = character.unicodeScalars.first(where: { !URLSyntax.isAllowedInPath($0) }) {
          let replacement = "?#".unicodeScalars.contains(scalar) ? nil : URLSyntax.percentEncoded(scalar)
          throw Problem(message: URLSyntax.pathProblem(with: scalar), range: place, replacement: replacement)
        }
        literal.append(character)
      }
    }
    if !literal.isEmpty { segments.append(.literal(literal)) }
    return URITemplate(text: text, segments: segments)
  }

  /// Reads the contents of the braces, which are in `range`.
  private static func placeholder(
    _ text: Substring,
    at range: Range<Int>,
    takesTypes: Bool
  ) throws(Problem) -> Placeholder {
    let name = takesTypes ? text.prefix { $0 != ":" } : text
    guard PlainName.matches(String(name)) else {
      let problem = name.isEmpty ? "'{\(text)}' lacks a name" : "'\(name)' cannot be the name of a placeholder"
      let styled = IdentifierWords(String(name)).lowerCamel
      // RFC 6570 and servers write so that a value may have slashes.
      if name.hasPrefix("+") || name.hasSuffix("*") || name.hasSuffix("+"), PlainName.matches(styled) {
        let message = "'{\(text)}' takes several segments; write '{\(styled)}' with 'path \(styled): String @segments'"
        throw Problem(message: message, range: range)
      }
      let replacement = PlainName.matches(styled) ? "{\(styled)\(text[name.endIndex...])}" : nil
      throw Problem(message: problem, range: range, replacement: replacement)
    }
    guard name.endIndex < text.endIndex else { return Placeholder(name: String(name), range: range, type: nil) }
    let rest = text[name.endIndex...].dropFirst()
    let type = rest.drop(while: \.isWhitespace)
    let start = range.lowerBound + 2 + name.utf8.count + (rest.utf8.count - type.utf8.count)
    let spelled = String(String(type.reversed()).drop(while: \.isWhitespace).reversed())
    if spelled.isEmpty {
      let problem = "A type goes after ':', as in '{\(name): Int}'"
      throw Problem(message: problem, range: range, replacement: "{\(name)}")
    }
    let located = Placeholder.Located(text: spelled, range: start..<start + spelled.utf8.count)
    return Placeholder(name: String(name), range: range, type: located)
  }
}

/// Names as Swift takes them without backticks, keywords apart. The raw identifiers of Swift 6.2, which have anything between
/// backticks, are none: older compilers do not read them.
package enum PlainName {
  package static func matches(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, !("0"..."9").contains(first), !first.properties.isGraphemeExtend
    else { return false }
    return text.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII ? UInt8(ascii: scalar).isWordByte : scalar.isIdentifierPart
    }
  }
}
