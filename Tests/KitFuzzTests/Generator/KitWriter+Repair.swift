import TestSupport

@testable import KitLanguage

// Repairs what breaks a rule: a part goes, or what the condition of the rule names comes.
extension KitWriter {
  /// A unit that is written anew at the places of the problems, or without what has them; nil where nothing is left.
  ///
  /// - Parameter isPatient: Whether members that can be repaired are kept.
  mutating func repaired(_ unit: WrittenNode, _ problems: [KitCheck.Problem], isPatient: Bool) -> WrittenNode? {
    var unit = unit
    var gone: [[Int]] = []
    for problem in problems where unit.has(problem.path) {
      let isMember = !unit[problem.path].isPattern
      let before = unit[problem.path].needs
      if isMember, !isPatient, unit[problem.path].aimPath == nil, chance(0.4) {
        gone.append(problem.path)
      } else if let rule = problem.rule {
        keep(rule, &unit, Place(path: problem.path, part: rule.part, fits: problem.fits))
      } else if !mend(problem.label, &unit, problem.path), isMember {
        gone.append(problem.path)
      }
      if unit.has(problem.path) { unit[problem.path].needs.formUnion(before) }
    }
    return unit.leavingOut(gone.filter(unit.has), leavesMembers: true)
  }

  /// The place of a rule: the way to the node, and the part in whose block the rule stands.
  private struct Place {
    var path: [Int]
    var part = Rule.Part.node
    /// Whether a type of the node keeps its rules.
    var fits: ((WrittenType) -> Bool)?
  }

  /// Changes a node so that one of its rules may apply, and be kept or broken.
  mutating func meet(_ rule: Rule, of unit: inout WrittenNode, isKept: Bool, at path: [Int]) {
    let place = Place(path: path, part: rule.part)
    if let label = rule.part.label, unit[path].texts[label] == nil { write(label, nil, &unit, place) }
    for scope in rule.scope { make(scope, true, &unit, place) }
    switch rule.form {
    case .on: writeType(&unit, place)
    case .single:
      guard !isKept, unit.has(path), let label = rule.part.label, let last = path.last else { return }
      let outer = Array(path.dropLast())
      for index in unit[outer].children.indices
      where index != last && unit[outer].children[index].schema === unit[path].schema {
        write(label, nil, &unit, Place(path: outer + [index]))
      }
    default: if let condition = rule.condition { make(condition, isKept == (rule.kind == .requires), &unit, place) }
    }
  }

  private mutating func writeType(_ unit: inout WrittenNode, _ place: Place) {
    guard unit.has(place.path) else { return }
    for slot in unit[place.path].schema.slots where slot.place == .type || slot.place == .result {
      write(slot.label, nil, &unit, place)
    }
  }

  private mutating func keep(_ rule: Rule, _ unit: inout WrittenNode, _ place: Place) {
    let label = rule.part.label
    if case .on = rule.form, chance(0.8) { return writeType(&unit, place) }
    if let label, unit[place.path].canSpare(label), rule.condition == nil || chance(0.35) {
      return unit[place.path].remove(label)
    }
    if let scope = rule.scope.randomElement(using: &random), rule.condition == nil || chance(0.25) {
      make(scope, false, &unit, place)
    } else if let condition = rule.condition {
      make(condition, rule.kind == .requires, &unit, place)
    }
  }

  /// Mends a part that is wrong by itself.
  ///
  /// - Returns: Whether something else is there now.
  private mutating func mend(_ label: String?, _ unit: inout WrittenNode, _ path: [Int]) -> Bool {
    if let label, unit[path].canSpare(label), chance(0.5) {
      unit[path].remove(label)
      return true
    }
    if let label, !label.isEmpty || unit[path].schema.keywords.count > 1 {
      write(label, nil, &unit, Place(path: path))
      return true
    }
    let missing = unit[path].schema.members.filter { member in
      (member.cardinality == .some || member.cardinality == .once)
        && !unit[path].children.contains { $0.schema === member }
    }
    for member in missing { addMember(member, to: &unit[path]) }
    return !missing.isEmpty
  }

  // MARK: - Conditions

