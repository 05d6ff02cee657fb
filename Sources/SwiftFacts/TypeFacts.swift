/// The parts of a Swift type, as far as its syntax shows them.
package struct TypeFacts: Hashable, Sendable {
  /// The forms of a type that generated code treats specially.
  package indirect enum Form: Hashable, Sendable {
    /// Any other type: one with a name, or a function.
    case named
    /// `Wrapped?`, `Wrapped!` or `Optional<Wrapped>`.
    case optional(TypeFacts)
    /// `[Element]` or `Array<Element>`.
    case array(TypeFacts)
    /// `[Key: Value]` or `Dictionary<Key, Value>`.
    case dictionary(key: TypeFacts, value: TypeFacts)
    /// `Void` or `()`.
    case void
    case tuple([TupleElement])
  }

  /// An element of a tuple.
  package struct TupleElement: Hashable, Sendable {
    /// `nil` if the element has none, or `_`.
    package let label: String?
    package let type: TypeFacts

    package init(label: String?, type: TypeFacts) {
      self.label = label
      self.type = type
    }
  }

  /// The lifetime of a closure that a function takes.
  package enum Closure: Hashable, Sendable {
    /// As long as its owner: a type with `@escaping`.
    case escaping
    /// Until the function returns: a function type, not in an Optional.
    case nonescaping
  }

  package var text: String
  /// The name without generic arguments, as in `Outer.Inner`; empty for a type without a name, such as a function
  /// or a tuple, and for forms with a literal.
  package let name: String
  /// The outermost form; parentheses around a single type do not count.
  package let form: Form
  /// The generic arguments of a `named` type: `Item` of `Page<Item>`.
  package let arguments: [TypeFacts]
  /// The first identifier of each type name, in source order: `Outer` and `Item` of `[Outer.Inner<Item>]`.
  package let references: [String]
  /// `nil` if not written as a function type; an alias of one is not.
  package var closure: Closure?

  /// A type from its parts, which must agree.
  package init(
    text: String,
    name: String,
    form: Form,
    arguments: [TypeFacts] = [],
    references: [String],
    closure: Closure? = nil
  ) {
    self.text = text
    self.name = name
    self.form = form
    self.arguments = arguments
    self.references = references
    self.closure = closure
  }

  /// The type in an Optional; `nil` for others.
  package var wrapped: TypeFacts? { if case .optional(let wrapped) = form { wrapped } else { nil } }

  /// The element type of an array; `nil` for others.
  package var element: TypeFacts? { if case .array(let element) = form { element } else { nil } }

  /// The key and value types of a dictionary; `nil` for others.
  package var entry: (key: TypeFacts, value: TypeFacts)? {
    if case .dictionary(let key, let value) = form { (key, value) } else { nil }
  }

  /// Empty for other types.
  package var tupleElements: [TupleElement] { if case .tuple(let elements) = form { elements } else { [] } }

  /// The types that it is made of: the type in an Optional, the elements, the arguments.
  package var parts: [TypeFacts] {
    switch form {
    case .optional(let part), .array(let part): [part]
    case .dictionary(let key, let value): [key, value]
    case .tuple(let elements): elements.map(\.type)
    case .named, .void: arguments
    }
  }

  /// The type without Optional and Array around it: `UUID` of `[UUID]?`.
  package var core: TypeFacts {
    switch form {
    case .optional(let type), .array(let type): type.core
    default: self
    }
  }

  /// The same, also without dictionaries: `UUID` of `[String: [UUID]]?`.
  package var innermost: TypeFacts { core.entry?.value.innermost ?? core }

  /// Whether it is `Never`, or an Optional, an array or a tuple of it.
  package var isNever: Bool {
    let core = core
    return ["Never", "Swift.Never"].contains(core.name) || core.tupleElements.contains(where: \.type.isNever)
  }

  /// The type as an Optional, parenthesized if `?` would belong only to its end: `(() -> Void)?`.
  package var optionalText: String {
    switch form {
    case .optional: text
    case .named where name.isEmpty:
      text.hasPrefix("(") && text.hasSuffix(")") && !text.contains("->") ? text + "?" : "(\(text))?"
    default: text + "?"
    }
  }

  /// The type with `?` instead of a trailing `!`, which is not part of a type.
  package var unwrappedExplicitly: TypeFacts {
    guard text.hasSuffix("!") else { return self }
    var type = self
    type.text = text.dropLast() + "?"
    return type
  }

  /// The type as an Optional; itself if it is one.
  package var optional: TypeFacts {
    if wrapped != nil { return self }
    return TypeFacts(text: optionalText, name: "", form: .optional(self), references: references)
  }

  /// Whether the type is or contains `some` type, which only functions and some properties can have.
  package var isOpaque: Bool { text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains("some") }

  /// The type name of a value, or of a part of its collections and tuples; `nil` without one.
  ///
  /// - Parameters:
  ///   - steps: The path to the part, from the outermost.
  ///   - isOptional: Whether the type is already wrapped in an Optional.
  /// - Returns: The name, and whether the part is Optional.
  package func name(
    at steps: ArraySlice<SwiftFragment.CollectionPart>,
    isOptional: Bool = false
  ) -> (name: String, isOptional: Bool)? {
    let (step, rest) = (steps.first, steps.dropFirst())
    switch (form, step) {
    case (.optional(let wrapped), _): return wrapped.name(at: steps, isOptional: true)
    case (.array(let part), .element), (.dictionary(let part, _), .key), (.dictionary(_, let part), .value):
      return part.name(at: rest)
    case (.tuple(let parts), .place(let index)):
      return parts.indices.contains(index) ? parts[index].type.name(at: rest) : nil
    case (.named, .element): return name == "Set" ? arguments.first?.name(at: rest) : nil
    case (.named, nil): return name.isEmpty ? nil : (name, isOptional)
    default: return nil
    }
  }
}
