import KitLanguage
import SampleInference

/// A node that a command line asks for, as JSON samples show it.
package struct SampledNode {
  private let request: NodeRequest
  private let pattern: PatternSchema
  private let samples: [Sample]

  /// - Parameter samples: At least one.
  package init(_ request: NodeRequest, of pattern: PatternSchema, _ samples: [Sample]) {
    self.request = request
    self.pattern = pattern
    self.samples = samples
  }

  /// The node, and the nodes that it needs.
  ///
  /// - Throws: `Refusal` if the command line specifies what samples cannot be joined with.
  package func nodes(in project: Project) throws(Refusal) -> InferredNodes {
    guard let name = request.plainName, PlainName.matches(name) else {
      throw Refusal("'\(request.name ?? "")' cannot be the name of a declaration")
    }
    let slot = pattern.node.slot(.conformances)?.label
    if let part = request.parts.first(where: { $0.flag != slot }) {
      throw Refusal("--from and --\(part.flag) cannot be used together")
    }
    let conformances = request.parts.last { $0.flag == slot }?.value
    if let text = conformances { try requireOne("\(pattern.keyword) \(name): \(text)", text) }
    let composer = NodeComposer(pattern, NodeSurroundings(of: pattern, in: project, parent: nil))
    let form = StatedFields(wireStyle: project.wireStyle, TakenTypeNames(of: project.checked))
    var stated: [StatedProperty] = []
    for (field, text) in zip(request.fields, try composer.fields(request.fields)) {
      let properties = form.properties(in: text, samples)
      guard !properties.isEmpty else {
        throw Refusal(
          "'\(field)' is not a property of \(pattern.keyword) '\(name)'",
          advice: "Beside --from, properties have a name and a type, as in 'owner:User' or 'users:[String:User]'."
        )
      }
      stated += properties
    }
    let entity = Entity(name: name, conformances: conformances, samples: samples, properties: stated)
    return InferredNodes([entity], keyword: pattern.keyword, in: project)
  }

  private func requireOne(_ text: String, _ value: String) throws(Refusal) {
    let tree = SyntaxTree(parsing: text, path: "head")
    guard tree.nodes.count == 1, tree.diagnostics.isEmpty, tree.nodes[0].block == nil, tree.nodes[0].clauses.count == 1
    else { throw Refusal("'\(value)' is not a list of protocols") }
  }
}
