import KitLanguage
import Templating

import enum SwiftAnalysis.StatementLines

/// Turns the nodes of a spec into what templates see: docs/schemas.md, "What a template sees".
///
/// Records form a tree although nodes refer to each other: a node holds what is below it, and of what it refers to and of
/// its parent it holds less (`ContextExtent`). `ContextTypes` says the same of all kits.
final class ContextBuilder: Sendable {
  private let spec: Spec
  private let schemas: SchemaSet
  let settings: KitSettings
  /// The kits whose names this one may use.
  private let used: [ContextBuilder]
  let sources: SwiftSources
  private let memory = ContextMemory()
  /// The patterns whose nodes may stand inside those of a pattern, by its keyword.
  private let nestedPatterns: [String: [String]]

  /// - Parameters:
  ///   - used: The specs of the kits whose names this one may use.
  ///   - sources: The project's own Swift.
  init(spec: Spec, schemas: SchemaSet, settings: KitSettings, used: [Spec] = [], sources: SwiftSources) {
    self.spec = spec
    self.schemas = schemas
    self.settings = settings
    self.used = used.map { ContextBuilder(spec: $0, schemas: schemas, settings: settings, sources: sources) }
    self.sources = sources
    var nestedPatterns: [String: [String]] = [:]
    for pattern in schemas.patterns {
      for outer in pattern.outerPatterns { nestedPatterns[outer.value, default: []].append(pattern.keyword) }
    }
    self.nestedPatterns = nestedPatterns
  }

  /// What a template that a node emits sees as `node`.
  func node(_ id: SpecNode.ID) -> Record {
    memory.node(.init(id: id, view: .init(extent: .whole, hasSurroundings: true)), spec[id].schema) {
      var fields = self.fields(of: spec[id], .whole)
      fields.append(
        ("parent", spec[id].parent.map { .record(record(of: spec[$0], .referenced, nested: false)) } ?? .null)
      )
      fields.append(("users", .list(spec[id].users.map { .record(record(of: spec[$0], .outline)) })))
      return fields
    }
  }

  /// What a member or field is to the conditions of its schema.
  func member(_ id: SpecNode.ID) -> Record {
    record(of: spec[id], .whole)
  }

  /// What all templates of a kit see.
  func sharedContext() -> Record {
    var nodes: [(String, Value)] = []
    for pattern in schemas.patterns {
      let records = spec.nodes(of: pattern.keyword).map { Value.record(record(of: $0, .referenced, nested: false)) }
      nodes.append((pattern.keyword, .list(records)))
    }
    let kit = Record(settings.fields + [("nodes", .record(Record(nodes)))])
    return ["kit": .record(kit), "access": .string(settings.accessPrefix)]
  }

  // MARK: Nodes

  /// - Parameter nested: Whether patterns inside the node are part of the record.
  private func record(of node: SpecNode, _ extent: ContextExtent, nested: Bool = true) -> Record {
    memory.node(.init(id: node.id, view: .init(extent: extent, isNested: nested)), node.schema) {
      fields(of: node, extent, nested: nested)
    }
  }

  private func fields(of node: SpecNode, _ extent: ContextExtent, nested: Bool = true) -> [(String, Value)] {
    var fields: [(String, Value)] = [
      ("keyword", .string(node.keyword)),
      ("doc", .list(node.documentation.map(Value.string))),
      ("origin", .string(Origin.text(of: node))),
      ("typeName", node.typeName.map { .string(SwiftName.escaped($0)) } ?? .null),
      ("plainName", node.name.map(Value.string) ?? .null),
    ]
    if extent == .names { return fields }
    fields += node.schema.slots.map { slot in
      (slot.label, node.values[slot.label].map { value($0, in: slot, of: node, extent) } ?? absence(of: slot))
    }
    if extent == .outline { return fields }
    if node.schema.role == .pattern {
      fields.append(("imports", .list(imports(of: node).map(Value.string))))
    }
    fields += wireFields(of: node)
    fields += declarationFields(of: node, extent)
    fields += node.schema.attributes.map { ($0.name, attribute($0, of: node, extent)) }
    fields += memberFields(of: node, extent)
    if nested, node.schema.role == .pattern {
      fields.append(("nodes", .record(nestedNodes(of: node, extent))))
    }
    return fields
  }

  /// What stands for a value that the kit leaves out: no types, or nothing.
  private func absence(of slot: SlotSchema) -> Value {
    if case .types = slot.kind { .list([]) } else { .null }
  }

  /// The modules that the types in the node may need, sorted by their names.
  private func imports(of node: SpecNode) -> [String] {
    var names: [String] = []
    var pending = [node]
    while let next = pending.popLast() {
      let values = Array(next.values.values) + next.attributes.values.flatMap(\.values)
      names += values.flatMap(typeNames)
      pending += next.children.map { spec[$0] }
    }
    return SwiftLibrary.modules(of: names.filter { spec.types[$0] == nil })
  }

