import Diagnostics

/// A file that a node or support emits: `emit TEMPLATE [to PATH] [once] [when CONDITION]`, or declarations that it
/// puts into a Swift file of the project: `emit TEMPLATE into TYPE` or `beside TYPE`.
package struct Emission: Sendable {
  /// Where what the template gives goes.
  package enum Place: String, Sendable {
    /// It is a file.
    case file = "to"
    /// It is members of a type.
    case members = "into"
    /// It is declarations that follow a type in its file.
    case beside
  }

  /// A file of the pattern's folder.
  package let template: Located<String>
  /// The path below the kit's `out` folder, or the name of the type, as the schema has it.
  package let path: Located<String>
  /// The same, read for its placeholders.
  package let pattern: RuleMessage
  /// Whether it is a file, or goes into one.
  package let place: Place
  /// The setting with the folder that takes the file in place of the `out` folder, or nil. Kits that do not set it have no
  /// such file.
  package let folder: Located<String>?
  /// When there is such a file.
  package let applicability: Applicability
  /// Whether the file is the user's once it is written.
  package let isOnce: Bool
}
