import KitLanguage

/// What the paths of all schemas can lead to: the patterns, the sets of types, and the schemas around that of a member.
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

  func conditions(named name: String) -> [ConditionID] {
    all.flatMap { schema in
      schema.conditions.indices.filter { schema.conditions[$0].name.value == name }.map { ConditionID(schema, $0) }
    }
  }

  /// The schemas around a member's schema, nearest first.
  func schemas(around schema: NodeSchema) -> [NodeSchema] {
    surroundings[ObjectIdentifier(schema)] ?? []
  }
}
