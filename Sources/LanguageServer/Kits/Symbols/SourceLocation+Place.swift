import Diagnostics

extension SourceLocation {
  /// Where it starts, for people: `Kitfile:4:20`.
  var shownPlace: String {
    "\(source.path):\(position)"
  }
}
