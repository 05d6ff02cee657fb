import KitLanguage
import SwiftAnalysis
import SwiftFacts
import Templating

/// Derives record types from schemas, each once, when it is asked for.
struct ContextTypeDerivation: Sendable {
  /// How a node is met, which decides what its record has beside its own parts.
  enum Role: String, Sendable {
    /// The node that a template is about.
    case root = ""
    /// A node inside another one.
    case inner = ", inside another node"
    /// A referenced node, without the patterns inside.
    case referred = ", referred to"
    /// A property of a node, always with a default, which may be null.
    case property = ", as a property"
  }

  struct Request: Sendable {
    let schema: NodeSchema
    /// The pattern's keyword and the labels down to the node.
    let path: String
    let siblings: [(schema: NodeSchema, path: String)]
    let extent: ContextExtent
    let role: Role
  }

  let schemas: SchemaSet
  private var done: [String: RecordType] = [:]
  /// Referenced nodes by key.
  private var requests: [String: Request] = [:]
  var swiftTypes: [String: ContextExtent] = [:]

  init(_ schemas: SchemaSet) {
    self.schemas = schemas
  }

  mutating func root(of pattern: PatternSchema) -> TemplateType {
    reference(to: pattern.node, pattern.keyword, .whole, .root)
  }

  /// The members of `kit`, except `support`.
  mutating func kitFields() -> [RecordType.Field] {
    var fields = settingFields()
    let nodes = schemas.patterns.map { pattern in
      let type = reference(to: pattern.node, pattern.keyword, .referenced, .referred)
      let node = pattern.node
      return RecordType.Field(pattern.keyword, .list(of: type), node.documentation.first ?? "", at: node.location)
    }
    fields.append(RecordType.Field("nodes", .record(RecordType(nodes, name: "nodes")), "All nodes, by their patterns."))
    let hidden = "The types of Swift's that need their module's name, for the kit or the project has one of the name."
    fields.append(RecordType.Field("hiddenTypes", .list(of: .word(LibraryType.hideable)), hidden))
    return fields
  }

  func settingFields() -> [RecordType.Field] {
    let settings = schemas.pattern(KitSettings.keyword)?.node.members ?? []
    return settings.map { member in
      let slot = member.slots.first
      let isSettled = slot?.defaultValue != nil
      let type = slot.flatMap { Self.settingType($0.kind) }
      return RecordType.Field(
        member.label,
        type.map { $0.orNull(!isSettled) } ?? .optional(.any),
        member.documentation.first ?? "",
        at: member.location
      )
    } + [RecordType.Field("module", .optional(.string), "The module that the output belongs to.")]
  }

  /// The record type that has been referred to by a key; `nil` if none has.
  mutating func record(_ key: String) -> RecordType? {
    if let known = done[key] { return known }
    let record = nodeRecord(key) ?? swiftTypeRecord(key)
    done[key] = record
    return record
  }

  private mutating func nodeRecord(_ key: String) -> RecordType? {
    guard let request = requests[key] else { return nil }
    let fields = fields(request).withoutHiddenFields()
    let known = request.schema.guaranteedPaths
    return RecordType(fields.map { $0.narrowed(by: known) }, name: request.schema.name)
  }

  /// The kinds of values that `KitSettings.fields` returns.
  private static func settingType(_ kind: ValueKind) -> TemplateType? {
    switch kind {
    case .word(let cases) where !cases.isEmpty: .word(cases.map(\.word))
    case .name, .word, .text, .headerName, .headerValue, .datePattern, .version, .url, .path: .string
    case .int: .int
    case .number: .union([.int, .double])
    default: nil
    }
  }

  // MARK: Nodes

  mutating func reference(
    to schema: NodeSchema,
    _ path: String,
    siblings: [(schema: NodeSchema, path: String)] = [],
    _ extent: ContextExtent,
    _ role: Role
  ) -> TemplateType {
    let key = path + role.rawValue + (extent == .whole ? "" : " (\(extent))")
    if requests[key] == nil {
      requests[key] = Request(schema: schema, path: path, siblings: siblings, extent: extent, role: role)
    }
    return .reference(key)
  }

  private mutating func fields(_ request: Request) -> [RecordType.Field] {
    let (schema, extent) = (request.schema, request.extent)
    var fields = self.fields(NodeProperty.identity, request)
    if extent == .names { return fields }
    fields += self.fields([.memberNames], request)
    for slot in schema.slots {
      fields.append(field(of: slot, request))
    }
    if extent == .outline { return fields }
    fields += self.fields(NodeProperty.findings(of: schema), request)
    for condition in schema.conditions {
      let documentation = condition.documentation.first ?? "A condition of the schema."
      fields.append(.init(condition.name.value, .bool, documentation, at: condition.name.location))
    }
    for attribute in schema.attributes {
      fields.append(field(of: attribute, in: schema, request))
    }
    fields += memberFields(request)
    if schema.role == .pattern, request.role != .referred {
      fields.append(.init("nodes", .record(nestedNodes(of: schema, extent)), "The nodes inside, by their patterns."))
    }
    if request.role == .root { fields += surroundings(of: schema) }
    if request.role == .property, !fields.contains(where: { $0.name == "default" }) {
      fields.append(.init("default", .optional(.string), "The default value."))
    }
    return fields
  }

