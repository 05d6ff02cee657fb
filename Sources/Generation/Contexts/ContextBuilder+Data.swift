import Diagnostics
import KitLanguage
import SwiftAnalysis
import SwiftFacts

/// What the rules of schemas see of nodes.
extension ContextBuilder: DatumSource {
  func schema(of id: SpecNode.ID) -> NodeSchema { spec.schema(of: id) }

  func step(_ name: String, from datum: Datum) -> Datum {
    switch datum {
    case .nothing, .bool, .number: .nothing
    case .text(let text): StringFacts.view.fact(name, of: text, in: self) ?? .nothing
    case .memberName(let text, let slot, let id, let kit as ContextBuilder):
      name == "node" ? kit.member(text, by: slot, of: id) : step(name, from: .text(text))
    case .memberName: .nothing
    case .type(let type): TypeFacts.view.fact(name, of: type, in: self) ?? .nothing
    case .subject(let subject): (subject as? any ViewedSubject)?.fact(name, in: self) ?? .nothing
    case .node(let id, let kit):
      NodePart(name, of: kit.schema(of: id)).map { kit.datum(of: $0, in: id) } ?? .nothing
    case .attribute(let schema, let id, let kit): kit.datum(ofSlot: name, inAttribute: schema, of: id)
    case .list(let elements) where name == "hasRepeats":
      .bool(Set(elements.compactMap { text(of: $0) }).count < elements.count)
    case .list(let elements): datum.end(name) ?? .list(elements.map { step(name, from: $0) })
    case .kit:
      switch name {
      case "nodes": .nodes(self, inside: nil)
      case "module": .init(settings.module)
      case "prefix": .init(settings.module.map { $0 + "." })
      default: settings.number(name).map(Datum.number) ?? .init(settings.text(name))
      }
    case .nodes(let kit as ContextBuilder, inside: let outer): .list(kit.nodes(of: name, inside: outer))
    case .nodes: .nothing
    }
  }

  func compared(_ datum: Datum) -> Datum {
    switch datum {
    case .node(let id, let kit as ContextBuilder): kit.comparedValue(of: id)
    case .attribute(let schema, let id, let kit):
      schema.slots.lazy.map { kit.datum(ofSlot: $0.label, inAttribute: schema, of: id) }.first { $0.isGiven }
        ?? .bool(true)
    case .memberName(let text, _, _, _): .text(text)
    default: datum
    }
  }

  func text(of datum: Datum) -> String? {
    switch datum {
    case .nothing, .bool, .kit, .nodes: nil
    case .text(let text), .memberName(let text, _, _, _): text
    case .number(let number): number == number.rounded() ? String(Int(number)) : String(number)
    case .type(let type): type.text
    case .subject(let subject): subject.writtenText ?? text(of: step("name", from: datum))
    case .node(let id, let kit as ContextBuilder): kit.spec[id].name ?? text(of: compared(datum))
    case .node: nil
    case .attribute: text(of: compared(datum))
    case .list(let elements): elements.compactMap { text(of: $0) }.joined(separator: ", ")
    }
  }

  func node(_ name: String, around id: SpecNode.ID) -> Datum {
    var next: SpecNode.ID? = id
    while let id = next {
      if spec.schema(of: id).name == name { return .node(id, self) }
      next = spec[id].parent
    }
    return .nothing
  }

  func inherits(_ names: [String], _ type: TypeFacts) -> Bool {
    let core = type.wrapped ?? type
    if names.contains(LibraryType.name(of: core)) { return true }
    if isValue(core) { return false }
    guard let own = ownType(core) else { return AppleType(LibraryType.name(of: core)).mayInherit(names) }
    if own.superclasses.contains(where: names.contains) { return true }
    return own.hasForeignSuperclass && AppleType(own.superclasses.last ?? "").mayInherit(names)
  }

  func isThere(_ part: Rule.Part, in id: SpecNode.ID) -> Bool {
    switch part {
    case .node: true
    case .slot(let label): spec[id].valueLocations[label] != nil
    case .attribute(let name, nil): spec[id].attributes[name] != nil
    case .attribute(let name, let label?): spec[id].attributes[name]?[label] != nil
    }
  }

  func datum(of part: NodePart, in id: SpecNode.ID) -> Datum {
    switch part {
    case .slot(let slot, let place):
      guard let value = spec.content(of: place, in: id, { $0.value(of: slot) }) else { return .nothing }
      return datum(of: value, in: slot, of: id)
    case .attribute(let attribute, let place):
      let isThere = spec.content(of: place, in: id, { $0.attributes[attribute.name] }) != nil
      return isThere ? .attribute(attribute, id, self) : .nothing
    case .member(let schema, let place):
      let ids = spec.content(of: place, in: id) { members(of: $0, as: schema) }
      if schema.cardinality.isList { return .list((ids ?? []).map { .node($0, self) }) }
      return ids?.first.map { .node($0, self) } ?? .nothing
    case .condition(let index): return .bool(holds(index, of: id))
    case .property(let property):
      let node = spec[id]
      return Self.findings[property]?.datum(node, self) ?? datum(of: property, in: node)
    }
  }

