/// The declarations of a Swift file by what identifies them, with the lines that each of them has.
///
/// The chunks of a list follow each other without gaps: each has the blank lines and comments in front of its
/// declaration.
package struct DeclarationTree: Sendable {
  /// A declaration, or another item of a list, with its lines.
  package struct Chunk: Sendable {
    /// Unique in its list: `func name(of:)(Int)`. `nil` for statements and `#if`, which only their text identifies.
    package let identity: String?
    /// The lines, as UTF-8 offsets.
    package let lines: Range<Int>
    /// The list between the braces; `nil` without members, or with members in the line of a brace.
    package let list: List?
  }

  /// The declarations in a file or between the braces of a type.
  package struct List: Sendable {
    /// UTF-8 offsets of the lines before the first chunk: up to the opening brace, or the comment at the beginning of
    /// the file.
    package let head: Range<Int>
    /// In the order of the file.
    package let chunks: [Chunk]
    /// UTF-8 offsets of the lines after the last chunk: the closing brace, and comments before it.
    package let tail: Range<Int>
  }

  package let list: List
  /// Declarations that occur more than once, with their number: names with outer types, as `User.init(id:)(Int)`.
  /// Branches of `#if` do not count.
  package var counts: [String: Int] {
    var counts: [String: Int] = [:]
    Self.count(list, in: "", &counts)
    return counts
  }

  /// Reads a file.
  ///
  /// - Returns: `nil` if the text is not Swift without errors, if two declarations share a line, or if it is nested
  ///   more deeply than hand-written code.
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
