import Diagnostics
import KitLanguage

/// The nodes around a place in a kit, and the part of the innermost one's head.
package struct KitCursor: Sendable {
  package let tree: SyntaxTree
  /// UTF-8.
  package let offset: Int
  /// The enclosing nodes, outermost first.
  package let path: [PlacedNode]
  /// The part of the innermost node with the place in it or at its end; `nil` between parts.
  package let part: KitPart?
  package let isInComment: Bool

  /// - Parameter offset: UTF-8; clamped.
  package init(_ tree: SyntaxTree, at offset: Int, _ schemas: SchemaSet) {
    let offset = min(max(0, offset), tree.source.utf8.count)
    self.tree = tree
    self.offset = offset
    path = tree.placedPath(to: offset, schemas)
    let parts = path.last?.parts(schemas) ?? []
    // Between two parts without a space the one on the right is meant, unless it is punctuation.
    part = parts.last { $0.range.contains(offset) } ?? parts.last { $0.range.upperBound == offset }
    isInComment = Self.isInComment(tree, offset)
  }

  package var node: PlacedNode? { path.last }

  /// The innermost node's parent; `nil` at the top level.
  package var outer: PlacedNode? { path.dropLast().last }

  /// The word around the place, of letters, digits and underscores; empty if there is none.
  package var word: Range<Int> { tree.source.word(around: offset) }

  /// The path placeholder at the place, with its range; `nil` elsewhere.
  package var placeholder: (name: String, range: Range<Int>)? {
    guard let part, let atom = part.atom, atom.kind == .string, case .uriTemplate? = part.slot?.kind else { return nil }
    return PathPlaceholder.all(in: atom).first {
      $0.range.lowerBound <= offset && offset <= $0.range.upperBound
    }.map { ($0.name, $0.range) }
  }

  private static func isInComment(_ tree: SyntaxTree, _ offset: Int) -> Bool {
    guard let index = tree.tokenIndex(at: offset > 0 ? offset - 1 : 0) else { return false }
    let token = tree.tokens[index]
    guard token.kind == .comment || token.kind == .documentation else { return false }
    // A block comment ends at `*/`; a line comment includes the end of its line.
    let isBlock = tree.source.utf8[token.range].starts(with: Array("/*".utf8))
    return offset < token.range.upperBound || offset == token.range.upperBound && !isBlock
  }
}

extension SourceText {
  /// The letters, digits and underscores around a place, empty if there are none; UTF-8 offsets.
  package func word(around offset: Int) -> Range<Int> {
    var (start, end) = (min(max(0, offset), utf8.count), min(max(0, offset), utf8.count))
    while start > 0, utf8[start - 1].isWordByte { start -= 1 }
    while end < utf8.count, utf8[end].isWordByte { end += 1 }
    return start..<end
  }
}

/// A placeholder of a path in a kit: `{userId}`, `{id: Int}`.
package struct PathPlaceholder: Hashable, Sendable {
  package let name: String
  package let range: Range<Int>
  /// The range of the type after the colon, without surrounding white space; `nil` if there is none.
  package let type: Range<Int>?

  /// Maximum number of placeholders considered in a string with escapes.
  private static let limit = 100

  /// The placeholders of a string, even an unfinished or invalid one, in source order.
  package static func all(in atom: SyntaxNode.Atom) -> [PathPlaceholder] {
    let bytes = Array(atom.value.utf8)
    // A string without escapes has its text after the quotation mark. Looking places up takes as long as the string is.
    let isPlain = atom.text.utf8.count == bytes.count + 2
    var placeholders: [PathPlaceholder] = []
    var index = 0
    while let brace = bytes[index...].firstIndex(of: UInt8(ascii: "{")) {
      let rest = bytes[(brace + 1)...]
      let end = rest.firstIndex { "{}/:".utf8.contains($0) } ?? bytes.count
      let name = String(decoding: bytes[brace + 1..<end], as: UTF8.self)
      if !name.isEmpty, !name.contains(" ") {
        func place(_ range: Range<Int>) -> Range<Int> {
          let start = atom.range.lowerBound + 1
          return isPlain ? start + range.lowerBound..<start + range.upperBound : atom.sourceRange(of: range)
        }
        let type = type(after: end, in: bytes).map(place)
        placeholders.append(PathPlaceholder(name: name, range: place(brace + 1..<end), type: type))
        if !isPlain, placeholders.count == limit { break }
      }
      index = end
    }
    return placeholders
  }

  /// The place of the type that a colon at `end` introduces; `nil` without either.
  private static func type(after end: Int, in bytes: [UInt8]) -> Range<Int>? {
    guard end < bytes.count, bytes[end] == UInt8(ascii: ":") else { return nil }
    let text = bytes[(end + 1)...].prefix { !"{}/".utf8.contains($0) }
    let blank = UInt8(ascii: " ")
    guard let first = text.firstIndex(where: { $0 != blank }), let last = text.lastIndex(where: { $0 != blank }) else {
      return nil
    }
    return first..<last + 1
  }
}

/// A part of a node's head, and what it is by the schema.
package struct KitPart: Sendable {
  /// The meaning of a part.
  package enum Meaning: Sendable {
    case keyword
    /// A word before the keyword, or one that introduces a clause: `optional`, `as`, `async`.
    case modifier
    /// The word before a value, or the label of one in parentheses.
    case introducer(SlotSchema)
    /// A value; its slot distinguishes the name, a type and others.
    case value(SlotSchema)
    /// `@` and the name of an attribute.
    case attribute(AttributeSchema)
    case unknown
  }

  package let meaning: Meaning
  package let range: Range<Int>
  /// The word, string or number of the part; `nil` for other Swift.
  package let atom: SyntaxNode.Atom?
  /// The attribute whose parentheses contain the part.
  package let attribute: AttributeSchema?

  init(_ meaning: Meaning, _ range: Range<Int>, atom: SyntaxNode.Atom? = nil, in attribute: AttributeSchema? = nil) {
    self.meaning = meaning
    self.range = range
    self.atom = atom
    self.attribute = attribute
  }

  /// The slot that the part fills; `nil` if it is not a value.
  package var slot: SlotSchema? { if case .value(let slot) = meaning { slot } else { nil } }

  package var isName: Bool { slot?.place == .name && attribute == nil }
}

extension Spec {
  /// The full address of a node's path; `nil` if no node around it has a URL.
  func address(of template: URITemplate, in node: SpecNode) -> String? {
    guard let base = base(around: node) else { return nil }
    let path = template.text.hasPrefix("/") ? String(template.text.dropFirst()) : template.text
    return base.hasSuffix("/") || path.isEmpty ? base + path : base + "/" + path
  }

  /// The URL of an unnamed member of a surrounding node.
  private func base(around node: SpecNode) -> String? {
    var next = node.parent
    while let id = next {
      for member in self[id].members.map({ self[$0] }) where member.name == nil {
        for slot in member.schema.slots {
          if case .url = slot.kind, case .text(let url)? = member.values[slot.label] { return url }
        }
      }
      next = self[id].parent
    }
    return nil
  }
}
