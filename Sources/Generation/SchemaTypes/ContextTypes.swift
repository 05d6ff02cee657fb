import Diagnostics
import KitLanguage
import SwiftAnalysis
import SwiftFacts
import Templating

/// The types of what templates see, as schemas give them: what `ContextBuilder` builds of the nodes of any kit, known
/// before there is one.
package struct ContextTypes: Sendable {
  /// The variables of a template.
  package enum Viewpoint: Sendable {
    case node(PatternSchema)
    case support(SupportSchema)

    var node: NodeSchema? {
      if case .node(let pattern) = self { pattern.node } else { nil }
    }
  }

  package let records: RecordTypes
  private let kitFields: [RecordType.Field]
  private let roots: [String: TemplateType]
  private let users: [String: TemplateType]
  private let adopted: TemplateType
  private let supports: [String]

  init(_ schemas: SchemaSet) {
    var derivation = ContextTypeDerivation(schemas)
    var roots: [String: TemplateType] = [:]
    for pattern in schemas.patterns {
      roots[pattern.keyword] = derivation.reference(to: pattern.node, pattern.keyword, .whole, as: .root)
    }
    supports = schemas.supports.map(\.name)
    users = schemas.keywordsOfSupportUsers.mapValues { keywords in .oneOf(keywords.compactMap { roots[$0] }) }
    kitFields = derivation.kitFields()
    adopted = derivation.type(of: AdoptedDeclaration.fieldType, .whole)
    let known = Locked(derivation)
    records = RecordTypes { name in known.withLock { $0.record(name) } }
    self.roots = roots
  }

  package func offerContext(of pattern: PatternSchema) -> RecordType {
    RecordType([
      .init("declaration", adopted, "The Swift declaration."),
      kit(kitFields.filter { $0.name != "hiddenTypes" }),
      .init("nodes", .list(of: roots[pattern.keyword] ?? .any), "The nodes that the kit has of the pattern."),
    ])
  }

  package func context(of viewpoint: Viewpoint) -> RecordType {
    let names = TemplateType.list(of: .word(supports))
    let support = RecordType.Field("support", names, "The names of the support that the kit needs.")
    let subject: RecordType.Field =
      switch viewpoint {
      case .node(let pattern):
        pattern.node.field("node", roots[pattern.keyword] ?? .any)
      case .support(let support):
        .init("users", .list(of: users[support.name] ?? .any), "The nodes that need the support.")
      }
    let access = RecordType.Field("access", .string, "The access level with a space after it; nothing for `internal`.")
    let nonisolated = RecordType.Field(
      "nonisolated",
      .string,
      "`nonisolated` with a space after it; nothing if that is the default of the module."
    )
    return RecordType([subject, kit(kitFields + [support]), access, nonisolated])
  }

  private func kit(_ fields: [RecordType.Field]) -> RecordType.Field {
    .init("kit", .record(RecordType(fields, name: "kit")), "The settings of the kit, and its nodes.")
  }
}

extension NodeSchema {
  /// A field with the schema's first line about it.
  fileprivate func field(_ name: String, _ type: TemplateType) -> RecordType.Field {
    .init(name, type, documentation.first ?? "", at: location)
  }
}

extension TemplateType {
  static func oneOf(_ types: [TemplateType]) -> TemplateType {
    switch types.count {
    case 0: .any
    case 1: types[0]
    default: .union(types)
    }
  }

  func orNull(_ mayBeNull: Bool) -> TemplateType { mayBeNull ? .optional(self) : self }
}

extension SchemaSet {
  /// The keywords of the patterns that may need each support, directly or through other support.
  var keywordsOfSupportUsers: [String: [String]] {
    var users: [String: [String]] = [:]
    for pattern in patterns {
      for support in closure(ofSupport: pattern.node.supportNames) {
        users[support.name, default: []].append(pattern.keyword)
      }
    }
    return users
  }
}

/// Derives record types from schemas, each once, when it is asked for.
struct ContextTypeDerivation: Sendable {
  /// The way to a node, which decides the further fields of its record.
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

  typealias Owner = (schema: NodeSchema, path: String)

  struct Request: Sendable {
    let schema: NodeSchema
    /// The pattern's keyword and the labels down to the node.
    let path: String
    /// The node whose block has it; `nil` for patterns.
    let owner: Owner?
    let extent: ContextExtent
    let role: Role
  }

