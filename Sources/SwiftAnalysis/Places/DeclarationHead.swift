import SwiftSyntax

struct DeclarationHead {
  /// `nil` if the declaration states none.
  let writtenAccess: Access?
  /// UTF-8 offsets of `private` or `fileprivate` with the space behind it; `nil` if there is none.
  let hidingWord: Range<Int>?
  /// The words that are not about access, without parenthesized arguments.
  let modifiers: [String]
  /// As written, without `@available`.
  let attributes: [String]
  /// The `@available` attributes, as written.
  let availability: [String]
  /// Without comment marks.
  let documentation: [String]

  init(_ declaration: some DeclSyntaxProtocol & WithModifiersSyntax & WithAttributesSyntax) {
    // Not 'filter' of the list itself, which makes another tree of the whole file.
    let own = declaration.modifiers.lazy.filter { $0.detail == nil }
    writtenAccess = own.compactMap { Access(rawValue: $0.name.text) }.first
    hidingWord = own.first { ["private", "fileprivate"].contains($0.name.text) }.map { word in
      word.positionAfterSkippingLeadingTrivia.utf8Offset..<word.endPosition.utf8Offset
    }
    modifiers = declaration.modifiers.map(\.name.text).filter { Access(rawValue: $0) == nil }
    // `#if` around attributes is one as well.
    let texts = declaration.attributes.map(\.singleLine)
    availability = texts.filter { $0.hasPrefix("@available") }
    attributes = texts.filter { !$0.hasPrefix("@available") }
    documentation = Self.documentation(in: declaration)
  }

  var access: Access { writtenAccess ?? .internal }

  static func documentation(in declaration: some SyntaxProtocol) -> [String] {
    let start = declaration.positionWithDocumentation
    var offset = declaration.position.utf8Offset
    var lines: [String] = []
    for piece in declaration.leadingTrivia {
      defer { offset += piece.sourceLength.utf8Length }
      guard offset >= start else { continue }
      switch piece {
      case .docLineComment(let text): lines.append(Self.withoutMark(text.dropFirst(3)))
      case .docBlockComment(let text): lines += block(text.dropFirst(3))
      default: break
      }
    }
    return lines
  }

  /// The lines of `/** … */`, without its opening mark and the asterisks at the left edge.
  static func block(_ text: Substring) -> [String] {
    let lines = text.dropLast(2).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
      let content = line.drop { $0 == " " || $0 == "\t" }
      let rest = content.hasPrefix("*") ? content.dropFirst() : content
      let end = rest.lastIndex { !$0.isWhitespace }
      return withoutMark(end.map { rest[...$0] } ?? "")
    }
    return Array(lines.drop(while: \.isEmpty).reversed().drop(while: \.isEmpty).reversed())
  }

  /// The rest after the mark of a line, without a space.
  static func withoutMark(_ line: Substring) -> String {
    String(line.hasPrefix(" ") ? line.dropFirst() : line)
  }
}
