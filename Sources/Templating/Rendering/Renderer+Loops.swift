import Diagnostics

extension Renderer {
  mutating func render(_ loop: Node.Loop) -> Flow {
    let list = evaluate(loop.list)
    place = loop.list.range
    var (items, keys) = elements(of: list, loop)
    if let filter = loop.filter, !items.isEmpty { choose(by: filter, of: loop, &items, &keys) }
    if isStopped { return .stop }
    guard !items.isEmpty else { return render(loop.emptyNodes, scoped: loop.emptyNodes.contains(where: \.binds)) }
    let (index, depth) = (loops.count, scope.depth)
    let parent: Int? = if case .loop(let parent) = scope.binding(of: Scope.forloop) { parent } else { nil }
    loops.append(LoopState(label: loop.label, count: items.count, parent: parent))
    // The first scope is for `forloop`, the second, which is emptied for each element, for the variables.
    scope.enter()
    scope.bind(Scope.forloop, .loop(index))
    scope.enter()
    defer {
      loops.removeLast()
      scope.leave(to: depth)
    }
    for position in items.indices {
      countRound(at: loop.range)
      if isStopped { return .stop }
      loops[index].position = position + 1
      scope.clear()
      bind(loop, items[position], key: keys?[position])
      switch render(loop.nodes) {
      case .next, .again(index): continue
      case .after(index): return .next
      case let flow: return flow
      }
    }
    return .next
  }

  private mutating func elements(of list: Binding, _ loop: Node.Loop) -> (items: [Value], keys: [String]?) {
    switch loops.value(of: list) {
    case .list(let values):
      if isStrict, loop.variables.count > 1, !values.isEmpty {
        report(.loopVariables, "A list gives one value at a time, and the loop has \(loop.variables.count) variables")
      }
      return (values, nil)
    case .record(let record):
      spend(Cost.element * record.count)
      if loop.variables.count > 2, record.count > 0 {
        report(.loopVariables, "A record gives a key and a value, and the loop has \(loop.variables.count) variables")
      }
      let fields = record.fields.sorted { $0.key < $1.key }
      return (fields.map(\.value), fields.map(\.key))
    case nil:
      // Null has no elements; what is undefined has been reported.
      break
    case .some(let value):
      if isStrict { report(.notAList, "The loop wants a list or a record, not \(value.kind)") }
    }
    return ([], nil)
  }

  /// Keeps the elements for which the loop's filter holds.
  private mutating func choose(
    by filter: Condition,
    of loop: Node.Loop,
    _ items: inout [Value],
    _ keys: inout [String]?
  ) {
    var chosen: [Int] = []
    for position in items.indices {
      countRound(at: loop.list.range)
      if isStopped { return }
      scope.enter()
      bind(loop, items[position], key: keys?[position])
      if holds(filter) { chosen.append(position) }
      scope.leave()
    }
    guard chosen.count < items.count else { return }
    items = chosen.map { items[$0] }
    if let all = keys { keys = chosen.map { all[$0] } }
  }

  private mutating func countRound(at range: Range<Int>) {
    place = range
    iterations += 1
    spend(Cost.round)
    if iterations > limits.loopIterations {
      stop(.loopLimit, "The loops of the template run more than \(limits.loopIterations) times")
    }
  }

  private mutating func bind(_ loop: Node.Loop, _ item: Value, key: String?) {
    if let first = loop.first { scope.bind(slot(of: first), .value(key.map(Value.string) ?? item)) }
    if key != nil, let second = loop.second { scope.bind(slot(of: second), .value(item)) }
  }

  /// The way after a `break` or `continue`, which does not leave a loop around the running macro or block.
  mutating func flow(of exit: Node.LoopExit) -> Flow {
    place = exit.range
    let index = loops[firstLoop...].lastIndex { exit.label == nil || exit.label == $0.label }
    if let index { return exit.isBreak ? .after(loop: index) : .again(loop: index) }
    report(
      .misplacedLoopExit,
      exit.label.map { "There is no loop with the label '\($0)' around this" }
        ?? "'\(exit.isBreak ? "break" : "continue")' is outside of a loop"
    )
    return .next
  }

  mutating func render(_ mapping: Node.Mapping) -> Flow {
    let list = evaluate(mapping.list)
    place = mapping.list.range
    let result = slot(of: mapping.result)
    var items: [Value] = []
    switch loops.value(of: list) {
    case .list(let values):
      items = values
    case nil:
      break
    case .some(let value):
      if isStrict { report(.notAList, "'map' wants a list, not \(value.kind)") }
      return .next
    }
    if items.isEmpty {
      // Stencil leaves the result undefined then. In strict mode it is an empty list.
      if isStrict { scope.bind(result, .value(.list([]))) }
      return .next
    }
    var flow = Flow.next
    var texts: [Value] = []
    for (position, item) in items.enumerated() {
      countRound(at: mapping.range)
      let start = output.count
      scope.enter()
      let state: Record = [
        "counter": .int(position), "first": .bool(position == 0), "last": .bool(position == items.count - 1),
        "item": item,
      ]
      scope.bind(Scope.maploop, .value(.record(state)))
      if let variable = mapping.variable { scope.bind(slot(of: variable), .value(item)) }
      flow = render(mapping.nodes)
      if isStopped { return .stop }
      scope.leave()
      texts.append(.string(takeOutput(from: start)))
      guard case .next = flow else { break }
    }
    scope.bind(result, .value(.list(texts)))
    return flow
  }
}
