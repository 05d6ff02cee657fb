/// The slots that a schema writes as fields: `type: Type`.
enum SlotPlace: String, CaseIterable {
  case name, generics, signature, result, type, conformances, `default`, `where`, wire, code

  var place: SlotSchema.Place {
    switch self {
    case .name: .name
    case .generics: .generics
    case .signature: .signature
    case .result: .result
    case .type: .type
    case .conformances: .conformances
    case .default: .defaultValue
    case .where: .requirements
    case .wire: .wire
    case .code: .code
    }
  }
}

extension SlotSchema.Place {
  func takes(_ kind: ValueKind) -> Bool {
    switch (self, kind) {
    case (.generics, .generics), (.signature, .signature), (.result, .type), (.type, .type), (.conformances, .types),
      (.defaultValue, .expression), (.requirements, .requirements), (.wire, .text), (.wire, .headerName),
      (.code, .code):
      true
    case (.name, .name), (.name, .word), (.name, .reference), (.name, .type), (.name, .typeName): true
    case (.value, .list(let element)), (.argument, .list(let element)): takes(element)
    case (.value, _), (.argument, _): kind.isAtomic
    default: false
    }
  }
}

extension ValueKind {
  /// Whether a value of the kind can be a single word, string or number.
  fileprivate var isAtomic: Bool {
    switch self {
    case .name, .word, .text, .headerName, .headerValue, .datePattern, .number, .int, .version, .url, .uriTemplate,
      .path, .type, .typeName, .property, .expression, .reference, .words:
      true
    case .types, .generics, .requirements, .signature, .code, .list: false
    }
  }
}
