import KitLanguage

/// Finds what can be written at a place in a kit.
///
/// The place is told by parsing the text around it as if a name were there, so that half-typed text is not a special
/// case.
package struct KitCompletion {
  let slice: MarkedSlice
  let schemas: SchemaSet
  let names: any KitNames
  /// The current text, which may declare more than `names` know yet.
  let tree: SyntaxTree

  /// - Parameters:
  ///   - offset: UTF-8.
  package init(
    _ tree: SyntaxTree,
    at offset: Int,
    _ schemas: SchemaSet,
    _ names: any KitNames
  ) {
    self.tree = tree
    self.schemas = schemas
    self.names = names
    slice = MarkedSlice(of: tree, at: offset, schemas)
  }

  /// The most likely suggestions come first.
  package var suggestions: [KitSuggestion] {
    let cursor = slice.cursor
    if cursor.isInComment { return [] }
    guard let node = cursor.node else { return ordered(keywords([])) }
    guard let part = cursor.part else { return ordered(followers(of: node)) }
    let found: [KitSuggestion] =
      switch part.meaning {
      case _ where startsNode(part, node):
        continued(node).map { clauses(of: $0) + attributes(of: $0) }
          ?? keywords(node.syntax.head.filter { $0.range.upperBound <= part.range.lowerBound })
      case .attribute: attributes(of: node)
      case .value(let slot): values(of: slot, part, node)
      case .unknown where part.atom?.kind == .string: []
      case .unknown where isAttribute(part): attributes(of: node)
      case .unknown where part.attribute != nil: labels(part, node)
      case .unknown where isArgument(part, of: node): labels(of: node)
      case .unknown where node.known == nil: typesOfUnknown(node)
      case .unknown: continuations(of: node) + attributes(of: node)
      case .keyword, .modifier, .introducer: []
      }
    return ordered(slice.owner.map { types(in: $0, among: found) } ?? found)
  }

  private func ordered(_ found: [KitSuggestion]) -> [KitSuggestion] {
    var seen: Set<String> = []
    return found.filter { seen.insert($0.label).inserted }.enumerated()
      .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
  }

  /// Types, even for a node with an unknown keyword, if the sign before the place shows it.
  private func typesOfUnknown(_ node: PlacedNode) -> [KitSuggestion] {
    let fragments = (node.syntax.types ?? []) + [node.syntax.result].compactMap(\.self)
    let offset = slice.cursor.offset
    let isType = fragments.contains { $0.range.lowerBound <= offset && offset <= $0.range.upperBound }
    return isType ? types(names.types) : []
  }

  /// Whether a part is at a node's keyword, even a missing one.
  private func startsNode(_ part: KitPart, _ node: PlacedNode) -> Bool {
    guard let index = node.syntax.head.firstIndex(where: { $0.range == part.range }) else { return false }
    if index == 0 { return true }
    let before = node.syntax.head[..<index].map(\.value)
    return node.known == nil && members(around: node).contains { $0.modifiers.isSuperset(of: before) }
  }

  /// The node before a new one on its line, with nothing between that would end it: the new text continues it. `nil`
  /// if a node can begin.
  private func continued(_ node: PlacedNode) -> PlacedNode? {
    let source = slice.cursor.tree.source
    let siblings =
      slice.cursor.outer?.children(schemas) ?? slice.cursor.tree.nodes.map { PlacedNode(topLevel: $0, schemas) }
    guard let last = siblings.last(where: { $0.syntax.range.upperBound <= node.syntax.range.lowerBound }) else {
      return nil
    }
    let (end, start) = (last.syntax.range.upperBound, node.syntax.range.lowerBound)
    let isOpen = end > 0 && source.utf8[end - 1] != UInt8(ascii: "}")
    return isOpen && source.utf8[end..<start].allSatisfy { $0 == UInt8(ascii: " ") } ? last : nil
  }

  private func isArgument(_ part: KitPart, of node: PlacedNode) -> Bool {
    node.syntax.parameters?.fragment.range.contains(part.range.lowerBound) ?? false
  }

  private func isAttribute(_ part: KitPart) -> Bool {
    slice.cursor.tree.source.utf8[part.range].first == UInt8(ascii: "@")
  }

  func suggestion(
    _ label: String,
    _ kind: KitSuggestion.Kind,
    rank: Int,
    detail: String = "",
    documentation: [String] = [],
    snippet: String? = nil,
    replacing range: Range<Int>? = nil
  ) -> KitSuggestion {
    KitSuggestion(
      label: label,
      kind: kind,
      detail: detail,
      documentation: documentation,
      text: label,
      snippet: snippet,
      rank: rank,
      replaced: range ?? slice.word
    )
  }

  /// The word at the place, with a preceding byte such as `@`.
  func word(with sign: Character) -> Range<Int> {
    let word = slice.word
    let hasSign = slice.lineBeforeWord.last == sign.asciiValue
    return hasSign ? word.lowerBound - 1..<word.upperBound : word
  }
}