  func holds(_ index: Int, of id: SpecNode.ID) -> Bool {
    let key = ConditionKey(node: id, index: index)
    if let known = conditionValues.withLock({ $0[key] }) { return known }
    let holds = conditions.holds(index, of: id, in: self)
    conditionValues.withLock { $0[key] = holds }
    return holds
  }

  private func datum(of property: NodeProperty, in node: SpecNode) -> Datum {
    switch property {
    case .typeName: .init(node.typeName)
    case .plainName: .init(node.name)
    case .wireName: .init(node.plainWireName)
    case .isRenamed: node.plainWireName.map { .bool($0 != node.name) } ?? .nothing
    case .isNested: node.wireName.map { .bool(DottedPath.parts(of: $0).count > 1) } ?? .nothing
    case .wirePath: .list((node.wireName.map(DottedPath.parts) ?? []).map { .text($0) })
    case .outerName: .init(outerName(of: node))
    case .members, .alternatives: .list(node.members.map { .node($0, self) })
    case .properties:
      .list(members(of: node) { $0.schema.isProperty && $0.name != nil }.map { .node($0, self) })
    case .nodes: .nodes(self, inside: node.id)
    case .parent: node.parent.map { .node($0, self) } ?? .nothing
    case .users: .list(spec.users(of: node.id).map { .node($0, self) })
    default: .nothing
    }
  }

  func datum(ofSlot label: String, inAttribute schema: AttributeSchema, of id: SpecNode.ID) -> Datum {
    guard let slot = schema.slots.first(where: { $0.label == label }),
      let value = spec[id].attributes[schema.name]?[label]
    else { return .nothing }
    return datum(of: value, in: slot, of: id)
  }

  /// The value that a member is compared by: its keyword if there are several, else its first slot with a value.
  func comparedValue(of id: SpecNode.ID) -> Datum {
    let node = spec[id]
    if node.schema.keywords.count > 1 { return .text(node.keyword) }
    for slot in node.schema.slots {
      if let value = node.value(of: slot) { return datum(of: value, in: slot, of: id) }
    }
    return .text(node.keyword)
  }

  private func datum(of value: SpecValue, in slot: SlotSchema, of id: SpecNode.ID) -> Datum {
    switch value {
    case .typeName(let name): sources.type(name, in: spec[id].module(of: slot)).datum(in: self)
    case .property(let type, let name): property(name, of: type, in: spec[id].module(of: slot)).datum(in: self)
    case .list(let values): .list(values.map { datum(of: $0, in: slot, of: id) })
    case .name(let text) where slot.namesMember: .memberName(text, slot, id, self)
    case .name(let text), .word(let text), .text(let text), .version(let text), .expression(let text),
      .clause(let text), .code(let text):
      .text(text)
    case .uriTemplate(let template): .text(template.text)
    case .int(let number): .number(Double(number))
    case .double(let number): .number(number)
    case .type(let type): .type(type)
    case .types(let types): .list(types.map { .type($0) })
    case .signature(let signature): .subject(signature)
    case .generics(let clause): .subject(clause)
    case .reference(let name, let node): reference(name, node, of: id)
    }
  }

  /// The member whose name a slot holds; nothing if no node around has it.
  private func member(_ name: String, by slot: SlotSchema, of id: SpecNode.ID) -> Datum {
    for case .member(let member, let pattern) in slot.origins {
      var owner: SpecNode? = spec[id]
      while let node = owner, pattern.map({ node.schema.name != $0.value }) ?? (node.schema.role != .pattern) {
        owner = node.parent.map { spec[$0] }
      }
      let found = owner.map { members(of: $0) { $0.schema.name == member.value && $0.name == name } } ?? []
      if let id = found.first { return .node(id, self) }
    }
    return .nothing
  }

  /// The nodes of a pattern inside a node, or in the whole kit.
  private func nodes(of keyword: String, inside outer: SpecNode.ID?) -> [Datum] {
    let ids = outer.map { outer in
      spec[outer].children.filter { id in
        let schema = spec.schema(of: id)
        return schema.role == .pattern && schema.name == keyword
      }
    }
    return (ids ?? spec.nodes(of: keyword)).map { .node($0, self) }
  }

  private func reference(_ name: String, _ id: SpecNode.ID?, of node: SpecNode.ID) -> Datum {
    if let id { return .node(id, self) }
    let patterns = spec[node].schema.referencedPatterns
    for kit in used {
      if let id = kit.spec.node(named: name, of: patterns) { return .node(id, kit) }
    }
    return .text(name)
  }
}

extension Datum {
  fileprivate init(_ text: String?) {
    self = text.map { .text($0) } ?? .nothing
  }
}

extension SpecNode {
  /// The value of a slot; for a wire name also the default.
  fileprivate func value(of slot: SlotSchema) -> SpecValue? {
    if let value = values[slot.label] { return value }
    guard slot.place == .wire, slot.defaultValue != nil else { return nil }
    return wireName.map { .text($0) }
  }
}