  /// Changes a node so that a condition may hold, or not.
  private mutating func make(_ condition: Condition, _ wanted: Bool, _ unit: inout WrittenNode, _ place: Place) {
    switch condition {
    case .not(let condition): make(condition, !wanted, &unit, place)
    case .all(let conditions) where wanted: for condition in conditions { make(condition, true, &unit, place) }
    case .any(let conditions) where !wanted: for condition in conditions { make(condition, false, &unit, place) }
    case .all(let conditions), .any(let conditions):
      if let condition = conditions.randomElement(using: &random) { make(condition, wanted, &unit, place) }
    case .oneOf(let paths):
      for (index, path) in paths.shuffled(using: &random).enumerated() {
        make(.test(.init(path)), index == 0, &unit, place)
      }
    case .test(let test): make(test, wanted, &unit, place)
    case .elements(_, let path, let choices):
      guard let (label, _, place) = subject(path.words, unit, place) else { return }
      let choices = choices.map(\.condition)
      if let member = unit[place.path].schema.members(called: label).randomElement(using: &random) {
        make(Members(schema: member, choices: choices), wanted, &unit, place)
      } else {
        write(label, choices.flatMap(\.values).randomElement(using: &random), &unit, place)
      }
    }
  }

  private mutating func make(_ test: ConditionTest, _ wanted: Bool, _ unit: inout WrittenNode, _ place: Place) {
    guard let (label, rest, place) = subject(test.path?.words ?? [], unit, place) else { return }
    let node = unit[place.path]
    if let named = node.schema.conditions.first(where: { $0.name.value == label }) {
      return make(named.condition, wanted, &unit, Place(path: place.path))
    }
    let values = Condition.test(test).values
    let value = wanted ? values.randomElement(using: &random) : nil
    if let member = node.schema.members(called: label).first {
      make(Members(schema: member, rest: rest, value: value), wanted, &unit, place)
    } else if !wanted, rest.isEmpty, node.canSpare(label), test.comparison == nil || chance(0.3) {
      unit[place.path].remove(label)
    } else {
      write(
        label,
        rest.isEmpty || ["name", "support"].contains(rest.last) || value?.kind == .string ? value : nil,
        &unit,
        place
      )
    }
  }

  /// Makes members of which one has a value after the words, or meets all the choices; or leaves those out.
  private mutating func make(_ members: Members, _ wanted: Bool, _ unit: inout WrittenNode, _ place: Place) {
    let member = members.schema
    let isListed = !members.choices.isEmpty
    let known = unit[place.path].children.indices.filter { unit[place.path].children[$0].schema === member }
    if !wanted, !isListed, members.rest.isEmpty || chance(0.5) {
      return unit[place.path].children.removeAll { $0.schema === member }
    }
    if wanted, known.isEmpty || isListed, !addMember(member, to: &unit[place.path]) { return }
    for child in unit[place.path].children.indices.reversed() where unit[place.path].children[child].schema === member {
      let inner = Place(path: place.path + [child])
      for choice in members.choices { make(choice, wanted, &unit, inner) }
      if let value = members.value, member.keywords.contains(value.text) {
        unit[inner.path].keyword = value.text
      } else if let label = members.rest.first ?? (members.value == nil ? nil : member.slots.first?.label) {
        write(label, members.value, &unit, inner)
      }
      if wanted { return }
    }
  }

  /// The members that a condition is about.
  private struct Members {
    let schema: NodeSchema
    /// The words of the path after the name of the members.
    var rest: [String] = []
    var value: ConditionValue?
    /// The conditions of a quantifier.
    var choices: [Condition] = []
  }

  /// The part that a path of a condition leads to, with the words after it.
  private func subject(_ words: [String], _ unit: WrittenNode, _ place: Place) -> (String, [String], Place)? {
    // An earlier change may have taken the node away.
    guard unit.has(place.path) else { return nil }
    guard let first = words.first else { return place.part.label.map { ($0, [], place) } }
    let schema = unit[place.path].schema
    if case .attribute(let name, _) = place.part,
      schema.attributes.first(where: { $0.name == name })?.slots.contains(where: { $0.label == first }) ?? false
    {
      return ("@\(name).\(first)", Array(words.dropFirst()), place)
    }
    let rest = Array(words.dropFirst())
    if schema.attributes.contains(where: { $0.name == first }) {
      return rest.isEmpty ? ("@" + first, [], place) : ("@\(first).\(rest[0])", Array(rest.dropFirst()), place)
    }
    let labels = schema.slots.map(\.label) + schema.members.map(\.label) + schema.conditions.map(\.name.value)
    if labels.contains(first) || first == "properties" && schema.members.contains(where: \.isProperty) {
      return (first, rest, place)
    }
    for length in place.path.indices.reversed() where !rest.isEmpty {
      let outer = Array(place.path[..<length])
      if first == "parent" || unit[outer].schema.name == first { return subject(rest, unit, Place(path: outer)) }
    }
    // A fact of the part's own value.
    return place.part.label.map { ($0, words, place) }
  }

  // MARK: - Parts

