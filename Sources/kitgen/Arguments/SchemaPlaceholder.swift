import KitLanguage

extension ValueKind {
  var placeholder: String {
    switch self {
    case .name, .typeName, .reference: "NAME"
    case .property: "TYPE.NAME"
    case .word(let cases): cases.map(\.word).joined(separator: "|")
    case .text, .headerName, .headerValue, .datePattern: "STRING"
    case .number, .int: "NUMBER"
    case .url: "URL"
    case .uriTemplate, .path: "PATH"
    case .type: "TYPE"
    case .types: "TYPES"
    case .expression: "EXPRESSION"
    case .generics: "GENERICS"
    case .requirements: "REQUIREMENTS"
    case .signature: "SIGNATURE"
    case .code: "CODE"
    case .words: "WORDS"
    case .list(let element): element.placeholder + ",…"
    }
  }

  /// The placeholder in help for a value in a head, where spaces separate a list's elements.
  fileprivate var headPlaceholder: String {
    if case .list(let element) = self { element.placeholder + " …" } else { placeholder }
  }
}

extension NodeSchema {
  /// The placeholder in help for a member's text, with one for its name: `NAME:TYPE[=DEFAULT]`, `NAME[(NAME:TYPE, …)]`.
  func placeholder(name: String = "NAME") -> String {
    let positional = slots.filter { if case .value = $0.place { true } else { $0.place == .name } }
    let places = positional.map { slot in
      let introducer = slot.introducer.map { $0 + " " } ?? ""
      let value = introducer + (slot.place == .name ? name : slot.kind.headPlaceholder)
      return slot.isOptional ? "[\(value)]" : value
    }
    let signature = slot(.signature).map { $0.isOptional ? "[(NAME:TYPE, …)]" : "(NAME:TYPE, …)" } ?? ""
    let type = slot(.type).map { $0.isOptional ? "[:\($0.kind.placeholder)]" : ":" + $0.kind.placeholder } ?? ""
    let value = slot(.defaultValue).map { _ in "[=DEFAULT]" } ?? ""
    let text = places.joined(separator: " ") + signature + type + value
    return text.isEmpty ? slots.first?.kind.placeholder ?? "" : text
  }
}
