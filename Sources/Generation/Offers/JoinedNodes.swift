import Diagnostics
import KitLanguage

/// Texts of nodes, of which those with the same head are one node with the members of all of them: a method and another
/// one of the same class become two calls in one `extend`.
struct JoinedNodes {
  private let library: PatternLibrary
  private(set) var texts: [String] = []
  private var indices: [String: Int] = [:]

  init(_ library: PatternLibrary) {
    self.library = library
  }

  /// Adds a node.
  ///
  /// - Returns: The index of the text that has it.
  mutating func add(_ text: String) -> Int {
    let parts = Self.parts(of: text, library)
    guard let index = indices[parts?.head ?? text] else {
      indices[parts?.head ?? text] = texts.count
      texts.append(text)
      return texts.count - 1
    }
    let tree = library.parse(SourceText(path: "<adopted>", texts[index]))
    guard let parts, texts[index] != text, let node = tree.nodes.first else { return index }
    let edits = TreeEditor(tree).inserting(parts.members, at: .endOfBlock(node))
    texts[index] = String(decoding: edits.applied(to: tree.source.utf8), as: UTF8.self)
    return index
  }

  /// The head of a node and what is in its block; nil for a node without one.
  static func parts(of text: String, _ library: PatternLibrary) -> (head: String, members: String)? {
    let tree = library.parse(SourceText(path: "<adopted>", text))
    guard let node = tree.nodes.first, let first = node.block?.nodes.first, let last = node.block?.nodes.last,
      let start = node.head.first?.range.lowerBound
    else { return nil }
    let memberStart = first.documentation.first?.range.lowerBound ?? first.range.lowerBound
    let brace = tree.source[start..<memberStart].lastIndex(of: "{")
    let head = brace.map { tree.source[start..<memberStart][..<$0] } ?? ""
    return (
      head.trimmingPrefix(while: \.isWhitespace).split(separator: " ").joined(separator: " "),
      tree.source[min(memberStart, first.range.lowerBound)..<last.range.upperBound]
    )
  }
}
