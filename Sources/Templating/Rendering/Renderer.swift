import Diagnostics

/// Runs programs. It calls nothing recursively: calls of templates, macros and blocks are on a stack of its own.
struct Renderer {
  let environment: Environment
  let limits: RenderLimits
  let isStrict: Bool
  private(set) var context: Record

  var output: [UInt8] = []
  /// Records the origin of `output`, if requested.
  var recorder: OutputRecorder?
  /// The subjects of the values on the stack, by stack position, as far as the recorder needs them.
  var subjects: [Int?] = []
  var stack: [Binding] = []
  var flag = false
  var scope: Scope
  var loops: [LoopState] = []
  var mappings: [MappingState] = []
  var captures: [Capture] = []
  var frames: [Frame] = []
  /// The loop exit in progress, by its number in the capture that it leaves.
  var pending: Int32 = -1
  var iterations = 0
  /// The work so far, in the units of `RenderLimits.work`.
  private(set) var work = 0

  /// The block overrides from `extends`, by block name, from the youngest template to the oldest. Several chains
  /// can be in force, one inside the other.
  var blockOverrides: [[String: [BlockReference]]] = []
  /// The index of the overrides in force.
  var blocks: Int?
  /// The output of the blocks so far, read by `block.NAME`.
  var blockTexts: [String: Value] = [:]

  var linked: [LinkedProgram] = []
  private var linkedByProgram: [ObjectIdentifier: Int] = [:]
  /// The expressions compiled by the filter `filter`.
  var expressions: [String: (program: Program, diagnostics: [Diagnostic])] = [:]
  let patterns: PatternCache
  /// Reused by the text filters.
  var scratch: [UInt8] = []

  // The program that is running, and copies of its parts.
  var current = 0
  var program: Program
  private var code: [Instruction] = []
  private var sourceBytes: [UInt8] = []
  var slots: [Int] = []
  var pc = 0
  var isStopped = false

  var diagnostics: [Diagnostic] = []
  /// Reported places: a loop repeats a mistake many times.
  var reported: Set<Place> = []

  /// A mistake at a place of a program.
  struct Place: Hashable {
    let program: Int
    let range: Range<Int>
    let mistake: TemplateMistake
  }

  init(_ environment: Environment, context: Record) {
    self.environment = environment
    self.context = context
    patterns = PatternCache(environment.expressions)
    limits = environment.options.limits
    isStrict = environment.options.mode == .strict
    scope = Scope(context, hasRoot: Self.hasRoot(context, isStrict))
    program = Self.idle
  }

  /// Stencil binds no names at the top of an empty context.
  private static func hasRoot(_ context: Record, _ isStrict: Bool) -> Bool {
    isStrict || context.count > 0
  }

  /// Instructions after which their work is counted.
  private static let instructionsAtOnce = 1024

  private static let idle = Program(
    ProgramBuilder(
      SourceText(path: "", ""),
      LanguageOptions(isStrict: true, hasKitFilters: true, trim: .nothing, maximumNesting: 0)
    )
  )

  /// Resets the names to their values in a record, as before any run. No run with mistakes must have preceded.
  mutating func restart(in context: Record) {
    self.context = context
    scope.rebind(context, hasRoot: Self.hasRoot(context, isStrict))
    blockOverrides = []
    blocks = nil
    blockTexts = [:]
  }

  mutating func run(_ program: Program, name: String) {
    isStopped = false
    pending = -1
    iterations = 0
    work = 0
    enter(link(program, name: name), at: 0)
    while !isStopped, pc < code.count {
      var fuel = Self.instructionsAtOnce
      while fuel > 0, !isStopped, pc < code.count {
        let instruction = code[pc]
        pc += 1
        fuel -= 1
        execute(instruction)
      }
      if fuel == 0 { spend(Self.instructionsAtOnce * Cost.instruction) }
    }
  }

  mutating func link(_ program: Program, name: String) -> Int {
    if let known = linkedByProgram[ObjectIdentifier(program)] { return known }
    linkedByProgram[ObjectIdentifier(program)] = linked.count
    linked.append(
      LinkedProgram(
        program: program,
        name: name,
        slots: program.symbols.map { scope.slot(of: $0) },
        caches: Array(repeating: MemberCache(), count: program.members.count)
      )
    )
    return linked.count - 1
  }

  mutating func enter(_ index: Int, at target: Int) {
    pc = target
    guard index != current || code.isEmpty else { return }
    current = index
    program = linked[index].program
    code = program.instructions
    sourceBytes = program.source.utf8
    slots = linked[index].slots
  }

