import Diagnostics
import SwiftParser
import SwiftSyntax

/// The syntax of a Swift file. Errors are part of it.
package struct SwiftTree: Sendable {
  package let utf8: [UInt8]
  private let result: IncrementalParseResult
  /// Known signatures of the tree and of its other versions.
  let signatures: SignatureMemo

  var file: SourceFileSyntax { result.tree }
  package var hasErrors: Bool { file.hasError }

  /// Parses a file; `nil` if it was not written by hand: one of many megabytes, or with hundreds of nested brackets
  /// (`NestingLimits`).
  package init?(_ text: String) {
    self.init(text, from: nil, SignatureMemo())
  }

  private init?(_ text: String, from transition: IncrementalParseTransition?, _ signatures: SignatureMemo) {
    guard NestingLimits.file.excess(in: text) == nil else { return nil }
    var text = text
    text.makeContiguousUTF8()
    utf8 = Array(text.utf8)
    self.signatures = signatures
    let source = text
    // Used by one thread after the other.
    nonisolated(unsafe) let transition = transition
    result = DeepStack.run { Parser.parseIncrementally(source: source, parseTransition: transition) }
  }

  /// The tree of another version of the file; `nil` if it was not written by hand. Parts that the edit does not concern are
  /// shared with this tree, which therefore stays in memory as long as the other one. Code around errors may be read otherwise
  /// than without an earlier tree: the parser reuses the result of its recovery.
  package func reparsed(_ text: String) -> SwiftTree? {
    let new = Array(text.utf8)
    let change = TextChange(from: utf8, to: new)
    let start = AbsolutePosition(utf8Offset: change.before.lowerBound)
    let end = AbsolutePosition(utf8Offset: change.before.upperBound)
    let edit = SourceEdit(range: start..<end, replacement: Array(new[change.after]))
    return SwiftTree(
      text,
      from: IncrementalParseTransition(previousIncrementalParseResult: result, edits: ConcurrentEdits(edit)),
      signatures
    )
  }

  /// The tree of the same source, parsed anew.
  package var renewed: SwiftTree? { SwiftTree(String(decoding: utf8, as: UTF8.self), from: nil, signatures) }
}
