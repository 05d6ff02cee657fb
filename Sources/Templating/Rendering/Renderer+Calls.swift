import Diagnostics

/// Templates, macros and blocks.
extension Renderer {
  /// Enters code that ends with `end`, in a scope of its own. Returns whether it could.
  mutating func call(_ index: Int, at entry: Int, kind: Frame.Kind, scoped: Bool = true) -> Bool {
    guard frames.count < limits.callDepth else {
      reportDepth()
      return false
    }
    spend(Cost.call)
    frames.append(Frame(kind: kind, program: current, returnTo: pc, scopeDepth: scope.depth))
    if scoped {
      scope.enter()
    }
    enter(index, at: entry)
    return true
  }

  /// What is nested too deep mostly includes itself.
  private mutating func reportDepth() {
    if case .expression = frames.last?.kind {
      stop(.callDepth, "The filter 'filter' names itself without end")
      return
    }
    // What leads to itself has been called from this place before; a chain that is merely long has not.
    guard let start = frames.lastIndex(where: { $0.program == current && $0.returnTo == pc }) else {
      stop(.callDepth, "Includes and macros are nested more than \(limits.callDepth) deep")
      return
    }
    let name = linked[current].name
    let callers = frames[start...].map { linked[$0.program].name }
    let cycle = callers[(callers.lastIndex(of: name) ?? 0)...] + [name]
    let isInclude = frames[start...].contains { if case .macro = $0.kind { false } else { true } }
    stop(
      isInclude ? .includeCycle : .callDepth,
      isInclude
        ? "The template includes itself without end: \(cycle.joined(separator: " → "))"
        : "The macro calls itself more than \(limits.callDepth) times"
    )
  }

  mutating func endFrame() {
    guard let frame = frames.popLast() else {
      isStopped = true
      return
    }
    switch frame.kind {
    case .block(let run):
      endBlock(run, frame)
      return
    case .imported(let start):
      // Names that the template binds stay; it has no scope of its own.
      recorder?.drop(from: start)
      output.removeSubrange(start...)
    case .parent(let outer):
      blocks = outer
      scope.leave(to: frame.scopeDepth)
    case .template, .macro, .expression:
      scope.leave(to: frame.scopeDepth)
    }
    enter(frame.program, at: frame.returnTo)
  }

  // MARK: - Templates

  mutating func include(hasContext: Bool) {
    let record = hasContext ? includedContext(pop()) : nil
    guard let template = template(pop()) else { return }
    let index = link(template.program, name: template.name)
    guard call(index, at: 0, kind: .template), let record else { return }
    spend(Cost.element * record.count)
    for (name, value) in record.fields {
      scope.bind(scope.slot(of: name), .value(value))
    }
  }

  private mutating func includedContext(_ binding: Binding) -> Record? {
    if case .record(let record) = value(of: binding) { return record }
    if isStrict, let value = value(of: binding) {
      report(.notARecord, "A template is included with a record, not with \(value.kind)")
    }
    return nil
  }

  mutating func importTemplate() {
    guard let template = template(pop()) else { return }
    let index = link(template.program, name: template.name)
    _ = call(index, at: 0, kind: .imported(outputStart: output.count), scoped: false)
  }

  mutating func extend(_ overriding: [Int]) {
    guard let template = template(pop()) else { return }
    if isStrict { reportUnknownBlocks(among: overriding, of: template) }
    let outer = blocks
    if outer == nil {
      blockOverrides.append([:])
    }
    let index = outer ?? blockOverrides.count - 1
    for block in overriding {
      let reference = BlockReference(program: current, index: block)
      blockOverrides[index][program.blocks[block].name, default: []].append(reference)
    }
    guard call(link(template.program, name: template.name), at: 0, kind: .parent(blocks: outer)) else { return }
    blocks = index
  }

  /// Nothing would ever show a block that the parent does not have.
  private mutating func reportUnknownBlocks(among overriding: [Int], of parent: Template) {
    guard !overriding.isEmpty, let names = environment.blockNames(in: parent)?.sorted() else { return }
    for block in overriding.map({ program.blocks[$0] }) where !names.contains(block.name) {
      let message = TemplateMistake.unknownBlock(block.name, of: parent.name, having: names)
      report(.unknownBlock, message, at: block.place) { _ in .nearest(to: block.name, in: names) }
    }
  }

