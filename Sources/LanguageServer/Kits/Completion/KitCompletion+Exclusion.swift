import KitLanguage
import Templating

/// What cannot stand beside what is there.
extension KitCompletion {
  /// Whether a requirement of the schema fails as soon as a node has a value or an attribute beside those that it has: of
  /// `not node.kind or not node.element` either goes.
  ///
  /// - Parameter label: What templates call the value.
  func excludes(_ label: String, _ node: PlacedNode) -> Bool {
    guard let requirements = node.schema?.requirements, !requirements.isEmpty else { return false }
    let there = presentLabels(of: node)
    let with = there.union(["node." + label])
    return requirements.contains { requirement in
      guard requirement.severity == .error, requirement.condition.value.contains(label) else { return false }
      let condition = requirement.condition.location
      let compiled = environment.compile(condition: condition.source, in: condition.range)
      // What fails without it is no reason against it.
      return compiled.isRuledOut(whereKnown: with) && !compiled.isRuledOut(whereKnown: there)
    }
  }

  /// The values and attributes that a node has but for what is being written, as conditions call them.
  private func presentLabels(of node: PlacedNode) -> Set<String> {
    let labels = node.parts(schemas).filter { !$0.range.contains(slice.cursor.offset) }.compactMap { part -> String? in
      switch part.meaning {
      case .value(let slot): part.attribute == nil ? slot.label : nil
      case .attribute(let attribute): attribute.name
      case .keyword, .modifier, .introducer, .unknown: nil
      }
    }
    return Set(labels.map { "node." + $0 })
  }
}
