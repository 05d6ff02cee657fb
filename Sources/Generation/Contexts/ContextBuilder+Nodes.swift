import Diagnostics
import KitLanguage
import SwiftAnalysis
import SwiftFacts
import Templating

extension ContextBuilder {
  func value(of field: NodePart, of id: SpecNode.ID, _ extent: ContextExtent) -> Value {
    switch field {
    case .slot(let slot, let place):
      guard let value = spec.content(of: place, in: id, { $0.values[slot.label] })
      else { return if case .types = slot.kind { .list([]) } else { .null } }
      return self.value(value, in: slot, of: spec[id], extent)
    case .attribute(let attribute, let place):
      guard let values = spec.content(of: place, in: id, { $0.attributes[attribute.name] }) else { return .null }
      return value(values, of: attribute, in: spec[id], extent)
    case .member(let schema, let place):
      return value(of: spec.content(of: place, in: id) { members(of: $0, as: schema) } ?? [], as: schema, extent)
    case .condition(let index): return .bool(holds(index, of: id))
    case .property(let property):
      let node = spec[id]
      return Self.findings[property]?.value(node, self, extent) ?? value(of: property, in: node, extent)
    }
  }

  private func value(of property: NodeProperty, in node: SpecNode, _ extent: ContextExtent) -> Value {
    switch property {
    case .alternatives:
      .list(
        node.members.map { spec[$0] }.filter(\.schema.areAlternatives)
          .sorted { ($0.alternative?.order ?? 0) < ($1.alternative?.order ?? 0) }
          .map { .record(record(of: $0.id, .init(extent: extent))) }
      )
    case .members: .list(node.members.map { .record(record(of: $0, .init(extent: extent))) })
    // The members and fields with a name and a type.
    case .properties:
      .list(
        members(of: node, where: { $0.schema.isProperty && $0.name != nil })
          .map { .record(record(of: $0, .init(extent: extent, isProperty: true))) }
      )
    case .nodes: .record(nestedNodes(of: node, extent))
    case .parent:
      node.parent.map { .record(record(of: $0, .init(extent: .referenced, includesNested: false))) } ?? .null
    case .users: .list(spec.users(of: node.id).map { .record(record(of: $0, .init(extent: .outline))) })
    // The others are findings, or the default of a property whose schema has none.
    default: .null
    }
  }

  /// The sibling of the same kind whose name begins the path of `node`: `a` for `a.b`.
  func outerName(of node: SpecNode) -> String? {
    guard let path = node.wireName.map(DottedPath.parts), path.count > 1, let parent = node.parent else { return nil }
    let siblings = siblingPaths(of: node, in: parent)
    let first = (1..<path.count).compactMap { siblings[Array(path[..<$0])] }.min()
    return first.flatMap { spec[$0].name }
  }

  private func siblingPaths(of node: SpecNode, in parent: SpecNode.ID) -> [[String]: SpecNode.ID] {
    siblingPaths.value(of: SiblingKey(parent: parent, schema: ObjectIdentifier(node.schema))) {
      let siblings = members(of: spec[parent]) { $0.schema === node.schema }
      let paths = siblings.compactMap { id in spec[id].wireName.map { (DottedPath.parts(of: $0), id) } }
      return Dictionary(paths) { first, _ in first }
    }
  }

  private func value(
    _ values: LabelledValues<SpecValue>,
    of attribute: AttributeSchema,
    in node: SpecNode,
    _ extent: ContextExtent
  ) -> Value {
    if attribute.slots.isEmpty { return true }
    return .record(
      Record(attribute.slots.map { ($0.label, values[$0.label].map { value($0, in: nil, of: node, extent) } ?? .null) })
    )
  }

  func members(of node: SpecNode, as schema: NodeSchema) -> [SpecNode.ID]? {
    // Each rule of a field may ask for a member of the node around it.
    guard node.members.count > 16 else {
      let ids = members(of: node, where: { $0.schema === schema })
      return ids.isEmpty ? nil : ids
    }
    let found = membersBySchema.value(of: node.id) {
      Dictionary(grouping: node.members) { ObjectIdentifier(spec.schema(of: $0)) }
    }
    return found[ObjectIdentifier(schema)]
  }

