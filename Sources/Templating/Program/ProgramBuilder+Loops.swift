/// Code for loops, mappings and captures, and the ways out of them.
extension ProgramBuilder {
  mutating func write(_ loop: Node.Loop) {
    writeValue(loop.list)
    let index = self.loop(
      Program.Loop(label: loop.label, variables: loop.variables.map { $0.name == "_" ? nil : symbol($0.name) })
    )
    emit(.beginLoop(Int32(index)), at: loop.list.range)
    if let filter = loop.filter {
      let start = here
      emit(.nextCandidate(exit: 0), at: loop.list.range)
      writeTest(filter)
      emit(.keepCandidate, at: loop.list.range)
      emit(.jump(start), at: loop.range)
      patch(start, .nextCandidate(exit: here))
    }
    let startLoop = here
    emit(.startLoop(empty: 0), at: loop.range)
    let start = here
    emit(.nextElement(exit: 0), at: loop.range)
    surroundings.append(.loop(label: loop.label, start: start, breaks: []))
    write(loop.nodes)
    emit(.jump(start), at: loop.range)
    patch(startLoop, .startLoop(empty: here))
    if loop.emptyNodes.isEmpty {
      endLoop(start)
      return
    }
    // The exit is after the part for the empty list.
    let surrounding = surroundings.removeLast()
    let isScoped = loop.emptyNodes.contains(where: \.binds)
    if isScoped { emit(.enterScope, at: loop.range) }
    write(loop.emptyNodes)
    if isScoped { emit(.leaveScope, at: loop.range) }
    surroundings.append(surrounding)
    endLoop(start)
  }

  private mutating func endLoop(_ start: Int32) {
    patch(start, .nextElement(exit: here))
    if case .loop(_, _, let breaks) = surroundings.popLast() {
      for jump in breaks {
        patch(jump, .jump(here))
      }
    }
  }

  mutating func write(_ mapping: Node.Mapping) {
    writeValue(mapping.list)
    let index = self.mapping(
      Program.Mapping(result: symbol(mapping.result), variable: mapping.variable.map { symbol($0) })
    )
    _ = symbol("maploop")
    let begin = here
    emit(.beginMap(index, exit: 0), at: mapping.list.range)
    let next = here
    emit(.nextMapping(index, exit: 0), at: mapping.range)
    surroundings.append(.capture(exits: []))
    write(mapping.nodes)
    emit(.jump(next), at: mapping.range)
    endCapture(at: mapping.range) { $0.emit(.endMap(index), at: mapping.range) }
    patch(begin, .beginMap(index, exit: here))
    patch(next, .nextMapping(index, exit: here))
  }

  /// Writes code that captures the output of `nodes`, followed by `use`, which finds the string on the stack.
  mutating func writeCapture(_ nodes: [Node], at place: Range<Int>, use: (inout ProgramBuilder) -> Void) {
    emit(.beginCapture, at: place)
    surroundings.append(.capture(exits: []))
    write(nodes)
    endCapture(at: place, falls: true) { builder in
      builder.emit(.endCapture, at: place)
      use(&builder)
    }
  }

  /// Writes the end of a capture. A `break` or `continue` from within comes here first, and then continues.
  ///
  /// - Parameter falls: Whether the end is also reached without one.
  private mutating func endCapture(at place: Range<Int>, falls: Bool = false, end: (inout ProgramBuilder) -> Void) {
    guard case .capture(let exits) = surroundings.popLast() else { return }
    if !falls, exits.isEmpty { return }
    for exit in exits {
      patch(exit.jump, .jump(here))
    }
    end(&self)
    for (number, exit) in exits.enumerated() {
      let check = here
      emit(.jumpIfPending(Int32(number), target: 0), at: place)
      let over = emitJump(at: place)
      patch(check, .jumpIfPending(Int32(number), target: here))
      write(exit.node)
      patch(over, .jump(here))
    }
  }

  mutating func write(_ exit: Node.LoopExit) {
    guard let target = target(of: exit) else {
      fail(.misplacedLoopExit, message(for: exit), at: exit.range)
      return
    }
    for index in surroundings.indices.reversed() {
      switch surroundings[index] {
      case .body:
        return
      case .capture(var exits):
        emit(.setPending(Int32(exits.count)), at: exit.range)
        exits.append(Surrounding.Exit(jump: emitJump(at: exit.range), node: exit))
        surroundings[index] = .capture(exits: exits)
        return
      case .loop(let label, let start, var breaks):
        if index == target, !exit.isBreak {
          emit(.jump(start), at: exit.range)
          return
        }
        emit(.dropLoop, at: exit.range)
        if index == target {
          breaks.append(emitJump(at: exit.range))
          surroundings[index] = .loop(label: label, start: start, breaks: breaks)
          return
        }
      }
    }
  }

  /// The index in `surroundings` of the loop that the exit means; `nil` if none is around it in the same body.
  private func target(of exit: Node.LoopExit) -> Int? {
    for index in surroundings.indices.reversed() {
      switch surroundings[index] {
      case .body: return nil
      case .capture: continue
      case .loop(let label, _, _):
        if exit.label == nil || exit.label == label { return index }
      }
    }
    return nil
  }

  private func message(for exit: Node.LoopExit) -> String {
    if let label = exit.label {
      "There is no loop with the label '\(label)' around this"
    } else {
      "'\(exit.isBreak ? "break" : "continue")' is outside of a loop"
    }
  }
}
