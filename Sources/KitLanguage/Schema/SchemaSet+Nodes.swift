/// What nodes may have beside what their own schema declares.
extension SchemaSet {
  /// The attributes that a node of `schema` may have: those of the schema, and the one of every pattern with a type
  /// name.
  package func attributes(of schema: NodeSchema) -> [AttributeSchema] {
    let hasTypeName = schema.role == .pattern && pattern(schema.name)?.typeName != nil
    guard hasTypeName, !schema.attributes.contains(where: { $0.name == AttributeSchema.named }) else {
      return schema.attributes
    }
    let slot = SlotSchema(
      place: .value(0),
      label: "name",
      kind: .text,
      isOptional: false,
      defaultValue: nil,
      documentation: ["The name of the type."],
      location: schema.location
    )
    let named = AttributeSchema(
      name: AttributeSchema.named,
      slots: [slot],
      documentation: ["Gives the emitted type another name."],
      location: schema.location
    )
    return schema.attributes + [named]
  }
}
