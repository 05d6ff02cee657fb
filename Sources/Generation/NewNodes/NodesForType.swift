import Diagnostics
import KitLanguage

extension Project {
  /// The largest number of possible parents without asking the user to choose.
  private static let parentLimit = 4

  /// The nodes that would declare a type of this name, by what the schemas declare about the names of types. Each is made by
  /// the command line from its name alone, and the kit accepts it without errors or warnings. Empty for a project with errors.
  package func nodes(declaring type: String) throws -> [NodeForType] {
    guard !diagnosticsWithFiles.hasErrors else { return [] }
    return try library.schemas.patterns.filter { $0.node.slot(.name) != nil }.flatMap { pattern in
      try parents(of: pattern).compactMap { try node(of: pattern, in: $0, declaring: type) }
    }
  }

  /// The names of the nodes that may contain one of the pattern; `nil` for the top level, and for a new one.
  private func parents(of pattern: PatternSchema) -> [String?] {
    let names = pattern.inside.flatMap { spec.nodes(of: $0) }.map(\.name)
    if names.isEmpty { return [nil] }
    return names.count > Self.parentLimit ? [] : names
  }

  private func node(of pattern: PatternSchema, in parent: String?, declaring type: String) throws -> NodeForType? {
    let names = pattern.namePatterns.lazy.compactMap { $0.nodeName(of: type, parent: parent ?? "") }
    guard let name = names.first else { return nil }
    try Task.checkCancellation()
    let (request, authoring) = (NodeRequest(name: name), NodeAuthoring(self, pattern))
    guard case .absent(let place)? = try? authoring.find(request, parent: parent, acceptsSimilarName: true),
      let addition = try addition(of: request, at: place, authoring), let node = addition.node
    else { return nil }
    let known = Set(diagnosticsWithFiles.map(\.message))
    guard addition.project.diagnosticsWithFiles.allSatisfy({ known.contains($0.message) }),
      addition.project.declares(type, node)
    else { return nil }
    return NodeForType(pattern: pattern, name: name, parent: parent, addition: addition, node: node)
  }

  /// `nil` if the name alone makes no node.
  private func addition(
    of request: NodeRequest,
    at place: NodeAuthoring.Place,
    _ authoring: NodeAuthoring
  ) throws -> NodeAuthoring.Addition? {
    do {
      return try authoring.add(request, at: place, file: nil, isSaved: true)
    } catch is Refusal {
      return nil
    }
  }
}

/// A node that a kit does not have, and that would declare a type which Swift misses.
package struct NodeForType: Sendable {
  package let pattern: PatternSchema
  package let name: String
  /// The parent's name; `nil` at the top level, or if the parent is new, too.
  package let parent: String?
  package let addition: NodeAuthoring.Addition
  package let node: SpecNode.ID

  /// The changes of the node's files, which the user owns unless the kit keeps the node; `nil` if a file is in the way.
  package func plan(isSaved: Bool) throws(DiskError) -> GenerationPlan? {
    let project = isSaved ? addition.project : addition.project.scaffolding(node)
    let planning = try project.plan(for: node)
    return planning.obstacle == nil ? planning.plan : nil
  }
}
