extension Mutation {
  static let erased = [
    Mutation(
      "a box retains its delegate",
      "erased/box.swift.stencil",
      "{ [weak delegate] {%",
      "{ [delegate = Optional(delegate)] {%"
    ),
    Mutation(
      "functions of one short name are the same",
      "erased/erased.stencil",
      "{% if before.count > 1 %}{{ before.count }}{% endif %}",
      ""
    ),
    Mutation(
      "a closure is called like a function without parameters",
      "erased/erased.stencil",
      "{{ \"Closure\" if taken }}",
      ""
    ),
    Mutation(
      "a parameter is taken for a closure",
      "erased/box.swift.stencil",
      "{{ \"self.\" if name in function.signature.parameters|compactMap:\"name\" }}",
      ""
    ),
    Mutation(
      "the answer of what a delegate leaves out is nil",
      "erased/protocol.swift.stencil",
      "{{ function.default|default:\"nil\"|indent:4 }}",
      "nil"
    ),
    Mutation(
      "a function that may be left out may not",
      "erased/protocol.swift.stencil",
      "{% for function in node.functions where function.optional %}",
      "{% for function in node.functions where function.default %}"
    ),
    Mutation(
      "the types of a delegate may be any",
      "erased/protocol.swift.stencil",
      "  associatedtype {{ parameter }}",
      "  associatedtype {{ parameter|replace:\":.*\",\"\",\"regex\" }}"
    ),
    Mutation(
      "an answer that may be missing is there",
      "erased/erased.stencil",
      "{{ type.text }}?{% else %}({{ type.text }})?{% endif %}",
      "{{ type.text }}?{% else %}{{ type.text }}?{% endif %}"
    ),
    Mutation(
      "delegates are as their module is",
      "erased/erased.stencil",
      "{{ node.isolated.kind }}{% else %}main{% endif %}",
      "{{ node.isolated.kind }}{% else %}default{% endif %}"
    ),
    Mutation(
      "a cell is asked for without a way to dequeue it",
      "erased/controller.swift.stencil",
      "self{% else %}dequeue{% endif %}",
      "self{% else %}indexPath{% endif %}"
    ),
  ]
}
