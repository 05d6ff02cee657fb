import KitLanguage
import TestSupport

extension KitWriter {
  /// A node of a pattern, member or field, without the patterns that may be in it.
  ///
  /// - Parameter outer: The node around it.
  mutating func node(of schema: NodeSchema, in outer: WrittenNode?, _ taken: inout Set<String>) -> WrittenNode? {
    let path = outer.map { "\($0.path).\(schema.label)" } ?? schema.name
    if outer != nil, Exclusions.has(path) { return nil }
    var node = WrittenNode(
      schema: schema,
      path: path,
      keyword: schema.role == .field ? "" : deal(schema.keywords, at: path)
    )
    node.leavesObjectiveC = schema.message != nil && !(ownType?.isProtocolOfObjectiveC ?? false)
    node.isolation = isolation()
    node.type = schema.slot(.type)?.isOptional ?? true ? outer?.type : nil
    if let outer, let member = schema.placeholderMember {
      node.placeholders = outer.children.filter { $0.schema.name == member }.map(\.name)
    }
    prepareOwnType(schema)
    // What most nodes have, few have, or none has differs from node to node.
    let eagerness = isSparse ? 0.05 : pick([0.1, 0.35, 0.7])
    for attribute in chosenAttributes(of: node, eagerness) { add(attribute, to: &node, taken) }
    for slot in schema.slots.sorted(by: { $0.place.order < $1.place.order }) {
      if isLeftOut(slot, of: node, eagerness) { continue }
      guard write(slot, of: &node, &taken) || !slot.isNeeded || slot.place == .code else { return nil }
    }
    addMembers(to: &node, eagerness)
    node.code = code(of: node)
    if node.code != nil { node.children = [] }
    return node
  }

  // MARK: - Parts

  /// Whether an optional slot stays empty.
  private mutating func isLeftOut(_ slot: SlotSchema, of node: WrittenNode, _ eagerness: Double) -> Bool {
    if slot.place == .result, node.type != nil { return false }
    guard slot.isOptional else { return false }
    if slot.place == .defaultValue, chance(0.9) {
      // What is always there needs no Optional, and the other way round.
      if let signature = node.signature { return signature.result == nil || signature.result?.isOptional ?? false }
      if node.schema.slot(.type) != nil, node.type == nil { return true }
    }
    return !chance(eagerness)
  }

  /// Fills a slot of the head.
  ///
  /// - Returns: Whether there is a value for it.
  @discardableResult
  mutating func write(_ slot: SlotSchema, of node: inout WrittenNode, _ taken: inout Set<String>) -> Bool {
    if Exclusions.has("\(node.path):\(slot.label)") || node.leavesObjectiveC && slot.label == "optional" {
      return false
    }
    guard let text = text(for: slot, &node, &taken, at: node.path) else { return false }
    node.texts[slot.label] = text
    return true
  }

  /// Adds an attribute, with values for most of its slots.
  mutating func add(_ attribute: AttributeSchema, to node: inout WrittenNode, _ taken: Set<String>) {
    let label = "@\(attribute.name)"
    let place = "\(node.path) \(label)"
    if Exclusions.has(place) || node.leavesObjectiveC && attribute.name == "objc" { return }
    // Whether a type of the project's has a text only the compiler knows.
    if attribute.name == "lenient", node.type?.text.contains("Density") ?? false { return }
    node.remove(label)
    node.texts[label] = ""
    if let usual = Self.usualTexts[place].map({ deal($0, at: place) }) {
      node.type = WrittenType(usual.type)
      if let slot = node.schema.slot(.type) { node.texts[slot.label] = usual.type }
      for (slot, text) in usual.texts { node.texts["\(label).\(slot)"] = text }
      return
    }
    for slot in attribute.slots where slot.isNeeded || chance(0.5) {
      var taken = taken
      node.texts["\(label).\(slot.label)"] = text(for: slot, &node, &taken, at: place)
    }
  }

  /// Swift that goes with the values beside it and with the type of the node, by the place of an attribute: no schema tells it.
  static let usualTexts: [String: [(type: String, texts: [String: String])]] = [
    "defaults.preferences @migrate": [
      ("Int?", ["from": "\"old\"", "type": "String", "by": "Int(value)"]),
      ("URL?", ["from": "\"old url\"", "type": "String", "by": "URL(string: value)"]),
      ("String?", ["from": "\"names\"", "type": "[String]", "by": "value.joined(separator: \",\")"]),
    ]
  ]

  /// Mostly one, seldom two.
  private mutating func chosenAttributes(of node: WrittenNode, _ eagerness: Double) -> [AttributeSchema] {
    let attributes = node.schema.attributes
    var names = Set(attributes.filter(\.isRequired).map(\.name))
    if !attributes.isEmpty, chance(eagerness) {
      repeat { names.insert(deal(attributes, at: "\(node.path) @").name) } while chance(0.2)
    }
    return attributes.filter { names.contains($0.name) }
  }

  // MARK: - Members

  private mutating func addMembers(to node: inout WrittenNode, _ eagerness: Double) {
    // Those whose values name others come after these, and stand before them.
    for isLast in [false, true] {
      for member in node.schema.members where (member.placeholderMember != nil) == isLast {
        for _ in 0..<count(of: member, eagerness) { addMember(member, to: &node) }
      }
    }
  }

  /// - Returns: Whether there is one more.
  @discardableResult
  mutating func addMember(_ member: NodeSchema, to node: inout WrittenNode) -> Bool {
    var taken = node.takenNames
    guard let child = self.node(of: member, in: node, &taken) else { return false }
    if member.placeholderMember != nil { node.children.insert(child, at: 0) } else { node.children.append(child) }
    return true
  }

  private mutating func count(of member: NodeSchema, _ eagerness: Double) -> Int {
    switch member.cardinality {
    case .once: 1
    case .optional: chance(eagerness) ? 1 : 0
    case .many: chance(eagerness + 0.2) ? Int.random(in: 1...4, using: &random) : 0
    case .some: Int.random(in: 1...5, using: &random)
    }
  }
}

extension WrittenNode {
  /// The attributes that go with the type alone that they were written with.
  var usualAttributes: [String] {
    schema.attributes.map { "@" + $0.name }.filter { KitWriter.usualTexts["\(path) \($0)"] != nil }
  }

  /// The names in the block, without backticks.
  var takenNames: Set<String> { Set(children.map { $0.name.replacing("`", with: "") }.filter { !$0.isEmpty }) }
}

extension NodeSchema {
  /// The member that the placeholders of a URI name.
  var placeholderMember: String? {
    slots.lazy.compactMap { slot in
      if case .uriTemplate(let member, _) = slot.kind { member } else { nil }
    }.first
  }
}
