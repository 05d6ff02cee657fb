/// A value in a template: a literal, a variable or a range, and the filters that it goes through.
struct Operand: Sendable {
  indirect enum Base: Sendable {
    case literal(Value)
    case variable(VariablePath)
    /// All integers from one operand to the other, inclusive.
    case range(from: Operand, to: Operand)
  }

  let base: Base
  let filters: [FilterUse]
  /// UTF-8 offsets in the source.
  let range: Range<Int>
  /// The operand's place without its filters.
  let baseRange: Range<Int>
}

/// A filter after an operand, with its arguments.
struct FilterUse: Sendable {
  let filter: Filter
  let arguments: [Operand]
  /// The name and the arguments.
  let range: Range<Int>
}

/// A name and the members, indices and subscripts that lead on from it: `a.b[c].0`.
struct VariablePath: Sendable {
  enum Segment: Sendable {
    case name(String, Range<Int>)
    /// The name is the value of an operand (a literal or a variable).
    case subscripted(Operand)
  }

  let segments: [Segment]
  /// The path as written.
  let text: String
  /// The path's mistake, which Stencil notices on looking the variable up.
  let mistake: String?
  let range: Range<Int>

  var name: String {
    if case .name(let name, _) = segments.first { name } else { "" }
  }
}
