import Diagnostics
import Generation
import KitLanguage
import SwiftFacts

/// Finds the names in the head of a node.
struct OccurrenceReader {
  private(set) var occurrences: [KitOccurrence] = []
  let path: [PlacedNode]
  let tree: SyntaxTree
  let symbols: KitSymbols

  /// - Parameter path: The nodes around a node, with the node as the last.
  init(_ path: [PlacedNode], _ tree: SyntaxTree, _ symbols: KitSymbols) {
    self.path = path
    self.tree = tree
    self.symbols = symbols
    guard let node = path.last, let schema = node.schema else { return }
    for part in node.parts(symbols.schemas) {
      switch part.meaning {
      case .keyword:
        let pattern = path.last { $0.schema?.role == .pattern }?.schema?.name ?? ""
        add(.keyword(pattern: pattern, word: tree.source[part.range]), part.range)
      case .value(let slot) where part.isName: readName(part, slot, schema)
      case .value(let slot): read(part, slot.kind, slot)
      case .attribute, .introducer, .modifier, .unknown: break
      }
    }
  }

  mutating func add(
    _ symbol: KitSymbol?,
    _ range: Range<Int>,
    isDeclaration: Bool = false,
    _ certainty: KitOccurrence.Certainty = .proven
  ) {
    guard let symbol else { return }
    let location = SourceLocation(tree.source, range)
    occurrences.append(
      KitOccurrence(symbol: symbol, location: location, isDeclaration: isDeclaration, certainty: certainty)
    )
  }

  /// The innermost node of a pattern, which members belong to.
  private var owner: KitSymbol? { owner(as: nil) }

  /// The innermost node of any pattern, or of the pattern with a keyword.
  func owner(as keyword: String?) -> KitSymbol? {
    let index = path.lastIndex { node in
      node.schema.map { $0.role == .pattern && (keyword == nil || $0.name == keyword) } ?? false
    }
    guard let index, let schema = path[index].schema, let name = path[index].name?.value else { return nil }
    let parent = index > 0 ? path[index - 1].name?.value : nil
    return .node(root: symbols.project.root, keyword: schema.name, parent: parent, name: name)
  }

  // MARK: - Names

  private mutating func readName(_ part: KitPart, _ slot: SlotSchema, _ schema: NodeSchema) {
    guard let atom = part.atom else { return }
    guard slot.kind.isName || schema.role == .pattern else { return read(part, slot.kind, slot) }
    // The member that has the name is declared where the name comes from.
    if let origin = declared(atom.value, by: slot) { return add(origin, part.range) }
    switch slot.kind {
    case .typeName:
      add(.swiftType(atom.value), part.range)
      add(owner, part.range, isDeclaration: true)
    case _ where schema.role == .pattern: add(owner, part.range, isDeclaration: true)
    default:
      add(
        owner.map { .member(of: $0, keyword: schema.name, name: atom.value) },
        part.range,
        isDeclaration: true
      )
    }
  }

  // MARK: - Values

  private mutating func read(_ part: KitPart, _ kind: ValueKind, _ slot: SlotSchema) {
    switch kind {
    case .reference(let targets):
      guard let atom = part.atom else { return }
      let parent = path.first { $0.schema?.role == .pattern && $0.name?.value != nil }?.name?.value
      add(symbols.reference(atom.value, to: targets.map(\.pattern), in: path.count > 1 ? parent : nil), part.range)
    case .type, .types: readSwift(part.range, .type)
    case .signature: readSignature(part.range)
    case .generics: readSwift(part.range, .generics)
    case .requirements: readSwift(part.range, .requirements)
    case .expression: readExpression(part.range)
    case .typeName: readTypeName(part.range)
    case .property: readTypeName(part.range.prefix(while: { tree.source.utf8[$0] != UInt8(ascii: ".") }))
    case .uriTemplate(let member, _): readPlaceholders(part, member)
    case .path: readPath(part)
    case .code(let language) where language.lowercased() == "swift": readCode(slot)
    case .name: readMemberName(part, slot)
    case .text where path.last?.schema?.inference?.slot.value == slot.label: readPath(part)
    case .list(let element): read(part, element, slot)
    case .word, .text, .headerName, .headerValue, .datePattern, .number, .int, .version, .url, .code, .words: break
    }
  }

  private mutating func readTypeName(_ range: Range<Int>) {
    let name = tree.source[range]
    add(symbols.type(name) ?? .swiftType(name), range)
  }

  // MARK: - Paths

  private mutating func readPlaceholders(_ part: KitPart, _ member: String?) {
    guard let member, let atom = part.atom, atom.kind == .string, let owner else { return }
    let written =
      path.dropLast().last?.children(symbols.schemas).filter { $0.known?.word?.value == member }
      .compactMap(\.name?.value) ?? []
    var seen: Set<String> = []
    for placeholder in PathPlaceholder.all(in: atom) {
      // Where no member declares it, the placeholder does.
      let isDeclaration = !written.contains(placeholder.name) && seen.insert(placeholder.name).inserted
      let symbol = KitSymbol.member(of: owner, keyword: member, name: placeholder.name)
      add(symbol, placeholder.range, isDeclaration: isDeclaration)
      if let type = placeholder.type { readSwift(type, .type) }
    }
  }

  private mutating func readPath(_ part: KitPart) {
    guard let atom = part.atom, atom.kind == .string, !atom.value.isEmpty else { return }
    let end = max(part.range.lowerBound + 1, part.range.upperBound - 1)
    add(.file(symbols.project.absolutePath(atom.value)), part.range.lowerBound + 1..<end)
  }
}
