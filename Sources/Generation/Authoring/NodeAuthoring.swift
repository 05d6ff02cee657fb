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

  /// A project with a new node.
  package struct Addition: Sendable {
    /// The project as it is with the node. Its plans write the kit's file only where the node is saved.
    package let project: Project
    /// The node, not indented.
    package let composed: ComposedNode
    /// The new node, or nil where the project with it has errors.
    package let node: SpecNode.ID?
    /// Where the kit has the node once the plan is written; nil where it is not saved.
    package let savedAt: Diagnostics.SourceLocation?
  }

  private let project: Project
  private let pattern: PatternSchema

  /// Looks in `project`, which stays as it is, for nodes of `pattern`.
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
    let matching = nodes.filter { $0.name == request.plainName }
    if matching.count > 1 {
      let choices = matching.compactMap { parentName(of: $0) }
      return .failure(Refusal("'\(request.name)' is in several: \(quoted(choices))", advice: choose(choices)))
    }
    if let node = matching.first {
      if request.isBare { return .success(.existing(node.id)) }
      let place = "\(node.location.source.path):\(node.location.position.line)"
      return .failure(
        Refusal(
          "\(pattern.keyword) '\(request.name)' is already described at \(place)",
          advice: "Edit it there, or leave the options out to write its files."
        )
      )
    }
    if request.isBare, !acceptsSimilarName, let near = NearestName.of(request.plainName, in: nodes.compactMap(\.name)) {
      return .failure(
        Refusal(
          "there is no \(pattern.keyword) '\(request.name)'; did you mean '\(near)'?",
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
      let advice = choose(names) ?? "Add it first: kitgen \(keyword) \(parent)"
      return .failure(Refusal("there is no \(keyword) '\(parent)'\(suggestion)", advice: advice))
    }
    switch parents.count {
    case 1: return .success(.absent(parent: parents[0].id))
    case 0:
      return .failure(
        Refusal(
          "'\(pattern.keyword)' stands inside '\(keyword)', and the kit has none",
          advice: "Add one first: kitgen \(keyword) NAME"
        )
      )
    default: return .failure(Refusal("the kit has several: \(quoted(names))", advice: choose(names)))
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

  /// The node as it stands in the kit, with its doc comment and without the indentation that it has there.
  package func text(of id: SpecNode.ID) -> String {
    let location = project.spec[id].location
    let lines = location.source[location.range].split(separator: "\n", omittingEmptySubsequences: false)
    let margin = location.position.column - 1
    let rest = lines.dropFirst().map { line in
      line.prefix(margin).allSatisfy(\.isWhitespace) ? line.dropFirst(margin) : line
    }
    return (lines.prefix(1) + rest).joined(separator: "\n")
  }

  // MARK: Adding

  /// Adds the node of `request` to the kit.
  ///
  /// - Parameters:
  ///   - parent: The node that it goes into, at the end; nil for the top level.
  ///   - file: The absolute path of the kit file for a node at the top level; the Kitfile where nil.
  ///   - isSaved: Whether the plan writes the kit's file.
  /// - Throws: `Refusal` where the command line makes no node, or names a file that is none of the kit's; `DiskError`.
  package func add(
    _ request: NodeRequest,
    to parent: SpecNode.ID?,
    file: String?,
    isSaved: Bool
  ) throws -> Addition {
    let composed = try NodeComposer(pattern, wireName: project.wireName).compose(request)
    let parentNode = parent.map { project.spec[$0] }
    let path = try file.map(kitPath) ?? parentNode.flatMap { ProjectPath($0.location.source.path) } ?? KitFolder.kitfile
    if let parentNode, parentNode.location.source.path != path.text {
      throw Refusal(
        "'\(pattern.keyword)' goes into '\(parentNode.keyword) \(parentNode.name ?? "")', which is in "
          + parentNode.location.source.path,
        advice: "Leave --save out: it chooses the file of what stands at the top level of a kit."
      )
    }
    let edited = try project.editing(path, insertion(of: composed.text, in: path, parentNode))
    let node = edited.spec.nodes(of: pattern.keyword).last { node in
      node.name == request.plainName && node.location.source.path == path.text
        && node.parent.flatMap { edited.spec[$0].name } == parentNode?.name
    }
    return Addition(
      project: isSaved ? edited : edited.scaffolding(node?.id),
      composed: composed,
      node: edited.diagnostics.hasErrors ? nil : node?.id,
      savedAt: isSaved ? node?.nameLocation : nil
    )
  }

  private func insertion(of text: String, in path: ProjectPath, _ parent: SpecNode?) -> [TextEdit] {
    let tree = project.tree(path.text) ?? project.library.parse(SourceText(path: path.text, ""))
    let range = parent?.location.range
    let node = range.flatMap { range in tree.path(to: range.lowerBound).last { $0.range == range } }
    return TreeEditor(tree).inserting(text, at: node.map(TreeEditor.Place.endOfBlock) ?? .endOfFile)
  }

  /// The path of a file that is or will be read as part of the kit.
  private func kitPath(_ file: String) throws(Refusal) -> ProjectPath {
    let prefix = project.root == "/" ? "/" : project.root + "/"
    guard file.hasPrefix(prefix), let path = ProjectPath(file.dropFirst(prefix.count)) else {
      throw Refusal("'\(file)' is not below the folder of the Kitfile", advice: "The kit is in '\(project.root)'.")
    }
    guard KitFolder.isKitFile(path, in: project.root, project.files) else {
      throw Refusal(
        "'\(path)' would not be read as a file of the kit",
        advice: "Name a file that ends in .kit, in no hidden folder and in no other kit's."
      )
    }
    return path
  }
}
