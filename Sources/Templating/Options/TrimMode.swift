/// What becomes of the white space around block tags. A `-` or `+` inside a tag's delimiter overrides it on that side.
package enum TrimMode: String, CaseIterable, Sendable {
  /// A line of only block tags and comments leaves nothing behind; other white space stays.
  case lines
  /// All white space stays.
  case nothing
  /// Spaces and tabs before a block tag go, and spaces, tabs and one line end after it (StencilSwiftKit's default).
  case smart
  /// All white space around block tags goes.
  case all
}
