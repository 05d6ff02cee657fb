import Diagnostics
import Generation
import KitLanguage

extension Project {
  /// The changes that generating would make: for the innermost node around the place that has files, or the project.
  /// `nil` if there is no such node.
  func nodePlan(for place: KitPlace?, options: Planner.Options) throws(DiskError) -> NodePlan? {
    guard let place else {
      return NodePlan(subject: "the kit", mainFile: nil, outcome: try plan(options: options).outcome)
    }
    for node in patternNodes(at: place).reversed() {
      let planning = try plan(for: node.id, options: options)
      let subject = node.keyword + (node.name.map { " " + $0 } ?? "")
      guard planning.plan == nil || !planning.mainFiles.isEmpty else { continue }
      return NodePlan(subject: subject, mainFile: planning.mainFiles.first?.path, outcome: planning.outcome)
    }
    return nil
  }

  /// The nodes of patterns around a place, outermost first.
  private func patternNodes(at place: KitPlace) -> [SpecNode] {
    spec.patternNodes.map { spec[$0] }.filter { $0.derivedFrom == nil }.filter { node in
      let source = node.location.source
      return node.location.range.lowerBound <= place.offset && place.offset <= node.location.range.upperBound
        && ProjectPath(source.path)?.absolute(in: root) == place.path
    }.sorted { $0.location.range.lowerBound < $1.location.range.lowerBound }
  }
}

extension Planning {
  fileprivate var outcome: NodePlan.Outcome {
    if let plan { return .plan(plan) }
    let errors = diagnostics.filter { $0.severity == .error }
    // What is wrong with the lock is not in the kit.
    if let error = errors.first, error.location == nil { return .refusal(error.message) }
    return .refusal(errors.refusal ?? "the kit has errors")
  }
}
