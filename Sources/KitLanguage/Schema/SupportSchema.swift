import Diagnostics

/// A need for support: `support NAME… [when CONDITION]` in a node's schema, `needs NAME… [when CONDITION]` in support.
package struct SupportUse: Sendable {
  package let name: Located<String>
  package let applicability: Applicability
}

/// A type that support offers to kits: `offers NAME [to PATTERN]`.
package struct OfferedType: Sendable {
  package let name: String
  /// The pattern whose nodes may name it, and its place in the schema; `nil` if all may.
  package let pattern: Located<String>?
}

/// Files that several nodes share, emitted once per kit where a node needs them.
package struct SupportSchema: Sendable {
  /// The name in `support` and `needs`: `CallingAsync`.
  package let name: String
  package let documentation: [String]
  /// The names of types that it declares, which a kit's nodes cannot have.
  package let declares: [String]
  /// The declared types that kits may name: a node that does needs the support.
  package let offers: [OfferedType]
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
