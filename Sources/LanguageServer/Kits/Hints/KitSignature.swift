import Diagnostics
import Generation
import KitLanguage

/// The possible parts of a head, or of an attribute's parentheses, and the current one at a place.
package struct KitSignature {
  /// `query name: Type = default as "wire"`.
  package private(set) var label = ""
  /// UTF-8 offsets in the label, each with its description in the schema.
  package private(set) var parameters: [(range: Range<Int>, documentation: [String])] = []
  /// The index of the one at the place, or of the next one.
  package private(set) var active: Int?
  /// The schema's description of the whole.
  package let documentation: [String]

  /// `nil` if no schema knows the node at the place.
  package init?(_ tree: SyntaxTree, at offset: Int, _ schemas: SchemaSet) {
    let slice = MarkedSlice(of: tree, at: offset, schemas)
    let cursor = slice.cursor
    guard !cursor.isInComment, let node = cursor.node, let schema = node.schema, let part = cursor.part
    else { return nil }
    if let attribute = part.attribute, !Self.isName(part) {
      documentation = attribute.documentation
      add("@" + attribute.name + "(", nil)
      for (index, slot) in attribute.slots.enumerated() {
        if index > 0 { add(", ", nil) }
        add(Self.text(of: slot), slot)
      }
      let parts = node.parts(schemas).filter { $0.attribute?.name == attribute.name }
      active = Self.active(part, among: attribute.slots, beside: parts)
      add(")", nil)
      return
    }
    // Before the head's first word it is not known yet what the node will be.
    guard let first = node.syntax.head.first, first.range.upperBound < part.range.upperBound else { return nil }
    documentation = schema.documentation
    // A field has no keyword.
    if node.known?.keyword != nil { add(node.known?.word?.value ?? "", nil) }
    var isInParentheses = false
    var slots: [SlotSchema] = []
    for slot in schema.slots {
      if case .modifier = slot.place { continue }
      slots.append(slot)
      let wasInParentheses = isInParentheses
      isInParentheses = if case .argument = slot.place { true } else { false }
      if wasInParentheses { label += isInParentheses ? ", " : ")" } else if isInParentheses { label += "(" }
      if !label.isEmpty || slot.place != .name { label += Self.sign(before: slot) }
      add(Self.text(of: slot), slot)
    }
    if isInParentheses { label += ")" }
    if parameters.isEmpty { return nil }
    let isArgument = node.syntax.parameters?.fragment.range.contains(part.range.lowerBound) ?? false
    active =
      part.slot == nil && !isArgument
      ? nil : Self.active(part, among: slots, beside: node.parts(schemas).filter { $0.attribute == nil })
  }

  /// The slot that a part fills; among several in parentheses, the first that nothing fills yet.
  private static func active(_ part: KitPart, among slots: [SlotSchema], beside parts: [KitPart]) -> Int? {
    if let slot = part.slot { return slots.firstIndex { $0.place == slot.place && $0.label == slot.label } }
    let filled = parts.compactMap { other -> String? in
      if case .introducer(let slot) = other.meaning { slot.label } else { other.slot?.label }
    }
    return slots.firstIndex { slot in
      let isInParentheses = if case .argument = slot.place { true } else { part.attribute != nil }
      return isInParentheses && !filled.contains(slot.label)
    }
  }

  private static func isName(_ part: KitPart) -> Bool { if case .attribute = part.meaning { true } else { false } }

  private mutating func add(_ text: String, _ slot: SlotSchema?) {
    let start = label.utf8.count
    label += text
    if let slot { parameters.append((start..<label.utf8.count, slot.documentation)) }
  }

  private static func sign(before slot: SlotSchema) -> String {
    switch slot.place {
    case .type, .conformances: ": "
    case .result: " -> "
    case .defaultValue: " = "
    case .wire: " as "
    case .requirements: " where "
    case .signature, .generics, .argument: ""
    case .name, .value, .code, .modifier: " "
    }
  }

  private static func text(of slot: SlotSchema) -> String {
    let introducer = slot.introducer.map { $0 + " " } ?? ""
    let name =
      switch slot.place {
      case .argument(let label): label + ": " + form(of: slot.kind, slot.label)
      case .signature: "(parameters) throws -> Type"
      case .generics: "<" + slot.label + ">"
      case .type, .result: "Type"
      case .conformances: "Protocols"
      case .wire: "\"name\""
      case .code: "\"\"\"code\"\"\""
      default: form(of: slot.kind, slot.label)
      }
    return introducer + name + (slot.canBeLeftOut ? "?" : "")
  }

  private static func form(of kind: ValueKind, _ label: String) -> String {
    switch kind {
    case .word(let cases) where !cases.isEmpty && cases.count < 6: cases.map(\.word).joined(separator: "|")
    case .text, .headerName, .headerValue, .datePattern, .url, .uriTemplate, .path: "\"\(label)\""
    case .list(let element): form(of: element, label) + "…"
    default: label
    }
  }
}

/// The implicit facts of a kit, shown inline.
package struct KitHints {
  /// A string at a place.
  package struct Hint: Hashable, Sendable {
    /// UTF-8.
    package let offset: Int
    /// As it would be written, or what results from it.
    package let text: String
    package let tip: String
    /// Whether it is a type, rather than a name or an address.
    package let isType: Bool
  }

  package private(set) var hints: [Hint] = []

  package init(_ tree: SyntaxTree, _ project: Project, in range: Range<Int>) {
    let spec = project.spec
    for node in spec.nodes where node.derivedFrom == nil && node.location.source === tree.source {
      let place = node.location.range
      guard place.lowerBound <= range.upperBound, range.lowerBound <= place.upperBound else { continue }
      addWireName(of: node)
      addType(of: node)
      addURL(of: node, spec)
    }
    hints.sort { $0.offset < $1.offset }
  }

  private mutating func addWireName(of node: SpecNode) {
    guard let slot = node.schema.slot(.wire), node.valueLocations[slot.label] == nil, let wire = node.wireName,
      let name = node.name, wire != name, !wire.isEmpty
    else { return }
    let end = node.valueLocations.values.map(\.range.upperBound).max() ?? node.nameLocation.range.upperBound
    let text = "as \(StringSpelling.quoted(wire))"
    hints.append(Hint(offset: end, text: text, tip: "The name on the wire", isType: false))
  }

  /// The type of a member that does not state it.
  private mutating func addType(of node: SpecNode) {
    guard node.schema.role != .pattern, let slot = node.schema.slot(.type), node.valueLocations[slot.label] == nil,
      node.schema.slot(.name)?.kind.isName ?? false, case .type(let type)? = node.values[slot.label]
    else { return }
    // A placeholder that declares itself has its type inside of the braces.
    let end = node.nameLocation.range.upperBound
    hints.append(Hint(offset: end, text: ": \(type.text)", tip: "The type without one", isType: true))
  }

  /// The full address of a path that is relative to a URL.
  private mutating func addURL(of node: SpecNode, _ spec: Spec) {
    for (label, value) in node.values {
      guard case .uriTemplate(let template) = value, let place = node.valueLocations[label],
        let url = spec.address(of: template, in: node)
      else { continue }
      hints.append(Hint(offset: place.range.upperBound, text: url, tip: "The whole address", isType: false))
    }
  }
}
