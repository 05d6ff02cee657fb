import KitLanguage

/// What the paths of all schemas can lead to: the patterns, the sets of types, and the schemas around that of a member.
struct SchemaScope: Sendable {
  let schemas: SchemaSet
  /// By their names.
  let typeSets: [String: TypeSet]
  private let surroundings: [ObjectIdentifier: [NodeSchema]]

  init(_ schemas: SchemaSet) {
    self.schemas = schemas
    typeSets = Dictionary(schemas.types.map { ($0.name.value, $0) }) { $1 }
    var surroundings: [ObjectIdentifier: [NodeSchema]] = [:]
    var pending = schemas.patterns.map { ($0.node, [NodeSchema]()) }
    while let (schema, around) = pending.popLast() {
      surroundings[ObjectIdentifier(schema)] = around
      pending += schema.members.map { ($0, [schema] + around) }
    }
    self.surroundings = surroundings
  }

  /// The schemas around that of a member, the nearest first.
  func schemas(around schema: NodeSchema) -> [NodeSchema] {
    surroundings[ObjectIdentifier(schema)] ?? []
  }
}
