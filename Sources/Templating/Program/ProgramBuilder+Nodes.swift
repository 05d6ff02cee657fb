/// Code for the nodes of a template.
extension ProgramBuilder {
  mutating func write(_ nodes: [Node]) {
    for node in nodes {
      write(node)
    }
  }

  private mutating func write(_ node: Node) {
    switch node {
    case .text(let range):
      emit(.text(Int32(truncatingIfNeeded: range.lowerBound), Int32(truncatingIfNeeded: range.upperBound)), at: range)
    case .output(let output): write(output)
    case .if(let branches): write(branches)
    case .loop(let loop): write(loop)
    case .loopExit(let exit): write(exit)
    case .include(let include): write(include)
    case .extends(let extends): write(extends)
    case .block(let block): write(block)
    case .filter(let filter): write(filter)
    case .set(let assignment): write(assignment)
    case .macro(let macro): write(macro)
    case .call(let call): write(call)
    case .map(let mapping): write(mapping)
    case .import(let importing):
      writeValue(importing.name)
      emit(.importTemplate, at: importing.name.range)
    }
  }

  private mutating func write(_ output: Node.Output) {
    guard let condition = output.condition else {
      writeOutput(output.value, at: output.range)
      return
    }
    writeTest(condition)
    let toElse = emitJump(at: output.range)
    writeOutput(output.value, at: output.range)
    if let alternative = output.alternative {
      let toEnd = emitJump(at: output.range)
      patch(toElse, .jumpIfFalse(here))
      writeOutput(alternative, at: output.range)
      patch(toEnd, .jump(here))
    } else {
      patch(toElse, .jumpIfFalse(here))
    }
  }

  /// An operand prints its value, any other condition `true` or `false`.
  private mutating func writeOutput(_ condition: Condition, at place: Range<Int>) {
    if let operand = condition.soleOperand {
      writeOutput(operand, at: place)
    } else {
      writeTest(condition)
      emit(.pushFlag, at: place)
      emit(.print, at: place)
    }
  }

  private mutating func write(_ branches: [Node.Branch]) {
    var toEnd: [Int32] = []
    for (index, branch) in branches.enumerated() {
      var toNext: Int32?
      if let condition = branch.condition {
        writeTest(condition)
        toNext = emitJump(at: branch.range)
      }
      writeScoped(branch.nodes, at: branch.range)
      if index + 1 < branches.count {
        toEnd.append(emitJump(at: branch.range))
      }
      if let toNext {
        patch(toNext, .jumpIfFalse(here))
      }
    }
    for jump in toEnd {
      patch(jump, .jump(here))
    }
  }

  /// Writes nodes in a scope of their own, which is only made if something is bound in it.
  private mutating func writeScoped(_ nodes: [Node], at place: Range<Int>) {
    guard nodes.contains(where: \.binds) else {
      write(nodes)
      return
    }
    emit(.enterScope, at: place)
    write(nodes)
    emit(.leaveScope, at: place)
  }

  private mutating func write(_ include: Node.Include) {
    writeValue(include.name)
    if let context = include.context {
      writePath(context, tolerant: false)
    }
    emit(.include(hasContext: include.context != nil), at: include.name.range)
  }

  private mutating func write(_ filter: Node.FilterBlock) {
    writeCapture(filter.nodes, at: filter.range) { builder in
      builder.emit(.enterScope, at: filter.range)
      let name = builder.symbol("filter_value")
      builder.emit(.bind(Int32(name)), at: filter.range)
      builder.writeOutput(filter.operand, at: filter.range)
      builder.emit(.leaveScope, at: filter.range)
    }
  }

  private mutating func write(_ assignment: Node.Assignment) {
    let name = Int32(symbol(assignment.name))
    switch assignment.content {
    case .operand(let operand):
      writeValue(operand)
      emit(.bind(name), at: assignment.range)
    case .condition(let condition):
      writeTest(condition)
      emit(.bindFlag(name), at: assignment.range)
    case .nodes(let nodes):
      writeCapture(nodes, at: assignment.range) { $0.emit(.bind(name), at: assignment.range) }
    }
  }

  private mutating func write(_ call: Node.Call) {
    for argument in call.arguments {
      writeValue(argument)
    }
    writePath(call.macro, tolerant: true)
    emit(.call(argumentCount: Int32(call.arguments.count)), at: call.macro.range)
  }

  private mutating func write(_ macro: Node.MacroDefinition) {
    let entry = writeBody(macro.nodes, at: macro.range)
    let definition = Program.Macro(
      name: symbol(macro.name),
      parameters: macro.parameters.map { symbol($0) },
      entry: Int(entry)
    )
    let index = self.macro(definition)
    emit(.defineMacro(index), at: macro.range)
  }

  private mutating func write(_ block: Node.Block) {
    let index = define(block)
    emit(.block(Int32(index)), at: block.nameRange)
  }

  private mutating func write(_ extends: Node.Extends) {
    // Of blocks with equal names, the last counts.
    var indices: [String: Int] = [:]
    for block in extends.blocks {
      indices[block.name] = define(block)
    }
    let index = overrides(indices.values.sorted())
    writeValue(extends.name)
    emit(.extend(index), at: extends.name.range)
  }

  private mutating func define(_ block: Node.Block) -> Int {
    let entry = writeBody(block.nodes, at: block.nameRange)
    return self.block(
      Program.Block(
        name: block.name,
        place: block.nameRange,
        entry: Int(entry),
        usesSuper: BlockSuper.isUsed(in: block.nodes)
      )
    )
  }

  /// Writes code that is jumped over and called. Returns its start.
  private mutating func writeBody(_ nodes: [Node], at place: Range<Int>) -> Int32 {
    let over = emitJump(at: place)
    let entry = here
    surroundings.append(.body)
    write(nodes)
    surroundings.removeLast()
    emit(.end, at: place)
    patch(over, .jump(here))
    return entry
  }
}

extension Node {
  var binds: Bool {
    switch self {
    case .set, .macro, .map, .import, .block: true
    case .filter(let filter): filter.nodes.contains(where: \.binds)
    default: false
    }
  }
}
