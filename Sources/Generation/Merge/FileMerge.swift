import SwiftAnalysis

/// Merges an edited generated file with the text that the kit gives now.
///
/// Lines are merged first. Where both sides have changed lines that touch, the declarations of a Swift file are merged by
/// their identity. A result that is not Swift, or that declares something once more than both sides do, is a conflict.
package struct FileMerge: Sendable {
  /// The merged text; `nil` if there is a conflict.
  package let text: [UInt8]?
  /// Declarations that both sides added in different places, if that is the conflict.
  package let repeated: [String]
  /// The common ancestor of both sides.
  let base: [UInt8]
  package let lines: LineMerge

  /// - Parameters:
  ///   - base: The text in which the edits were made, in canonical form, like the others.
  ///   - edited: The hand-edited text.
  ///   - new: The text that the kit emits now.
  package init(base: [UInt8], edited: [UInt8], new: [UInt8], isSwift: Bool) {
    self.base = base
    lines = LineMerge(base: base, ours: edited, theirs: new)
    guard isSwift else {
      text = lines.text
      repeated = []
      return
    }
    let merged = lines.text ?? DeclarationMerge.text(base: base, ours: edited, theirs: new)
    guard let merged, merged != edited, merged != new else {
      text = merged
      repeated = []
      return
    }
    guard let before = DeclarationTree(of: edited), let fresh = DeclarationTree(of: new) else {
      // What cannot be read on one side cannot be blamed on the merge.
      text = lines.text
      repeated = []
      return
    }
    guard let tree = DeclarationTree(of: merged) else {
      text = nil
      repeated = []
      return
    }
    let limits = before.counts.merging(fresh.counts) { max($0, $1) }
    repeated = tree.counts.filter { $0.value > limits[$0.key, default: 0] }.map(\.key).sorted()
    text = repeated.isEmpty ? merged : nil
  }

  /// The text with conflict markers in git's `diff3` style; `nil` if no lines are in conflict.
  package var markedText: [UInt8]? {
    guard lines.text == nil else { return nil }
    var result: [UInt8] = []
    for piece in lines.pieces {
      switch piece {
      case .merged(let lines): for line in lines { result += line }
      case .conflict(let conflict):
        result += "<<<<<<< edited by hand\n".utf8
        for line in conflict.ours { result += line }
        result += "||||||| kitgen's earlier text\n".utf8
        for line in conflict.base { result += line }
        result += "=======\n".utf8
        for line in conflict.theirs { result += line }
        result += ">>>>>>> kitgen's text\n".utf8
      }
    }
    return result
  }

  /// The number of places, not lines, in which `text` differs from kitgen's own.
  static func editCount(of text: [UInt8], from generated: [UInt8]) -> Int {
    LineMerge.changeCount(from: generated, to: text)
  }
}
