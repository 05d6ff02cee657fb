import KitLanguage
import TestSupport

/// A node while it is being written: what was chosen decides about what follows.
struct NodeDraft {
  let schema: NodeSchema
  /// The place of the node in the schemas: `request.query`.
  let path: String
  /// The texts of slots by label, `@attribute` and `@attribute.label` for those of attributes.
  var texts: [String: String] = [:]
  var type: WrittenType?
  var signature: WrittenSignature?
  var needs: Set<Int> = []
  /// The names of the members that a template of a URI has to name.
  var placeholders: [String] = []
  /// Whether nothing that only Objective-C has is to be written.
  var leavesObjectiveC = false
  /// What slots and attributes have to hold, by label.
  var fixed: [String: String] = [:]
}

extension KitWriter {
  /// A node of a pattern, member or field, without the patterns that may be in it.
  mutating func node(of schema: NodeSchema, in outer: String) -> WrittenNode? {
    var taken: Set<String> = []
    return node(of: schema, in: outer, &taken, NodeDraft(schema: schema, path: schema.name))
  }

  /// - Parameters:
  ///   - outer: The place of the schema around it.
  ///   - taken: The names in the block around it.
  ///   - start: What is known about the node before it is written.
  mutating func node(
    of schema: NodeSchema,
    in outer: String,
    _ taken: inout Set<String>,
    _ start: NodeDraft
  ) -> WrittenNode? {
    var draft = start
    let path = draft.path
    let keyword = schema.role == .field ? "" : draft.fixed[""] ?? deal(schema.keywords, at: path)
    prepareOwnType(&draft)
    if draft.path.hasPrefix("delegate."), !(ownType?.isProtocolOfObjectiveC ?? false) { draft.leavesObjectiveC = true }
    // What most nodes have, few have, or none has differs from node to node.
    let eagerness = pick([0.1, 0.35, 0.7])
    let recipe = chance(0.93) ? Habits.recipes[path].map { deal($0, at: "\(path) { }") } : nil
    draft.type = recipe?.results.map { pick($0) } ?? draft.type
    let attributes = attributes(&draft, eagerness)
    var parts: [WrittenNode.Part] = []
    var modifiers: [WrittenNode.Part] = []
    for place in Self.order {
      for slot in schema.slots where place(slot.place) {
        if Exclusions.has("\(path):\(slot.label)") || isLeftOut(slot, draft, eagerness) { continue }
        guard let text = draft.fixed[slot.label] ?? text(for: slot, &draft, &taken, at: path) else {
          if slot.isOptional || slot.defaultValue != nil { continue }
          return nil
        }
        if slot.place == .type, let text = draft.fixed[slot.label] { draft.type = WrittenType(text) }
        draft.texts[slot.label] = text
        let part = WrittenNode.Part(
          text: Self.written(text, at: slot),
          coverage: coverage(of: slot, text, path),
          isNeeded: !slot.isOptional && slot.defaultValue == nil
        )
        if case .modifier = slot.place { modifiers.append(part) } else { parts.append(part) }
      }
    }
    let head =
      keyword.isEmpty
      ? []
      : [
        WrittenNode.Part(
          text: keyword,
          coverage: [path] + (schema.keywords.count > 1 ? ["\(path)=\(keyword)"] : []),
          isNeeded: true
        )
      ]
    var node = WrittenNode(
      isPattern: schema.role == .pattern,
      schemaName: schema.name,
      keyword: keyword,
      parts: modifiers + head + parts
    )
    if keyword.isEmpty, !node.parts.isEmpty {
      node.parts[0] = .init(text: node.parts[0].text, coverage: node.parts[0].coverage + [path], isNeeded: true)
    }
    node.parts += attributes
    node.children = members(of: draft, recipe, eagerness)
    for member in schema.members where member.cardinality == .some {
      guard node.children.contains(where: { $0.schemaName == member.name }) else { return nil }
    }
    if let code = code(&draft), let slot = schema.slot(.code) {
      node.code = code
      // Where there is code, there is no block.
      node.children = []
      node.parts[0] = .init(
        text: node.parts[0].text,
        coverage: node.parts[0].coverage + ["\(path):\(slot.label)"],
        isNeeded: true
      )
    }
    node.needs = draft.needs
    node.function = function(for: draft)
    return node
  }

