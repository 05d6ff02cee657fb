import SwiftParser
import SwiftSyntax

/// The syntax of a Swift file. Errors are part of it.
package struct SwiftTree: Sendable {
  /// The text that was parsed.
  package let utf8: [UInt8]
  /// Whether the tree was made of the text alone, rather than from that of an earlier version.
  package let isFresh: Bool
  private let result: IncrementalParseResult
  /// What is known of its signatures, and of those of its other versions.
  let signatures: SignatureMemo

  /// The root of the tree.
  var file: SourceFileSyntax { result.tree }
  /// Whether the text is not Swift as it should be.
  package var hasErrors: Bool { file.hasError }

  /// Parses a file.
  ///
  /// - Returns: Nil for a file that was not written by hand: one of many megabytes, or with hundreds of brackets in
  ///   each other (`SourceLimits`).
  package init?(_ text: String) {
    self.init(text, nil, SignatureMemo())
  }

  private init?(_ text: String, _ transition: IncrementalParseTransition?, _ signatures: SignatureMemo) {
    guard SourceLimits.allow(text) else { return nil }
    var text = text
    text.makeContiguousUTF8()
    utf8 = Array(text.utf8)
    isFresh = transition == nil
    self.signatures = signatures
    result = Parser.parseIncrementally(source: text, parseTransition: transition)
  }

  /// The tree of another version of the file. What the edit does not concern is taken from this tree, which therefore
  /// stays in memory as long as the other one.
  ///
  /// Where the version has errors, what is around them may be read in another way than without an earlier tree: the parser
  /// takes up what it had got from its recovery then.
  ///
  /// - Returns: Nil where the version is one that was not written by hand.
  package func reparsed(_ text: String) -> SwiftTree? {
    let edit = Self.edit(from: utf8, to: Array(text.utf8))
    return SwiftTree(
      text,
      IncrementalParseTransition(previousIncrementalParseResult: result, edits: ConcurrentEdits(edit)),
      signatures
    )
  }

  /// The tree of the same text, made without an earlier one.
  package var renewed: SwiftTree? { SwiftTree(String(decoding: utf8, as: UTF8.self), nil, signatures) }

  /// What is between the bytes that both begin with and those that both end with. Scalars stay in one piece.
  private static func edit(from old: [UInt8], to new: [UInt8]) -> SourceEdit {
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old[start] == new[start] { start += 1 }
    while start > 0, isContinuation(old, start) || isContinuation(new, start) { start -= 1 }
    var rest = 0
    while rest < shorter - start, old[old.count - 1 - rest] == new[new.count - 1 - rest] { rest += 1 }
    while rest > 0, isContinuation(old, old.count - rest) { rest -= 1 }
    return SourceEdit(
      range: AbsolutePosition(utf8Offset: start)..<AbsolutePosition(utf8Offset: old.count - rest),
      replacement: Array(new[start..<new.count - rest])
    )
  }

  private static func isContinuation(_ bytes: [UInt8], _ index: Int) -> Bool {
    index < bytes.count && bytes[index] & 0xC0 == 0x80
  }
}
