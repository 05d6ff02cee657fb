import Diagnostics
import KitLanguage

/// The findings of a unit by its schemas, and the facts of the kit that they depend on.
struct CheckedUnit: Sendable {
  typealias Memo = UnitMemo<CheckedUnit>

  let unmet: [Diagnostic]
  let mistakes: UnitMistakes
  let names: UnitNames
  let support: [String]
  let mentions: UnitMentions

  /// The units of a kit, in their order; `nil` for those that a cancelled task has not come to.
  static func all(
    in kit: KitFacts,
    by rules: RuleTable,
    hasSettings: Bool,
    known memo: Memo,
    counting work: WorkCount
  ) -> [CheckedUnit?] {
    let spec = kit.spec
    let uses = Dictionary(grouping: spec.caseUses) { kit.units.unit(of: $0.node).number }
    return memo.values(in: kit, inputs: hasSettings.hashValue, work) { unit, builder in
      let unmet = unit.nodes.flatMap { id in
        RuleCheck(of: spec.nodes[id], builder, rules, hasSettings: hasSettings).diagnostics()
      }
      let support = unit.nodes.flatMap { id -> [String] in
        let evaluation = RuleEvaluation(of: id, in: builder)
        return rules.uses(of: spec.nodes[id].schema).filter { evaluation.holds($0.applicability) }.map(\.use.name.value)
      }
      let found = CheckedUnit(
        unmet: unmet,
        mistakes: UnitMistakes(in: unit, uses[unit.number] ?? [], in: spec, builder, beside: unmet),
        names: UnitNames(of: ScopedNameCheck.declaring(unit, spec), builder, rules),
        support: support,
        mentions: UnitMentions(of: unit, in: spec)
      )
      // Units without findings have no locations.
      return .init(value: found, isKept: found.unmet.isEmpty && found.mistakes.isEmpty)
    }
  }
}
