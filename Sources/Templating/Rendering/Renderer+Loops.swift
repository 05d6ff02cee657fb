import Diagnostics

/// Loops and mappings.
extension Renderer {
  mutating func beginLoop(_ loop: Program.Loop) {
    let list = pop()
    var items: [Value] = []
    var keys: [String]?
    switch value(of: list) {
    case .list(let values):
      items = values
    case .record(let record):
      spend(Cost.element * record.count)
      let fields = record.fields.sorted { $0.key < $1.key }
      items = fields.map(\.value)
      keys = fields.map(\.key)
    case nil:
      // Null has no elements; what is undefined has been reported.
      break
    case .some(let value):
      if isStrict {
        report(.notAList, "The loop wants a list or a record, not \(value.kind)")
      }
    }
    if !items.isEmpty {
      checkVariables(loop, isRecord: keys != nil)
    }
    loops.append(
      LoopState(
        label: loop.label,
        variables: loop.variables.map { $0.map { slots[$0] } },
        items: items,
        keys: keys,
        scopeDepth: scope.depth
      )
    )
  }

  private mutating func checkVariables(_ loop: Program.Loop, isRecord: Bool) {
    if isRecord, loop.variables.count > 2 {
      report(.loopVariables, "A record gives a key and a value, and the loop has \(loop.variables.count) variables")
    } else if isStrict, !isRecord, loop.variables.count > 1 {
      report(.loopVariables, "A list gives one value at a time, and the loop has \(loop.variables.count) variables")
    }
  }

  // MARK: - The filter

  mutating func nextCandidate(exit: Int) {
    let loop = loops.count - 1
    let position = loops[loop].position
    scope.leave(to: loops[loop].scopeDepth)
    guard position < loops[loop].items.count, countIteration() else {
      let kept = loops[loop].kept
      loops[loop].items.removeSubrange(kept...)
      loops[loop].keys?.removeSubrange(kept...)
      loops[loop].position = 0
      pc = exit
      return
    }
    loops[loop].position += 1
    scope.enter()
    bindElement(of: loop, at: position)
  }

  mutating func keepCandidate() {
    guard flag else { return }
    let loop = loops.count - 1
    let (position, kept) = (loops[loop].position - 1, loops[loop].kept)
    loops[loop].items.swapAt(kept, position)
    loops[loop].keys?.swapAt(kept, position)
    loops[loop].kept += 1
  }

  // MARK: - The loop

  mutating func startLoop(empty: Int) {
    let loop = loops.count - 1
    guard !loops[loop].items.isEmpty else {
      loops.removeLast()
      pc = empty
      return
    }
    let slot = scope.slot(of: "forloop")
    if case .loop(let parent) = scope.binding(of: slot) {
      loops[loop].parent = parent
    }
    // The first scope is for `forloop`, the second, which is emptied for each element, for the variables.
    scope.enter()
    scope.bind(slot, .loop(loop))
    scope.enter()
  }

  mutating func nextElement(exit: Int) {
    let loop = loops.count - 1
    let position = loops[loop].position
    guard position < loops[loop].items.count, countIteration() else {
      dropLoop()
      pc = exit
      return
    }
    loops[loop].position = position + 1
    // A `continue` may come from within scopes.
    scope.leave(to: loops[loop].scopeDepth + 2)
    scope.clear()
    bindElement(of: loop, at: position)
  }

  mutating func dropLoop() {
    guard let loop = loops.popLast() else { return }
    scope.leave(to: loop.scopeDepth)
  }

  private mutating func countIteration() -> Bool {
    iterations += 1
    spend(Cost.round)
    if iterations > limits.loopIterations {
      stop(.loopLimit, "The loops of the template run more than \(limits.loopIterations) times")
      return false
    }
    return true
  }

  private mutating func bindElement(of loop: Int, at position: Int) {
    guard let first = loops[loop].variables.first else { return }
    guard let key = loops[loop].keys?[position] else {
      if let first { scope.bind(first, .value(loops[loop].items[position])) }
      return
    }
    if let first { scope.bind(first, .value(.string(key))) }
    if loops[loop].variables.count > 1, let second = loops[loop].variables[1] {
      scope.bind(second, .value(loops[loop].items[position]))
    }
  }

