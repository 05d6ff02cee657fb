/// The suggestion for a misspelt name.
package enum NearestName {
  /// The name among `candidates` that `name` was probably meant to be, or nil where none is near enough.
  ///
  /// Near is a Damerau-Levenshtein distance (case ignored) of at most a third of the name's length, and of less than half
  /// of the longer one's: `x` is not a misspelt `d`. Of equally near names the first wins.
  package static func of(_ name: String, in candidates: some Sequence<String>) -> String? {
    let wanted = Array(name.lowercased())
    // No one misspells a name of this length, and the distance takes quadratic time.
    guard !wanted.isEmpty, wanted.count <= 64 else { return nil }
    let limit = max(1, wanted.count / 3)
    let letters = letters(of: name)
    var best: (name: String, distance: Int)?
    var rest = Self.closeLimit
    for candidate in candidates where candidate != name {
      // A letter that is replaced changes two bits.
      guard (self.letters(of: candidate) ^ letters).nonzeroBitCount <= 2 * limit,
        abs(candidate.count - wanted.count) <= limit
      else { continue }
      rest -= 1
      if rest < 0 { break }
      let distance = distance(wanted, Array(candidate.lowercased()))
      if distance <= limit, 2 * distance < max(wanted.count, candidate.count), distance < best?.distance ?? .max {
        best = (candidate, distance)
      }
    }
    return best?.name
  }

  /// Of more names that look alike only these are compared: a document full of unknown names takes linear time.
  private static let closeLimit = 256

  /// A bit for each letter; those of other alphabets than the Latin one have any.
  private static func letters(of name: String) -> UInt64 {
    name.utf8.reduce(0) { $1 < 0x80 ? $0 | 1 << UInt64($1 & 0x1F) : $0 }
  }

  /// The end of a message that has nearly found a name, `; did you mean 'base'?`; empty where there is none.
  ///
  /// - Parameter name: What was probably meant, as ``of(_:in:)`` tells.
  package static func hint(_ name: String?) -> String {
    name.map { "; did you mean '\($0)'?" } ?? ""
  }

  /// The end of a message about `name` that names which of `candidates` was probably meant; empty where none is near.
  package static func hint(for name: String, in candidates: some Sequence<String>) -> String {
    hint(of(name, in: candidates))
  }

  /// The number of insertions, deletions, replacements and swaps of neighbours that turn `left` into `right`.
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...right.count)
    for i in left.indices {
      var current = [i + 1]
      for j in right.indices {
        let replaced = previous[j] + (left[i] == right[j] ? 0 : 1)
        var cost = min(replaced, previous[j + 1] + 1, current[j] + 1)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          cost = min(cost, beforePrevious[j - 1] + 1)
        }
        current.append(cost)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[right.count]
  }
}