  /// The template whose name is on the stack. Its mistakes become the render's.
  private mutating func template(_ binding: Binding) -> Template? {
    guard case .value(.string(let name)) = binding else {
      if case .undefined = binding, isStrict { return nil }
      report(
        .notATemplateName,
        "The name of a template is a text, not \(value(of: binding)?.kind ?? "an absent value")"
      )
      return nil
    }
    guard let template = environment.template(named: name, includedBy: linked[current].name) else {
      let absence = environment.loader.absence(of: name, includedBy: linked[current].name)
      report(.missingTemplate, "There is no template '\(name)'", notes: absence.notes) { _ in absence.wayOut }
      return nil
    }
    guard !template.diagnostics.hasErrors else {
      add(template.diagnostics)
      return nil
    }
    return template
  }

  // MARK: - Macros

  mutating func defineMacro(_ index: Int) {
    scope.bind(slots[program.macros[index].name], .macro(program: current, index: index))
  }

  mutating func call(argumentCount: Int) {
    let callee = pop()
    let start = max(0, stack.count - argumentCount)
    let arguments = Array(stack[start...])
    stack.removeSubrange(start...)
    guard case .macro(let owner, let index) = callee else {
      let name = program.source[place]
      report(.undefinedMacro, "There is no macro '\(name)' here") { .macro(name, among: $0.macroNames) }
      return
    }
    let macro = linked[owner].program.macros[index]
    guard macro.parameters.count == arguments.count else {
      let name = linked[owner].program.symbols[macro.name]
      let wanted = macro.parameters.count == 1 ? "1 argument" : "\(macro.parameters.count) arguments"
      report(.macroArguments, "The macro '\(name)' takes \(wanted), not \(arguments.count)")
      return
    }
    guard call(owner, at: macro.entry, kind: .macro) else { return }
    for (parameter, argument) in zip(macro.parameters, arguments) {
      // In Stencil, what is undefined does not hide the caller's variable of the parameter's name.
      if !isStrict, case .undefined = argument { continue }
      scope.bind(slots[parameter], argument)
    }
  }

  private var macroNames: [String] {
    linked.flatMap { linked in linked.program.macros.map { linked.program.symbols[$0.name] } }
  }

  // MARK: - Blocks

  mutating func renderBlock(_ index: Int) {
    let name = program.blocks[index].name
    let overrides = blocks.flatMap { blockOverrides[$0][name] } ?? []
    // From the youngest template to the oldest; as far as each asks for what it overrides.
    var order: [BlockReference] = []
    for reference in overrides + [BlockReference(program: current, index: index)] {
      order.append(reference)
      if isStrict, !linked[reference.program].program.blocks[reference.index].usesSuper { break }
    }
    if let blocks {
      // Each override is spent, so that a block of the same name inside it is an ordinary one.
      blockOverrides[blocks][name] = nil
    }
    let run = BlockRun(
      name: name,
      remaining: Array(order.dropLast()),
      blocks: blocks,
      overrides: overrides,
      outputStart: output.count
    )
    guard let first = order.last else { return }
    _ = start(first, run)
  }

  private mutating func start(_ block: BlockReference, _ run: BlockRun) -> Bool {
    call(block.program, at: linked[block.program].program.blocks[block.index].entry, kind: .block(run), scoped: false)
  }

  private mutating func endBlock(_ run: BlockRun, _ frame: Frame) {
    scope.leave(to: frame.scopeDepth)
    let isLast = run.remaining.isEmpty
    let text = String(decoding: output[run.outputStart...], as: UTF8.self)
    spend(text.utf8.count)
    cacheBlock(run.name, .string(text))
    enter(frame.program, at: frame.returnTo)
    guard !isLast else {
      if isStrict, let blocks = run.blocks, !run.overrides.isEmpty {
        blockOverrides[blocks][run.name] = run.overrides
      }
      return
    }
    recorder?.capture(output, from: run.outputStart)
    output.removeSubrange(run.outputStart...)
    var run = run
    let next = run.remaining.removeLast()
    guard start(next, run) else { return }
    scope.enter()
    scope.bind(scope.slot(of: "block"), .value(["super": .string(text)]))
  }

  private mutating func cacheBlock(_ name: String, _ text: Value) {
    scope.hasRoot = true
    blockTexts[name] = text
  }
}
