extension Mutation {
  static let erased = [
    Mutation(
      "a box retains its delegate",
      "erased/box.swift.stencil",
      "{ [weak delegate] {%",
      "{ [delegate = Optional(delegate)] {%"
    ),
    Mutation(
      "a closure is called like a function without parameters",
      "erased/erased.stencil",
      #"{{ "Closure" if same or name == "await" }}"#,
      ""
    ),
    Mutation(
      "a parameter is taken for a closure",
      "erased/box.swift.stencil",
      "self.{{ name|afterDot }}{% else %}",
      "{{ name }}{% else %}"
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
      "{{ type.optionalText }}",
      "{{ type.text }}?"
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

  static let cells = [
    Mutation(
      "views beside cells are cells",
      "cells/cells.swift.stencil",
      "{{ \"SupplementaryView\" if view.kind else \"ReusableView\" }}",
      "ReusableView"
    ),
    Mutation(
      "a nib is where the app is",
      "cells/cells.swift.stencil",
      ".{{ view.bundle.place }}",
      ".{{ view.keyword }}"
    ),
    Mutation(
      "cells are registered anywhere",
      "cells/Support/ReusableView.swift.stencil",
      "/// A cell, header or footer that knows how it is registered.\n@MainActor\n",
      "/// A cell, header or footer that knows how it is registered.\nnonisolated "
    ),
  ]

  static let associated = [
    Mutation(
      "all objects have the same properties",
      "associated/Support/AssociatedProperty.swift.stencil",
      "objc_getAssociatedObject(object, key)",
      "objc_getAssociatedObject(self, key)"
    ),
    Mutation(
      "all properties of an object are one",
      "associated/Support/AssociatedProperty.swift.stencil",
      "UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())",
      "UnsafeRawPointer(bitPattern: 8) ?? UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())"
    ),
    Mutation(
      "a default is made each time",
      "associated/Support/AssociatedProperty.swift.stencil",
      "    set(value, of: object)\n    return value",
      "    return value"
    ),
    Mutation(
      "each default is evaluated anew",
      "associated/associated.swift.stencil",
      "{% if property.default and not isLiteral %}",
      "{% if false %}"
    ),
    Mutation(
      "nil leaves the value",
      "associated/Support/AssociatedProperty.swift.stencil",
      "    objc_setAssociatedObject(object, key, value.map(Box.init), .OBJC_ASSOCIATION_RETAIN)",
      "    if let value { objc_setAssociatedObject(object, key, Box(value), .OBJC_ASSOCIATION_RETAIN) }"
    ),
    Mutation(
      "a copy is the object itself",
      "associated/Support/AssociatedProperty.swift.stencil",
      "($0 as? any NSCopying)?.copy(with: nil) as? Value ?? $0",
      "$0"
    ),
    Mutation(
      "weak properties keep their objects",
      "associated/Support/WeakAssociatedProperty.swift.stencil",
      "    weak var object: AnyObject?",
      "    var object: AnyObject?"
    ),
    Mutation(
      "weak properties are like the others",
      "associated/associated.swift.stencil",
      "{{ \"Weak\" if property.weak }}AssociatedProperty",
      "AssociatedProperty"
    ),
    Mutation(
      "properties of free classes belong to the main actor",
      "associated/associated.swift.stencil",
      "{{ \"nonisolated \" if isolation == \"nonisolated\" }}extension",
      "extension"
    ),
  ]
}
