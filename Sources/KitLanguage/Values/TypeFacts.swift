/// What templates want to know of a Swift type.
package struct TypeFacts: Hashable, Sendable {
  /// The form of the type.
  package indirect enum Form: Hashable, Sendable {
    /// Anything that is not one of the others.
    case named
    case optional(TypeFacts)
    case array(TypeFacts)
    case dictionary(key: TypeFacts, value: TypeFacts)
    case void
    /// Two elements or more.
    case tuple([TupleElement])
  }

  /// An element of a tuple.
  package struct TupleElement: Hashable, Sendable {
    /// Nil where the element has none.
    package let label: String?
    /// Its type without the label.
    package let type: TypeFacts

    /// An element as `label: type` or just `type`.
    package init(label: String?, type: TypeFacts) {
      self.label = label
      self.type = type
    }
  }

  /// As it is spelled.
  package let text: String
  /// The name without generic arguments: `Page` of `Page<Item>`; empty where the type has no name.
  package let name: String
  /// What the type is made of, for templates that go through it.
  package let form: Form
  /// The generic arguments of a type that has none of the other forms: `Item` of `Page<Item>`.
  package let arguments: [TypeFacts]
  /// All identifiers in the type that may name a type: `Page` and `Item`.
  package let references: [String]

  /// A type by its parts; its reader guarantees that `text` spells what the others contain.
  package init(text: String, name: String, form: Form, arguments: [TypeFacts] = [], references: [String]) {
    self.text = text
    self.name = name
    self.form = form
    self.arguments = arguments
    self.references = references
  }
}

extension [TypeFacts] {
  /// The protocols without those that Codable among them brings along: Swift takes a protocol once.
  var withoutPartsOfCodable: [TypeFacts] {
    let parts: Set = contains { $0.text == "Codable" } ? ["Decodable", "Encodable"] : []
    return filter { !parts.contains($0.text) }
  }
}

extension TypeFacts {
  /// The same without the name of Swift's library in front: `Hashable` for `Swift.Hashable`.
  var withoutSwift: TypeFacts {
    let module = "Swift."
    guard name == text, name.hasPrefix(module) else { return self }
    let short = String(name.dropFirst(module.count))
    return short.contains(".") ? self : TypeFacts(text: short, name: short, form: form, references: [short])
  }
}
