import Diagnostics
import KitLanguage
import SampleInference

/// Nodes of a pattern as JSON samples show them.
package struct InferredNodes {
  /// In formatted form, without a newline at the end.
  package let text: String
  /// Errors in the samples. With an error, `text` is empty.
  package let diagnostics: [Diagnostic]

  /// - Parameter project: The kit whose names no other type gets; `nil` for a kit that does not exist yet.
  package init(_ entities: [Entity], keyword: String, in project: Project?) {
    let taken = project.map { TakenTypeNames(of: $0.checked) } ?? TakenTypeNames { SwiftLibrary.hasType($0) }
    let inference = ModelInference(entities, wireStyle: project?.wireStyle ?? .identity, taken)
    text = inference.models.map { $0.text(keyword: keyword) }.joined(separator: "\n\n")
    diagnostics = inference.isIncomplete ? [Self.tooMany(entities)] : []
  }

  /// A type name from the sample's file name that differs from the system's types.
  package static func name(ofSampleAt path: String, isArray: Bool) -> String {
    let name = EntityName(ofSampleAt: path, isArray: isArray).text
    return SwiftLibrary.hasType(name) ? "Sample" + name : name
  }

  private static func tooMany(_ entities: [Entity]) -> Diagnostic {
    SampleDiagnostics.tooManyTypes.diagnostic(
      "The samples of \(entities.map { "'\($0.name)'" }.joined(separator: ", ")) have more than \(ModelInference.typeLimit) kinds "
        + "of objects; are keys of theirs data? Cut the samples down to what is read",
      at: nil
    )
  }
}

/// A node without a kit: its files are written once, into a project's target, and are the user's from then on.
package struct NodeScaffold {
  /// The node as in a kit, with its parents.
  package let composed: ComposedNode
  /// A kit with only the node, which is not kept.
  package let project: Project
  private let node: SpecNode.ID?

  /// Composes a node, and checks it in a kit with only the node.
  ///
  /// - Throws: `Refusal` if the command line makes no node; `DiskError`.
  package static func compose(
    _ request: NodeRequest,
    _ pattern: PatternSchema,
    parent: String?,
    starting start: ProjectStart,
    files: any FileReading,
    library: PatternLibrary
  ) throws -> NodeScaffold {
    let settings = library.parse(SourceText(path: KitFolder.kitfileName, start.kitText))
    func project(of trees: [SyntaxTree]) -> Project {
      Project.check(.read(trees, library, at: start.root, files), files)
    }
    let empty = project(of: [settings])
    let authoring = NodeAuthoring(empty, pattern)
    guard case .absent(let place) = try authoring.find(request, parent: parent, acceptsSimilarName: true) else {
      throw Refusal("'\(request.title(of: pattern))' is one of the settings")
    }
    let composed = try authoring.compose(request, at: place)
    let source = SourceText(path: Origin.commandLinePath, composed.text + "\n")
    let whole = project(of: [settings, library.parse(source)])
    let node = whole.spec.nodes(of: pattern.keyword).last { $0.name == request.plainName }?.id
    return NodeScaffold(composed: composed, project: whole, node: node)
  }

  /// Errors in the node, placed in the words of the command line.
  package var diagnostics: [Diagnostic] { project.diagnosticsWithFiles }

  /// Plans the files. Existing files that differ are conflicts, unless `force` is set.
  package func plan(force: Bool) throws(DiskError) -> Planning {
    guard !project.diagnostics.hasErrors else { return Planning(diagnostics: project.diagnostics) }
    let rendering = project.rendering()
    let diagnostics = project.diagnostics + project.outline.diagnostics + rendering.diagnostics
    guard !diagnostics.hasErrors else { return Planning(diagnostics: diagnostics) }
    let planner = Planner(root: project.root, files: project.files, options: Planner.Options(force: force))
    let plan = try planner.planScaffold(rendering.files.map(\.file))
    return Planning(
      plan: plan,
      diagnostics: diagnostics,
      mainFiles: rendering.files.filter { $0.node == node }.map(\.file),
      obstacle: node.flatMap { .conflictsWithoutKit(of: plan, with: Origin.text(of: project.spec[$0])) }
    )
  }
}

/// A node that a command line asks for, in a kit's form.
package struct ComposedNode: Sendable {
  /// In formatted form, without a newline at the end.
  package let text: String
  /// The lines that the command line did not ask for, or asked for in other words.
  package let assumptions: [String]
  /// The server of a full URL given as path, `https://x.example`, if the kit has no base URL for it.
  let origin: String?
}

extension NodeSchema {
  /// The member with the URL that the paths of inner nodes are relative to.
  var baseMember: NodeSchema? { members.first(where: \.isBase) }
  var isBase: Bool { if role == .member, case .url = slot(.value(0))?.kind { true } else { false } }
}

extension NodeRequest {
  /// The node as JSON samples, at least one, show it, and the nodes that it needs.
  package func inferredNodes(
    of pattern: PatternSchema,
    from samples: [Sample],
    in project: Project
  ) throws(Refusal) -> InferredNodes {
    let names = plainName?.split(separator: ".", omittingEmptySubsequences: false).map(String.init) ?? []
    guard let name = plainName, names.count == 1 || pattern.node.takesOuterTypes, names.allSatisfy(PlainName.matches)
    else {
      throw Refusal("'\(plainName ?? "")' cannot be the name of a declaration")
    }
    let slot = pattern.node.slot(.conformances)?.label
    if let part = parts.first(where: { $0.flag != slot }) {
      throw Refusal("--from and --\(part.flag) cannot be used together")
    }
    let conformances = parts.last { $0.flag == slot }?.value
    if let text = conformances { try Self.requireOne("\(pattern.keyword) \(name): \(text)", text) }
    let composer = NodeComposer(pattern: pattern, project: project, parent: nil)
    let form = StatedFields(wireStyle: project.wireStyle, known: TakenTypeNames(of: project.checked))
    var stated: [StatedProperty] = []
    for (field, text) in zip(fields, try composer.fields(fields)) {
      let properties = form.properties(in: text, samples)
      guard !properties.isEmpty else {
        throw Refusal(
          "'\(field)' is not a property of \(pattern.keyword) '\(name)'",
          advice: "With --from, properties have a name and a type, as in 'owner:User' or 'users:[String:User]'."
        )
      }
      stated += properties
    }
    let entity = Entity(name: name, conformances: conformances, samples: samples, properties: stated)
    return InferredNodes([entity], keyword: pattern.keyword, in: project)
  }

  private static func requireOne(_ text: String, _ value: String) throws(Refusal) {
    let tree = SyntaxTree(parsing: text, path: "head")
    guard tree.nodes.count == 1, tree.diagnostics.isEmpty, tree.nodes[0].block == nil, tree.nodes[0].clauses.count == 1
    else { throw Refusal("'\(value)' is not a list of protocols") }
  }
}
