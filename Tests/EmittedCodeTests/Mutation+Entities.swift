extension Mutation {
  static let entities = [
    Mutation(
      "a test compares with something else",
      "entity/samples.swift.stencil",
      "{% else %}{{ check.value }}{% endif %}{% endmacro %}",
      "{% else %}{{ check.value }}0{% endif %}{% endmacro %}"
    ),
    Mutation(
      "a test takes what is there for missing",
      "entity/samples.swift.stencil",
      "{% call value sample check %} != nil",
      "{% call value sample check %} == nil"
    ),
    Mutation(
      "a test reads another file",
      "entity/samples.swift.stencil",
      "URL(fileURLWithPath: sample, relativeTo:",
      "URL(fileURLWithPath: sample + \"x\", relativeTo:"
    ),
    Mutation(
      "a value of its own type is lost when it is decoded",
      "model/model.swift.stencil",
      "{% call storage property %} = {{ property.name }}.map(Indirect.init){% elif property.deprecated %}",
      "_ = {{ property.name }}{% elif property.deprecated %}"
    ),
    Mutation(
      "a value of its own type cannot be taken away",
      "model/model.swift.stencil",
      "    set { {% call storage property %} = newValue.map(Indirect.init) }",
      "    set { if let newValue { {% call storage property %} = Indirect(newValue) } }"
    ),
  ]
}
