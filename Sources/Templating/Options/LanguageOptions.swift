/// The strictness of reading and rendering.
package enum TemplateMode: String, CaseIterable, Sendable {
  /// Undefined, unknown or malformed parts are errors at their places.
  case strict
  /// As in Stencil: undefined values are nothing.
  case lenient
}

/// The options that a template's syntax depends on.
struct LanguageOptions: Sendable {
  let isStrict: Bool
  let hasKitFilters: Bool
  let trim: TrimMode
  let maximumNesting: Int
}

/// The treatment of white space around block tags. A `-` or `+` inside a tag's delimiter overrides it on that side.
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

/// Bounds that no sensible template meets, so that no template hangs or exhausts memory.
package struct RenderLimits: Sendable {
  /// The maximum nesting of includes, macros, blocks and parents.
  package var callDepth = 256
  /// The maximum number of elements for all loops of a render together. The work in the loops may be too much
  /// long before.
  package var loopIterations = 10_000_000
  /// The maximum bytes of output.
  package var outputSize = 64 << 20
  /// The maximum work of a render: the bytes that filters, captures and comparisons process, and all else by its
  /// relative time: a tag or an operand counts as 2, a step of a regular expression as 4, a round of a loop as 8, a
  /// call as 128.
  package var work = 512 << 20
  package var nesting = 128

  package init() {}
}

/// The costs of the steps of a render, in the units of `RenderLimits.work`: the bytes that a filter goes through, each of
/// which takes a few nanoseconds.
enum Cost {
  static let part = 2
  /// An include, a macro, a block or a parent.
  static let call = 128
  static let round = 8
  /// A visited element of a list or field of a record.
  static let element = 16
  /// A byte of an expression compiled during rendering.
  static let compiledByte = 128
}
