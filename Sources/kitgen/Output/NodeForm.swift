import KitLanguage

/// How a node is written, as the reference shows it: `query NAME: TYPE [= EXPRESSION] [as TEXT]`.
struct NodeForm {
  let text: String

  init(_ node: NodeSchema) {
    let word = node.role == .field ? [] : [node.keywords.joined(separator: "|")]
    text = Self.joined(Self.modifiers(of: node) + word + Self.parts(of: node))
  }

  /// `@style(repeat|comma|brackets)`
  init(_ attribute: AttributeSchema) {
    let values = attribute.slots.map {
      $0.isOptional || $0.defaultValue != nil ? "[\(Self.value($0))]" : Self.value($0)
    }
    text = "@\(attribute.name)" + (values.isEmpty ? "" : "(\(values.joined(separator: ", ")))")
  }

  private static func modifiers(of node: NodeSchema) -> [String] {
    node.slots.compactMap { slot in
      if case .modifier(let word) = slot.place { "[\(word)]" } else { nil }
    }
  }

  /// The places of the head, in source order.
  private static func parts(of node: NodeSchema) -> [String] {
    let values = node.slots.filter { if case .value = $0.place { true } else { false } }.map(optional)
    let arguments = node.slots.compactMap { slot -> String? in
      if case .argument(let label) = slot.place { "\(label): \(value(slot))" } else { nil }
    }
    func part(_ place: SlotSchema.Place) -> [String] {
      node.slot(place).map { [optional($0)] } ?? []
    }
    return part(.name) + values + part(.generics) + part(.signature)
      + (arguments.isEmpty ? [] : ["(\(arguments.joined(separator: ", ")))"])
      + part(.result) + part(.type) + part(.conformances) + part(.defaultValue) + part(.requirements) + part(.wire)
      + part(.code)
  }

  private static func optional(_ slot: SlotSchema) -> String {
    let text = introduction(of: slot) + value(slot)
    return slot.isOptional || slot.defaultValue != nil ? "[\(text)]" : text
  }

  private static func introduction(of slot: SlotSchema) -> String {
    switch slot.place {
    case .result: "-> "
    case .type, .conformances: ": "
    case .defaultValue: "= "
    case .requirements: "where "
    case .wire: "as "
    case .value: slot.introducer.map { $0 + " " } ?? ""
    case .name, .modifier, .argument, .generics, .signature, .code: ""
    }
  }

  private static func value(_ slot: SlotSchema) -> String {
    if case .word(let cases) = slot.kind, !cases.isEmpty { return cases.map(\.word).joined(separator: "|") }
    return slot.kind.placeholder.isEmpty ? slot.label.uppercased() : slot.kind.placeholder
  }

  /// Parts with a leading colon directly follow a word.
  private static func joined(_ parts: [String]) -> String {
    parts.reduce("") { text, part in
      text.isEmpty || part.hasPrefix(":") || part.hasPrefix("[:") ? text + part : text + " " + part
    }
  }
}