  /// Writes a part anew, or one that is missing.
  private mutating func write(_ label: String, _ value: ConditionValue?, _ unit: inout WrittenNode, _ place: Place) {
    guard unit.has(place.path) else { return }
    var node = unit[place.path]
    let outer = place.path.isEmpty ? nil : unit[Array(place.path.dropLast())]
    var taken = outer?.takenNames ?? []
    siblings = place.path.indices.flatMap { depth in
      unit[Array(place.path[..<depth])].children.prefix(place.path[depth]).filter(\.isPattern)
    }
    if label.hasPrefix("@") {
      let parts = label.dropFirst().split(separator: ".").map(String.init)
      guard let attribute = node.schema.attributes.first(where: { $0.name == parts[0] }) else { return }
      if value == nil || node.texts["@" + parts[0]] == nil { add(attribute, to: &node, taken) }
      let slot = parts.count > 1 ? attribute.slots.first { $0.label == parts[1] } : attribute.slots.first
      // The values of some attributes go together.
      let isFree = Self.usualTexts["\(node.path) @\(attribute.name)"] == nil
      if let slot, isFree, node.texts["@" + parts[0]] != nil, value != nil || parts.count > 1 {
        let own = text(for: slot, &node, &taken, at: "\(node.path) @\(attribute.name)")
        node.texts["@\(attribute.name).\(slot.label)"] = value.map(slot.text) ?? own
      }
    } else if let slot = node.schema.slots.first(where: { $0.label == label }) {
      let isType = slot.place == .type || slot.place == .result
      if isType {
        // A word such as `payload` in a condition is no type.
        let name = value.map(\.example).flatMap { $0.first?.isLowercase == true ? nil : $0 }
        node.type = type(name, for: place)
        for label in node.usualAttributes { node.remove(label) }
      }
      if write(slot, of: &node, &taken), let value, !isType { node.texts[label] = slot.text(of: value) }
      if isType || slot.place == .signature, let slot = node.schema.slot(.defaultValue), node.texts[slot.label] != nil {
        node.texts[slot.label] = nil
        write(slot, of: &node, &taken)
      }
    } else if label.isEmpty, node.schema.keywords.count > 1 {
      node.keyword = pick(node.schema.keywords)
    }
    unit[place.path] = node
  }

  /// A type for a place that keeps the rules there: `name`, or one of many.
  private mutating func type(_ name: String?, for place: Place) -> WrittenType {
    var type = name.map(WrittenType.init(_:)) ?? self.type()
    for _ in 0..<60 where schemas.types.contains(where: { $0.name.value == name }) || place.fits?(type) == false {
      type = self.type()
      if place.fits?(type) ?? true { break }
    }
    return type
  }
}

extension NodeSchema {
  fileprivate func members(called label: String) -> [NodeSchema] {
    members.filter { $0.label == label || label == "properties" && $0.isProperty }
  }
}

extension Rule.Part {
  /// As in the texts of written nodes; nil for the node itself.
  var label: String? {
    switch self {
    case .node: nil
    case .slot(let label): label
    case .attribute(let name, let slot): "@" + name + (slot.map { "." + $0 } ?? "")
    }
  }
}

extension Condition {
  /// The words and strings that it compares with.
  fileprivate var values: [ConditionValue] {
    switch self {
    case .test(let test):
      switch test.comparison {
      case .equalTo(let value)?: [value]
      case .among(let values)?, .has(let values)?, .like(let values)?: values
      default: []
      }
    case .all(let conditions), .any(let conditions): conditions.flatMap(\.values)
    case .not(let condition): condition.values
    case .oneOf, .elements: []
    }
  }
}

extension ConditionValue {
  /// The value, or one that is like the pattern.
  fileprivate var example: String {
    if text == "Change" { return "Change<Int>" }
    return kind == .string ? text.replacing("*", with: "Int") : text
  }
}

extension SlotSchema {
  /// A value of a condition, as kits write it.
  fileprivate func text(of value: ConditionValue) -> String {
    switch kind {
    case .text, .headerName, .headerValue, .datePattern, .url, .uriTemplate, .path: "\"\(value.example)\""
    default: value.example
    }
  }
}

extension WrittenNode {
  func has(_ path: [Int]) -> Bool {
    guard let first = path.first else { return true }
    return children.indices.contains(first) && children[first].has(Array(path.dropFirst()))
  }

  /// Whether the node is complete without the part that it has, and keeps the rule that it is written for.
  fileprivate func canSpare(_ label: String) -> Bool { canLack(label) && aim?.part.label?.hasPrefix(label) != true }

  private func canLack(_ label: String) -> Bool {
    if label.contains(".") { return texts[label] != nil }
    return parts.contains { $0.label == label && !$0.isNeeded }
  }
}