  /// Whether an optional slot stays empty.
  private mutating func isLeftOut(_ slot: SlotSchema, _ draft: NodeDraft, _ eagerness: Double) -> Bool {
    if draft.fixed[slot.label] != nil { return false }
    if slot.place == .result, draft.type != nil { return false }
    guard slot.isOptional else { return false }
    if slot.label == "optional", draft.leavesObjectiveC { return true }
    // A recipe that gives some of the values gives all.
    if case .value = slot.place, !draft.fixed.isEmpty, chance(0.95) { return true }
    if [.name, .type].contains(slot.place), !draft.fixed.isEmpty, chance(0.95) { return true }
    // Those with a constant value are written by recipes.
    if ["request.queries", "request.headers"].contains(draft.path), draft.fixed.isEmpty {
      if slot.place == .name || slot.place == .wire && draft.path == "request.headers" { return chance(0.03) }
      if case .value = slot.place { return chance(0.97) }
    }
    // A value is given once.
    if slot.place == .wire, draft.texts["rawValue"] != nil, chance(0.95) { return true }
    if slot.place == .wire, draft.path == "enum.cases", draft.type?.text != "String", chance(0.95) { return true }
    // The case for all other values has the type of the enum.
    if slot.place == .type, draft.path == "enum.cases", chance(0.98) {
      return draft.texts["@fallback"] == nil || draft.type == nil || chance(0.5)
    }
    if slot.place == .defaultValue, chance(0.9) {
      // What is always there needs no Optional, and the other way round.
      if let signature = draft.signature { return signature.result == nil || signature.result?.isOptional ?? false }
      if draft.schema.slot(.type) != nil, draft.type == nil { return true }
      if Habits.shapes[draft.path]?.contains(.optional) ?? false { return draft.type?.isOptional ?? true }
    }
    return !chance(eagerness)
  }

  private mutating func members(
    of outer: NodeDraft,
    _ recipe: Habits.Recipe?,
    _ eagerness: Double
  ) -> [WrittenNode] {
    let path = outer.path
    var taken: Set<String> = []
    var children: [WrittenNode] = []
    var withPlaceholders: [WrittenNode] = []
    var names: [String: [String]] = [:]
    let ingredients = ingredients(of: outer.schema, recipe, eagerness)
    for (member, fixed) in ingredients.sorted(by: { !$0.0.hasPlaceholders && $1.0.hasPlaceholders }) {
      var draft = NodeDraft(schema: member, path: path + "." + member.label)
      if Exclusions.has(draft.path) { continue }
      draft.fixed = fixed
      draft.type = member.slot(.type)?.isOptional ?? true ? outer.type : nil
      draft.placeholders = member.placeholderMember.flatMap { names[$0] } ?? []
      guard let child = node(of: member, in: path, &taken, draft) else { continue }
      names[member.name, default: []].append(child.name)
      if member.hasPlaceholders { withPlaceholders.append(child) } else { children.append(child) }
    }
    return withPlaceholders + children
  }

  /// The members of a block, mostly as a recipe has them.
  private mutating func ingredients(
    of schema: NodeSchema,
    _ recipe: Habits.Recipe?,
    _ eagerness: Double
  ) -> [(NodeSchema, [String: String])] {
    if let recipe {
      return recipe.ingredients.flatMap { ingredient -> [(NodeSchema, [String: String])] in
        guard let member = schema.members.first(where: { $0.name == ingredient.member }) else { return [] }
        return (0..<Int.random(in: ingredient.count, using: &random)).map { _ in (member, ingredient.texts) }
      }
    }
    return schema.members.flatMap { member in (0..<count(of: member, eagerness)).map { _ in (member, [:]) } }
  }

  private mutating func count(of member: NodeSchema, _ eagerness: Double) -> Int {
    switch member.cardinality {
    case .once: 1
    case .optional: chance(eagerness) ? 1 : 0
    case .many: chance(eagerness + 0.2) ? Int.random(in: 1...4, using: &random) : 0
    case .some: Int.random(in: 1...4, using: &random)
    }
  }

