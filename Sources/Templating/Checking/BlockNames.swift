/// Collects the blocks that a template offers to those that extend it.
enum BlockNames {
  /// The names of the blocks of a template, of its parents and of what it includes.
  static func all(in template: Template, _ environment: Environment) -> Set<String> {
    var names: Set<String> = []
    var visited: Set<String> = []
    collect(template, environment, &names, &visited)
    return names
  }

  /// The names of the blocks of a text alone.
  static func own(of nodes: [Node]) -> Set<String> {
    var names: Set<String> = []
    var references: [Operand] = []
    collect(nodes, &names, &references)
    return names
  }

  private static func collect(
    _ template: Template,
    _ environment: Environment,
    _ names: inout Set<String>,
    _ visited: inout Set<String>
  ) {
    var pending = [template]
    while let template = pending.popLast() {
      guard visited.insert(template.name).inserted else { continue }
      var references: [Operand] = []
      collect(template.nodes, &names, &references)
      for reference in references {
        if case .literal(.string(let name)) = reference.base,
          let next = environment.template(named: name, includedBy: template.name)
        {
          pending.append(next)
        }
      }
    }
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
