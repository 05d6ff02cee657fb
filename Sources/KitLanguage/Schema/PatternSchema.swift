import Diagnostics

/// A `pattern` of a `pattern.kit`: docs/schemas.md.
package struct PatternSchema: Sendable {
  /// A type that no property can have.
  package enum TypeKind: String, CaseIterable, Sendable {
    case `protocol`
    case namespace
  }

  /// The schema of the pattern's nodes. Its first keyword is the pattern's.
  package let node: NodeSchema
  /// The keywords of the patterns that a node may be in; empty at the top level.
  package let outerPatterns: [Located<String>]
  /// The Swift type that a node declares; `nil` if it declares none.
  package let typeName: NamePattern?
  /// The kind of that type, if it has no values.
  package let typeKind: TypeKind?
  package let declares: [NamePattern]
  /// The protocols that all types of nodes conform to; empty if the schema names none.
  package let conformances: [String]
  /// The files of each node, in schema order.
  package let emissions: [Emission]
  /// The node that `kitgen KEYWORD Name` starts from, with `{name}` for the name.
  package let minimal: Located<String>?
  /// Whether nodes can be inferred from JSON samples: their fields are properties that decode from JSON.
  package private(set) var isInferable = false
  /// Whether top-level blocks of one name are one node, with the head of the first.
  package private(set) var isContinued = false
  /// The Swift that nodes can be made from, in schema order.
  package private(set) var offers: [OfferSchema] = []
  package let folder: String

  package var needsSupport: Bool { node.needsSupport }

  /// The support that a node may need, and when, in the form for people.
  package var supports: [SupportUse] { node.allSupports }

  package var inside: [String] { outerPatterns.map(\.value) }

  /// The name patterns of all types that a node declares, its own type first.
  package var namePatterns: [NamePattern] { [typeName].compactMap(\.self) + declares }

  package var keyword: String { node.name }

  /// The node that the command line starts from, in kit syntax.
  package func minimalText(name: String) -> String { Self.filled(minimal?.value ?? "\(keyword) {name}", name: name) }

  static func filled(_ text: String, name: String) -> String {
    let words = IdentifierWords(name)
    return text.replacing("{name}", with: name)
      .replacing("{name:kebab}", with: words.joined(separator: "-"))
      .replacing("{name:snake}", with: words.joined(separator: "_"))
      .replacing("{name:lower}", with: words.lowerCamel)
  }
}
