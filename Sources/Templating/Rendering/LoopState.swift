/// A running loop.
struct LoopState {
  let label: String?
  /// The slots of the variables; nil for `_`.
  let variables: [Int?]
  /// The elements, or the values of the fields of a record.
  var items: [Value]
  /// The keys of the fields where the loop goes over a record.
  var keys: [String]?
  /// How many elements have been begun.
  var position = 0
  /// While the filter chooses, the number of elements chosen. They are moved to the front.
  var kept = 0
  /// The number of scopes around the loop.
  let scopeDepth: Int
  /// The index of the loop that `forloop` meant before.
  var parent: Int?

  var counter0: Int {
    position - 1
  }
}

/// A mapping that is being carried out.
struct MappingState {
  let items: [Value]
  var position = 0
  var texts: [Value] = []
}

/// Output that is being captured.
struct Capture {
  /// Where in the output it starts.
  let start: Int
  let scopeDepth: Int
}