  /// The default of a `wire` slot is for the wire name, and not for the slot. Without types, the list is empty.
  static func mayBeNull(_ slot: SlotSchema) -> Bool {
    if case .types = slot.kind { return false }
    // The default of a name on the wire shows in 'wireName' alone.
    if slot.place == .wire { return slot.isOptional || slot.defaultValue != nil }
    return slot.isOptional && slot.defaultValue == nil
  }

  /// Properties are the members that have a name, even if some members of their kind have none.
  func mayBeNull(_ slot: SlotSchema, _ request: Request) -> Bool {
    Self.mayBeNull(slot) && !(request.role == .property && slot.place == .name)
  }

  private mutating func fields(_ properties: [NodeProperty], _ request: Request) -> [RecordType.Field] {
    var fields: [RecordType.Field] = []
    for property in properties {
      if let row = ContextBuilder.findings[property] {
        fields.append(.init(row.name, type(of: row.type, request.extent), row.documentation))
      } else if let (type, documentation) = dependent(property, request) {
        fields.append(.init(property.rawValue, type, documentation))
      }
    }
    return fields
  }

  /// The type that depends on the node's schema; `nil` for nodes in lists of members and around nodes.
  private mutating func dependent(_ property: NodeProperty, _ request: Request) -> (TemplateType, String)? {
    let schema = request.schema
    let mayBeNull = schema.slot(.name).map { self.mayBeNull($0, request) } ?? true
    switch property {
    case .typeName:
      let pattern = schema.role == .pattern ? schemas.pattern(schema.name) : nil
      return (.string.orNull(pattern?.typeName == nil), "The Swift type that the node declares.")
    case .plainName: return (.string.orNull(mayBeNull), "The name without backticks.")
    case .wireName: return (.string.orNull(mayBeNull), "The name on the wire.")
    case .isRenamed: return (.bool.orNull(mayBeNull), "Whether the name on the wire is another than in Swift.")
    case .wirePath:
      return (.list(of: .union([.int, .string])).orNull(mayBeNull), "The name on the wire, split at its dots.")
    case .isNested: return (.bool.orNull(mayBeNull), "Whether the name on the wire has several parts.")
    case .outerName:
      return (.string.orNull(true), "The name of the sibling that is at the beginning of that path.")
    case .alternatives:
      guard let member = schema.members.first(where: { $0.alternatives != nil }) else { return nil }
      let siblings = schema.members.map { (schema: $0, path: request.path + "." + $0.label) }
      let path = request.path + "." + member.label
      let type = reference(to: member, path, siblings: siblings, request.extent, .inner)
      return (.list(of: type), "The cases as they are to be looked at.")
    default: return nil
    }
  }

  private mutating func memberFields(_ request: Request) -> [RecordType.Field] {
    let members = request.schema.members.map { member in
      (schema: member, path: request.path + "." + member.label)
    }
    var fields: [RecordType.Field] = []
    var types: [TemplateType] = []
    var properties: [TemplateType] = []
    for (member, path) in members {
      let type = reference(to: member, path, siblings: members, request.extent, .inner)
      let documentation = member.documentation.first ?? ""
      let isAlone = !member.cardinality.isList
      let one = type.orNull(member.cardinality == .optional)
      fields.append(.init(member.label, isAlone ? one : .list(of: type), documentation, at: member.location))
      types.append(type)
      if member.isProperty {
        properties.append(reference(to: member, path, siblings: members, request.extent, .property))
      }
    }
    fields.append(.init("members", .list(of: .oneOf(types)), "All members, in the order of the kit."))
    fields.append(.init("properties", .list(of: .oneOf(properties)), "The members that have a name and a type."))
    return fields
  }

  private mutating func nestedNodes(of schema: NodeSchema, _ extent: ContextExtent) -> RecordType {
    let patterns = schemas.patterns.filter { $0.inside.contains(schema.name) }
    let fields = patterns.map { pattern in
      let type = reference(to: pattern.node, pattern.keyword, extent, .inner)
      let node = pattern.node
      return RecordType.Field(pattern.keyword, .list(of: type), node.documentation.first ?? "", at: node.location)
    }
    return RecordType(fields, name: "nodes")
  }

  /// The facts of nodes around it that only the node of a template has.
  private mutating func surroundings(of schema: NodeSchema) -> [RecordType.Field] {
    let outer = schemas.pattern(schema.name)?.inside.compactMap { schemas.pattern($0) } ?? []
    let parents = outer.map { reference(to: $0.node, $0.keyword, .referenced, .referred) }
    let users = schemas.patterns.map { reference(to: $0.node, $0.keyword, .outline, .inner) }
    return [
      .init("parent", .oneOf(parents).orNull(parents.isEmpty), "The node around it."),
      .init("users", .list(of: .oneOf(users)), "The nodes that refer to it."),
    ]
  }
}

extension RecordType.Field {
  /// The field, non-null if `node.NAME` is among the paths.
  fileprivate func narrowed(by paths: Set<String>) -> RecordType.Field {
    guard paths.contains("node." + name), case .optional(let type) = type else { return self }
    return with(type)
  }
}

extension [RecordType.Field] {
  /// The last of fields with equal names, as in records.
  fileprivate func withoutHiddenFields() -> [RecordType.Field] {
    var seen: Set<String> = []
    return reversed().filter { seen.insert($0.name).inserted }.reversed()
  }
}