  /// The names of the types in a value; with a type of the project the class that it comes from belongs to another module.
  private func typeNames(in value: SpecValue) -> [String] {
    guard case .typeName(let name) = value else { return value.typeNames }
    return value.typeNames + sources.type(name).superclasses
  }

  private func wireFields(of node: SpecNode) -> [(String, Value)] {
    guard node.schema.slot(.wire) != nil else { return [] }
    guard let wireName = node.wireName else {
      return ["wireName", "isRenamed", "wirePath", "isNested"].map { ($0, .null) }
    }
    let path = wireName.split(separator: ".", omittingEmptySubsequences: false).map { part in
      Int(part).map(Value.int) ?? .string(String(part))
    }
    return [
      ("wireName", .string(wireName)),
      ("isRenamed", .bool(wireName != node.name)),
      ("wirePath", .list(path)),
      ("isNested", .bool(path.count > 1)),
    ]
  }

  private func attribute(_ schema: AttributeSchema, of node: SpecNode, _ extent: ContextExtent) -> Value {
    guard let values = node.attributes[schema.name] else { return .null }
    if schema.slots.isEmpty { return true }
    return .record(
      Record(schema.slots.map { ($0.label, values[$0.label].map { value($0, of: node, extent) } ?? .null) })
    )
  }

  private func memberFields(of node: SpecNode, _ extent: ContextExtent) -> [(String, Value)] {
    var records: [Value] = []
    var properties: [Value] = []
    var bySchema: [ObjectIdentifier: [Value]] = [:]
    for id in node.members {
      let value = Value.record(record(of: spec[id], extent))
      records.append(value)
      bySchema[ObjectIdentifier(spec[id].schema), default: []].append(value)
      if let property = property(spec[id], value) { properties.append(property) }
    }
    var fields: [(String, Value)] = node.schema.members.map { member in
      let matching = bySchema[ObjectIdentifier(member)] ?? []
      return (member.label, member.cardinality.isList ? .list(matching) : matching.first ?? .null)
    }
    fields.append(("members", .list(records)))
    fields.append(("properties", .list(properties)))
    return fields
  }

  /// The record of a member or field that has a name and a type, and thus is a property of the node's Swift type. All of
  /// a node have a `default`, which may be nothing.
  private func property(_ node: SpecNode, _ value: Value) -> Value? {
    guard node.name != nil, node.schema.slot(.type) != nil, case .record(var record) = value else { return nil }
    if record["default"] == nil { record["default"] = .null }
    return .record(record)
  }

  /// The patterns inside a node, by keyword; a list for each pattern that may stand there, also where none does.
  private func nestedNodes(of node: SpecNode, _ extent: ContextExtent) -> Record {
    var records: [String: [Value]] = [:]
    for child in node.children where spec[child].schema.role == .pattern {
      records[spec[child].schema.name, default: []].append(.record(record(of: spec[child], extent)))
    }
    return Record((nestedPatterns[node.schema.name] ?? []).map { ($0, .list(records[$0] ?? [])) })
  }

  // MARK: Values

  private func value(_ value: SpecValue, in slot: SlotSchema, of node: SpecNode, _ extent: ContextExtent) -> Value {
    let module = node.module(of: slot)
    switch value {
    case .code(let text):
      if case .code("Swift") = slot.kind { return .string(StatementLines.separated(text)) }
    case .typeName(let name):
      return .record(record(of: sources.type(name, in: module), extent))
    case .property(let type, let name):
      return .record(record(ofProperty: name, of: type, in: module, extent))
    default: break
    }
    return self.value(value, of: node, extent)
  }

  private func value(_ value: SpecValue, of node: SpecNode, _ extent: ContextExtent) -> Value {
    switch value {
    case .name(let name): .string(SwiftName.escaped(name))
    case .word(let text), .text(let text), .version(let text), .expression(let text), .clause(let text),
      .code(let text):
      .string(text)
    case .int(let number): .int(number)
    case .double(let number): .double(number)
    case .uriTemplate(let template): .record(record(of: template, in: node, extent))
    case .type(let type): .record(record(of: type, extent))
    case .typeName(let name): .record(record(of: sources.type(name), extent))
    case .property(let type, let name): .record(record(ofProperty: name, of: type, in: nil, extent))
    case .types(let types): .list(types.map { .record(record(of: $0, extent)) })
    case .signature(let signature): .record(record(of: signature, extent))
    case .reference(let name, let id): reference(name, id, of: node, extent)
    case .list(let values): .list(values.map { self.value($0, of: node, extent) })
    }
  }

  private func reference(_ name: String, _ id: SpecNode.ID?, of node: SpecNode, _ extent: ContextExtent) -> Value {
    if let id { return .record(record(of: spec[id], extent.reduced, nested: false)) }
    for kit in used {
      guard let id = kit.spec.node(named: name, of: node.schema.referencedPatterns) else { continue }
      return .record(kit.record(of: kit.spec[id], extent.reduced, nested: false))
    }
    return ["plainName": .string(name)]
  }

