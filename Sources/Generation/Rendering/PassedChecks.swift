import SwiftAnalysis

/// What the checks of an outline looked at when they last found nothing, so that the next ones look at what has changed alone.
struct PassedChecks: Sendable {
  /// What concerns the kit as a whole.
  struct Inputs: Equatable, Sendable {
    /// The numbers of the units.
    let units: [Int]
    /// The numbers of what they emit.
    let files: [Int]
    /// The files that no unit gives alone.
    let shared: [ProjectPath]
    /// The names of all support that the kit needs.
    let support: [String]
    let facts: [FactValue]
  }

  let inputs: Inputs
  /// The names in the units, in their order.
  let mentions: [UnitMentions]
  /// The words of the templates that files come from, by the names of these.
  let words: [String: [TypeWords]]

  /// The indices of the units whose members have changed since; nil where more has.
  func changes(to inputs: Inputs, _ mentions: [UnitMentions]) -> [Int]? {
    guard self.inputs == inputs else { return nil }
    let changed = mentions.indices.filter { self.mentions[$0] != mentions[$0] }
    return changed.allSatisfy { self.mentions[$0].names == mentions[$0].names } ? changed : nil
  }
}
