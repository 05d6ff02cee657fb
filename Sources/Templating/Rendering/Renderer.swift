import Diagnostics

struct Renderer {
  let environment: Environment
  let limits: RenderLimits
  let isStrict: Bool

  var output: [UInt8] = []
  var recorder: OutputRecorder?
  var scope: Scope
  var loops: [LoopState] = []
  /// The first loop of the running template, macro or block.
  var firstLoop = 0
  var frames: [Frame] = []
  var iterations = 0
  /// The work so far, in the units of `RenderLimits.work`.
  var work = 0
  /// The depth of the nodes that are being rendered, through all calls.
  private var nesting = 0

  /// The block overrides from `extends`, by block name, from the youngest template to the oldest. Several chains
  /// can be in force, one inside the other.
  var blockOverrides: [[String: [BlockReference]]] = []
  var blocks: Int?
  /// The output of the blocks so far, read by `block.NAME`.
  var blockTexts: [String: Value] = [:]

  var linked: [LinkedTemplate] = []
  private var linkedByTemplate: [ObjectIdentifier: Int] = [:]
  /// The slots of the names of the linked templates.
  private var slots: [Int] = []
  var caches: [MemberCache] = []
  var expressions: [String: (operand: Operand, template: Template)] = [:]
  let patterns: PatternCache
  var scratch: [UInt8] = []

  /// The index of the running template among the linked ones, and copies of its parts.
  private(set) var current = -1
  private var sourceBytes: [UInt8] = []
  private var firstSlot = 0
  var firstCache = 0
  /// The place in its source of what is being evaluated, for mistakes.
  var place = 0..<0
  var isStopped = false

  var diagnostics: [Diagnostic] = []
  /// Reported places: a loop repeats a mistake many times.
  var reported: Set<Place> = []

  /// A mistake at a place of a template.
  struct Place: Hashable {
    let template: Int
    let range: Range<Int>
    let mistake: TemplateMistake
  }

  /// The maximum nesting through all calls: the stack of a thread must hold it, in up to 2 kB for each level.
  private static let maximumNesting = 2048

  init(_ environment: Environment, context: Record) {
    self.environment = environment
    patterns = PatternCache(environment.expressions)
    limits = environment.options.limits
    isStrict = environment.options.mode == .strict
    scope = Scope(context, hasRoot: Self.hasRoot(context, isStrict))
  }

  /// Stencil binds no names at the top of an empty context.
  private static func hasRoot(_ context: Record, _ isStrict: Bool) -> Bool { isStrict || context.count > 0 }

  /// Resets the names to their values in a record, as before any run. No run with mistakes must have preceded.
  mutating func restart(in context: Record) {
    scope.rebind(context, hasRoot: Self.hasRoot(context, isStrict))
    blockOverrides = []
    blocks = nil
    blockTexts = [:]
  }

  mutating func run(_ template: Template) {
    isStopped = false
    iterations = 0
    work = 0
    enter(link(template))
    _ = render(template.nodes)
  }

  mutating func link(_ template: Template) -> Int {
    if let known = linkedByTemplate[ObjectIdentifier(template)] { return known }
    linkedByTemplate[ObjectIdentifier(template)] = linked.count
    linked.append(LinkedTemplate(template: template, firstSlot: slots.count, firstCache: caches.count))
    for name in template.names { slots.append(scope.slot(of: name)) }
    caches.append(contentsOf: repeatElement(MemberCache(), count: template.memberCount))
    return linked.count - 1
  }

  mutating func enter(_ index: Int) {
    guard index != current else { return }
    current = index
    sourceBytes = linked[index].template.source.utf8
    firstSlot = linked[index].firstSlot
    firstCache = linked[index].firstCache
  }

  var template: Template { linked[current].template }

  func slot(of name: Name) -> Int { slots[firstSlot + name.number] }

