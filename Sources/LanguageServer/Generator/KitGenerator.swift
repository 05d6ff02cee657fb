import Diagnostics
import Generation
import KitLanguage

/// The generator of real kits: projects as `Generation` reads them.
package struct KitGenerator: Generator {
  private let projects: ProjectCache

  /// - Parameter builtIn: The files of the built-in patterns by their path below `Templates`.
  package init(builtIn: [(path: String, text: String)]) {
    projects = ProjectCache(builtIn: builtIn)
  }

  /// The nearest folder with a `Kitfile`, from the file's own upward; nil where there is none.
  package func root(ofFile path: String, files: any FileReading) -> String? {
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "/"
    return KitFolder.root(above: folder.isEmpty ? "/" : folder, files)
  }

  /// The diagnostics of the whole project, from the cache where neither documents nor the disk have changed.
  ///
  /// - Throws: When the project cannot be read.
  package func diagnostics(of open: OpenProject) async throws -> [Diagnostic] {
    try await projects.diagnostics(open)
  }

  /// What generating would change: of the innermost node around the place that has files, or of the whole project.
  ///
  /// - Throws: When the project cannot be read.
  package func plan(for place: KitPlace?, in open: OpenProject) async throws -> NodePlan? {
    let project = try await projects.project(open)
    guard let place else {
      return NodePlan(subject: "the kit", mainFile: nil, outcome: outcome(try project.plan()))
    }
    for node in project.patternNodes(at: place).reversed() {
      let planning = try project.plan(for: node.id)
      let subject = node.keyword + (node.name.map { " " + $0 } ?? "")
      guard planning.plan == nil || !planning.mainFiles.isEmpty else { continue }
      return NodePlan(subject: subject, mainFile: planning.mainFiles.first?.path, outcome: outcome(planning))
    }
    return nil
  }

  private func outcome(_ planning: Planning) -> NodePlan.Outcome {
    if let plan = planning.plan { return .plan(plan) }
    let count = planning.diagnostics.count { $0.severity == .error }
    return .refusal("the kit has \(count == 1 ? "an error" : "\(count) errors")")
  }
}

extension Project {
  /// The nodes of patterns around a place, outermost first.
  fileprivate func patternNodes(at place: KitPlace) -> [SpecNode] {
    spec.patternNodes.map { spec[$0] }.filter { node in
      let source = node.location.source
      return ProjectPath(source.path)?.absolute(in: root) == place.path
        && node.location.range.lowerBound <= place.offset && place.offset <= node.location.range.upperBound
    }.sorted { $0.location.range.lowerBound < $1.location.range.lowerBound }
  }
}
