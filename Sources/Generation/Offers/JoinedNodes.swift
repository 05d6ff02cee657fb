import Diagnostics
import KitLanguage

/// The source of nodes; nodes with the same head become one node with the members of all. Two methods of one class
/// become two calls in one `extend`.
struct JoinedNodes {
  private let library: PatternLibrary
  private var firsts: [String] = []
  private var additions: [[String]] = []
  private var indices: [String: Int] = [:]

  init(_ library: PatternLibrary) {
    self.library = library
  }

  var texts: [String] {
    zip(firsts, additions).map { text, members in
      let tree = library.parse(SourceText(path: "<adopted>", text))
      guard !members.isEmpty, let node = tree.nodes.first else { return text }
      let edits = TreeEditor(tree).inserting(members.joined(separator: "\n"), at: .endOfBlock(node))
      return String(decoding: edits.applied(to: tree.source.utf8), as: UTF8.self)
    }
  }

  /// Adds a node; returns the index of the string that has it, and the part of it in the block.
  mutating func add(_ text: String) -> (index: Int, members: String) {
    let parts = Self.parts(of: text, library)
    let members = parts?.members ?? ""
    guard let index = indices[parts?.head ?? text] else {
      indices[parts?.head ?? text] = firsts.count
      firsts.append(text)
      additions.append([])
      return (firsts.count - 1, members)
    }
    let isSame = firsts[index] == text && additions[index].isEmpty
    if !members.isEmpty, !isSame { additions[index].append(members) }
    return (index, members)
  }

  /// The head of a node and the content of its block, empty if the block is missing. `nil` if nothing is in a block.
  static func parts(of text: String, _ library: PatternLibrary) -> (head: String, members: String)? {
    let tree = library.parse(SourceText(path: "<adopted>", text))
    guard let node = tree.nodes.first, let start = node.head.first?.range.lowerBound else { return nil }
    if node.block == nil { return (words(tree.source[start..<node.range.upperBound]), "") }
    guard let first = node.block?.nodes.first, let last = node.block?.nodes.last else { return nil }
    let memberStart = min(first.documentation.first?.range.lowerBound ?? first.range.lowerBound, first.range.lowerBound)
    // The range of a documentation comment begins after its signs.
    guard let brace = tree.source.utf8[start..<memberStart].lastIndex(of: UInt8(ascii: "{")) else { return nil }
    let members = tree.source[brace + 1..<last.range.upperBound]
    return (words(tree.source[start..<brace]), String(members.drop(while: \.isWhitespace)))
  }

  static func words(_ head: some StringProtocol) -> String {
    head.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
