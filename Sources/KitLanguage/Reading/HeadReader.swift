import Diagnostics

/// Reads the head of a node, with its attributes and its code, by the node's schema.
struct HeadReader {
  let node: SyntaxNode
  let schema: NodeSchema
  let siblings: Siblings
  let file: KitFile
  let context: ReadingContext
  /// The index in the head of the word that introduces the node; `nil` for a field.
  private let keyword: Int?
  var head: Head
  /// Reads the values, and keeps the other findings.
  var values: ValueReader
  /// Whether a missing separator put the next node into the head.
  var hasJoinedNode = false

  /// - Parameter id: The node's index in the draft.
  init(
    _ node: KnownNode,
    id: SpecNode.ID,
    beside siblings: Siblings,
    in file: KitFile,
    _ context: ReadingContext
  ) {
    self.node = node.syntax
    schema = node.schema
    keyword = node.keyword
    self.siblings = siblings
    self.file = file
    self.context = context
    head = Head(keyword: node.word?.value ?? "", nameRange: node.word?.range ?? node.syntax.range)
    values = ValueReader(
      context: context,
      file: file,
      node: id,
      siblings: siblings,
      wire: ValueReader.WirePlace(in: node.syntax, node.schema),
      isQuiet: file.isBroken(node.syntax)
    )
  }

  /// The node in messages: its keyword, or the schema's name for the field.
  var subject: String {
    schema.role == .member ? head.keyword : schema.name
  }

  mutating func read() {
    for atom in node.head.prefix(keyword ?? 0) {
      guard let slot = schema.slot(.modifier(atom.value)) else { continue }
      set(.word(atom.value), for: slot, at: atom.range)
    }
    var atoms = node.head.dropFirst(keyword.map { $0 + 1 } ?? 0)
    readName(from: &atoms)
    readValues(from: atoms)
    for clause in node.clauses { read(clause) }
    readDefaults(reportsMissing: values.findings.diagnostics.isEmpty)
    readBody(reportsMissing: values.findings.diagnostics.isEmpty)
    readAttributes()
  }

  func specNode(parent: SpecNode.ID?) -> SpecNode {
    SpecNode(
      id: values.node,
      schema: schema,
      keyword: head.keyword,
      documentation: node.documentation.map(\.text),
      parent: parent,
      values: head.values,
      valueLocations: head.locations,
      attributes: head.attributes,
      attributeLocations: head.attributeLocations,
      location: file.location(node.range),
      nameLocation: file.location(head.nameRange)
    )
  }

  // MARK: - Places

  /// Puts the schema's defaults into the places that the kit leaves empty.
  ///
  /// - Parameter reportsMissing: Whether to complain about those without default. Where something else is wrong with
  ///   the head, that is mostly what should be there.
  private mutating func readDefaults(reportsMissing: Bool) {
    var missing: [SlotSchema] = []
    for slot in schema.slots where head.locations[slot.label] == nil && slot.place != .code {
      if let value = slot.defaultValue {
        // That of a wire name is made of the node's name (`WireNameCheck`).
        if slot.place != .wire { head.values[slot.label] = value }
      } else if !slot.isOptional {
        missing.append(slot)
      }
    }
    if reportsMissing, !missing.isEmpty { reportMissing(missing) }
  }

  /// Notes the value of a place, or that the place is taken although its value is invalid.
  mutating func set(_ value: SpecValue?, for slot: SlotSchema, at range: Range<Int>) {
    head.values[slot.label] = value
    head.locations[slot.label] = file.location(range)
  }

  mutating func fill(_ slot: SlotSchema, with part: Part) {
    set(values.value(of: part, as: slot.kind), for: slot, at: part.range)
  }

  /// - Parameter slots: The empty places; at least one.
  mutating func reportMissing(_ slots: [SlotSchema]) {
    let parts = slots.map(Self.description)
    let all = parts.count == 1 ? parts[0] : parts.dropLast().joined(separator: ", ") + " and " + (parts.last ?? "")
    values.report(CheckDiagnostics.missingPart, "'\(file.source[head.nameRange])' lacks \(all)", at: head.nameRange)
  }

  private static func description(_ slot: SlotSchema) -> String {
    let what = Phrase.noun(for: slot.kind)
    return switch slot.place {
    case .value: (slot.introducer.map { "'\($0)' and " } ?? "") + what
    case .argument(let label): "(\(label): …) with " + what
    case .result: "a type after '->'"
    case .type: "a type after ':'"
    case .conformances: "types after ':'"
    case .defaultValue: "a value after '='"
    case .requirements: "requirements after 'where'"
    case .wire: "a string after 'as'"
    case .name, .modifier, .generics, .signature, .code: what
    }
  }
}

extension ValueReader.WirePlace {
  /// `nil` if the head has `as`, or its schema no place for it.
  fileprivate init?(in node: SyntaxNode, _ schema: NodeSchema) {
    let ends = node.head.map(\.range.upperBound) + node.clauses.map(\.range.upperBound)
    guard node.wireName == nil, let slot = schema.slot(.wire), let end = ends.max() else { return nil }
    self.init(insertion: end, slot: slot)
  }
}
