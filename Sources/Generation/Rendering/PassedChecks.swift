import SwiftAnalysis
import Templating

/// What the checks of an outline looked at when they last found nothing, so that the next ones look at what has changed alone.
struct PassedChecks: Sendable {
  /// What concerns the kit as a whole.
  struct Inputs: Equatable, Sendable {
    /// The number of what the units emit (`UnitMemo.values`).
    let files: Int
    /// The files that no unit emits alone.
    let shared: [ProjectPath]
    let support: [String]
    let facts: [FactValue]
  }

  /// What is known of a template that files come from.
  struct TemplateWords: Sendable {
    /// The types that those of the built-in templates it consists of mention in which a name of the kit occurs.
    let words: [TypeWords]
    let sources: [Template]
  }

  /// What differs from then.
  struct Changes: Sendable {
    /// Indices of the units with changed names.
    let units: [Int]
    /// Types that these units name now but did not then.
    let types: Set<String>
  }

  let inputs: Inputs
  let revision: UnitTable.Revision
  /// In the order of the units.
  let mentions: [UnitMentions]
  /// Keyed by template name.
  let words: [String: TemplateWords]

  /// The changes in a later revision, if only members of units and the types that they name have changed; else `nil`.
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
