import Diagnostics
import KitLanguage
import SwiftAnalysis
import SwiftFacts

struct RuleEvaluation {
  private let kit: any DatumSource
  private let id: SpecNode.ID
  /// The names of the support that the kit needs; none as long as unknown.
  private let support: [String]
  private var declaration = Datum.nothing
  /// The element of a list, or the type, that a condition is about.
  private var element: Datum?

  init(of id: SpecNode.ID, in kit: any DatumSource, support: [String] = []) {
    self.kit = kit
    self.id = id
    self.support = support
  }

  init(of declaration: any DatumSubject, in kit: any DatumSource) {
    self.init(of: 0, in: kit)
    self.declaration = .subject(declaration)
  }

  func holds(_ applicability: ResolvedApplicability) -> Bool {
    (applicability.part == .node || kit.isThere(applicability.part, in: id))
      && applicability.conditions.allSatisfy(holds)
  }

  // MARK: - Conditions

  func holds(_ condition: ResolvedCondition) -> Bool {
    switch condition {
    case .given(let walk): isGiven(walk)
    case .compare(let walk, .among(let kinds)):
      // Only an Optional around the whole value is ignored.
      value(of: walk).elements.contains { element in
        let value = kit.compared(element)
        guard case .type(let type) = value, let wrapped = type.wrapped else {
          return kinds.contains { isIn($0, value) }
        }
        return !walk.isInside && kinds.contains { isIn($0, .type(wrapped)) }
      }
    case .compare(let walk, let comparison): compare(value(of: walk), comparison)
    case .oneOf(let walks): walks.count(where: isGiven) == 1
    case .elements(let quantifier, let walk, let choices): count(elements(walk, choices).count, quantifier)
    case .all(let conditions): conditions.allSatisfy(holds)
    case .any(let conditions): conditions.contains(where: holds)
    case .not(let condition): !holds(condition)
    }
  }

  /// Whether there is a value at the end; the default of a slot is not given.
  private func isGiven(_ walk: ResolvedCondition.Walk) -> Bool {
    guard let last = walk.steps.last else {
      if case .part(.slot(let slot, _)) = walk.root, slot.defaultValue != nil {
        return kit.isThere(.slot(slot.label), in: id)
      }
      return value(of: walk).isGiven
    }
    let owner = value(of: .init(root: walk.root, steps: walk.steps.dropLast()))
    if case .node(let id, let kit) = owner,
      kit.schema(of: id).slots.contains(where: { $0.label == last && $0.defaultValue != nil })
    {
      return kit.isThere(.slot(last), in: id)
    }
    return kit.step(last, from: owner).isGiven
  }

  /// Whether a rule applies and is broken; of `single`, which is about other nodes, whether it applies.
  func isBroken(_ rule: ResolvedRule) -> Bool {
    guard holds(rule.applicability) else { return false }
    guard let condition = rule.condition else { return true }
    return holds(condition) == (rule.rule.kind != .requires)
  }

  private func count(_ count: Int, _ quantifier: Condition.Quantifier) -> Bool {
    switch quantifier {
    case .any: count > 0
    case .one: count == 1
    case .several: count > 1
    }
  }

  private func elements(_ walk: ResolvedCondition.Walk, _ choices: [ResolvedCondition]) -> [Datum] {
    candidates(walk, choices).filter { element in
      var evaluation = self
      evaluation.element = element
      return choices.allSatisfy(evaluation.holds)
    }
  }

  /// The elements that may meet all choices: the fewest that equal what a choice compares them with.
  private func candidates(_ walk: ResolvedCondition.Walk, _ choices: [ResolvedCondition]) -> [Datum] {
    var fewest: [Datum]?
    for case .compare(let own, .sameAs(let other)) in choices where own.isOfElement && !other.isOfElement {
      guard let text = singleText(of: value(of: other)), let table = table(of: walk, at: own.steps) else { continue }
      let found = table.elements(with: text)
      if found.count < fewest?.count ?? .max { fewest = found }
    }
    return fewest ?? value(of: walk).elements
  }

  /// The elements of a list of the kit by the string at the end of `steps`; `nil` for other lists.
  private func table(of walk: ResolvedCondition.Walk, at steps: [String] = []) -> ElementTable? {
    guard let builder = kit as? ContextBuilder, !walk.steps.isEmpty,
      case .node(let owner, let source as ContextBuilder) = root(walk.root), source === builder
    else { return nil }
    return builder.elementTables.value(of: .init(owner: owner, list: walk.steps, path: steps)) {
      ElementTable(value(of: walk).elements) { singleText(of: steps.reduce($0) { kit.step($1, from: $0) }) }
    }
  }

