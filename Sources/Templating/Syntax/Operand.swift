/// A value in a template: a literal, a variable or a range, and the filters that it goes through.
final class Operand: Sendable {
  enum Base: Sendable {
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
  /// Whether it may be undefined, since a default follows.
  let mayBeAbsent: Bool

  init(_ base: Base, filters: [FilterUse] = [], range: Range<Int>, baseRange: Range<Int>? = nil) {
    self.base = base
    self.filters = filters
    self.range = range
    self.baseRange = baseRange ?? range
    mayBeAbsent = filters.first?.filter.takesAbsence ?? false
  }

  /// Replaces an operand that could not be parsed. Such a template is never rendered.
  static let nothing = Operand(.literal(.null), range: 0..<0)
}

/// A filter after an operand, with its arguments.
struct FilterUse: Sendable {
  let filter: Filter
  let arguments: [Operand]
  /// UTF-8 offsets in the source.
  let range: Range<Int>
}

/// A name and the members, indices and subscripts that lead on from it: `a.b[c].0`.
final class VariablePath: Sendable {
  enum Segment: Sendable {
    case name(String, Range<Int>)
    /// The name is the value of an operand (a literal or a variable).
    case subscripted(Operand)
  }

  let name: Name
  let segments: [Segment]
  let text: String
  /// The path's mistake, which Stencil notices on looking the variable up.
  let mistake: String?
  /// UTF-8 offsets in the source.
  let range: Range<Int>
  /// The number of members before the first subscript, and the number of the first of them in the template.
  let plainCount: Int
  let firstMember: Int
  /// Whether it has no subscript and no mistake.
  let isPlain: Bool

  init(_ segments: [Segment], text: String, mistake: String? = nil, range: Range<Int>, names: NameTable) {
    self.segments = segments
    self.text = text
    self.mistake = mistake
    self.range = range
    plainCount = max(0, segments.prefix { if case .name = $0 { true } else { false } }.count - 1)
    isPlain = mistake == nil && segments.count == plainCount + 1
    firstMember = names.reserveMembers(plainCount)
    let first = if case .name(let name, _) = segments.first { name } else { "" }
    name = names.name(first)
    if name.text == "block" { names.superUseCount += 1 }
  }
}

enum Condition: Sendable {
  enum Comparison: Sendable {
    case equal, unequal, less, lessOrEqual, greater, greaterOrEqual, contains
  }

  final class Sides: Sendable {
    let left: Operand
    let right: Operand

    init(_ left: Operand, _ right: Operand) {
      self.left = left
      self.right = right
    }
  }

  case operand(Operand)
  indirect case not(Condition)
  case all([Condition])
  case any([Condition])
  case comparison(Comparison, Sides)
  /// A comparison with an operator's result on a side, which Stencil takes for false, or for true after `!=`.
  case constant(Bool)

  var soleOperand: Operand? { if case .operand(let operand) = self { operand } else { nil } }
}

/// A name with its number in the template's `NameTable`.
struct Name: Sendable {
  let text: String
  let number: Int
}

/// The names of a template, numbered while it is parsed, so that rendering looks none of them up.
final class NameTable {
  private(set) var names: [String] = []
  private var numbers: [String: Int] = [:]
  /// The number of members in the template's paths: rendering remembers for each where it was found last.
  private(set) var memberCount = 0
  /// The number of parsed parts that may read `block.super`.
  var superUseCount = 0

  func name(_ text: String) -> Name {
    if let known = numbers[text] { return Name(text: text, number: known) }
    numbers[text] = names.count
    names.append(text)
    return Name(text: text, number: names.count - 1)
  }

  /// Reserves numbers for members, and returns the first one.
  func reserveMembers(_ count: Int) -> Int {
    memberCount += count
    return memberCount - count
  }
}
