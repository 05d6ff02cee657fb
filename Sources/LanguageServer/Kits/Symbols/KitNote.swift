import Diagnostics
import Generation
import KitLanguage

/// The explanation of a word in a kit.
package struct KitNote {
  /// Nil where there is nothing to show.
  package private(set) var markdown: String?
  /// The word that it is about; UTF-8 offsets.
  package private(set) var range: Range<Int>?
  /// Whether the word is the name of a pattern's node, which has files.
  package private(set) var isNode = false

  /// Tells what is known at a place.
  package static func explain(_ cursor: KitCursor, _ symbols: KitSymbols) -> KitNote {
    var note = KitNote()
    if let node = cursor.node, let schema = node.schema, let part = cursor.part {
      note.explain(part, of: node, schema, cursor, symbols)
    }
    return note
  }

  private mutating func explain(
    _ part: KitPart,
    of node: PlacedNode,
    _ schema: NodeSchema,
    _ cursor: KitCursor,
    _ symbols: KitSymbols
  ) {
    range = part.range
    switch part.meaning {
    case .keyword: say("`\(cursor.tree.source[part.range])`", schema.documentation)
    case .attribute(let attribute):
      say("`@\(attribute.name)`", attribute.documentation + attribute.slots.map(Self.line))
    case .introducer(let slot): say("`\(cursor.tree.source[part.range])`", slot.documentation)
    case .value(let slot): describe(part, slot, cursor, node, schema, symbols)
    case .modifier:
      let word = cursor.tree.source[part.range]
      if let slot = schema.slot(.modifier(word)) { say("`\(word)`", slot.documentation) }
    case .unknown: range = nil
    }
  }

  private mutating func say(_ title: String, _ documentation: [String]) {
    markdown = ([title] + (documentation.isEmpty ? [] : [""] + documentation)).joined(separator: "\n")
  }

  private static func line(_ slot: SlotSchema) -> String {
    "- `\(slot.label)`" + (slot.documentation.isEmpty ? "" : ": " + slot.documentation.joined(separator: " "))
  }

  private mutating func describe(
    _ part: KitPart,
    _ slot: SlotSchema,
    _ cursor: KitCursor,
    _ node: PlacedNode,
    _ schema: NodeSchema,
    _ symbols: KitSymbols
  ) {
    if part.isName, schema.role == .pattern {
      isNode = true
      let documentation = node.syntax.documentation.map(\.text)
      markdown = documentation.isEmpty ? nil : documentation.joined(separator: "\n")
      return
    }
    // What is declared elsewhere than in its own name is a placeholder.
    if let occurrence = symbols.occurrence(at: cursor.offset, in: cursor.tree),
      !occurrence.isDeclaration || !part.isName, describe(occurrence, symbols)
    {
      range = occurrence.location.range
      return
    }
    if part.isName { return describeMember(node, schema) }
    if case .word(let cases) = slot.kind, let word = cases.first(where: { $0.word == cursor.tree.source[part.range] }) {
      return say("`\(word.word)`", word.documentation + slot.documentation)
    }
    guard !slot.documentation.isEmpty else {
      range = nil
      return
    }
    say("`\(slot.label)`", slot.documentation)
  }

  private mutating func describe(_ occurrence: KitOccurrence, _ symbols: KitSymbols) -> Bool {
    switch occurrence.symbol {
    case .swiftType(let name): markdown = TypeDescription.find(name, in: symbols.project)?.markdown
    case .node(_, let keyword, _, let name):
      guard let declaration = symbols.declaration(of: occurrence.symbol) else { return false }
      let place = "\(declaration.name.source.path):\(declaration.name.position.line)"
      let documentation = declaration.isOwn ? symbols.project.spec[declaration.id].documentation : []
      say("`\(keyword) \(name)` in \(place)", documentation)
    case .member(_, let keyword, let name):
      guard let declaration = symbols.declaration(of: occurrence.symbol), declaration.isOwn else { return false }
      let member = symbols.project.spec[declaration.id]
      say("`\(keyword) \(name)\(member.valueType.map { ": " + $0.text } ?? "")`", member.documentation)
    case .keyword, .file: return false
    }
    return markdown != nil
  }

  /// A member by its type and its name on the wire.
  private mutating func describeMember(_ node: PlacedNode, _ schema: NodeSchema) {
    let words = node.syntax.head.map(\.text).joined(separator: " ")
    let type = node.syntax.types?.first?.text ?? node.syntax.result?.text
    let wire = node.syntax.wireName.map { ["On the wire: `\($0.value)`"] } ?? []
    let documentation = node.syntax.documentation.map(\.text)
    say("`\(words)\(type.map { ": " + $0 } ?? "")`", documentation + schema.documentation + wire)
  }
}
