/// A placeholder of a path as routers and the documentation of APIs write it: `:id` for `{id}`.
struct ColonPlaceholder: Hashable {
  /// After the colon: `id`, also `port-id`.
  let name: String
  /// UTF-8 offsets in the path, with the colon and with a pattern in parentheses after the name.
  let range: Range<Int>

  /// The placeholders in `path`. A name begins with a segment, or after another name with a sign between: `:from-:to`.
  /// It continues to the next sign that is not part of a name; a dash is, unless it is the last.
  static func all(in path: String) -> [ColonPlaceholder] {
    guard path.utf8.contains(UInt8(ascii: ":")) else { return [] }
    var found: [ColonPlaceholder] = []
    var segment = Segment(path)
    for match in path.matches(of: /:([\p{L}_](?:[\p{L}\p{N}_-]*[\p{L}\p{N}_])?)(?:\([^\/()]*\))?/) {
      let start = match.range.lowerBound
      segment.advance(to: start)
      guard segment.canBeginPlaceholder else { continue }
      let offset = path.utf8.distance(from: path.startIndex, to: start)
      found.append(ColonPlaceholder(name: String(match.1), range: offset..<offset + match.0.utf8.count))
    }
    return found
  }

  /// A segment of a path up to some place, which moves on, so that a path is read once.
  private struct Segment {
    private let path: String
    private var end: String.Index
    private var first: Character?
    private var last: Character?
    private var hasPlaceholder = false

    init(_ path: String) {
      self.path = path
      end = path.startIndex
    }

    mutating func advance(to index: String.Index) {
      for sign in path[end..<index] {
        if sign == "/" {
          (first, last, hasPlaceholder) = (nil, nil, false)
        } else {
          (first, last) = (first ?? sign, sign)
          if sign == "}" { hasPlaceholder = true }
        }
      }
      end = index
    }

    /// Whether a placeholder, not an ordinary colon, can be at the end. `{name}:archive` has an ordinary one.
    var canBeginPlaceholder: Bool {
      guard let last else { return true }
      let isApart = !last.isLetter && !last.isNumber && last != "_" && last != "}"
      return isApart && (first == ":" || hasPlaceholder)
    }
  }
}
