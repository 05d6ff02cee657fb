/// Why a piece of Swift does not parse.
package struct FragmentProblem: Hashable, Sendable {
  /// One sentence without a full stop.
  package let message: String
  /// UTF-8 offsets in the fragment; empty where something is missing.
  package let range: Range<Int>

  /// - Parameter range: UTF-8 offsets in the fragment, which the caller shifts to where the fragment is.
  package init(_ message: String, at range: Range<Int>) {
    self.message = message
    self.range = range
  }
}
