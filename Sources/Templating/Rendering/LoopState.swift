/// A running loop.
struct LoopState {
  let label: String?
  /// The slots of the variables; `nil` for `_`.
  let variables: [Int?]
  /// The elements, or the field values of a record.
  var items: [Value]
  /// The keys of the fields if the loop is over a record.
  var keys: [String]?
  /// The number of elements begun.
  var position = 0
  /// While filtering, the number of chosen elements. They are moved to the front.
  var kept = 0
  /// The number of scopes around the loop.
  let scopeDepth: Int
  /// The index of the previous meaning of `forloop`.
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
  /// The start in the output.
  let start: Int
  let scopeDepth: Int
}