  // MARK: - forloop

  /// A member of `forloop`: of the loop itself, or an outer loop by its label.
  func member(_ name: String, ofLoop index: Int) -> Value? {
    let loop = loops[index]
    if let label = loop.label, name == label { return .record(basics(ofLoop: index)) }
    switch name {
    case "first": return .bool(loop.counter0 == 0)
    case "last": return .bool(loop.position == loop.items.count)
    case "counter": return .int(loop.position)
    case "counter0": return .int(loop.counter0)
    case "length": return .int(loop.items.count)
    case "label": return loop.label.map(Value.string)
    default: return loop.parent.flatMap { labelled(name, from: $0) }.map { .record(basics(ofLoop: $0)) }
    }
  }

  func record(ofLoop index: Int) -> Record {
    var record = basics(ofLoop: index)
    var next: Int? = index
    while let loop = next {
      if let label = loops[loop].label, record[label] == nil {
        record[label] = .record(basics(ofLoop: loop))
      }
      next = loops[loop].parent
    }
    return record
  }

  private func labelled(_ label: String, from index: Int) -> Int? {
    var next: Int? = index
    while let loop = next {
      if loops[loop].label == label { return loop }
      next = loops[loop].parent
    }
    return nil
  }

  private func basics(ofLoop index: Int) -> Record {
    let names = Self.loopMembers + (loops[index].label == nil ? [] : ["label"])
    let loop = loops[index]
    let values: [Value] = [
      .bool(loop.counter0 == 0), .bool(loop.position == loop.items.count), .int(loop.position), .int(loop.counter0),
      .int(loop.items.count),
    ]
    return Record(zip(names, values + (loop.label.map { [.string($0)] } ?? [])))
  }

  // MARK: - Mappings

  mutating func beginMap(_ mapping: Program.Mapping, exit: Int) {
    let list = pop()
    switch value(of: list) {
    case .list(let values):
      guard !values.isEmpty else {
        // Stencil leaves the result undefined then; strict templates want to go on with it.
        if isStrict { scope.bind(slots[mapping.result], .value(.list([]))) }
        pc = exit
        return
      }
      mappings.append(MappingState(items: values))
      captures.append(Capture(start: output.count, scopeDepth: scope.depth))
    case .some(let value):
      if isStrict {
        report(.notAList, "'map' wants a list, not \(value.kind)")
      }
      pc = exit
    case nil:
      if isStrict { scope.bind(slots[mapping.result], .value(.list([]))) }
      pc = exit
    }
  }

  mutating func nextMapping(_ mapping: Program.Mapping, exit: Int) {
    let index = mappings.count - 1
    let position = mappings[index].position
    if position > 0 {
      takeMapping()
    }
    guard position < mappings[index].items.count, countIteration() else {
      bindMapping(mapping)
      pc = exit
      return
    }
    mappings[index].position += 1
    let items = mappings[index].items
    scope.enter()
    scope.bind(
      scope.slot(of: "maploop"),
      .value([
        "counter": .int(position), "first": .bool(position == 0), "last": .bool(position == items.count - 1),
        "item": items[position],
      ])
    )
    if let variable = mapping.variable {
      scope.bind(slots[variable], .value(items[position]))
    }
  }

  mutating func endMap(_ mapping: Program.Mapping) {
    takeMapping()
    bindMapping(mapping)
  }

  private mutating func takeMapping() {
    guard let capture = captures.last else { return }
    scope.leave(to: capture.scopeDepth)
    let text = takeOutput(from: capture.start)
    mappings[mappings.count - 1].texts.append(.string(text))
  }

  private mutating func bindMapping(_ mapping: Program.Mapping) {
    captures.removeLast()
    scope.bind(slots[mapping.result], .value(.list(mappings.removeLast().texts)))
  }
}
