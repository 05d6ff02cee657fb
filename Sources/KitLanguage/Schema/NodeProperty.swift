/// What templates see of a node beside what its schema declares, by the names in its record.
package enum NodeProperty: String, Sendable {
  case keyword, doc, origin, typeName, plainName, memberNames
  case imports
  case wireName, isRenamed, wirePath, isNested, outerName
  case condition, isolation, availability, neededSystems, hasDefault, isOnlyForwarded
  case function, isOverloaded, furtherParameters, unsendableGeneric, unsendableMetatype, message, samples
  case completionProblem, failurePlace
  case fitsValues
  case jsonForms, requiredKeys, isIndirect, alternatives
  case members, properties, nodes
  case parent, users
  case `default`

  /// The properties before a schema's slots in a record: all nodes have them, however little of them is seen.
  package static let identity: [NodeProperty] = [.keyword, .doc, .origin, .typeName, .plainName]

  /// The properties before the attributes and members: the findings about a node of the schema.
  package static func findings(of schema: NodeSchema) -> [NodeProperty] {
    var properties: [NodeProperty] = schema.role == .pattern ? [.imports] : []
    if schema.slot(.wire) != nil { properties += [.wireName, .isRenamed, .wirePath, .isNested, .outerName] }
    if schema.source != nil {
      properties += [.condition, .isolation, .availability, .neededSystems, .hasDefault, .isOnlyForwarded]
    }
    if let place = schema.place {
      properties.append(.function)
      if place.isCompleted {
        properties += [
          .isOverloaded, .furtherParameters, .unsendableGeneric, .unsendableMetatype, .completionProblem, .failurePlace,
        ]
      }
    }
    if schema.message != nil { properties.append(.message) }
    if schema.inference != nil { properties.append(.samples) }
    if schema.alternatives != nil { properties += [.jsonForms, .requiredKeys, .isIndirect] }
    if schema.members.contains(where: { $0.alternatives != nil }) { properties.append(.alternatives) }
    return properties
  }

  /// The properties after the members: lists of what is in the block of a node of the schema.
  package static func lists(of schema: NodeSchema) -> [NodeProperty] {
    [.members, .properties] + (schema.role == .pattern ? [.nodes] : [])
  }

  /// A node's surroundings.
  package static let surroundings: [NodeProperty] = [.parent, .users]

  package static func known(in schema: NodeSchema) -> [NodeProperty] {
    identity + [.memberNames, .fitsValues] + findings(of: schema) + lists(of: schema) + surroundings
  }

  /// The names that nothing in a node of the schema can have, since it would hide what all such nodes show.
  static func reserved(in schema: NodeSchema) -> Set<String> {
    var properties = identity + [.memberNames] + findings(of: schema) + lists(of: schema)
    if schema.role == .pattern { properties += surroundings }
    // As a property of the type around it, each has a default, which may be nothing.
    if schema.isProperty { properties.append(.default) }
    return Set(properties.map(\.rawValue))
  }
}
