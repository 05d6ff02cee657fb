extension Mutation {
  static let entities = [
    Mutation(
      "a value of its own type is lost when it is decoded",
      "model/model.swift.stencil",
      "{% call storage property %} = {{ property.name }}.map(Indirect.init){% else %}",
      "_ = {{ property.name }}{% else %}"
    ),
    Mutation(
      "a value of its own type cannot be taken away",
      "model/model.swift.stencil",
      "    set { {% call storage property %} = newValue.map(Indirect.init) }",
      "    set { if let newValue { {% call storage property %} = Indirect(newValue) } }"
    ),
  ]
}
