import Diagnostics

/// A file that a node or support emits: `emit TEMPLATE [to PATH] [once] [when CONDITION]`.
package struct Emission: Sendable {
  /// A file in the pattern's folder.
  package let template: Located<String>
  /// The path below the kit's `out` folder, as the schema has it.
  package let path: Located<String>
  /// The path, parsed for its placeholders.
  package let pattern: RuleMessage
  /// The setting with the folder for the file instead of `out`, if any. Kits that do not set it have no
  /// such file.
  package let folder: Located<String>?
  package let applicability: Applicability
  /// Whether the file is the user's once written.
  package let isOnce: Bool
}
