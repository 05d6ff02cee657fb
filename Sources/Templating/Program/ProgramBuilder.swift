import Diagnostics

/// Collects the instructions and tables of a program.
struct ProgramBuilder {
  let source: SourceText
  let options: LanguageOptions
  private(set) var instructions: [Instruction] = []
  private(set) var places: [Range<Int>] = []
  private(set) var symbols: [String] = []
  private(set) var paths: [Program.Path] = []
  private(set) var members: [Program.Member] = []
  private(set) var constants: [Value] = []
  private(set) var filters: [Program.FilterCall] = []
  private(set) var textFilters: [@Sendable (inout [UInt8]) -> Void] = []
  private(set) var loops: [Program.Loop] = []
  private(set) var mappings: [Program.Mapping] = []
  private(set) var macros: [Program.Macro] = []
  private(set) var blocks: [Program.Block] = []
  private(set) var overrides: [[Int]] = []
  private(set) var failures: [Program.Failure] = []
  private var symbolsByName: [String: Int] = [:]
  /// The context of the current code, from the outside in.
  var surroundings: [Surrounding] = []

  init(_ source: SourceText, _ options: LanguageOptions) {
    self.source = source
    self.options = options
  }

  static func program(of nodes: [Node], _ source: SourceText, _ options: LanguageOptions) -> Program {
    var builder = ProgramBuilder(source, options)
    builder.write(nodes)
    builder.emit(.end, at: 0..<0)
    return Program(builder)
  }

  /// The program that leaves an operand's value on the stack.
  static func program(of operand: Operand, _ source: SourceText, _ options: LanguageOptions) -> Program {
    var builder = ProgramBuilder(source, options)
    builder.writeValue(operand)
    builder.emit(.end, at: 0..<0)
    return Program(builder)
  }

  // MARK: - Instructions

  var here: Int32 {
    Int32(truncatingIfNeeded: instructions.count)
  }

  mutating func emit(_ instruction: Instruction, at place: Range<Int>) {
    instructions.append(instruction)
    places.append(place)
  }

  /// Writes an instruction whose target is not known yet.
  mutating func emitJump(at place: Range<Int>) -> Int32 {
    emit(.jump(0), at: place)
    return here - 1
  }

  mutating func patch(_ index: Int32, _ instruction: Instruction) {
    instructions[Int(index)] = instruction
  }

  mutating func fail(_ mistake: TemplateMistake, _ message: String, at place: Range<Int>) {
    failures.append(Program.Failure(mistake: mistake, message: message))
    emit(.fail(Int32(failures.count - 1)), at: place)
  }

  // MARK: - Tables

  mutating func symbol(_ name: String) -> Int {
    if let known = symbolsByName[name] { return known }
    symbolsByName[name] = symbols.count
    symbols.append(name)
    return symbols.count - 1
  }

  mutating func path(_ symbol: Int, _ steps: [Program.Member]) -> Int32 {
    let start = members.count
    members += steps
    paths.append(Program.Path(symbol: symbol, members: start..<members.count))
    return Int32(paths.count - 1)
  }

  mutating func member(_ member: Program.Member) -> Int32 {
    members.append(member)
    return Int32(members.count - 1)
  }

  mutating func constant(_ value: Value) -> Int32 {
    constants.append(value)
    return Int32(constants.count - 1)
  }

  mutating func filter(_ filter: Filter, argumentsAt places: [Range<Int>]) -> Int32 {
    filters.append(Program.FilterCall(filter: filter, places: places))
    return Int32(filters.count - 1)
  }

  mutating func textFilter(_ filter: @escaping @Sendable (inout [UInt8]) -> Void) -> Int32 {
    textFilters.append(filter)
    return Int32(textFilters.count - 1)
  }

  mutating func loop(_ loop: Program.Loop) -> Int {
    loops.append(loop)
    return loops.count - 1
  }

  mutating func mapping(_ mapping: Program.Mapping) -> Int32 {
    mappings.append(mapping)
    return Int32(mappings.count - 1)
  }

  mutating func macro(_ macro: Program.Macro) -> Int32 {
    macros.append(macro)
    return Int32(macros.count - 1)
  }

  mutating func block(_ block: Program.Block) -> Int {
    blocks.append(block)
    return blocks.count - 1
  }

  mutating func overrides(_ blocks: [Int]) -> Int32 {
    overrides.append(blocks)
    return Int32(overrides.count - 1)
  }
}