  /// The node that declares a type, here or in a kit that this one uses.
  private func declaration(of type: String, _ extent: ContextExtent) -> Record? {
    if let id = spec.types[type] { return record(of: spec[id], extent) }
    return used.lazy.compactMap { $0.declaration(of: type, extent) }.first
  }

  private func isDeclared(_ type: String) -> Bool {
    spec.types[type] != nil || used.contains { $0.isDeclared(type) }
  }

  /// - Parameter node: The member that has the template; those beside it give the placeholders their values.
  private func record(of template: URITemplate, in node: SpecNode, _ extent: ContextExtent) -> Record {
    let siblings = node.parent.map { spec[$0].children.map { spec[$0] } } ?? []
    let segments = template.segments.map { segment -> Value in
      switch segment {
      case .literal(let text):
        return ["text": .string(URITemplate.percentEncoded(text)), "isPlaceholder": false, "member": .null]
      case .placeholder(let name):
        let member = siblings.first { $0.name == name && $0.schema.role == .member }
        return [
          "text": .string(name),
          "isPlaceholder": true,
          "member": member.map { .record(record(of: $0, extent.reduced)) } ?? .null,
        ]
      }
    }
    return ["text": .string(template.text), "segments": .list(segments)]
  }

  func record(of type: TypeFacts, _ extent: ContextExtent) -> Record {
    memory.type(.init(text: type.text, extent: extent)) { fields(of: type, extent) }
  }

  private func fields(of type: TypeFacts, _ extent: ContextExtent) -> [(String, Value)] {
    var fields: [(String, Value)] = [
      ("text", .string(type.text)),
      ("name", .string(type.name)),
      ("isOptional", false),
      ("isArray", false),
      ("isDictionary", false),
      ("isVoid", false),
      ("elements", .list([])),
      ("wrapped", .null),
      ("element", .null),
      ("key", .null),
      ("value", .null),
      ("core", core(of: type, extent)),
      ("usesFoundation", .bool(SwiftLibrary.usesFoundation(type) { isDeclared($0) })),
      ("isPropertyList", .bool(SwiftLibrary.isPropertyList(type))),
      ("isCodable", .bool(SwiftLibrary.isCodable(type))),
      ("node", declaration(of: type, extent)),
    ]
    func set(_ name: String, _ value: Value) {
      if let index = fields.firstIndex(where: { $0.0 == name }) { fields[index].1 = value }
    }
    switch type.form {
    case .named: break
    case .void: set("isVoid", true)
    case .tuple(let elements):
      let records = elements.map { element -> Value in
        ["label": element.label.map(Value.string) ?? .null, "type": .record(record(of: element.type, extent))]
      }
      set("elements", .list(records))
    case .optional(let wrapped):
      set("isOptional", true)
      set("wrapped", .record(record(of: wrapped, extent)))
    case .array(let element):
      set("isArray", true)
      set("element", .record(record(of: element, extent)))
    case .dictionary(let key, let value):
      set("isDictionary", true)
      set("key", .record(record(of: key, extent)))
      set("value", .record(record(of: value, extent)))
    }
    return fields
  }

  private func core(of type: TypeFacts, _ extent: ContextExtent) -> Value {
    ["text": .string(type.core.text), "name": .string(type.core.name), "node": declaration(of: type.core, extent)]
  }

  /// The node that declares the type.
  private func declaration(of type: TypeFacts, _ extent: ContextExtent) -> Value {
    declaration(of: type.name, extent.ofDeclaration).map(Value.record) ?? .null
  }

  func record(of signature: SignatureFacts, _ extent: ContextExtent) -> Record {
    return [
      "parameters": .list(signature.parameters.map { .record(record(of: $0, extent)) }),
      "labels": .string(labels(of: signature)),
      "text": .string(signature.text),
      "isAsync": .bool(signature.isAsync),
      "isThrowing": .bool(signature.isThrowing),
      "thrownType": signature.thrownType.map { .record(record(of: $0, extent)) } ?? .null,
      "returnType": signature.returnType.map { .record(record(of: $0, extent)) } ?? .null,
    ]
  }

  func record(of parameter: SignatureFacts.Parameter, _ extent: ContextExtent) -> Record {
    [
      "label": parameter.label.map(Value.string) ?? .null,
      "name": .string(SwiftName.escaped(parameter.name)),
      "declaration": .string(parameter.declaration),
      "type": .record(record(of: parameter.type, extent)),
      "default": parameter.defaultValue.map(Value.string) ?? .null,
    ]
  }

  /// What stands behind the name of the function where Swift refers to it: `(_:at:)`.
  private func labels(of signature: SignatureFacts) -> String {
    guard !signature.parameters.isEmpty else { return "" }
    return "(" + signature.parameters.map { ($0.label ?? "_") + ":" }.joined() + ")"
  }
}