  /// The string by which a value is compared with another one; `nil` for lists and values without a string.
  private func singleText(of value: Datum) -> String? {
    if case .list = value { return nil }
    return kit.text(of: kit.compared(value))?.withoutBackticks
  }

  /// The elements found by a condition's first quantifier; if it is about a missing element, the elements of the list.
  func found(by condition: ResolvedCondition?) -> [Datum] {
    switch condition {
    case .elements(_, let walk, let choices):
      let found = elements(walk, choices)
      return found.isEmpty ? value(of: walk).elements : found
    case .all(let conditions), .any(let conditions):
      let asking = conditions.filter(\.hasElements)
      return found(by: asking.first(where: holds) ?? asking.first)
    case .not(let condition): return found(by: condition)
    case .given, .compare, .oneOf, nil: return []
    }
  }

  func value(of walk: ResolvedCondition.Walk) -> Datum {
    var value = root(walk.root)
    for step in walk.steps { value = kit.step(step, from: value) }
    return value
  }

  private func root(_ root: ResolvedCondition.Root) -> Datum {
    switch root {
    case .part(let part): return kit.datum(of: part, in: id)
    case .attributeSlot(let schema, let label): return kit.datum(ofSlot: label, inAttribute: schema, of: id)
    case .parent: return kit.datum(of: .property(.parent), in: id)
    case .kit: return .kit(kit)
    case .support: return .list(support.map { .text($0) })
    case .declaration: return declaration
    case .element: return element ?? .nothing
    case .around(let keyword): return kit.node(keyword, around: id)
    }
  }

  // MARK: - Comparisons

  private func compare(_ value: Datum, _ comparison: ResolvedCondition.Comparison) -> Bool {
    switch comparison {
    case .equalTo(let other): value.elements.contains { isEqual(kit.compared($0), to: other) }
    case .among(let kinds): value.elements.contains { element in kinds.contains { isIn($0, kit.compared(element)) } }
    case .has(let names): names.contains { has($0, value) }
    case .like(let patterns):
      value.elements.contains { element in
        kit.text(of: kit.compared(element)).map { text in patterns.contains { $0.matches(text) } } ?? false
      }
    case .inherits(let names):
      value.elements.contains { element in
        switch kit.compared(element) {
        case .type(let type): kit.inherits(names, type)
        case .text(let name): kit.inherits(names, Self.type(named: name))
        default: false
        }
      }
    case .sameAs(let walk):
      // A list that begins at another node is the same for many nodes.
      if walk.steps.count > 1, let text = singleText(of: value), value.isGiven, let table = table(of: walk) {
        table.elements(with: text).contains { isSame(value, $0) }
      } else {
        isSame(value, self.value(of: walk))
      }
    case .bounds(let bound, let number): value.elements.contains { isWithin(kit.compared($0), bound, limit: number) }
    }
  }

  private static func type(named name: String) -> TypeFacts {
    TypeFacts(text: name, name: name, form: .named, references: [name])
  }

  private func isIn(_ kind: ResolvedCondition.Kind, _ value: Datum) -> Bool {
    switch (value, kind) {
    case (.nothing, _): return false
    case (.type, .types(_, let condition)):
      var evaluation = self
      evaluation.element = value
      return evaluation.holds(condition)
    case (.type(let type), .name(let name)): return LibraryType.name(of: type) == name
    case (.type(let type), .text(let text)): return type.text == text
    case (_, .name(let text)), (_, .text(let text)): return isEqual(value, to: text)
    case (.text(let name), .types(_, let condition)):
      // The name of a type, as a declaration has it.
      var evaluation = self
      evaluation.element = .type(Self.type(named: name))
      return evaluation.holds(condition)
    case (_, .types): return false
    }
  }

  private func has(_ name: String, _ value: Datum) -> Bool {
    switch kit.compared(value) {
    case .type(let type): type.references.contains(name)
    case .text(let text): text.contains(name)
    default:
      value.elements.contains { element in
        switch kit.compared(element) {
        case .type(let type): type.references.contains { $0 == name || implies($0, name) }
        case .text(let text): text == name || implies(text, name)
        default: isEqual(element, to: name)
        }
      }
    }
  }

  private func implies(_ name: String, _ other: String) -> Bool {
    LibraryType.impliedProtocols[name]?.contains(other) ?? false
  }

  /// Whether two values are equal, two lists have the same elements, or a list contains a value.
  private func isSame(_ left: Datum, _ right: Datum) -> Bool {
    guard left.isGiven, right.isGiven else { return false }
    switch (left, right) {
    case (.list, .list):
      return Set(left.elements.compactMap { kit.text(of: $0) }) == Set(right.elements.compactMap { kit.text(of: $0) })
    case (.list, _): return left.elements.contains { isSame($0, right) }
    case (_, .list): return right.elements.contains { isSame($0, left) }
    default:
      return kit.text(of: kit.compared(left))?.withoutBackticks == kit.text(of: kit.compared(right))?.withoutBackticks
    }
  }

