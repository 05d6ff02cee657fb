import Diagnostics
import KitLanguage

/// Finds the node that a command line names, or adds it to the kit.
package struct NodeAuthoring {
  /// Where a node stands or would stand.
  package enum Finding: Sendable {
    case existing(SpecNode.ID)
    /// Inside a node, or at the top level where nil.
    case absent(parent: SpecNode.ID?)
  }

  /// Why a node is neither taken nor added.
  package struct Refusal: Error {
    package let message: String
    /// What to do instead.
    package let advice: String?
  }

  /// A project with a new node.
  package struct Addition: Sendable {
    package let project: Project
    /// The node's text, as it stands in the kit but not indented.
    package let text: String
    /// The new node, or nil where the project with it has errors.
    package let node: SpecNode.ID?
    /// Where the kit has the node once the plan is written; nil where it is not saved.
    package let savedAt: Diagnostics.SourceLocation?
  }

  private let project: Project
  private let pattern: PatternSchema

  package init(_ project: Project, _ pattern: PatternSchema) {
    self.project = project
    self.pattern = pattern
  }

  // MARK: Finding

  /// Looks for the node of `request`.
  ///
  /// - Parameters:
  ///   - parent: The name of the node that it stands in, where the user has named one.
  ///   - acceptsSimilarName: Whether a name close to an existing one is meant as it is.
  package func find(_ request: NodeRequest, parent: String?, acceptsSimilarName: Bool) -> Result<Finding, Refusal> {
    let nodes = project.spec.nodes(of: pattern.keyword).filter { parent == nil || parentName(of: $0) == parent }
    let matching = nodes.filter { $0.name == request.name }
    if matching.count > 1 {
      let choices = matching.compactMap { parentName(of: $0) }
      return .failure(Refusal(message: "'\(request.name)' is in several: \(quoted(choices))", advice: choose(choices)))
    }
    if let node = matching.first {
      if request.isBare { return .success(.existing(node.id)) }
      let place = "\(node.location.source.path):\(node.location.position.line)"
      return .failure(
        Refusal(
          message: "\(pattern.keyword) '\(request.name)' is already described at \(place)",
          advice: "Edit it there, or leave the options out to write its files."
        )
      )
    }
    if request.isBare, !acceptsSimilarName, let near = NearestName.of(request.name, in: nodes.compactMap(\.name)) {
      return .failure(
        Refusal(
          message: "there is no \(pattern.keyword) '\(request.name)'; did you mean '\(near)'?",
          advice: "To add it beside '\(near)', run the command with --new."
        )
      )
    }
    return self.place(parent: parent)
  }

  private func place(parent: String?) -> Result<Finding, Refusal> {
    guard let keyword = pattern.inside.first else { return .success(.absent(parent: nil)) }
    let parents = pattern.inside.flatMap { project.spec.nodes(of: $0) }
    let names = parents.compactMap(\.name)
    if let parent {
      if let node = parents.first(where: { $0.name == parent }) { return .success(.absent(parent: node.id)) }
      let suggestion = NearestName.of(parent, in: names).map { "; did you mean '\($0)'?" } ?? ""
      return .failure(Refusal(message: "there is no \(keyword) '\(parent)'\(suggestion)", advice: choose(names)))
    }
    switch parents.count {
    case 1: return .success(.absent(parent: parents[0].id))
    case 0:
      let message = "a \(pattern.keyword) stands in \(keyword), and the kit has none"
      return .failure(Refusal(message: message, advice: "Add one first: kitgen \(keyword) NAME"))
    default:
      return .failure(Refusal(message: "the kit has several: \(quoted(names))", advice: choose(names)))
    }
  }

  private func parentName(of node: SpecNode) -> String? {
    node.parent.flatMap { project.spec[$0].name }
  }

  private func choose(_ names: [String]) -> String? {
    guard let keyword = pattern.inside.first, !names.isEmpty else { return nil }
    return "Say which: " + names.map { "--\(keyword) \($0)" }.joined(separator: ", ")
  }

  private func quoted(_ names: [String]) -> String {
    names.map { "'\($0)'" }.joined(separator: ", ")
  }

  // MARK: Adding

  /// Adds the node of `request` to the kit.
  ///
  /// - Parameters:
  ///   - parent: The node that it goes into, at the end; nil for the top level.
  ///   - file: The kit file for a node at the top level, relative to the root; the Kitfile where nil.
  ///   - isSaved: Whether the plan writes the kit's file.
  package func add(
    _ request: NodeRequest,
    to parent: SpecNode.ID?,
    file: String?,
    isSaved: Bool
  ) throws(DiskError) -> Addition {
    let text = NodeComposer(pattern, wireName: project.wireName).text(for: request)
    let parentNode = parent.map { project.spec[$0] }
    let path = parentNode?.location.source.path ?? file ?? KitFolder.kitfileName
    guard let path = ProjectPath(path) else {
      throw DiskError("write", path, because: "it is not below the Kitfile's folder")
    }
    let tree = project.tree(path.text) ?? project.library.parse(SourceText(path: path.text, ""))
    let edits = tree.insertion(of: text, inside: parentNode?.location.range)
    let edited = try project.editing(path, edits)
    let node = edited.spec.nodes(of: pattern.keyword).last { node in
      node.name == request.name && node.location.source.path == path.text
    }
    return Addition(
      project: isSaved ? edited : edited.withoutSaving(),
      text: text,
      node: edited.diagnostics.hasErrors ? nil : node?.id,
      savedAt: isSaved ? node?.nameLocation : nil
    )
  }
}
