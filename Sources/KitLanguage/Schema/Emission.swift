import Diagnostics

/// A file that a node or support emits: `emit TEMPLATE [to PATH] [once] [when CONDITION]`.
package struct Emission: Sendable {
  /// A file of the pattern's folder.
  package let template: Located<String>
  /// The path below the kit's `out` folder, as the schema has it.
  package let path: Located<String>
  /// The same, read for its placeholders.
  package let pattern: RuleMessage
  /// The setting with the folder that takes the file in place of the `out` folder, or nil. Kits that do not set it have no
  /// such file.
  package let folder: Located<String>?
  /// When there is such a file.
  package let applicability: Applicability
  /// Whether the file is the user's once it is written.
  package let isOnce: Bool
}
