import KitLanguage
import SwiftAnalysis
import SwiftFacts

/// The content at the end of a path of a schema, as far as that is known before there is a kit: what can follow it.
indirect enum PathContent {
  case node(NodeSchema)
  case attribute(AttributeSchema)
  case type
  case fields(FieldType)
  case list(PathContent)
  /// A word of a closed list.
  case words([String])
  case text
  /// Swift, which may be a number.
  case expression
  /// The name of an HTTP header, which conditions compare in lowercase.
  case headerName
  /// The name of another node's member, which leads to it: `property.node.type`.
  case memberName
  /// A number or a Boolean, which have no facts.
  case scalar
  case kit, kitNodes
  case unknown

  init(of part: NodePart, in schema: NodeSchema, _ scope: SchemaScope) {
    switch part {
    case .slot(let slot, _): self.init(slot, scope)
    case .attribute(let attribute, _): self = .attribute(attribute)
    case .member(let member, _): self = member.cardinality.isList ? .list(.node(member)) : .node(member)
    case .condition: self = .scalar
    case .property(let property): self.init(property, in: schema, scope)
    }
  }

  init(_ slot: SlotSchema, _ scope: SchemaScope) {
    if slot.namesMember { self = .memberName } else { self.init(slot.kind, scope) }
  }

  private init(_ kind: ValueKind, _ scope: SchemaScope) {
    switch kind {
    case .word(let cases) where !cases.isEmpty: self = .words(cases.map(\.word))
    case .headerName: self = .headerName
    case .name, .word, .text, .headerValue, .datePattern, .url, .uriTemplate, .path, .requirements, .code, .words:
      self = .text
    case .expression: self = .expression
    case .number, .int: self = .scalar
    case .type: self = .type
    case .typeName: self = .fields(ProjectType.fieldType)
    case .property: self = .fields(ProjectProperty.fieldType)
    case .types: self = .list(.type)
    case .generics: self = .fields(GenericClause.fieldType)
    case .signature: self = .fields(SignatureFacts.fieldType)
    case .list(let element): self = .list(PathContent(element, scope))
    case .reference(let targets):
      let nodes = targets.compactMap { scope.schemas.pattern($0.pattern)?.node }
      self = nodes.count == 1 ? .node(nodes[0]) : .unknown
    }
  }

  private init(_ property: NodeProperty, in schema: NodeSchema, _ scope: SchemaScope) {
    switch property {
    case .wireName where schema.slot(.wire)?.kind.isHeaderName ?? false: self = .headerName
    case .wirePath: self = .list(.text)
    case .nodes: self = .kitNodes
    case .parent: self = scope.schemas(around: schema).first.map { .node($0) } ?? .unknown
    case .properties:
      let members = schema.members.filter(\.isProperty)
      self = .list(members.count == 1 ? .node(members[0]) : .unknown)
    default: self = ContextBuilder.findings[property].map { PathContent($0.type) } ?? .list(.unknown)
    }
  }

  private init(_ type: FieldType) {
    switch type {
    case .plain(.word(let words)): self = .words(words)
    case .plain(.string): self = .text
    case .plain: self = .scalar
    case .optional(let type): self.init(type)
    case .list(let element): self = .list(PathContent(element))
    case .record("core", _): self = .type
    case .record: self = .fields(type)
    case .swiftType: self = .type
    case .declaringNode: self = .unknown
    }
  }

  /// The content of list elements; of anything else, itself.
  var element: PathContent {
    if case .list(let element) = self { element.element } else { self }
  }

  /// The number of lists around each other.
  var depth: Int { if case .list(let element) = self { element.depth + 1 } else { 0 } }

  var isType: Bool {
    if case .type = element { true } else { false }
  }

  /// The content at the end of a path that both sides of a comparison have in lowercase.
  var isHeaderName: Bool {
    if case .headerName = element { true } else { false }
  }

  /// The compared content: for a member with several keywords the one in use, else the first value, if it is always there
  /// or the only one.
  func comparedValue(_ scope: SchemaScope) -> PathContent {
    let slots: [SlotSchema]
    switch self {
    case .node(let schema) where schema.role == .member && schema.keywords.count > 1: return .words(schema.keywords)
    case .node(let schema) where schema.role == .member: slots = schema.slots
    case .attribute(let attribute): slots = attribute.slots
    case .list(let element): return element.comparedValue(scope)
    default: return self
    }
    guard let first = slots.first, slots.count == 1 || !first.canBeLeftOut else { return self }
    return PathContent(first, scope)
  }

  /// The content that a name leads to; `nil` if it leads nowhere.
  func step(_ name: String, _ scope: SchemaScope) -> PathContent? {
    switch self {
    case .node(let schema): scope.part(name, of: schema).map { PathContent(of: $0, in: schema, scope) }
    case .attribute(let attribute):
      attribute.slots.first { $0.label == name }.map { PathContent($0, scope) }
    case .type: Self.field(name, of: TypeFacts.view.recordType)
    case .fields(let type): Self.field(name, of: type)
    case .list where name == "hasRepeats": .scalar
    case .list(let element):
      Datum.ends.contains(name) ? element : element.step(name, scope).map { .list($0) }
    case .memberName where name == "node": .unknown
    case .text, .expression, .headerName, .words, .memberName: Self.field(name, of: StringFacts.view.recordType)
    case .kit: name == "nodes" ? .kitNodes : ["module", "prefix"].contains(name) ? .text : Self.setting(name, scope)
    case .kitNodes: scope.schemas.pattern(name).map { .list(.node($0.node)) }
    case .scalar: nil
    case .unknown: .unknown
    }
  }

  /// The label of what a word of the kit begins: `source` of `value from source: Name`, `lines` of `member line many as "lines"`.
  func label(after word: String) -> String? {
    guard case .node(let schema) = element else { return nil }
    return schema.slots.first { $0.introducer == word }?.label
      ?? schema.members.first { $0.keywords.contains(word) }?.label
  }

  func words(_ scope: SchemaScope) -> [ConditionWord] {
    switch self {
    case .node(let schema): schema.conditionWords
    case .attribute(let attribute): attribute.slots.map { .init($0.label, $0.documentation) }
    case .type: Self.words(of: TypeFacts.view.recordType)
    case .fields(let type): Self.words(of: type)
    case .list(let element): element.words(scope)
    case .text, .expression, .headerName, .words: Self.words(of: StringFacts.view.recordType)
    case .memberName: Self.words(of: StringFacts.view.recordType) + [.init("node", ["The member that has the name."])]
    case .kitNodes: scope.schemas.patterns.map { .init($0.keyword, $0.node.documentation) }
    case .kit:
      [.init("nodes", ["All nodes, by their patterns."]), .init("module", ["The module that the output belongs to."])]
        + [.init("prefix", ["The module's name and a dot; nothing where the kit names no module."])]
        + (scope.schemas.pattern(KitSettings.keyword)?.node.members ?? []).map { .init($0.label, $0.documentation) }
    case .scalar, .unknown: []
    }
  }

  private static func words(of type: FieldType) -> [ConditionWord] {
    guard case .record(_, let fields) = type else { return [] }
    return fields.map { .init($0.name, [$0.documentation]) }
  }

  /// A setting of the kit; `nil` if there is none of the name.
  private static func setting(_ name: String, _ scope: SchemaScope) -> PathContent? {
    guard let settings = scope.schemas.pattern(KitSettings.keyword)?.node else { return .unknown }
    return settings.members.first { $0.label == name }.map { member in
      member.slots.first.map { PathContent($0.kind, scope) } ?? .scalar
    }
  }

  private static func field(_ name: String, of type: FieldType) -> PathContent? {
    guard case .record(_, let fields) = type else { return nil }
    return fields.first { $0.name == name }.map { PathContent($0.type) }
  }
}