  private mutating func attributes(_ draft: inout NodeDraft, _ eagerness: Double) -> [WrittenNode.Part] {
    var parts: [WrittenNode.Part] = []
    for attribute in chosenAttributes(draft, eagerness) {
      let path = "\(draft.path) @\(attribute.name)"
      let fixed = draft.fixed["@" + attribute.name]
      if let types = Habits.attributeTypes[attribute.name], draft.schema.slot(.type) != nil, chance(0.9) {
        // Another attribute has had its say.
        if draft.type != nil, fixed == nil { continue }
        draft.type = pick(types)
      }
      var texts = fixed.map { $0.isEmpty ? [] : [$0] } ?? []
      var coverage = [path]
      if !texts.isEmpty { coverage += attribute.slots.flatMap { self.coverage(of: $0, fixed ?? "", path) } }
      let usual = texts.isEmpty && chance(0.75) ? habit(at: path, for: draft.type) : nil
      if let type = usual?.type, draft.type == nil { draft.type = type }
      let isWritten = !texts.isEmpty
      for slot in attribute.slots where !isWritten {
        if usual == nil, slot.isOptional || slot.defaultValue != nil,
          Habits.attributeValues[path] != nil && slot.isExpression || !chance(0.5)
        {
          continue
        }
        var taken: Set<String> = []
        let own = usual == nil ? text(for: slot, &draft, &taken, at: path) : usual?.texts[slot.label]
        guard let text = own else { continue }
        draft.texts["@\(attribute.name).\(slot.label)"] = text
        if case .argument(let label) = slot.place { texts.append("\(label): \(text)") } else { texts.append(text) }
        coverage += self.coverage(of: slot, text, path)
      }
      draft.texts["@\(attribute.name)"] = ""
      let values = texts.isEmpty ? "" : "(\(texts.joined(separator: ", ")))"
      parts.append(.init(text: "@\(attribute.name)\(values)", coverage: coverage, isNeeded: false))
    }
    return parts
  }

  /// Those that are fixed, and mostly one of the others, seldom two.
  private mutating func chosenAttributes(_ draft: NodeDraft, _ eagerness: Double) -> [AttributeSchema] {
    let attributes = draft.schema.attributes.filter { attribute in
      !Exclusions.has("\(draft.path) @\(attribute.name)") && (attribute.name != "objc" || !draft.leavesObjectiveC)
    }
    var names = Set(attributes.map(\.name).filter { draft.fixed["@" + $0] != nil })
    if !attributes.isEmpty, chance(draft.fixed.isEmpty ? eagerness : 0.05) {
      repeat { names.insert(deal(attributes, at: "\(draft.path) @").name) } while chance(0.2)
    }
    return attributes.filter { names.contains($0.name) }
  }

  /// Values that an attribute often has, where they go with the type.
  private mutating func habit(at path: String, for type: WrittenType?) -> Habits.AttributeValues? {
    let habits =
      Habits.attributeValues[path]?.filter { habit in
        type == nil || habit.type == nil || habit.type?.text == type?.text
      } ?? []
    return habits.isEmpty ? nil : deal(habits, at: path)
  }

  private func coverage(of slot: SlotSchema, _ text: String, _ path: String) -> [String] {
    var places = ["\(path):\(slot.label)"]
    if case .word(let cases) = slot.kind, cases.contains(where: { $0.word == text }) {
      places.append("\(path)=\(text)")
    }
    return places
  }

  // MARK: - Order

  /// The places of a head in their order.
  private static let order: [@Sendable (SlotSchema.Place) -> Bool] = [
    { if case .modifier = $0 { true } else { false } },
    { $0 == .name },
    { if case .value = $0 { true } else { false } },
    { $0 == .generics },
    { if case .argument = $0 { true } else { false } },
    { $0 == .signature },
    { $0 == .result },
    { $0 == .type || $0 == .conformances },
    { $0 == .defaultValue },
    { $0 == .requirements },
    { $0 == .wire },
  ]

  private static func written(_ text: String, at slot: SlotSchema) -> String {
    switch slot.place {
    case .argument(let label): "(\(label): \(text))"
    case .result: "-> \(text)"
    case .type, .conformances: ": \(text)"
    case .defaultValue: "= \(text)"
    case .requirements: "where \(text)"
    case .wire: "as \(text)"
    default: slot.introducer.map { "\($0) \(text)" } ?? text
    }
  }
}

extension NodeSchema {
  /// Whether a value of the member names others.
  fileprivate var hasPlaceholders: Bool {
    placeholderMember != nil
  }

  /// The member that the placeholders of a URI name.
  fileprivate var placeholderMember: String? {
    slots.lazy.compactMap { slot in
      if case .uriTemplate(let member, _) = slot.kind { member } else { nil }
    }.first
  }
}

extension SlotSchema {
  /// Whether the value is Swift, which depends on the values beside it.
  fileprivate var isExpression: Bool {
    if case .expression = kind { true } else { false }
  }
}
