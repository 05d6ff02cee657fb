import Diagnostics
import Generation
import KitLanguage

/// The names that a schema declares or uses: of members, slots, attributes and conditions, of sets of types and support.
struct SchemaNames {
  private static let schemas = SchemaSchema.set
  /// The keywords of lines that declare a name.
  private static let keywords: Set<String> = [
    "member", "field", "attribute", "condition", "slot", "value", "argument", "modifier",
  ]
  /// The maximum number of words that are compared with a name.
  private static let maximumWords = 2_000

  let tree: SyntaxTree
  /// The schemas of all folders.
  let library: SchemaSet

  /// The place that declares the word at an offset (UTF-8), with the range of the word; `nil` for other words.
  func declaration(at offset: Int) -> (place: SourceLocation, range: Range<Int>)? {
    let cursor = KitCursor(tree, at: offset, Self.schemas)
    let range = cursor.word
    if cursor.isInComment || range.isEmpty || isKeyword(cursor) || isText(range, cursor) { return nil }
    let word = tree.source[range]
    // The nearest declaration counts, else one inside of the parts around, such as a member's after 'with'.
    for node in cursor.path.reversed() {
      if node.name?.range == range { return (SourceLocation(tree.source, range), range) }
      if let place = place(of: word, among: node.children(Self.schemas)) { return (place, range) }
    }
    let inner = cursor.path.first.flatMap { place(of: word, inside: $0) }
    return (inner ?? topLevelPlace(of: word)).map { ($0, range) }
  }

  /// The places of the name at an offset in this file, in source order.
  func references(at offset: Int, includesDeclaration: Bool) -> [SourceLocation] {
    guard let target = declaration(at: offset)?.place else { return [] }
    // A member may have another name in conditions.
    let declared = target.source === tree.source ? KitCursor(tree, at: target.range.lowerBound, Self.schemas).node : nil
    let written = [target.source[target.range], tree.source[tree.source.word(around: offset)]]
    let names = Set(written + labels(of: declared))
    let bytes = tree.source.utf8
    var (places, next, count) = ([SourceLocation](), 0, 0)
    while next < bytes.count, count < Self.maximumWords {
      guard bytes[next].isWordByte else {
        next += 1
        continue
      }
      let end = bytes[next...].firstIndex { !$0.isWordByte } ?? bytes.count
      defer { next = end }
      guard names.contains(tree.source[next..<end]) else { continue }
      count += 1
      let isTarget = target.source === tree.source && target.range == next..<end
      guard isTarget ? includesDeclaration : declaration(at: next)?.place.isSame(as: target) ?? false else { continue }
      places.append(SourceLocation(tree.source, next..<end))
    }
    return places
  }

  private func isKeyword(_ cursor: KitCursor) -> Bool {
    switch cursor.part?.meaning {
    case .keyword, .introducer, .modifier: true
    case .value(let slot): slot.vocabulary == .kind
    case .attribute, .unknown, nil: false
    }
  }

  /// Whether a word is one of a string, and not in the braces of a placeholder.
  private func isText(_ range: Range<Int>, _ cursor: KitCursor) -> Bool {
    guard let part = cursor.part, part.atom?.kind == .string, part.slot?.place != .wire else { return false }
    let before = tree.source.utf8[part.range.lowerBound..<max(part.range.lowerBound, range.lowerBound)]
    return before.last { !$0.isWordByte && $0 != UInt8(ascii: ".") } != UInt8(ascii: "{")
  }

  private func labels(of node: PlacedNode?) -> [String] {
    guard let node, Self.keywords.contains(node.schema?.name ?? "") else { return [] }
    let label = node.parts(Self.schemas).first { $0.slot?.label == "label" }?.atom
    return [node.name?.value, node.syntax.wireName?.value, label?.value].compactMap(\.self)
  }

  private func place(of word: String, among nodes: [PlacedNode]) -> SourceLocation? {
    nodes.first { labels(of: $0).contains(word) }?.name.map { SourceLocation(tree.source, $0.range) }
  }

  private func place(of word: String, inside node: PlacedNode) -> SourceLocation? {
    let children = node.children(Self.schemas)
    return place(of: word, among: children) ?? children.lazy.compactMap { place(of: word, inside: $0) }.first
  }

  /// A set of types, support, a shared declaration or a pattern, of this file or another folder's.
  private func topLevelPlace(of word: String) -> SourceLocation? {
    let own = tree.nodes.lazy.compactMap { PlacedNode($0, in: nil, Self.schemas).name }.first { $0.value == word }
    return own.map { SourceLocation(tree.source, $0.range) }
      ?? library.types.first { $0.name.value == word }?.name.location ?? library.support(word)?.location
      ?? library.pattern(word)?.node.location
  }
}

extension SourceLocation {
  fileprivate func isSame(as other: SourceLocation) -> Bool { source === other.source && range == other.range }
}
