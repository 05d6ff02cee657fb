import Diagnostics
import Generation
import KitLanguage

/// The nodes of a kit that the user is typing, which lack what has not been typed yet: diagnostics that report no more
/// than that would come and go with each key.
package struct UnfinishedNodes: Sendable {
  private let tree: SyntaxTree
  private let place: TypedPlace
  /// Those around the place, and the one that it is on the line of.
  private let nodes: [SyntaxNode]
  /// Where code begins that has no end yet: what is between it and the place is no kit, wherever the parser goes on.
  private let openCode: Int?

  /// - Parameter place: Where the user is typing in the text of `tree`.
  package init(in tree: SyntaxTree, at place: TypedPlace) {
    self.tree = tree
    self.place = place
    nodes = Self.path(in: tree, to: place.offset)
    openCode = nodes.first.flatMap { Self.openCode(in: $0, before: place.offset, tree.source.utf8) }
  }

  /// Whether a diagnostic of the kit is elsewhere than in the outermost node that is being typed.
  package func areFarFrom(_ diagnostic: Diagnostic) -> Bool {
    guard let outermost = nodes.first, let range = diagnostic.location?.range else { return true }
    let end = max(outermost.range.upperBound, place.offset)
    return !(outermost.range.lowerBound...end).contains(range.lowerBound)
  }

  /// Whether a diagnostic of the kit only means that the user has not finished: that the line or the word at the end of
  /// which they are typing is not right, or that something is missing in a node that is being typed.
  package func explain(_ diagnostic: Diagnostic) -> Bool {
    guard let range = diagnostic.location?.range else { return false }
    if let openCode, (openCode...lineOfPlace.upperBound).contains(range.lowerBound) { return true }
    let unfinished = unfinishedText
    let touchesIt = unfinished.lowerBound <= range.upperBound && range.lowerBound <= unfinished.upperBound
    if place.isBehindNewText, touchesIt { return true }
    guard DiagnosticCatalog.kind(diagnostic.code)?.saysMissing == true else { return false }
    if isFollowedByComments(range.upperBound) { return true }
    let owner = startOfNode(at: range.lowerBound)
    return nodes.contains { $0.range.lowerBound == owner }
  }

  /// Whether what the user types may put right a diagnostic: one about a node in whose block they are typing, or about
  /// another node by what the one that they are typing says so far.
  package func mayPutRight(_ diagnostic: Diagnostic) -> Bool {
    guard let start = diagnostic.location?.range.lowerBound else { return false }
    let owner = startOfNode(at: start)
    let kind = DiagnosticCatalog.kind(diagnostic.code)
    guard let node = nodes.first(where: { $0.range.lowerBound == owner }) else {
      if kind?.dependsOnNames ?? false, isNameBeingTyped { return true }
      return diagnostic.notes.contains { note in
        guard let location = note.location, location.source.path == tree.source.path else { return false }
        return startOfNode(at: location.range.lowerBound) == nodes.last?.range.lowerBound
      }
    }
    let isInBlock = node.block.map { $0.range.lowerBound < place.offset } ?? false
    return isInBlock && kind?.dependsOnBlock == true
  }

  /// Whether the place is in the name of a declaration: behind its keyword, and in front of all else.
  private var isNameBeingTyped: Bool {
    guard let head = nodes.last?.head, head.count > 1 else { return false }
    return place.offset <= head[1].range.upperBound
  }

  /// Where the innermost node around an offset (UTF-8) starts.
  private func startOfNode(at offset: Int) -> Int? { tree.path(to: offset).last?.range.lowerBound }

  /// The word that the place is at the end of; where the line ends with the place, all of the line. In verbatim text also
  /// the blank lines before it: what another language misses is missing where its last text ends.
  private var unfinishedText: Range<Int> {
    let (text, source) = (tree.source.utf8, tree.source)
    var line = lineOfPlace
    if let code = nodes.last?.code?.range, code.lowerBound < line.lowerBound, isBlank(line.lowerBound..<place.offset) {
      let before = text[code.lowerBound..<line.lowerBound]
      line = (before.lastIndex { !Self.isSpace($0) } ?? line.lowerBound)..<line.upperBound
    }
    // Editors add `"`, `)`, `]` and `}` together with their openings.
    if text[min(place.offset, line.upperBound)..<line.upperBound].allSatisfy(Array("\")]} ".utf8).contains) {
      return line
    }
    let word = source.word(around: place.offset)
    return word.upperBound == place.offset ? word : place.offset..<place.offset
  }

  private var lineOfPlace: Range<Int> {
    tree.source.lineRange(at: tree.source.lineIndex(at: place.offset))
  }

  private func isBlank(_ range: Range<Int>) -> Bool { tree.source.utf8[range].allSatisfy(Self.isSpace) }

  private static func isSpace(_ byte: UInt8) -> Bool { Array(" \t\r\n".utf8).contains(byte) }

  /// Whether nothing but comments is between an offset and the place.
  private func isFollowedByComments(_ start: Int) -> Bool {
    guard start <= place.offset else { return false }
    let tokens = tree.tokens.prefix { $0.range.lowerBound < place.offset }
    return tokens.reversed().prefix { $0.range.upperBound > start }.allSatisfy(\.isTrivia)
  }

  /// The nodes that go on at an offset (UTF-8), outermost first: those whose `}` is not reached, or whose line is not over.
  private static func path(in tree: SyntaxTree, to offset: Int) -> [SyntaxNode] {
    var path: [SyntaxNode] = []
    var level = tree.nodes
    while let index = level.lastIndex(where: { $0.range.lowerBound <= offset }) {
      let node = level[index]
      let next = index + 1 < level.endIndex ? level[index + 1].range.lowerBound : tree.source.utf8.count
      guard goesOn(node, at: offset, before: next, in: tree.source.utf8) else { break }
      path.append(node)
      level = node.children
    }
    return path
  }

  private static func goesOn(_ node: SyntaxNode, at offset: Int, before next: Int, in text: [UInt8]) -> Bool {
    if offset < node.range.upperBound { return true }
    if let block = node.block { return !block.isClosed && offset <= next }
    if let code = node.code, !isClosed(code, in: text) { return offset <= next }
    return !text[node.range.upperBound..<offset].contains(where: Array("\r\n".utf8).contains)
  }

  private static func openCode(in node: SyntaxNode, before offset: Int, _ text: [UInt8]) -> Int? {
    if let code = node.code, code.range.lowerBound < offset, !isClosed(code, in: text) { return code.range.lowerBound }
    return node.children.lazy.compactMap { openCode(in: $0, before: offset, text) }.first
  }

  private static func isClosed(_ code: SyntaxNode.Code, in text: [UInt8]) -> Bool {
    let end = text[code.range].reversed().drop { $0 == UInt8(ascii: "#") }
    return code.range.count >= 6 && end.starts(with: Array("\"\"\"".utf8))
  }
}
