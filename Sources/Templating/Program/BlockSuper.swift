/// Finds out whether a block reads `block.super`, so that what it overrides need not be rendered if it does not.
enum BlockSuper {
  /// Whether something in `nodes` can read it, as a block's includes and calls can.
  static func isUsed(in nodes: [Node]) -> Bool {
    nodes.contains { isUsed(in: $0) }
  }

  private static func isUsed(in node: Node) -> Bool {
    switch node {
    case .text, .loopExit: false
    case .output(let output):
      isUsed(output.value) || output.condition.map(isUsed) ?? false || output.alternative.map(isUsed) ?? false
    case .if(let branches): branches.contains { $0.condition.map(isUsed) ?? false || isUsed(in: $0.nodes) }
    case .loop(let loop):
      isUsed(loop.list) || loop.filter.map(isUsed) ?? false || isUsed(in: loop.nodes) || isUsed(in: loop.emptyNodes)
    case .include, .extends, .call, .import: true
    case .block(let block): isUsed(in: block.nodes)
    case .filter(let filter): isUsed(filter.operand) || isUsed(in: filter.nodes)
    case .set(let assignment):
      switch assignment.content {
      case .operand(let operand): isUsed(operand)
      case .condition(let condition): isUsed(condition)
      case .nodes(let nodes): isUsed(in: nodes)
      }
    case .macro(let macro): isUsed(in: macro.nodes)
    case .map(let mapping): isUsed(mapping.list) || isUsed(in: mapping.nodes)
    }
  }

  private static func isUsed(_ condition: Condition) -> Bool {
    switch condition {
    case .operand(let operand): isUsed(operand)
    case .not(let condition): isUsed(condition)
    case .all(let conditions), .any(let conditions): conditions.contains(where: isUsed)
    case .comparison(_, let left, let right): isUsed(left) || isUsed(right)
    case .constant: false
    }
  }

  private static func isUsed(_ operand: Operand) -> Bool {
    let isInBase =
      switch operand.base {
      case .literal: false
      case .variable(let path): isUsed(path)
      case .range(let from, let to): isUsed(from) || isUsed(to)
      }
    // The arguments of the filter `filter` may name a variable at run time.
    return isInBase || operand.filters.contains { $0.filter.name == "filter" || $0.arguments.contains(where: isUsed) }
  }

  private static func isUsed(_ path: VariablePath) -> Bool {
    path.name == "block"
      || path.segments.contains { if case .subscripted(let operand) = $0 { isUsed(operand) } else { false } }
  }
}
