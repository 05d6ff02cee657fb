import KitLanguage
import SwiftAnalysis

/// What the checks of an outline looked at when they last found nothing, so that the next ones look at what has changed alone.
struct PassedChecks: Sendable {
  /// What concerns the kit as a whole, as numbers.
  struct Inputs: Equatable, Sendable {
    /// The numbers of the units.
    let units: [Int]
    let files: [Int]
    /// The files of support and of the kit as a whole, by the places of their emissions.
    let shared: [SharedFile]
    /// The names of all support that the kit needs.
    let support: [String]
    let facts: [FactValue]
  }

  /// A file that no unit gives alone.
  struct SharedFile: Equatable, Sendable {
    let path: ProjectPath
    let users: [SpecNode.ID]
  }

  let inputs: Inputs
  /// The names in the units, in their order, and their numbers.
  let mentions: [UnitMentions]
  let mentionSerials: [Int]
  /// The words of the templates that files come from, by the names of these.
  let words: [String: [TypeWords]]

  /// The indices of the units whose members have changed since; nil where more has.
  func changes(to inputs: Inputs, _ mentions: [UnitMentions], _ serials: [Int]) -> [Int]? {
    guard self.inputs == inputs else { return nil }
    let changed = serials.indices.filter { serials[$0] != mentionSerials[$0] }
    return changed.allSatisfy { self.mentions[$0].names == mentions[$0].names } ? changed : nil
  }
}
