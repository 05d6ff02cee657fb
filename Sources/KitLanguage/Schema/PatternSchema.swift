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
  package private(set) var outerPatterns: [Located<String>] = []
  /// The Swift type that a node declares; `nil` if it declares none.
  package private(set) var typeName: NamePattern?
  /// The kind of that type, if it has no values.
  package private(set) var typeKind: TypeKind?
  package private(set) var declares: [NamePattern] = []
  /// The protocols that all types of nodes conform to; empty if the schema names none.
  package private(set) var conformances: [String] = []
  /// The files of each node, in schema order.
  package private(set) var emissions: [Emission] = []
  /// The node that `kitgen KEYWORD Name` starts from, with `{name}` for the name.
  package private(set) var minimal: Located<String>?
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

  /// The keywords of the patterns that a node may be in; empty at the top level.
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

/// The part of a pattern about Swift that nodes can be made from: `adopts struct { node "card {name}" }` (docs/schemas.md,
/// "Nodes out of Swift").
package struct OfferSchema: Sendable {
  /// The declaration kind that nodes are made from: `struct`.
  package let kind: Located<String>
  /// The difference from another offer for the same declaration: `with lossy arrays`; `nil` if there is none.
  package let variant: String?
  /// If it does not hold, nothing is offered.
  package let applicability: Applicability
  /// Further rules for a declaration: if one is broken, the message explains why.
  package let rules: [Rule]
  package let conditions: [NodeCondition]
  /// The source of a node's text; `nil` if an offer only explains.
  package let node: Text?
  /// Whether the node's emitted code replaces the declaration.
  package let isReplacing: Bool
  /// Whether the fix removes `private`, since emitted code would not see the declaration.
  package let isWidening: Bool
  /// The source of the Swift's replacement; `nil` for nothing, or for the rest as an extension.
  package let expression: Text?
  /// The lines of the doc comment, which describe the offer.
  package let documentation: [String]
  /// Its first paragraph, by which editors name the action; `nil` without a comment.
  package let title: RuleMessage?
  package let location: SourceLocation

  /// The source of what an offer writes.
  package enum Text: Sendable {
    case message(RuleMessage)
    case file(Located<String>)
  }
}

/// A need for support: `support NAME… [when CONDITION]` in a node's schema, `needs NAME… [when CONDITION]` in support.
package struct SupportUse: Sendable {
  package let name: Located<String>
  package let applicability: Applicability
}

/// Files that several nodes share, emitted once per kit where a node needs them.
package struct SupportSchema: Sendable {
  /// The name in `support` and `needs`: `CallingAsync`.
  package let name: String
  package let documentation: [String]
  /// The names of types that it declares, which a kit's nodes cannot have.
  package let declares: [String]
  /// The declared types that kits may name: a node that does needs the support.
  package let offers: [String]
  /// The protocols that the offered types conform to.
  package let conformances: [String]
  /// Further support that its files need to compile.
  package let needs: [SupportUse]
  /// Its files, in schema order. Their templates see `users`, the nodes that need it, and no `node`.
  package let emissions: [Emission]
  /// The name of the folder whose `pattern.kit` declares it.
  package let folder: String
  package let location: SourceLocation
}

/// A file that a node or support emits: `emit TEMPLATE [to PATH] [once] [when CONDITION]`.
package struct Emission: Sendable {
  /// A file in the pattern's folder.
  package let template: Located<String>
  /// The path below the kit's `out` folder, as the schema has it.
  package let path: Located<String>
  /// The path, parsed for its placeholders.
  package let pattern: RuleMessage
  /// The setting with the folder for the file instead of `out`, if any. Kits that do not set it have no such file.
  package let folder: Located<String>?
  package let applicability: Applicability
  /// Whether the file is the user's once written.
  package let isOnce: Bool
}