  private func value(of ids: [SpecNode.ID], as schema: NodeSchema, _ extent: ContextExtent) -> Value {
    if schema.cardinality.isList { return .list(ids.map { .record(record(of: $0, .init(extent: extent))) }) }
    return ids.first.map { .record(record(of: $0, .init(extent: extent))) } ?? .null
  }

  /// The patterns inside a node, by keyword; an empty list for each allowed pattern that is absent.
  private func nestedNodes(of node: SpecNode, _ extent: ContextExtent) -> Record {
    var records: [String: [Value]] = [:]
    for child in node.children where spec.schema(of: child).role == .pattern {
      records[spec.schema(of: child).name, default: []].append(.record(record(of: child, .init(extent: extent))))
    }
    return Record((nestedPatterns[node.schema.name] ?? []).map { ($0, .list(records[$0] ?? [])) })
  }

  // MARK: - Values of slots

  func value(_ value: SpecValue, in slot: SlotSchema?, of node: SpecNode, _ extent: ContextExtent) -> Value {
    switch value {
    case .code(let text):
      if case .code("Swift")? = slot?.kind { .string(StatementLines.separated(text)) } else { .string(text) }
    case .name(let name): .string(SwiftName.escaped(name))
    case .double(let number): .double(number)
    case .uriTemplate(let template): .record(record(of: template, in: node, extent))
    case .reference(let name, let id): reference(name, to: id, of: node, extent)
    case .list(let values): .list(values.map { self.value($0, in: nil, of: node, extent) })
    default: content(of: value, in: slot.flatMap(node.module))?.value(in: self, extent) ?? .null
    }
  }

  /// The content that a value has for templates and rules alike; `nil` for one that they see differently.
  func content(of value: SpecValue, in module: String?) -> (any FieldContent)? {
    switch value {
    case .word(let text), .text(let text), .expression(let text), .clause(let text), .code(let text): text
    case .int(let number): number
    case .type(let type): type
    case .typeName(let name): sources.type(name, in: module)
    case .property(let type, let name): property(name, of: type, in: module)
    case .types(let types): types
    case .signature(let signature): signature
    case .generics(let clause): clause
    case .name, .double, .uriTemplate, .reference, .list: nil
    }
  }

  private func reference(_ name: String, to id: SpecNode.ID?, of node: SpecNode, _ extent: ContextExtent) -> Value {
    let range = NodeView.Range(extent: extent.reduced, includesNested: false)
    if let id { return .record(record(of: id, range)) }
    for kit in used {
      guard let id = kit.spec.node(named: name, of: node.schema.referencedPatterns) else { continue }
      return .record(kit.record(of: id, range))
    }
    return ["plainName": .string(name)]
  }

  private func record(of template: URITemplate, in node: SpecNode, _ extent: ContextExtent) -> Record {
    let siblings = node.parent.map { spec[$0].children.map { spec[$0] } } ?? []
    let members = Dictionary(
      siblings.lazy.filter { $0.schema.role == .member }.map { ($0.name, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    let segments = template.segments.map { segment -> Value in
      switch segment {
      case .literal(let text):
        return ["text": .string(URITemplate.percentEncoded(text)), "isPlaceholder": false, "member": .null]
      case .placeholder(let placeholder):
        let member = members[placeholder.name]
        return [
          "text": .string(placeholder.name),
          "isPlaceholder": true,
          "member": member.map { .record(record(of: $0.id, .init(extent: extent.reduced))) } ?? .null,
        ]
      }
    }
    return ["text": .string(template.text), "segments": .list(segments)]
  }
}

extension SpecNode {
  /// The wire name without the backslashes that a path has before dots in a name. Only a slot without a default
  /// holds a path; other slots hold the name verbatim.
  var plainWireName: String? {
    guard let slot = schema.slot(.wire), slot.defaultValue == nil, case .text = slot.kind, let wireName,
      wireName.utf8.contains(UInt8(ascii: "\\"))
    else { return wireName }
    return DottedPath.parts(of: wireName).joined(separator: ".")
  }
}

extension Value {
  static func text(_ text: String?) -> Value { text.map(Value.string) ?? .null }
}
