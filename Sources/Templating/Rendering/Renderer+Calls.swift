import Diagnostics

extension Renderer {
  /// Enters a template, in its own scope, until `end` is called. Returns whether it could.
  mutating func begin(_ index: Int, _ kind: Frame.Kind, scoped: Bool = true) -> Bool {
    if isStopped { return false }
    guard hasRoomForCall else {
      reportDepth()
      return false
    }
    spend(Cost.call)
    frames.append(Frame(kind: kind, template: current, place: place, scopeDepth: scope.depth, firstLoop: firstLoop))
    firstLoop = loops.count
    if scoped { scope.enter() }
    enter(index)
    return true
  }

  mutating func end() {
    guard let frame = frames.popLast() else { return }
    scope.leave(to: frame.scopeDepth)
    firstLoop = frame.firstLoop
    enter(frame.template)
    place = frame.place
  }

  /// Reports nesting that is too deep: most of it is a template that includes itself.
  private mutating func reportDepth() {
    if case .expression = frames.last?.kind {
      stop(.callDepth, "The filter 'filter' names itself without end")
      return
    }
    // A cycle has been called from this place before; a chain that is merely long has not.
    guard let start = frames.lastIndex(where: { $0.template == current && $0.place == place }) else {
      stop(.callDepth, "Includes and macros are nested more than \(frames.count) deep")
      return
    }
    let name = template.name
    let callers = frames[start...].map { linked[$0.template].template.name }
    let cycle = callers[(callers.lastIndex(of: name) ?? 0)...] + [name]
    let isInclude = frames[start...].contains { if case .macro = $0.kind { false } else { true } }
    stop(
      isInclude ? .includeCycle : .callDepth,
      isInclude
        ? "The template includes itself without end: \(cycle.joined(separator: " → "))"
        : "The macro calls itself more than \(frames.count) times"
    )
  }

  mutating func include(_ include: Node.Include) {
    let name = evaluate(include.name)
    let context = include.context.map { lookup($0, for: .value) }
    place = include.name.range
    let record = context.flatMap { includedContext($0) }
    guard let template = template(name, .template), begin(link(template), .template) else { return }
    if let record {
      spend(Cost.element * record.count)
      for (name, value) in record.fields { scope.bind(scope.slot(of: name), .value(value)) }
    }
    _ = render(template.nodes)
    end()
  }

  private mutating func includedContext(_ binding: Binding) -> Record? {
    if case .record(let record) = loops.value(of: binding) { return record }
    if isStrict, let value = loops.value(of: binding) {
      report(.notARecord, "A template is included with a record, not with \(value.kind)")
    }
    return nil
  }

  /// Names that the template binds stay: it gets no scope.
  mutating func `import`(_ importing: Node.Import) {
    let name = evaluate(importing.name)
    place = importing.name.range
    let start = output.count
    guard let template = template(name, .imported), begin(link(template), .imported, scoped: false) else { return }
    _ = render(template.nodes)
    end()
    recorder?.drop(from: start)
    output.removeSubrange(start...)
  }

  mutating func extend(_ extends: Node.Extends) {
    let name = evaluate(extends.name)
    place = extends.name.range
    guard let template = template(name, .parent) else { return }
    _ = render(extends.definitions)
    // If blocks have equal names, the last one counts.
    let overriding = extends.blocks.enumerated().filter { index, block in
      !extends.blocks[(index + 1)...].contains { $0.name == block.name }
    }.map(\.element)
    if isStrict { reportUnknownBlocks(among: overriding, of: template) }
    let outer = blocks
    if outer == nil { blockOverrides.append([:]) }
    let index = outer ?? blockOverrides.count - 1
    for block in overriding {
      blockOverrides[index][block.name, default: []].append(BlockReference(block: block, template: current))
    }
    guard begin(link(template), .parent) else { return }
    blocks = index
    _ = render(template.nodes)
    blocks = outer
    end()
  }

  /// Nothing would ever show a block that the parent does not have.
  private mutating func reportUnknownBlocks(among overriding: [Node.Block], of parent: Template) {
    guard !overriding.isEmpty, let names = environment.blockNames(in: parent)?.sorted() else { return }
    for block in overriding where !names.contains(block.name) {
      let message = TemplateMistake.unknownBlock(block.name, of: parent.name, having: names)
      report(.unknownBlock, message, at: block.nameRange) { _ in .nearest(to: block.name, in: names) }
    }
  }

  /// The template of a name. Its mistakes become the render's.
  private mutating func template(_ binding: Binding, _ kind: Frame.Kind) -> Template? {
    if isStopped { return nil }
    guard case .value(.string(let name)) = binding else {
      if case .undefined = binding, isStrict { return nil }
      report(
        .notATemplateName,
        "The name of a template is a string, not \(loops.value(of: binding)?.kind ?? "an absent value")"
      )
      return nil
    }
    guard let template = environment.template(named: name, includedBy: self.template.name) else {
      let absence = environment.loader.absence(of: name, includedBy: self.template.name)
      report(.missingTemplate, "There is no template '\(name)'", notes: absence.notes) { _ in absence.wayOut }
      return nil
    }
    guard !template.diagnostics.hasErrors else {
      add(template.diagnostics, verb: kind.verb ?? "used")
      return nil
    }
    return template
  }

  mutating func call(_ call: Node.Call) {
    let arguments = call.arguments.map { evaluate($0) }
    let callee = lookup(call.macro, for: .fallback)
    place = call.macro.range
    guard case .macro(let macro, let owner) = callee else {
      let name = template.source[place]
      report(.undefinedMacro, "There is no macro '\(name)' here") { renderer in
        .name(name, among: renderer.linked.flatMap(\.template.macroNames))
      }
      return
    }
    guard macro.parameters.count == arguments.count else {
      report(
        .macroArguments,
        "The macro '\(macro.name.text)' takes \(macro.parameters.count.of("argument")), not \(arguments.count)"
      )
      return
    }
    guard begin(owner, .macro) else { return }
    for (parameter, argument) in zip(macro.parameters, arguments) {
      // In Stencil, what is undefined does not hide the caller's variable of the parameter's name.
      if !isStrict, case .undefined = argument { continue }
      scope.bind(slot(of: parameter), argument)
    }
    _ = render(macro.nodes)
    end()
  }

  mutating func render(_ block: Node.Block) {
    place = block.nameRange
    let name = block.name
    let overrides = blocks.flatMap { blockOverrides[$0][name] } ?? []
    // From the youngest template to the oldest; as far as each asks for what it overrides.
    var order: [BlockReference] = []
    for reference in overrides + [BlockReference(block: block, template: current)] {
      order.append(reference)
      if isStrict, !reference.block.usesSuper { break }
    }
    if let blocks {
      // Each override is spent, so that a block of the same name inside it is an ordinary one.
      blockOverrides[blocks][name] = nil
    }
    let start = output.count
    var overridden: String?
    while let reference = order.popLast() {
      guard begin(reference.template, .block, scoped: false) else { return }
      if let overridden {
        scope.enter()
        scope.bind(Scope.block, .value(["super": .string(overridden)]))
      }
      _ = render(reference.block.nodes)
      end()
      if isStopped { return }
      let text = String(decoding: output[start...], as: UTF8.self)
      spend(text.utf8.count)
      scope.hasRoot = true
      blockTexts[name] = .string(text)
      guard !order.isEmpty else { break }
      recorder?.capture(output, from: start)
      output.removeSubrange(start...)
      overridden = text
    }
    if isStrict, let blocks, !overrides.isEmpty { blockOverrides[blocks][name] = overrides }
  }

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
