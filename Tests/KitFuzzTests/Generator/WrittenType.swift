import TestSupport

/// A Swift type as the generator thinks of it, before it is spelled.
indirect enum WrittenType: Sendable {
  /// A type that a unit of the kit declares.
  struct KitType: Sendable {
    let name: String
    /// The number of the unit.
    let unit: Int
    /// Of an enum.
    var cases: [String] = []
    /// Whether a value can be made without arguments.
    var isMadeOfNothing = false
    /// How many types it is generic over.
    var genericCount = 0
  }

  case named(String)
  case kit(KitType, [WrittenType] = [])
  case optional(WrittenType)
  case array(WrittenType)
  case set(WrittenType)
  case dictionary(WrittenType, WrittenType)
  case tuple([WrittenType])
  case function([WrittenType], WrittenType)

  /// A type with a name, or an Optional of one, as it is spelled.
  init(_ text: String) {
    self = text.hasSuffix("?") ? .optional(.named(String(text.dropLast()))) : .named(text)
  }

  /// The units that declare what the type is made of.
  var needs: Set<Int> {
    switch self {
    case .named: []
    case .kit(let type, let arguments): arguments.reduce(into: [type.unit]) { $0.formUnion($1.needs) }
    case .optional(let type), .array(let type), .set(let type): type.needs
    case .dictionary(let key, let value): key.needs.union(value.needs)
    case .tuple(let types): types.reduce(into: []) { $0.formUnion($1.needs) }
    case .function(let parameters, let result): parameters.reduce(into: result.needs) { $0.formUnion($1.needs) }
    }
  }

  /// The type as most would write it.
  var text: String {
    switch self {
    case .named(let name): name
    case .kit(let type, let arguments):
      arguments.isEmpty ? type.name : "\(type.name)<\(arguments.map(\.text).joined(separator: ", "))>"
    case .optional(let type): type.isFunction ? "(\(type.text))?" : "\(type.text)?"
    case .array(let type): "[\(type.text)]"
    case .set(let type): "Set<\(type.text)>"
    case .dictionary(let key, let value): "[\(key.text): \(value.text)]"
    case .tuple(let types): "(\(types.map(\.text).joined(separator: ", ")))"
    case .function(let parameters, let result):
      "(\(parameters.map(\.text).joined(separator: ", "))) -> \(result.text)"
    }
  }

  /// Whether kitgen can tell which literals the type takes; of others only the compiler knows it.
  var isWellKnown: Bool {
    switch self {
    case .named(let name): KitWriter.plainTypes.contains(name)
    case .kit(let type, _): !type.cases.isEmpty
    case .optional(let type): type.isWellKnown
    case .array, .dictionary, .set: true
    case .tuple, .function: false
    }
  }

  var isOptional: Bool {
    if case .optional = self { true } else { false }
  }

  private var isFunction: Bool {
    switch self {
    case .function: true
    case .named(let name): name.hasPrefix("any ") || name.hasPrefix("some ")
    default: false
    }
  }

  /// The type in one of the other ways that Swift has for it.
  func spelled(_ random: inout SplitMix) -> String {
    let choice = Int.random(in: 0..<24, using: &random)
    switch self {
    case .optional(let type) where choice == 0: return "Optional<\(type.spelled(&random))>"
    case .optional(let type) where !type.isFunction: return type.spelled(&random) + "?"
    case .array(let type) where choice == 0: return "Array<\(type.spelled(&random))>"
    case .array(let type) where choice == 1: return "[\n\(type.text) // one\n]"
    case .array(let type): return "[\(type.spelled(&random))]"
    case .dictionary(let key, let value) where choice == 0: return "Dictionary<\(key.text), \(value.text)>"
    case .dictionary(let key, let value) where choice == 1:
      return "[\(key.text): // key\n\(value.text)]"
    case .dictionary(let key, let value): return "[\(key.text) : \(value.spelled(&random))]"
    case .named(let name) where choice == 0 && WrittenType.qualified[name] != nil:
      return "\(WrittenType.qualified[name] ?? "").\(name)"
    case .tuple(let types) where choice < 8:
      return "(" + types.enumerated().map { "part\($0.offset): \($0.element.text)" }.joined(separator: ", ") + ")"
    default: return text
    }
  }

  private static let qualified = [
    "String": "Swift", "Int": "Swift", "Double": "Swift", "Bool": "Swift", "URL": "Foundation", "Date": "Foundation",
    "Data": "Foundation", "UUID": "Foundation", "Decimal": "Foundation",
  ]
}
