import Diagnostics

/// A file that a node or support emits: `emit TEMPLATE to PATH [in SETTING] [when CONDITION] [once]`, or declarations that it
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
  /// An inline template that gives the path below the kit's `out` folder, or the name of the type.
  package let path: Located<String>
  /// Whether it is a file, or goes into one.
  package let place: Place
  /// The setting with the folder that takes the file in place of the `out` folder, or nil. Kits that do not set it have no
  /// such file.
  package let folder: Located<String>?
  /// A condition as in `{% if %}`, or nil.
  package let condition: Located<String>?
  /// Whether the file is the user's once it is written.
  package let isOnce: Bool

  /// The parts of an `emit`, each with its place in the schema, so that mistakes in the templates can be shown there.
  package init(
    template: Located<String>,
    path: Located<String>,
    place: Place = .file,
    folder: Located<String>? = nil,
    condition: Located<String>?,
    isOnce: Bool
  ) {
    self.template = template
    self.path = path
    self.place = place
    self.folder = folder
    self.condition = condition
    self.isOnce = isOnce
  }
}
