import Diagnostics
import KitLanguage

/// The links in a kit.
package struct KitLinks {
  /// The target of a link.
  package enum Target: Hashable, Sendable {
    /// From the kit's folder.
    case path(String)
    case url(String)
  }

  /// In source order; UTF-8 offsets, without the quotation marks.
  package private(set) var links: [(range: Range<Int>, target: Target)] = []

  package init(_ tree: SyntaxTree, _ schemas: SchemaSet) {
    tree.visitNodes(schemas) { path in
      guard let node = path.last else { return }
      for part in node.parts(schemas) {
        guard let slot = part.slot, let atom = part.atom, atom.kind == .string, !atom.value.isEmpty,
          let target = Self.target(atom.value, in: slot, of: node)
        else { continue }
        links.append((part.range.lowerBound + 1..<max(part.range.lowerBound + 1, part.range.upperBound - 1), target))
      }
    }
  }

  private static func target(_ text: String, in slot: SlotSchema, of node: PlacedNode) -> Target? {
    switch slot.kind {
    case .url: text.hasPrefix("http://") || text.hasPrefix("https://") ? .url(text) : nil
    case .path: .path(text)
    case .text where node.schema?.files?.value == slot.label: .path(text)
    default: nil
    }
  }
}

/// The parts of a kit that can be folded, or selected one around the other.
package struct KitFolds {
  /// A part that can be folded.
  package struct Fold: Hashable, Sendable {
    /// The first line, which stays.
    package let start: Int
    /// The last folded line.
    package let end: Int
    package let isComment: Bool
  }

  /// The parts of a tree, in source order.
  package static func folds(of tree: SyntaxTree) -> [Fold] {
    let source = tree.source
    var folds: [Fold] = []
    func add(_ nodes: [SyntaxNode]) {
      for node in nodes {
        let body = node.block?.range ?? node.code?.range
        if let body {
          let start = source.lineIndex(at: body.lowerBound)
          // The line with a `}` stays visible.
          let end =
            source.lineIndex(at: max(body.lowerBound, body.upperBound - 1)) - (node.block?.isClosed ?? true ? 1 : 0)
          if end > start { folds.append(Fold(start: start, end: end, isComment: false)) }
        }
        add(node.children)
      }
    }
    add(tree.nodes)
    return (folds + comments(of: tree)).sorted { ($0.start, $0.end) < ($1.start, $1.end) }
  }

  /// Comments of several lines: a block, or consecutive line comments.
  private static func comments(of tree: SyntaxTree) -> [Fold] {
    var folds: [Fold] = []
    var lines: Range<Int>?
    func close() {
      if let lines, lines.count > 1 {
        folds.append(Fold(start: lines.lowerBound, end: lines.upperBound - 1, isComment: true))
      }
      lines = nil
    }
    for token in tree.tokens where token.kind == .comment || token.kind == .documentation {
      let first = tree.source.lineIndex(at: token.range.lowerBound)
      let line = tree.source.lineRange(at: first).lowerBound
      // One behind a node belongs to that.
      guard tree.source.utf8[line..<token.range.lowerBound].allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else {
        close()
        continue
      }
      let last = tree.source.lineIndex(at: max(token.range.lowerBound, token.range.upperBound - 1))
      if let open = lines, open.upperBound == first {
        lines = open.lowerBound..<last + 1
      } else {
        close()
        lines = first..<last + 1
      }
    }
    close()
    return folds
  }

  /// The parts around a place, smallest first: the word, the part of the head, the head, the block's contents, the
  /// node.
  package static func selections(at offset: Int, in tree: SyntaxTree, _ schemas: SchemaSet) -> [Range<Int>] {
    let cursor = KitCursor(tree, at: offset, schemas)
    var ranges: [Range<Int>] = [cursor.word]
    if let part = cursor.part, let atom = part.atom, atom.kind == .string, atom.range.count > 2 {
      ranges.append(atom.range.lowerBound + 1..<atom.range.upperBound - 1)
    }
    if let part = cursor.part { ranges.append(part.range) }
    for node in cursor.path.reversed() {
      if let block = node.syntax.block {
        ranges.append(node.syntax.range.lowerBound..<block.range.lowerBound)
        if block.isClosed { ranges.append(block.range.lowerBound + 1..<block.range.upperBound - 1) }
        ranges.append(block.range)
      }
      ranges.append(node.syntax.range)
    }
    ranges.append(0..<tree.source.utf8.count)
    var nested: [Range<Int>] = []
    for range in ranges where range.lowerBound <= offset && offset <= range.upperBound {
      let last = nested.last ?? offset..<offset
      if range.lowerBound <= last.lowerBound, last.upperBound <= range.upperBound, range != nested.last {
        nested.append(range)
      }
    }
    return nested
  }
}