  private func isEqual(_ datum: Datum, to value: ConditionValue) -> Bool {
    if case .number(let number) = datum { return Double(value.text) == number }
    return isEqual(datum, to: value.text)
  }

  private func isEqual(_ datum: Datum, to text: String) -> Bool {
    switch datum {
    case .nothing, .list: false
    case .bool(let bool): text == (bool ? "true" : "false")
    default: kit.text(of: datum) == text
    }
  }

  private func isWithin(_ datum: Datum, _ bound: ConditionTest.Bound, limit: Double) -> Bool {
    let number: Double? =
      if case .number(let number) = datum { number } else { kit.text(of: datum).flatMap(Double.init) }
    guard let number else { return false }
    return switch bound {
    case .from: number >= limit
    case .to: number <= limit
    case .over: number > limit
    }
  }

  // MARK: - Messages

  func text(of message: ResolvedMessage, _ condition: ResolvedCondition? = nil, separator: String = ", ") -> String {
    message.pieces.map { piece in
      switch piece {
      case .text(let text): return text
      case .value(let walk, let form): return written(value(of: walk), form, separator: separator)
      case .found(let steps, let form):
        let found = found(by: condition)
        if steps.isEmpty, form == nil {
          return Self.shortened(found.compactMap { kit.text(of: $0) }.map { "'\($0)'" }, separator)
        }
        let values = found.map { steps.reduce($0) { kit.step($1, from: $0) } }
        return Self.shortened(values.map { written($0, form, separator: separator) }.filter { !$0.isEmpty }, separator)
      }
    }.joined()
  }

  /// `urlList` of `URLList`.
  static func withLowerFirstWord(_ text: String) -> String {
    let start = text.prefix { !$0.isLetter && !$0.isNumber }.count
    let end = start + (IdentifierWords(text).words.first?.count ?? 0)
    return text.prefix(end).lowercased() + text.dropFirst(end)
  }

  private static let shownNames = 4

  /// A list in a message: each string once, a few names, or one sentence.
  private static func shortened(_ texts: [String], _ separator: String) -> String {
    let texts = texts.uniqued(by: \.self)
    // A name has no words.
    let limit = texts.first.map { $0.count(where: \.isWhitespace) > 2 } ?? false ? 1 : shownNames
    let rest = texts.count - limit
    guard rest > 0, separator == ", " else { return texts.joined(separator: separator) }
    return texts.prefix(limit).joined(separator: separator) + " (and \(rest) more)"
  }

  private func written(_ value: Datum, _ form: RuleMessage.Form?, separator: String) -> String {
    if case .list = value {
      return value.elements.map { written($0, form, separator: separator) }.filter { !$0.isEmpty }.joined(
        separator: separator
      )
    }
    let text = kit.text(of: value) ?? ""
    switch form {
    case nil: return text
    case .upper: return text.prefix(1).uppercased() + text.dropFirst()
    case .lower: return Self.withLowerFirstWord(text)
    case .kebab: return IdentifierWords(text).joined(separator: "-")
    case .snake: return IdentifierWords(text).joined(separator: "_")
    case .joined: return text.filter { $0 != "." }
    case .quoted: return StringSpelling.quoted(text)
    case .without(let ending): return text.hasSuffix(ending) ? String(text.dropLast(ending.count)) : text
    }
  }
}

/// The elements of a list by a string of each, so that a comparison of all with all does not look at every pair.
struct ElementTable: Sendable {
  struct Key: Hashable {
    let owner: SpecNode.ID
    /// The steps from the owner to the list, and those from an element to the compared value.
    let list: [String]
    let path: [String]
  }

  private let elements: [Datum]
  private var places: [String: [Int]] = [:]
  /// The places of elements without one string.
  private var others: [Int] = []

  init(_ elements: [Datum], by text: (Datum) -> String?) {
    self.elements = elements
    for (place, element) in elements.enumerated() {
      if let text = text(element) { places[text, default: []].append(place) } else { others.append(place) }
    }
  }

  /// The elements that have the string, and those without one, in the order of the list.
  func elements(with text: String) -> [Datum] {
    let found = places[text] ?? []
    return (others.isEmpty ? found : (found + others).sorted()).map { elements[$0] }
  }
}

extension ResolvedCondition.Walk {
  fileprivate var isOfElement: Bool {
    if case .element = root { true } else { false }
  }

  /// Whether it leads to a part of what a type holds.
  fileprivate var isInside: Bool { steps.contains { ["element", "key", "value"].contains($0) } }
}
