import SwiftAnalysis
import Templating

/// What the checks of an outline looked at when they last found nothing, so that the next ones look at what has changed alone.
struct PassedChecks: Sendable {
  /// What concerns the kit as a whole.
  struct Inputs: Equatable, Sendable {
    /// The number of what the units emit (`UnitMemo.values`).
    let files: Int
    /// The files that no unit gives alone.
    let shared: [ProjectPath]
    /// The names of all support that the kit needs.
    let support: [String]
    let facts: [FactValue]
  }

  /// What is known of a template that files come from.
  struct TemplateWords: Sendable {
    /// The types that those of the built-in templates it consists of mention in which a name of the kit occurs.
    let words: [TypeWords]
    /// All built-in templates it consists of.
    let sources: [Template]
  }

  /// What differs from then.
  struct Changes: Sendable {
    /// The indices of the units whose names are others.
    let units: [Int]
    /// The types that these name now and did not name then.
    let types: Set<String>
  }

  let inputs: Inputs
  /// The revision whose units these are.
  let revision: UnitTable.Revision
  /// The names in the units, in their order.
  let mentions: [UnitMentions]
  /// By the names of the templates.
  let words: [String: TemplateWords]

  /// What differs in a later revision, where that is no more than the members of units and the types that they name; else nil.
  func changes(to inputs: Inputs, _ units: UnitTable, _ mentions: [UnitMentions]) -> Changes? {
    guard self.inputs == inputs, let since = units.numbers(changedSince: revision) else { return nil }
    var changed: [Int] = []
    var types: Set<String> = []
    for index in since.compactMap(units.index).sorted() where self.mentions[index] != mentions[index] {
      let (old, new) = (self.mentions[index].names, mentions[index].names)
      guard old.declares(sameAs: new) else { return nil }
      changed.append(index)
      types.formUnion(new.types.subtracting(old.types))
    }
    return Changes(units: changed, types: types)
  }
}
