import KitLanguage

/// The requirements of a schema's rules on the type in a slot.
struct TypeDemands {
  /// The types that can be there by themselves, in an Optional or in an array.
  struct Core {
    /// Types of Swift and Foundation, in schema order.
    var names: [String] = []
    /// Keywords of nodes that declare one.
    var keywords: Set<String> = []
    /// Whether any type is allowed that no kit declares: `not pattern`.
    var takesSwift = false

    var isEmpty: Bool { names.isEmpty && keywords.isEmpty }
  }

  /// The only allowed types; empty if unspecified: `type.text in String Int`.
  let texts: [String]
  /// Classes of which one must be inherited; empty if none need be: `type inherits UIViewController`.
  let bases: Set<String>
  /// Classes of which it must be one, in schema order: `base is UITableViewCell`.
  let exact: [String]
  /// `nil` if unspecified: `type.core.name in Date URL`.
  let core: Core?
  /// Whether values of the type are decoded: `requires isDecodable`.
  let isDecoded: Bool

  /// `part` is the type's. `types` are the sets of types of all schemas; `words` are the known words by their paths:
  /// `keyword`, and in the declaration around it `pattern.kind`.
  init(on part: Rule.Part, in schema: NodeSchema, _ types: [TypeSet], words: [String: String] = [:]) {
    let rules = schema.rules.filter { $0.kind == .requires && $0.part == part }
    isDecoded = rules.contains { $0.condition?.isTest(of: "isDecodable") ?? false }
    texts = rules.lazy.compactMap { $0.condition?.listedTypes(types) }.first ?? []
    let asked = AskedClasses(part: part, schema: schema, words)
    bases = Set(asked.bases)
    exact = asked.exact
    core = rules.lazy.compactMap { $0.condition }.map { Core(of: $0, types) }.first { !$0.isEmpty }
  }
}

extension TypeDemands.Core {
  /// The types accepted by a condition on type sets and names.
  fileprivate init(of condition: Condition, _ types: [TypeSet]) {
    switch condition {
    case .any(let conditions), .all(let conditions): for condition in conditions { add(Self(of: condition, types)) }
    case .test(let test):
      switch (test.path?.words.last, test.comparison) {
      case ("pattern", .equalTo(let value)): keywords = [value.text]
      case ("pattern", .among(let values)): keywords = Set(values.map(\.text))
      case ("name", .equalTo(let value)): names = [value.text]
      case ("name", .among(let values)): names = values.map(\.text)
      case ("isInteger", nil): names = ["Int"]
      case (nil, .among(let values)), ("element", .among(let values)):
        for value in values {
          if let set = types.first(where: { $0.name.value == value.text }) {
            add(Self(of: set.condition, types))
          } else {
            names.append(value.text)
          }
        }
      default: break
      }
    case .not(.test(let test)): takesSwift = test.comparison == nil && test.path?.words == ["pattern"]
    case .oneOf, .elements, .not: break
    }
  }

  private mutating func add(_ other: Self) {
    names += other.names.filter { !names.contains($0) }
    keywords.formUnion(other.keywords)
    takesSwift = takesSwift || other.takesSwift
  }
}

extension Condition {
  fileprivate func isTest(of fact: String) -> Bool {
    if case .test(let test) = self { test.comparison == nil && test.path?.words == [fact] } else { false }
  }

  /// The accepted types, if a list has all of them.
  fileprivate func listedTypes(_ types: [TypeSet]) -> [String]? {
    switch self {
    case .all(let conditions): return conditions.lazy.compactMap { $0.listedTypes(types) }.first
    case .test(let test):
      guard test.path == nil, case .among(let values) = test.comparison, values.count == 1,
        let set = types.first(where: { $0.name.value == values[0].text }),
        case .test(let names) = set.condition, ["name", "text"].contains(names.path?.text),
        case .among(let listed) = names.comparison
      else { return nil }
      return listed.map(\.text)
    case .any, .not, .oneOf, .elements: return nil
    }
  }
}

/// The classes that the rules of a schema require in a slot, as far as the applying rules are known.
private struct AskedClasses {
  private(set) var bases: [String] = []
  private(set) var exact: [String] = []
  private let part: Rule.Part
  private let schema: NodeSchema
  /// The named conditions that were read: they may name each other many times.
  private var isRead: Set<String> = []

  init(part: Rule.Part, schema: NodeSchema, _ words: [String: String]) {
    (self.part, self.schema) = (part, schema)
    // The requirement of an attribute applies to the node with it.
    for rule in schema.rules where rule.kind == .requires && !rule.scope.contains(where: { Self.isFalse($0, words) }) {
      if [.node, part].contains(rule.part), let condition = rule.condition { read(condition, rule.part) }
    }
  }

  /// Whether a comparison with one of the known words fails.
  private static func isFalse(_ condition: Condition, _ words: [String: String]) -> Bool {
    if case .all(let conditions) = condition { return conditions.contains { isFalse($0, words) } }
    guard case .test(let test) = condition, let path = test.path else { return false }
    let name = path.words.count > 1 ? "pattern." + path.words.dropFirst().joined(separator: ".") : path.text
    guard let word = words[name] else { return false }
    return switch test.comparison {
    case .equalTo(let value): word != value.text
    case .among(let values): !values.contains { $0.text == word }
    case nil, .has, .like, .inherits, .sameAs, .bounds: false
    }
  }

  private mutating func read(_ condition: Condition, _ place: Rule.Part) {
    switch condition {
    case .all(let conditions), .any(let conditions): for condition in conditions { read(condition, place) }
    case .test(let test):
      if test.comparison == nil, let name = test.path?.words, name.count == 1,
        let named = schema.conditions.first(where: { $0.name.value == name[0] })
      {
        if isRead.insert(name[0]).inserted { read(named.condition, .node) }
        return
      }
      let isAsked = test.path.map { part == .slot($0.text) } ?? (place == part)
      let words = test.path?.words ?? []
      let isAncestry = words.count == 2 && words[1] == "ancestry" && part == .slot(words[0])
      switch test.comparison {
      case .has(let values) where isAncestry: bases += values.map(\.text)
      case .inherits(let values) where isAsked: bases += values.map(\.text)
      case .equalTo(let value) where isAsked: exact.append(value.text)
      default: break
      }
    case .oneOf, .elements, .not: break
    }
  }
}
