import KitLanguage

/// A pattern as `kitgen patterns --json` prints it.
struct PatternRecord: Encodable {
  struct Word: Encodable {
    let word: String
    let documentation: [String]
  }

  struct Slot: Encodable {
    let name: String
    let place: String
    let kind: String
    let isOptional: Bool
    let hasDefault: Bool
    let words: [Word]
    let documentation: [String]
  }

  struct Attribute: Encodable {
    let name: String
    let isRequired: Bool
    let form: String
    let slots: [Slot]
    let documentation: [String]
  }

  struct Member: Encodable {
    let name: String
    let role: String
    let keywords: [String]
    let label: String
    let cardinality: String
    let form: String
    let slots: [Slot]
    let attributes: [Attribute]
    let members: [Member]
    let documentation: [String]
  }

  struct Emission: Encodable {
    let template: String
    let path: String
    let condition: String?
    let isOnce: Bool
  }

  struct Support: Encodable {
    let name: String
    let condition: String?
  }

  let keyword: String
  let folder: String
  let isTeams: Bool
  let inside: [String]
  let form: String
  let typeNames: [String]
  let minimal: String?
  let documentation: [String]
  let slots: [Slot]
  let attributes: [Attribute]
  let members: [Member]
  let emits: [Emission]
  let supports: [Support]

  init(_ pattern: PatternSchema, isTeams: Bool) {
    keyword = pattern.keyword
    folder = pattern.folder
    self.isTeams = isTeams
    inside = pattern.inside
    form = NodeForm(pattern.node).text
    typeNames = ([pattern.typeName].compactMap(\.self) + pattern.declares).map(\.text)
    minimal = pattern.minimal?.value
    documentation = pattern.node.documentation
    slots = pattern.node.slots.map(Slot.init)
    attributes = pattern.node.attributes.map(Attribute.init)
    members = pattern.node.members.map(Member.init)
    emits = pattern.emissions.map {
      Emission(
        template: $0.template.value,
        path: $0.path.value,
        condition: $0.applicability.text,
        isOnce: $0.isOnce
      )
    }
    supports = pattern.supports.map { Support(name: $0.name.value, condition: $0.applicability.text) }
  }
}

extension PatternRecord.Member {
  fileprivate init(_ node: NodeSchema) {
    self.init(
      name: node.name,
      role: node.role == .field ? "field" : "member",
      keywords: node.keywords,
      label: node.label,
      cardinality: node.cardinality.rawValue,
      form: NodeForm(node).text,
      slots: node.slots.map(PatternRecord.Slot.init),
      attributes: node.attributes.map(PatternRecord.Attribute.init),
      members: node.members.map(PatternRecord.Member.init),
      documentation: node.documentation
    )
  }
}

extension PatternRecord.Attribute {
  fileprivate init(_ attribute: AttributeSchema) {
    self.init(
      name: attribute.name,
      isRequired: attribute.isRequired,
      form: NodeForm(attribute).text,
      slots: attribute.slots.map(PatternRecord.Slot.init),
      documentation: attribute.documentation
    )
  }
}

extension PatternRecord.Slot {
  fileprivate init(_ slot: SlotSchema) {
    self.init(
      name: slot.label,
      place: slot.place.name,
      kind: slot.kind.name,
      isOptional: slot.isOptional,
      hasDefault: slot.defaultValue != nil,
      words: slot.words.map { PatternRecord.Word(word: $0.word, documentation: $0.documentation) },
      documentation: slot.documentation
    )
  }
}

extension SlotSchema.Place {
  fileprivate var name: String {
    switch self {
    case .name: "name"
    case .value: "value"
    case .modifier: "modifier"
    case .argument: "argument"
    case .generics: "generics"
    case .signature: "signature"
    case .result: "result"
    case .type: "type"
    case .conformances: "conformances"
    case .defaultValue: "default"
    case .requirements: "where"
    case .wire: "wire"
    case .code: "code"
    }
  }
}

extension ValueKind {
  fileprivate var name: String {
    switch self {
    case .name(let style): style.rawValue
    case .word: "Word"
    case .text: "String"
    case .headerName: "HeaderName"
    case .headerValue: "HeaderValue"
    case .datePattern: "DatePattern"
    case .number: "Number"
    case .int: "Int"
    case .version: "Version"
    case .url: "URL"
    case .uriTemplate: "URITemplate"
    case .path: "Path"
    case .type: "Type"
    case .typeName: "TypeName"
    case .property: "Property"
    case .types: "Types"
    case .expression: "Expression"
    case .generics: "Generics"
    case .requirements: "Requirements"
    case .signature: "Signature"
    case .reference: "Reference"
    case .code: "Code"
    case .words: "Words"
    case .list(let element): "[\(element.name)]"
    }
  }
}