  @inline(__always)
  private mutating func execute(_ instruction: Instruction) {
    switch instruction {
    case .text(let start, let end): writeSource(Int(start), Int(end))
    case .printPath(let path): printPath(Int(path))
    case .print: write(pop())
    case .printFiltered(let first, let count): printFiltered(Int(first), Int(count))
    case .constant(let index): push(constant: Int(index))
    case .load(let path, let isTolerant): stack.append(load(Int(path), tolerant: isTolerant))
    case .member(let index, let isTolerant): replaceByMember(Int(index), tolerant: isTolerant)
    case .subscripted(let isTolerant): replaceBySubscript(tolerant: isTolerant)
    case .range: makeRange()
    case .filter(let index): applyFilter(Int(index))
    case .textFilters(let first, let count): applyTextFilters(Int(first), Int(count))
    case .test: flag = isTruthy(pop())
    case .testPath(let path): flag = isTruthy(lookup(Int(path), tolerant: false))
    case .setFlag(let value): flag = value
    case .invertFlag: flag.toggle()
    case .compare(let comparison): compare(comparison)
    case .pushFlag: stack.append(.value(.string(flag ? "true" : "false")))
    case .jump(let target): pc = Int(target)
    case .jumpIfFalse(let target): if !flag { pc = Int(target) }
    case .jumpIfTrue(let target): if flag { pc = Int(target) }
    case .enterScope: scope.enter()
    case .leaveScope: scope.leave()
    case .bind(let symbol): scope.bind(slots[Int(symbol)], pop())
    case .bindFlag(let symbol): scope.bind(slots[Int(symbol)], .value(.bool(flag)))
    case .beginCapture: captures.append(Capture(start: output.count, scopeDepth: scope.depth))
    case .endCapture: endCapture()
    case .setPending(let exit): pending = exit
    case .jumpIfPending(let exit, let target): jumpIfPending(exit, Int(target))
    case .beginLoop(let index): beginLoop(program.loops[Int(index)])
    case .nextCandidate(let exit): nextCandidate(exit: Int(exit))
    case .keepCandidate: keepCandidate()
    case .startLoop(let empty): startLoop(empty: Int(empty))
    case .nextElement(let exit): nextElement(exit: Int(exit))
    case .dropLoop: dropLoop()
    case .beginMap(let index, let exit): beginMap(program.mappings[Int(index)], exit: Int(exit))
    case .nextMapping(let index, let exit): nextMapping(program.mappings[Int(index)], exit: Int(exit))
    case .endMap(let index): endMap(program.mappings[Int(index)])
    case .defineMacro(let index): defineMacro(Int(index))
    case .call(let count): call(argumentCount: Int(count))
    case .include(let hasContext): include(hasContext: hasContext)
    case .importTemplate: importTemplate()
    case .extend(let index): extend(program.overrides[Int(index)])
    case .block(let index): renderBlock(Int(index))
    case .end: endFrame()
    case .fail(let index): fail(program.failures[Int(index)])
    }
  }

  // MARK: - Small instructions

  private mutating func push(constant index: Int) {
    if recorder != nil { noteSubject(nil) }
    stack.append(.value(program.constants[index]))
  }

  mutating func pop() -> Binding {
    stack.popLast() ?? .undefined
  }

  private mutating func writeSource(_ start: Int, _ end: Int) {
    if recorder != nil { recordText(start, end) }
    // Through a pointer, since counting the references to a slice takes longer than copying it.
    sourceBytes.withUnsafeBufferPointer { bytes in
      output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<end]))
    }
    checkOutputSize()
  }

  mutating func checkOutputSize() {
    if output.count > limits.outputSize {
      stop(.outputLimit, "The template writes more than \(limits.outputSize) bytes")
    }
  }

  /// Counts work. Rendering ends if it is too much.
  mutating func spend(_ amount: Int) {
    work += amount
    if work > limits.work {
      stop(.workLimit, "The template is too much work: what runs here is repeated too often, or its texts are too long")
    }
  }

  private mutating func endCapture() {
    guard let capture = captures.popLast() else { return }
    scope.leave(to: capture.scopeDepth)
    if recorder != nil { noteSubject(nil) }
    stack.append(.value(.string(takeOutput(from: capture.start))))
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

  private mutating func jumpIfPending(_ exit: Int32, _ target: Int) {
    if pending == exit {
      pending = -1
      pc = target
    }
  }

  private mutating func fail(_ failure: Program.Failure) {
    report(failure.mistake, failure.message)
    stack.append(.undefined)
  }
}
