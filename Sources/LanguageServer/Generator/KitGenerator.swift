import Diagnostics
import Generation
import KitLanguage

/// Answers what the server asks from projects as `Generation` reads them.
package struct KitGenerator: Generator {
  private let builtIn: [(path: String, text: String)]

  /// - Parameter builtIn: The files of the built-in patterns by their path below `Templates`.
  package init(builtIn: [(path: String, text: String)]) {
    self.builtIn = builtIn
  }

  package func root(ofFile path: String, files: any FileReading) -> String? {
    guard let slash = path.lastIndex(of: "/") else { return nil }
    // A folder that cannot be read belongs to no project.
    return (try? KitFolder.root(above: String(path[..<slash]), files)) ?? nil
  }

  package func diagnostics(of project: OpenProject) throws -> [Diagnostic] {
    try read(project).diagnostics
  }

  package func plan(for place: KitPlace?, in open: OpenProject) throws -> NodePlan? {
    let project = try read(open)
    guard let place else {
      let planning = try project.plan()
      return nodePlan(planning, subject: "the kit", project, isWhole: true)
    }
    guard let node = node(at: place, in: project) else { return nil }
    let planning = try project.plan(for: node.id)
    let subject = [node.schema.name, node.name].compactMap(\.self).joined(separator: " ")
    return nodePlan(planning, subject: subject, project, isWhole: false)
  }

  private func read(_ open: OpenProject) throws -> Project {
    try Project(root: open.root, files: open.files, builtIn: builtIn)
  }

  /// The innermost node with files at a place.
  private func node(at place: KitPlace, in project: Project) -> SpecNode? {
    project.spec.patternNodes.map { project.spec[$0] }.last { node in
      place.path == project.root + "/" + node.location.source.path
        && node.location.range.lowerBound <= place.offset && place.offset <= node.location.range.upperBound
        && project.library.schemas.pattern(node.schema.name)?.emissions.isEmpty == false
    }
  }

  private func nodePlan(_ planning: Planning, subject: String, _ project: Project, isWhole: Bool) -> NodePlan {
    let mainFile = isWhole ? nil : planning.mainFiles.first?.path
    guard let plan = planning.plan else {
      let count = planning.diagnostics.filter { $0.severity == .error }.count
      let refusal = "the kit has \(count == 1 ? "an error" : "\(count) errors")"
      return NodePlan(subject: subject, mainFile: mainFile, outcome: .refusal(refusal))
    }
    return NodePlan(subject: subject, mainFile: mainFile, outcome: .plan(plan))
  }
}