/// A word that a path of a condition can have at a place, and a line about it.
package struct ConditionWord: Sendable {
  package let name: String
  /// Documentation from the schema or kitgen; empty if there is none.
  package let documentation: String

  package init(_ name: String, _ documentation: [String] = []) {
    self.name = name
    self.documentation = documentation.first ?? ""
  }
}

extension NodeSchema {
  var conditionWords: [ConditionWord] {
    slots.map { .init($0.label, $0.documentation) } + members.map { .init($0.label, $0.documentation) }
      + attributes.map { .init($0.name, $0.documentation) } + conditions.map { .init($0.name.value, $0.documentation) }
      + NodeProperty.known(in: self).map { property in
        .init(property.rawValue, ContextBuilder.findings[property].map { [$0.documentation] } ?? [])
      }
  }
}

/// The targets of the paths of all schemas: the patterns, the sets of types, and the schemas around a member's.
struct SchemaScope: Sendable {
  let schemas: SchemaSet
  let declaration: FieldType
  let typeSets: [String: TypeSet]
  /// The schemas of all patterns and of what is in these.
  let all: [NodeSchema]
  /// Whether a team has its own patterns or replaces kitgen's.
  let hasPatternsOfTeam: Bool
  private let surroundings: [ObjectIdentifier: [NodeSchema]]

  init(_ schemas: SchemaSet, declaration: FieldType) {
    self.declaration = declaration
    self.schemas = schemas
    hasPatternsOfTeam = schemas.patterns.contains { !$0.node.location.source.isBuiltIn }
    typeSets = Dictionary(schemas.types.map { ($0.name.value, $0) }) { $1 }
    var surroundings: [ObjectIdentifier: [NodeSchema]] = [:]
    var pending = schemas.patterns.map { ($0.node, [NodeSchema]()) }
    var all: [NodeSchema] = []
    while let (schema, around) = pending.popLast() {
      all.append(schema)
      surroundings[ObjectIdentifier(schema)] = around
      pending += schema.members.map { ($0, [schema] + around) }
    }
    self.all = all
    self.surroundings = surroundings
  }

  /// The sets of types, and Swift's types.
  var typeWords: [ConditionWord] {
    typeSets.values.sorted { $0.name.value < $1.name.value }.map {
      .init($0.name.value, $0.documentation.isEmpty ? [$0.noun] : $0.documentation)
    } + LibraryType.texts.sorted().map { .init($0) }
  }

  func conditions(named name: String) -> [ConditionID] {
    all.flatMap { schema in
      schema.conditions.indices.filter { schema.conditions[$0].name.value == name }.map { ConditionID(schema, $0) }
    }
  }

  /// Only a pattern with a line 'typeName' has a type.
  func part(_ name: String, of schema: NodeSchema) -> NodePart? {
    let part = NodePart(name, of: schema)
    guard case .property(.typeName) = part, schema.role != .pattern || schemas.pattern(schema.name)?.typeName == nil
    else { return part }
    return nil
  }

  /// The schemas around a member's schema, nearest first.
  func schemas(around schema: NodeSchema) -> [NodeSchema] {
    surroundings[ObjectIdentifier(schema)] ?? []
  }
}
