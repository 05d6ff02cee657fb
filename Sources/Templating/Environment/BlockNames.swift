/// Collects the blocks that a template offers to those that extend it.
enum BlockNames {
  /// The block names of a template, its parents and its includes.
  static func all(in template: Template, _ environment: Environment) -> Set<String> {
    environment.closure(of: template).reduce(into: []) { names, template in
      names.formUnion(own(of: template.nodes))
    }
  }

  /// Whether a template, a parent or an include names a template by a value, which may bring any blocks.
  static func mayHaveMore(_ template: Template, _ environment: Environment) -> Bool {
    environment.nameTemplatesByValues([template])
  }

  static func namesTemplateByValue(_ template: Template) -> Bool {
    var names: Set<String> = []
    var references: [Operand] = []
    collect(template.nodes, &names, &references)
    return references.contains { if case .literal(.string) = $0.base { false } else { true } }
  }

  static func own(of nodes: [Node]) -> Set<String> {
    var names: Set<String> = []
    var references: [Operand] = []
    collect(nodes, &names, &references)
    return names
  }

  /// The names of a text's parent, includes and imports.
  static func references(of nodes: [Node]) -> [String] {
    var names: Set<String> = []
    var references: [Operand] = []
    collect(nodes, &names, &references)
    return references.compactMap { if case .literal(.string(let name)) = $0.base { name } else { nil } }
  }

  private static func collect(_ nodes: [Node], _ names: inout Set<String>, _ references: inout [Operand]) {
    for node in nodes {
      switch node {
      case .block(let block):
        names.insert(block.name)
        collect(block.nodes, &names, &references)
      case .extends(let extends):
        references.append(extends.name)
        collect(extends.blocks.map(Node.block), &names, &references)
      case .include(let include): references.append(include.name)
      case .import(let importing): references.append(importing.name)
      case .if(let branches):
        for branch in branches {
          collect(branch.nodes, &names, &references)
        }
      case .loop(let loop): collect(loop.nodes + loop.emptyNodes, &names, &references)
      case .filter(let filter): collect(filter.nodes, &names, &references)
      case .macro(let macro): collect(macro.nodes, &names, &references)
      case .map(let mapping): collect(mapping.nodes, &names, &references)
      case .set(let assignment):
        if case .nodes(let nodes) = assignment.content { collect(nodes, &names, &references) }
      case .text, .output, .loopExit, .call: break
      }
    }
  }
}
