import Diagnostics

/// A place in a template, with the words around it.
package struct TemplateCursor: Sendable {
  package let structure: TemplateStructure
  /// UTF-8.
  package let offset: Int
  /// The tag around the place; `nil` between tags.
  package let tag: TemplateTag?
  private let index: Int?

  /// - Parameter offset: Clamped to the template.
  package init(_ structure: TemplateStructure, at offset: Int) {
    self.structure = structure
    let offset = min(max(0, offset), structure.source.utf8.count)
    self.offset = offset
    let pieces = structure.tag(at: offset)?.pieces ?? []
    tag = structure.tag(at: offset)
    index = pieces.firstIndex { piece in
      piece.range.lowerBound <= offset && offset <= piece.range.upperBound
        && piece.kind != .punctuation && piece.kind != .sign
    }
  }

  /// The word at the place: a name, a number or a string.
  package var piece: TemplatePiece? { index.flatMap { tag?.pieces[$0] } }

  package var replaced: Range<Int> { piece?.range ?? offset..<offset }

  /// The pieces before the word or the place.
  var before: ArraySlice<TemplatePiece> {
    let pieces = tag?.pieces ?? []
    return index.map { pieces[..<$0] }
      ?? pieces[..<(pieces.firstIndex { $0.range.lowerBound >= offset } ?? pieces.count)]
  }

  func follows(_ sign: String) -> Bool {
    guard let last = before.last, last.range.upperBound == replaced.lowerBound else { return false }
    return structure.text(last) == sign
  }

  /// The source of the value that the word continues, without `separators` signs: `node.fields` before `.first`.
  func operand(leavingOut separators: Int = 1) -> String {
    let start = operandStart
    let pieces = before.dropLast(separators)
    guard let end = pieces.last?.range.upperBound, end > start else { return "" }
    return structure.source[start..<end]
  }

  /// Start of the value around the place.
  var operandStart: Int {
    var start = replaced.lowerBound
    for piece in before.reversed() {
      guard piece.range.upperBound == start, piece.kind != .tag, piece.kind != .keyword else { break }
      if piece.kind == .punctuation, ["(", ")"].contains(structure.text(piece)) { break }
      start = piece.range.lowerBound
    }
    return start
  }

  /// The path up to the end of the word: `node.type` if the place is in `type` of `node.type.text`.
  package var path: String { structure.source[pathStart..<replaced.upperBound] }

  private var pathStart: Int {
    var start = replaced.lowerBound
    guard piece?.kind == .member else { return start }
    for piece in before.reversed() where piece.range.upperBound == start {
      start = piece.range.lowerBound
      if piece.kind == .variable { break }
      if piece.kind == .punctuation, ["|", ",", ":"].contains(structure.text(piece)) { return piece.range.upperBound }
    }
    return start
  }

  /// Two sources for unfinished tags: with a marker instead of the value being written and the tag ended, and with a
  /// tag of only the marker instead of the tag.
  package var probes: [[UInt8]] {
    let utf8 = structure.source.utf8
    guard let tag else { return [] }
    let end = tag.range.upperBound
    let close = tag.isClosed ? "" : tag.kind == .output ? " }}" : " %}"
    let start = operandStart
    let after = utf8[replaced.upperBound..<max(end, replaced.upperBound)]
    let rest = after.drop { $0 > 0x20 && $0 != UInt8(ascii: "}") && $0 != UInt8(ascii: "%") && $0 != UInt8(ascii: ")") }
    let marker = Array((" " + ScopeProbe.marker + " ").utf8)
    let inPlace = Array(utf8[..<start]) + marker + rest + Array(close.utf8) + utf8[end...]
    let alone = Array(utf8[..<tag.range.lowerBound]) + Array("{{".utf8) + marker + Array("}}".utf8) + utf8[end...]
    return [inPlace, alone]
  }
}

/// A place of a template that is being written, with what is known there.
package struct EditedPlace: Sendable {
  let cursor: TemplateCursor
  let environment: Environment
  let name: String
  let scope: @Sendable () -> TemplateScope?

  /// `name` is the template's, which other names are relative to; `scope` is evaluated only if needed.
  package init(
    at cursor: TemplateCursor,
    in environment: Environment,
    name: String,
    scope: @escaping @Sendable () -> TemplateScope?
  ) {
    self.cursor = cursor
    self.environment = environment
    self.name = name
    self.scope = scope
  }
}
