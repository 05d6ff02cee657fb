import Diagnostics
import KitLanguage

extension UnitMemo {
  /// The values of all units of a kit.
  ///
  /// If one of the last revisions had the same units, only units whose values may differ are evaluated. The result of
  /// a cancelled task is incomplete, and is not remembered.
  ///
  /// - Parameters:
  ///   - inputs: What the values depend on besides.
  ///   - unsettled: Units whose values are not asked for.
  ///   - isConcerned: Whether a unit has a value: as long as the unit is the same, so must be the answer.
  ///   - evaluate: Makes the value of a unit with a builder that notes what it is asked.
  /// - Returns: In the order of the units, `nil` for units without a value; and a number that changes if one of the
  ///   values may differ from the revision before.
  func values(
    in kit: KitFacts,
    inputs: [String] = [],
    _ work: WorkCount,
    without unsettled: UnsettledNodes? = nil,
    where isConcerned: (UnitTable.Unit) -> Bool = { _ in true },
    evaluate: (UnitTable.Unit, ContextBuilder) -> Evaluation
  ) -> (all: [Value?], number: Int) {
    let units = kit.units
    if let unsettled, !unsettled.isEmpty {
      let values = units.all.map { unit in
        Task.isCancelled || unsettled.contains(unit.nodes[0]) || !isConcerned(unit)
          ? nil : value(of: unit, in: kit, inputs: inputs, work) { evaluate(unit, $0) }
      }
      return (values, nextNumber())
    }
    let (common, swift) = ([.settings, .used].map(kit.value), kit.value(of: .swift))
    let (known, suspects) = known(inputs, common, swift, units)
    var sweep = known ?? UnitSweep(of: units, inputs: inputs, common: common, swift: swift, number: nextNumber())
    sweep.clear(suspects)
    for index in suspects where !Task.isCancelled {
      let unit = units.all[index]
      let value = isConcerned(unit) ? value(of: unit, in: kit, inputs: inputs, work) { evaluate(unit, $0) } : nil
      let entry = value == nil ? nil : entry(unit.number)
      if sweep.note(value, entry, of: index) { sweep.number = nextNumber() }
    }
    if Task.isCancelled { return (sweep.values, nextNumber()) }
    assert(
      known == nil || areSame(sweep.values, without: Set(suspects), in: kit, isConcerned, evaluate),
      "what is remembered depends on more than was noted"
    )
    self.sweep.withLock { $0 = sweep }
    return (sweep.values, sweep.number)
  }

  /// The values of the revision before and the indices of the units to evaluate; all indices if there are no values.
  private func known(
    _ inputs: [String],
    _ common: [FactValue],
    _ swift: FactValue,
    _ units: UnitTable
  ) -> (sweep: UnitSweep<Value>?, suspects: [Int]) {
    guard let last = sweep.withLock({ $0 }), last.inputs == inputs, last.common == common else {
      return (nil, Array(units.all.indices))
    }
    if last.revision === units.revision { return (last, last.open.sorted()) }
    guard let changes = units.changes(since: last.revision) else { return (nil, Array(units.all.indices)) }
    return (last.moved(to: units.revision, beside: swift), last.suspects(after: changes, units, beside: swift))
  }

  /// Whether evaluation confirms the values of the units that were not evaluated.
  private func areSame(
    _ values: [Value?],
    without suspects: Set<Int>,
    in kit: KitFacts,
    _ isConcerned: (UnitTable.Unit) -> Bool,
    _ evaluate: (UnitTable.Unit, ContextBuilder) -> Evaluation
  ) -> Bool {
    zip(kit.units.all, values).enumerated().allSatisfy { index, pair in
      let (unit, known) = pair
      if suspects.contains(index) || Task.isCancelled { return true }
      guard isConcerned(unit) else { return known == nil }
      return known.map { isSame($0, evaluate(unit, ContextBuilder(kit)).value) } ?? false
    }
  }
}
