import Diagnostics
import Generation
import KitLanguage

/// Colours a kit by its patterns.
package struct KitTokens {
  package private(set) var tokens: [KitToken] = []
  private let tree: SyntaxTree

  package init(_ tree: SyntaxTree, _ schemas: SchemaSet, in range: Range<Int>? = nil) {
    self.tree = tree
    // A constant, which the closure need not copy for each node.
    let reader = self
    var parts: [KitToken] = []
    tree.visitNodes(schemas) { path in
      guard let node = path.last, range.map({ node.syntax.range.touches($0) }) ?? true else { return }
      for part in node.parts(schemas) { parts += reader.pieces(of: part, node) }
    }
    parts += tree.tokens.filter { [.comment, .documentation].contains($0.kind) }.map {
      KitToken(kind: .comment, range: $0.range, isDeclaration: false)
    }
    parts.sort { $0.range.lowerBound < $1.range.lowerBound }
    var end = 0
    for token in parts where token.range.lowerBound >= end && !token.range.isEmpty {
      if let range, !token.range.touches(range) { continue }
      end = token.range.upperBound
      tokens.append(token)
    }
  }

  // MARK: - Parts

  private func pieces(of part: KitPart, _ node: PlacedNode) -> [KitToken] {
    switch part.meaning {
    case .keyword: [token(.keyword, part.range)]
    case .modifier: [token(.modifier, part.range)]
    case .introducer: [token(part.attribute == nil ? .keyword : .parameter, part.range)]
    case .attribute: [token(.decorator, part.range)]
    case .unknown: []
    case .value(let slot): pieces(of: part, slot, node)
    }
  }

  private func token(_ kind: SemanticLegend.TokenType, _ range: Range<Int>, isDeclaration: Bool = false) -> KitToken {
    KitToken(kind: kind, range: range, isDeclaration: isDeclaration)
  }

  private func pieces(of part: KitPart, _ slot: SlotSchema, _ node: PlacedNode) -> [KitToken] {
    if part.isName, let schema = node.schema {
      let kind: SemanticLegend.TokenType =
        switch slot.kind {
        case .reference: .type
        case _ where schema.role == .pattern: schema.name == "project" ? .namespace : .type
        case _ where schema.isEnumerated: .enumMember
        case _ where schema.slot(.signature) != nil: .method
        default: .property
        }
      return [token(kind, part.range, isDeclaration: slot.kind.isName || schema.role == .pattern)]
    }
    switch slot.kind {
    case .word: return [token(.enumMember, part.range)]
    case .number, .int: return [token(.number, part.range)]
    case .reference, .typeName: return [token(.type, part.range)]
    case .name: return [token(.variable, part.range)]
    case .type, .types, .signature, .generics, .requirements, .expression, .property: return swift(part.range)
    case .uriTemplate: return template(part)
    case .list(let element):
      if case .int = element { return [token(.number, part.range)] }
      return [token(.variable, part.range)]
    // Editors highlight strings in code by themselves.
    case .code, .words: return []
    case .text, .headerName, .headerValue, .datePattern, .url, .path: return [token(.string, part.range)]
    }
  }

  /// The path without its placeholders.
  private func template(_ part: KitPart) -> [KitToken] {
    guard let atom = part.atom, atom.kind == .string else { return [token(.string, part.range)] }
    var pieces: [KitToken] = []
    var start = part.range.lowerBound
    for placeholder in PathPlaceholder.all(in: atom) where placeholder.range.lowerBound >= start {
      pieces.append(token(.string, start..<placeholder.range.lowerBound))
      pieces.append(token(.parameter, placeholder.range))
      start = placeholder.range.upperBound
    }
    return pieces + [token(.string, start..<max(start, part.range.upperBound))]
  }

  /// Swift by its words: types begin with a capital letter, labels precede a colon.
  private func swift(_ range: Range<Int>) -> [KitToken] {
    var pieces: [KitToken] = []
    guard let first = tree.tokenIndex(at: range.lowerBound) else { return [] }
    for index in first..<tree.tokens.count {
      let piece = tree.tokens[index]
      if piece.range.lowerBound >= range.upperBound { break }
      guard piece.range.lowerBound >= range.lowerBound else { continue }
      switch piece.kind {
      case .string, .regex, .code: pieces.append(token(.string, piece.range))
      case .number: pieces.append(token(.number, piece.range))
      case .word:
        let letter = tree.source.utf8[piece.range.lowerBound]
        let isType = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(letter)
        let word = tree.source[piece.range]
        let isKeyword = ["async", "throws", "inout", "some", "any", "true", "false", "nil", "where"].contains(word)
        let kind: SemanticLegend.TokenType =
          isType ? .type : isKeyword ? .keyword : isCase(piece) ? .enumMember : .parameter
        pieces.append(token(kind, piece.range))
      default: break
      }
    }
    return pieces
  }

  /// Whether a word follows a dot with nothing before it: `.dark`.
  private func isCase(_ word: SyntaxToken) -> Bool {
    let (bytes, start) = (tree.source.utf8, word.range.lowerBound)
    guard start > 1, bytes[start - 1] == UInt8(ascii: ".") else { return start == 1 && bytes[0] == UInt8(ascii: ".") }
    return " \t\r\n(,:[=?".utf8.contains(bytes[start - 2])
  }
}

/// A piece of a kit's text with its colour.
package struct KitToken: Hashable, Sendable {
  package let kind: SemanticLegend.TokenType

  /// UTF-8 offsets.
  package let range: Range<Int>
  package let isDeclaration: Bool
}
