/// A placeholder of a path as routers and the documentation of APIs write it: `:id` for `{id}`.
struct ColonPlaceholder: Hashable {
  /// What follows the colon: `id`, also `port-id`.
  let name: String
  /// UTF-8 offsets in the path, the colon included, and so a pattern in parentheses that follows the name.
  let range: Range<Int>

  /// The placeholders in `path`. A name begins with a segment, or behind another one with a sign between: `:from-:to`. It
  /// goes on to the next sign that is not part of a name; a dash is, unless it is the last.
  static func all(in path: String) -> [ColonPlaceholder] {
    guard path.utf8.contains(UInt8(ascii: ":")) else { return [] }
    var found: [ColonPlaceholder] = []
    for match in path.matches(of: /:([\p{L}_](?:[\p{L}\p{N}_-]*[\p{L}\p{N}_])?)(?:\([^\/()]*\))?/) {
      let start = match.range.lowerBound
      guard begins(at: start, in: path) else { continue }
      let offset = path.utf8.distance(from: path.startIndex, to: start)
      found.append(ColonPlaceholder(name: String(match.1), range: offset..<offset + match.0.utf8.count))
    }
    return found
  }

  /// Whether a placeholder, not an ordinary colon, can be at `index`. `{name}:archive` has an ordinary one.
  private static func begins(at index: String.Index, in path: String) -> Bool {
    let segment = path[..<index].split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let sign = segment.last else { return true }
    let isApart = !sign.isLetter && !sign.isNumber && sign != "_" && sign != "}"
    return isApart && (segment.hasPrefix(":") || segment.contains("}"))
  }
}
