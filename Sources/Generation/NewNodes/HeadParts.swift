import Diagnostics
import KitLanguage

/// The parts of a node's head by their place, to be put together in the order of the grammar.
struct HeadParts {
  private let keyword: String
  private var parts: [SlotSchema.Place: String] = [:]
  /// `@name(…)`, in source order. Nothing replaces them.
  private var attributes: [String] = []

  /// The parts of `base`, a node of the pattern `schema` in `source`, under another name; `nil` if its nodes have
  /// none.
  init(of base: SyntaxNode?, in source: SourceText, _ schema: NodeSchema, name: String?) {
    keyword = schema.name
    parts[.name] = name
    guard let base else { return }
    var atoms = base.head.dropFirst(name == nil ? 1 : 2)
    for slot in schema.slots {
      guard case .value = slot.place, let first = atoms.first else { continue }
      if let introducer = slot.introducer, first.text != introducer { continue }
      parts[slot.place] = atoms.prefix(slot.introducer == nil ? 1 : 2).map(\.text).joined(separator: " ")
      atoms = atoms.dropFirst(slot.introducer == nil ? 1 : 2)
    }
    parts[.generics] = base.generics?.text
    for argument in base.parameters?.arguments ?? [] {
      if let label = argument.label { parts[.argument(label)] = argument.value.text }
    }
    parts[.result] = base.result?.text
    parts[.type] = base.types?.map(\.text).joined(separator: ", ")
    parts[.defaultValue] = base.defaultValue?.text
    parts[.requirements] = base.requirements?.text
    parts[.wire] = base.wireName?.text
    parts[.code] = base.code.map { source[$0.range] }
    attributes = base.attributes.map { source[$0.range] }
  }

  subscript(place: SlotSchema.Place) -> String? {
    get { parts[Self.canonical(place)] }
    set { parts[Self.canonical(place)] = newValue }
  }

  /// One type and several types share a place.
  private static func canonical(_ place: SlotSchema.Place) -> SlotSchema.Place {
    place == .conformances ? .type : place
  }

  var text: String {
    let modifiers = parts.keys.compactMap { if case .modifier(let word) = $0 { word } else { nil } }
    var text = (modifiers.sorted() + [keyword]).joined(separator: " ")
    if let name = parts[.name] { text += " " + name }
    let values = parts.compactMap { place, value in
      if case .value(let index) = place { (index, value) } else { nil }
    }
    for (_, value) in values.sorted(by: { $0.0 < $1.0 }) { text += " " + value }
    text += parts[.generics] ?? ""
    let arguments = parts.compactMap { place, value in
      if case .argument(let label) = place { "\(label): \(value)" } else { nil }
    }
    if !arguments.isEmpty { text += "(" + arguments.sorted().joined(separator: ", ") + ")" }
    text += parts[.signature] ?? ""
    if let result = parts[.result] { text += " -> " + result }
    if let type = parts[.type] { text += ": " + type }
    if let value = parts[.defaultValue] { text += " = " + value }
    if let requirements = parts[.requirements] { text += " where " + requirements }
    if let wire = parts[.wire] { text += " as " + (wire.hasPrefix("\"") ? wire : StringSpelling.quoted(wire)) }
    for attribute in attributes { text += " " + attribute }
    if let code = parts[.code] { text += " " + code }
    return text
  }
}