  mutating func render(_ nodes: [Node]) -> Flow {
    nesting += 1
    defer { nesting -= 1 }
    for index in nodes.indices {
      let flow = nodes.borrow(index) { render($0.kind) }
      if isStopped { return .stop }
      if case .next = flow { continue }
      return flow
    }
    return .next
  }

  /// Renders nodes in their own scope, if something is bound in it.
  mutating func render(_ nodes: [Node], scoped: Bool) -> Flow {
    guard scoped else { return render(nodes) }
    scope.enter()
    defer { scope.leave() }
    return render(nodes)
  }

  // Not inlined, so that the parts of its parameter are borrowed.
  @inline(never)
  private mutating func render(_ node: Node.Kind) -> Flow {
    work += Cost.part
    switch node {
    case .text(let range): writeSource(range)
    case .output(let output): write(output)
    case .if(let branches): return render(branches)
    case .loop(let loop): return render(loop)
    case .loopExit(let exit): return flow(of: exit)
    case .include(let include): self.include(include)
    case .extends(let extends): extend(extends)
    case .block(let block): render(block)
    case .filter(let filter): return render(filter)
    case .set(let assignment): return set(assignment)
    case .macro(let macro): scope.bind(slot(of: macro.name), .macro(macro, template: current))
    case .call(let call): self.call(call)
    case .map(let mapping): return render(mapping)
    case .import(let importing): self.import(importing)
    }
    return .next
  }

  private mutating func render(_ branches: [Node.Branch]) -> Flow {
    for index in branches.indices {
      guard branches.borrow(index, { holds($0.condition) }) else { continue }
      if isStopped { return .stop }
      return branches.borrow(index) { render($0.nodes, scoped: $0.binds) }
    }
    return .next
  }

  private mutating func render(_ filter: Node.FilterBlock) -> Flow {
    let start = output.count
    let flow = render(filter.nodes)
    if isStopped { return .stop }
    let text = takeOutput(from: start)
    scope.enter()
    scope.bind(Scope.filterValue, .value(.string(text)))
    write(filter.operand)
    scope.leave()
    return flow
  }

  private mutating func set(_ assignment: Node.Assignment) -> Flow {
    let slot = slot(of: assignment.name)
    switch assignment.content {
    case .operand(let operand):
      scope.bind(slot, evaluate(operand))
    case .condition(let condition):
      scope.bind(slot, .value(.bool(holds(condition))))
    case .nodes(let nodes):
      let start = output.count
      let flow = render(nodes)
      if isStopped { return .stop }
      scope.bind(slot, .value(.string(takeOutput(from: start))))
      return flow
    }
    return .next
  }

  private mutating func writeSource(_ range: Range<Int>) {
    if recorder != nil { recordText(range) }
    // Through a pointer, since counting the references to a slice takes longer than copying it.
    sourceBytes.withUnsafeBufferPointer { bytes in
      output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[range]))
    }
    checkOutputSize()
  }

  mutating func checkOutputSize() {
    if output.count > limits.outputSize {
      stop(.outputLimit, "The template writes more than \(limits.outputSize) bytes")
    }
  }

  /// The output of the run, in UTF-8.
  mutating func takeOutput() -> [UInt8] {
    let bytes = output.withUnsafeBufferPointer(Array.init)
    output.removeAll(keepingCapacity: true)
    return bytes
  }

  mutating func takeOutput(from start: Int) -> String {
    let text = String(decoding: output[start...], as: UTF8.self)
    spend(output.count - start)
    recorder?.capture(output, from: start)
    output.removeSubrange(start...)
    return text
  }

  /// Counts work. Rendering ends if it is too much.
  mutating func spend(_ amount: Int) {
    work += amount
    if work > limits.work {
      stop(.workLimit, "The template is too much work: this part is repeated too often, or its strings are too long")
    }
  }

  var hasRoomForCall: Bool { frames.count < limits.callDepth && nesting < Self.maximumNesting }
}