  let schemas: SchemaSet
  private var done: [String: RecordType] = [:]
  /// Referenced nodes by key.
  private var requests: [String: Request] = [:]
  var swiftTypes: [String: ContextExtent] = [:]

  init(_ schemas: SchemaSet) { self.schemas = schemas }

  /// The members of `kit`, except `support`.
  mutating func kitFields() -> [RecordType.Field] {
    let nodes = nodes(of: schemas.patterns, .referenced, .referred)
    let hidden = "The types of Swift's that need their module's name, for the kit or the project has one of the name."
    return settingFields() + [
      .init("nodes", .record(nodes), "All nodes, by their patterns."),
      .init("hiddenTypes", .list(of: .word(LibraryType.hideable)), hidden),
    ]
  }

  func settingFields() -> [RecordType.Field] {
    let settings = schemas.pattern(KitSettings.keyword)?.node.members ?? []
    return settings.map { member in
      let slot = member.slots.first
      let type = slot.flatMap { Self.plainType(of: $0.kind) }
      return member.field(member.label, type.map { $0.orNull(slot?.defaultValue == nil) } ?? .optional(.any))
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
    let known = request.schema.guaranteedPaths
    // The last of fields with equal names counts, as in records.
    let fields = fields(request).reversed().uniqued(by: \.name).map { field in
      guard known.contains("node." + field.name), case .optional(let type) = field.type else { return field }
      return field.with(type)
    }
    return RecordType(fields.reversed(), name: request.schema.name)
  }

  /// The type of values without parts; `nil` for other kinds, which no setting has.
  private static func plainType(of kind: ValueKind) -> TemplateType? {
    switch kind {
    case .word(let cases) where !cases.isEmpty: .word(cases.map(\.word))
    case .name, .word, .text, .headerName, .headerValue, .datePattern, .url, .path, .expression,
      .requirements, .code, .words:
      .string
    case .int: .int
    case .number: .union([.int, .double])
    default: nil
    }
  }

  // MARK: Nodes

  mutating func reference(
    to schema: NodeSchema,
    _ path: String,
    of owner: Owner? = nil,
    _ extent: ContextExtent,
    as role: Role
  ) -> TemplateType {
    let key = path + role.rawValue + (extent == .whole ? "" : " (\(extent))")
    if requests[key] == nil {
      requests[key] = Request(schema: schema, path: path, owner: owner, extent: extent, role: role)
    }
    return .reference(key)
  }

  private mutating func fields(_ request: Request) -> [RecordType.Field] {
    let range = NodeView.Range(
      extent: request.extent,
      includesNested: request.role != .referred,
      includesSurroundings: request.role == .root,
      isProperty: request.role == .property
    )
    return NodeView.fields(of: request.schema, range).compactMap { field($1, request) }
  }

  private mutating func field(_ part: NodePart, _ request: Request) -> RecordType.Field? {
    switch part {
    case .slot(let slot, _): return field(of: slot, request)
    case .attribute(let attribute, _): return field(of: attribute, in: request.schema, request)
    case .member(let member, _):
      let type = type(of: member, request)
      let cardinality = member.cardinality
      return member.field(member.label, cardinality.isList ? .list(of: type) : type.orNull(cardinality == .optional))
    case .condition(let index):
      let condition = request.schema.conditions[index]
      let documentation = condition.documentation.first ?? "A condition of the schema."
      return .init(condition.name.value, .bool, documentation, at: condition.name.location)
    case .property(let property): return field(property, request)
    }
  }

  /// Without types, the list is empty. Properties are the members that have a name, even if some members of their kind have none.
  private func mayBeNull(_ slot: SlotSchema, _ request: Request) -> Bool {
    if case .types = slot.kind { return false }
    if request.role == .property, slot.place == .name { return false }
    // The default of a name on the wire shows in 'wireName' alone.
    return slot.place == .wire
      ? slot.isOptional || slot.defaultValue != nil : slot.isOptional && slot.defaultValue == nil
  }

  private mutating func field(_ property: NodeProperty, _ request: Request) -> RecordType.Field? {
    let (schema, members) = (request.schema, request.schema.members)
    switch property {
    case .alternatives:
      let types = members.filter(\.areAlternatives).map { type(of: $0, request) }
      return .init("alternatives", .list(of: .oneOf(types)), "The cases in the order in which a decoder tries them.")
    case .members:
      let types = members.map { type(of: $0, request) }
      return .init("members", .list(of: .oneOf(types)), "All members, in the order of the kit.")
    case .properties:
      let types = members.filter(\.isProperty).map { type(of: $0, request, as: .property) }
      return .init("properties", .list(of: .oneOf(types)), "The members that have a name and a type.")
    case .nodes:
      let nodes = nodes(of: schemas.patterns.filter { $0.inside.contains(schema.name) }, request.extent, .inner)
      return .init("nodes", .record(nodes), "The nodes inside, by their patterns.")
    case .parent:
      let outer = schemas.pattern(schema.name)?.inside.compactMap { schemas.pattern($0) } ?? []
      let types = outer.map { reference(to: $0.node, $0.keyword, .referenced, as: .referred) }
      return .init("parent", .oneOf(types).orNull(types.isEmpty), "The node around it.")
    case .users:
      let types = schemas.patterns.map { reference(to: $0.node, $0.keyword, .outline, as: .inner) }
      return .init("users", .list(of: .oneOf(types)), "The nodes that refer to it.")
    case .default: return .init("default", .optional(.string), "The default value.")
    default:
      guard let row = ContextBuilder.findings[property] else { return nil }
      let type = type(of: row.type, request.extent)
      guard case .optional(let given) = type, isAlwaysGiven(property, request) else {
        return .init(row.name, type, row.documentation)
      }
      return .init(row.name, given, row.documentation)
    }
  }

  /// The type of a member of the node.
  private mutating func type(of member: NodeSchema, _ request: Request, as role: Role = .inner) -> TemplateType {
    let owner = (request.schema, request.path)
    return reference(to: member, "\(request.path).\(member.label)", of: owner, request.extent, as: role)
  }

  private func isAlwaysGiven(_ property: NodeProperty, _ request: Request) -> Bool {
    let schema = request.schema
    switch property {
    case .typeName: return schema.role == .pattern && schemas.pattern(schema.name)?.typeName != nil
    case .plainName, .innerName, .wireName, .isRenamed, .wirePath, .isNested:
      return schema.slot(.name).map { !mayBeNull($0, request) } ?? false
    default: return false
    }
  }

  private mutating func nodes(of patterns: [PatternSchema], _ extent: ContextExtent, _ role: Role) -> RecordType {
    let fields = patterns.map { pattern in
      pattern.node.field(pattern.keyword, .list(of: reference(to: pattern.node, pattern.keyword, extent, as: role)))
    }
    return RecordType(fields, name: "nodes")
  }

  // MARK: Values of slots

  mutating func field(of slot: SlotSchema, _ request: Request) -> RecordType.Field {
    let type = type(of: slot.kind, request).orNull(mayBeNull(slot, request))
    return .init(slot.label, type, slot.documentation.first ?? "", at: slot.location)
  }

  /// - Parameter schema: The node's. A member that only Swift has lacks the attributes that a kit would give it.
  mutating func field(of attribute: AttributeSchema, in schema: NodeSchema, _ request: Request) -> RecordType.Field {
    let documentation = attribute.documentation.first ?? ""
    let isAlwaysThere = attribute.isRequired && schema.source == nil
    if attribute.slots.isEmpty {
      return .init(attribute.name, isAlwaysThere ? .bool : .optional(.bool), documentation, at: attribute.location)
    }
    let fields = attribute.slots.map { field(of: $0, request) }
    let type = TemplateType.record(RecordType(fields, name: attribute.name))
    return .init(attribute.name, isAlwaysThere ? type : .optional(type), documentation, at: attribute.location)
  }

  private mutating func type(of kind: ValueKind, _ request: Request) -> TemplateType {
    switch kind {
    case .generics: return type(of: GenericClause.fieldType, request.extent)
    case .uriTemplate(let placeholders, _): return uriTemplate(placeholders, request)
    case .type: return swiftType(request.extent)
    case .typeName: return type(of: ProjectType.fieldType, request.extent)
    case .property: return type(of: ProjectProperty.fieldType, request.extent)
    case .types: return .list(of: swiftType(request.extent))
    case .signature: return type(of: SignatureFacts.fieldType, request.extent)
    case .reference(let targets):
      let patterns = targets.compactMap { schemas.pattern($0.pattern) }
      return .oneOf(patterns.map { reference(to: $0.node, $0.keyword, request.extent.reduced, as: .referred) })
    case .list(let element): return .list(of: type(of: element, request))
    default: return Self.plainType(of: kind) ?? .any
    }
  }

  private mutating func uriTemplate(_ placeholders: String?, _ request: Request) -> TemplateType {
    let types = request.owner.map { owner in
      owner.schema.members.filter { member in
        placeholders.map(member.keywords.contains) ?? (member.role == .member)
      }.map { member in
        reference(to: member, "\(owner.path).\(member.label)", of: owner, request.extent.reduced, as: .inner)
      }
    }
    let segment = RecordType(
      [
        .init("text", .string, "The literal string, or the placeholder's name."),
        .init("isPlaceholder", .bool),
        .init("member", .optional(.oneOf(types ?? [])), "The member that gives the placeholder its value."),
      ],
      name: "segment"
    )
    let fields: [RecordType.Field] = [.init("text", .string), .init("segments", .list(of: .record(segment)))]
    return .record(RecordType(fields, name: "URITemplate"))
  }

  // MARK: Views

  mutating func type(of field: FieldType, _ extent: ContextExtent) -> TemplateType {
    switch field {
    case .plain(let type): return type
    case .optional(let type): return .optional(self.type(of: type, extent))
    case .list(let element): return .list(of: type(of: element, extent))
    case .record(let name, let fields):
      return .record(RecordType(fields.map { .init($0.name, type(of: $0.type, extent), $0.documentation) }, name: name))
    case .swiftType: return swiftType(extent)
    case .declaringNode:
      let declarers = schemas.patterns.filter { $0.typeName != nil || !$0.declares.isEmpty }
      return .oneOf(declarers.map { reference(to: $0.node, $0.keyword, extent.ofDeclaration, as: .inner) })
    }
  }

  private mutating func swiftType(_ extent: ContextExtent) -> TemplateType {
    let key = "Type" + (extent == .whole ? "" : " (\(extent))")
    swiftTypes[key] = extent
    return .reference(key)
  }

  /// The record type for the facts of a Swift type that has been referred to by a key; `nil` if none has.
  mutating func swiftTypeRecord(_ key: String) -> RecordType? {
    guard let extent = swiftTypes[key], case .record(let type) = type(of: TypeFacts.view.recordType, extent)
    else { return nil }
    return type
  }
}

extension NodeSchema {
  /// Template paths that are never null for a node that meets the rules.
  var guaranteedPaths: Set<String> {
    let rules = rules.filter { $0.kind == .requires && $0.part == .node && $0.scope.isEmpty }
    var paths: Set<String> = []
    for rule in rules { rule.condition?.addKnownPaths("node", conditions, to: &paths) }
    return paths
  }
}

extension Applicability {
  /// The paths, as in templates, that are never null if it applies.
  func knownPaths(in schema: NodeSchema) -> Set<String> {
    let own: [String] =
      switch part {
      case .node: []
      case .slot(let label): ["node." + label]
      case .attribute(let name, let slot): ["node." + name] + (slot.map { ["node.\(name).\($0)"] } ?? [])
      }
    var paths = Set(own)
    for condition in conditions { condition.addKnownPaths("node", schema.conditions, to: &paths) }
    return paths
  }
}

extension OfferSchema {
  /// Template paths that are never null for a declaration that becomes a node.
  var knownPaths: Set<String> {
    let required = rules.filter { $0.kind == .requires && $0.scope.isEmpty }.compactMap(\.condition)
    var paths: Set<String> = []
    for condition in applicability.conditions + required {
      condition.addKnownPaths("declaration", conditions, to: &paths)
    }
    return paths
  }
}

extension Condition {
  /// Adds the paths, as in templates, that are never null if it holds.
  fileprivate func addKnownPaths(_ subject: String, _ named: [NodeCondition], to paths: inout Set<String>) {
    switch self {
    case .test(let test):
      guard let path = test.path else { return }
      for end in path.words.indices {
        let words = (path.words[0] == "kit" ? [] : [subject]) + path.words[...end]
        let isNew = paths.insert(words.joined(separator: ".")).inserted
        guard isNew, end == 0, path.words.count == 1, test.comparison == nil else { continue }
        let meant = named.first { $0.name.value == path.words[0] }
        meant?.condition.addKnownPaths(subject, named, to: &paths)
      }
    case .all(let conditions): for condition in conditions { condition.addKnownPaths(subject, named, to: &paths) }
    case .oneOf, .elements, .any, .not: break
    }
  }
}
