/// The declarations of a Swift file by what identifies them, with the lines that each of them has.
///
/// The chunks of a list follow each other without gaps: each has the blank lines and comments in front of its
/// declaration.
package struct DeclarationTree: Sendable {
  /// A declaration, or another item of a list, with its lines.
  package struct Chunk: Sendable {
    /// What no other declaration of the same list may have: `func name(of:)(Int)`. Nil for what is identified by its
    /// text alone: statements, `#if`.
    package let identity: String?
    /// The lines, as UTF-8 offsets.
    package let lines: Range<Int>
    /// The list between the braces; nil for a declaration without members, or with members in the line of a brace.
    package let list: List?
  }

  /// The declarations in a file or between the braces of a type.
  package struct List: Sendable {
    /// The lines in front of the first chunk, as UTF-8 offsets: up to the opening brace, or the comment at the beginning of
    /// the file.
    package let head: Range<Int>
    /// In the order of the file.
    package let chunks: [Chunk]
    /// The lines after the last chunk, as UTF-8 offsets: the closing brace, and comments in front of it.
    package let tail: Range<Int>
  }

  /// Those of the file.
  package let list: List
  /// What the file declares more than once, and how often: names with those of the types around, as `User.init(id:)(Int)`.
  /// Branches of `#if` do not count.
  package var counts: [String: Int] {
    var counts: [String: Int] = [:]
    Self.count(list, in: "", &counts)
    return counts
  }

  /// Reads a file.
  ///
  /// - Returns: Nil where the text is not Swift without errors, where two declarations share a line, or where it is more
  ///   deeply nested than what is written by hand.
  package init?(of text: [UInt8]) {
    guard let list = DeclarationTreeReader.list(of: text) else { return nil }
    self.list = list
  }

  private static func count(_ list: List, in outer: String, _ counts: inout [String: Int]) {
    for chunk in list.chunks {
      guard let identity = chunk.identity else { continue }
      counts[outer + identity, default: 0] += 1
      if let inner = chunk.list { count(inner, in: outer + identity + ".", &counts) }
    }
  }
}
