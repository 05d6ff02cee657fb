import Diagnostics
import Generation
import KitLanguage

/// Lets kitgen check a written kit, and leaves out what it refuses.
struct KitCheck {
  let library: PatternLibrary

  /// What is left of a kit.
  struct Outcome {
    /// The kit that is accepted as it is here.
    var kit: WrittenKit
    /// How many nodes of patterns were written, accepted as they were, and accepted without some of their members.
    var written = 0
    var accepted = 0
    var mended = 0
    /// The errors by the number of nodes for which they were first reported.
    var refusals: [String: Int] = [:]
  }

  /// Leaves out members that are refused, and nodes that are refused as such, until nothing is.
  func accepted(_ kit: WrittenKit) throws -> Outcome {
    var outcome = Outcome(kit: kit, written: kit.patternCount)
    var touched: Set<Int> = []
    for round in 0..<12 {
      let errors = try project(outcome.kit).diagnosticsWithFiles.filter { $0.severity == .error }
      if errors.isEmpty { break }
      outcome.kit = without(errors, outcome.kit, leavesMembers: round < 4, &touched, &outcome.refusals)
    }
    let left = outcome.kit.patternCount
    outcome.mended = outcome.kit.units.filter { touched.contains($0.number) }.reduce(0) { $0 + $1.node.patternCount }
    outcome.accepted = left - outcome.mended
    return outcome
  }

  func project(_ kit: WrittenKit) throws -> Project {
    try Project.read(root: MemoryFiles.root, files: MemoryFiles(kit.files), library: library)
  }

  // MARK: - Leaving out

  private func without(
    _ errors: [Diagnostic],
    _ kit: WrittenKit,
    leavesMembers: Bool,
    _ touched: inout Set<Int>,
    _ refusals: inout [String: Int]
  ) -> WrittenKit {
    var kit = kit
    var gone: Set<Int> = []
    let byFile = Dictionary(grouping: errors) { $0.location?.source.path ?? "" }
    for (index, unit) in kit.units.enumerated() {
      guard let errors = byFile[unit.path] else { continue }
      for error in errors { refusals[Self.kind(of: error), default: 0] += 1 }
      touched.insert(unit.number)
      if let node = smaller(unit.node, errors, leavesMembers: leavesMembers) {
        kit.units[index].node = node
      } else {
        gone.insert(unit.number)
      }
    }
    if gone.isEmpty, byFile.keys.allSatisfy({ !$0.hasPrefix("unit") }) {
      // Errors in settings, or without a place: the kit cannot be mended.
      for error in errors { refusals[Self.kind(of: error), default: 0] += 1 }
      gone = Set(kit.units.map(\.number))
    }
    return kit.removing(gone)
  }

  /// The node without its parts that errors point at; nil where it cannot do without them.
  private func smaller(_ node: WrittenNode, _ errors: [Diagnostic], leavesMembers: Bool) -> WrittenNode? {
    let places = node.rendered().places
    var paths: Set<[Int]> = []
    for error in errors {
      guard let start = error.location?.range.lowerBound else { return nil }
      // The innermost one that has the error, or the pattern around it.
      var path = places.last { $0.range.contains(start) }?.path ?? []
      if !leavesMembers { while !node[path].isPattern, !path.isEmpty { path.removeLast() } }
      paths.insert(path)
    }
    var smaller = node
    var gone: Set<String> = []
    for path in paths.sorted(by: { $1.lexicographicallyPrecedes($0) }) {
      gone.formUnion(smaller[path].declaredNames)
      guard let next = smaller.removing(path) else { return nil }
      smaller = next
    }
    return smaller.mentions(gone) ? nil : smaller
  }

  /// The code and message of an error without the names in it.
  static func kind(of error: Diagnostic) -> String {
    "[\(error.code)] \(FaultKind.withoutNames(error.message))"
  }
}
