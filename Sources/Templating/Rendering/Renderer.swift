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

/// Mistakes, each shown once, with the way that led to it.
extension Renderer {
  /// Reports a mistake at the current place, or at `range`. Lenient rendering ends with it. `wayOut` is evaluated once per
  /// mistake, since searching names takes time.
  mutating func report(
    _ mistake: TemplateMistake,
    _ message: String,
    at range: Range<Int>? = nil,
    notes: [Diagnostic.Note] = [],
    wayOut: (Renderer) -> WayOut? = { _ in nil }
  ) {
    // An evaluation that has been stopped may still report until it returns.
    if isStopped { return }
    isStopped = !isStrict
    let site = site(range ?? place)
    guard reported.insert(Place(template: site.template, range: site.range, mistake: mistake)).inserted else { return }
    add(
      mistake.diagnostic(
        message,
        in: linked[site.template].template.source,
        site.range,
        wayOut: wayOut(self),
        notes: notes + site.notes + callNotes
      )
    )
  }

  private mutating func add(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
    if diagnostics.count >= TemplateMistake.maximumCount { isStopped = true }
  }

  /// The place of a report. An expression made by the filter `filter` is not in the template; the filter is.
  private func site(_ range: Range<Int>) -> (template: Int, range: Range<Int>, notes: [Diagnostic.Note]) {
    var site = (template: current, range: range, notes: [Diagnostic.Note]())
    for frame in frames.reversed() {
      guard case .expression = frame.kind else { break }
      let filter = linked[site.template].template.source.utf8.dropFirst("$0|".utf8.count)
      let note = Diagnostic.Note("the filter's name is '\(String(decoding: filter.prefix(80), as: UTF8.self))'")
      site = (frame.template, frame.place, [note])
    }
    return site
  }

  /// Reports a mistake that ends rendering.
  mutating func stop(_ mistake: TemplateMistake, _ message: String, notes: [Diagnostic.Note] = []) {
    report(mistake, message, notes: notes)
    isStopped = true
  }

  /// Reports the mistakes of a template that is used at the current place.
  mutating func add(_ mistakes: [Diagnostic], verb: String) {
    if isStopped { return }
    isStopped = !isStrict
    guard reported.insert(Place(template: current, range: place, mistake: .missingTemplate)).inserted else { return }
    let caller = Diagnostic.Note(verb + " here", at: SourceLocation(template.source, place))
    for var mistake in mistakes where diagnostics.count < TemplateMistake.maximumCount {
      mistake.notes += [caller] + callNotes
      add(mistake)
    }
  }

  /// The calls that led to the running template, macro or block, from the inside out. A call that recurs is
  /// shown once.
  private var callNotes: [Diagnostic.Note] {
    var shown: Set<Place> = [Place(template: current, range: place, mistake: .callDepth)]
    return frames.suffix(8).reversed().compactMap { frame in
      guard let verb = frame.kind.verb else { return nil }
      let place = Place(template: frame.template, range: frame.place, mistake: .callDepth)
      guard shown.insert(place).inserted else { return nil }
      return Diagnostic.Note(verb + " here", at: SourceLocation(linked[frame.template].template.source, frame.place))
    }
  }
}

extension Frame.Kind {
  /// The caller's action, for the notes of a mistake.
  var verb: String? {
    switch self {
    case .template: "included"
    case .imported: "imported"
    case .parent: "extended"
    case .macro: "called"
    case .block, .expression: nil
    }
  }
}

extension Renderer {
  mutating func recordText(_ range: Range<Int>) {
    let piece = piece(at: range.lowerBound, count: range.count, about: scope.innermostSubject)
    recorder?.append(piece)
  }

  mutating func record(_ binding: Binding, of operand: Operand) {
    guard case .value(let value) = binding else { return }
    let text = ValuePrinter.text(of: value).utf8
    guard !text.isEmpty else { return }
    let subject: Int? = if case .variable(let path) = operand.base { subject(of: path) } else { nil }
    let piece = piece(at: place.lowerBound, count: 0, about: subject ?? scope.innermostSubject)
    if subject == nil { recorder?.append(text, by: piece) } else { recorder?.append(piece) }
  }

  /// The subject of the innermost record with one on a path: in `p.type.text` of `p.type` if it has one, or of `p`.
  private func subject(of path: VariablePath) -> Int? {
    guard case .value(var value) = scope.binding(of: slot(of: path.name)) else { return nil }
    var found: Int?
    for case .name(let name, _) in path.segments.dropFirst().prefix(path.plainCount) {
      if case .record(let record) = value { found = record.subject ?? found }
      guard let next = step(name, from: value) else { return found }
      value = next
    }
    if case .record(let record) = value { found = record.subject ?? found }
    return found
  }

  private func step(_ name: String, from value: Value) -> Value? {
    switch (value, name) {
    case (.record(let record), _): record[name]
    case (.list(let values), "first"): values.first
    case (.list(let values), "last"): values.last
    case (.list(let values), _): Int(name).flatMap { values.indices.contains($0) ? values[$0] : nil }
    default: nil
    }
  }

  private func piece(at start: Int, count: Int, about subject: Int?) -> OutputTrace.Piece {
    OutputTrace.Piece(output: output.count, source: template.source, start: start, count: count, subject: subject)
  }
}

extension Scope {
  /// The subject of the most recently bound record that is still bound; `nil` if none has one.
  fileprivate var innermostSubject: Int? {
    for slot in boundSlots {
      if case .value(.record(let record)) = binding(of: slot), let subject = record.subject { return subject }
    }
    return nil
  }
}

/// A template's output with the places that it comes from.
package struct OutputTrace: Sendable {
  /// UTF-8. If there are errors, the output must not be used.
  package let bytes: [UInt8]
  let pieces: [Piece]

  struct Piece: Sendable {
    let output: Int
    let source: SourceText
    /// The start of text or a tag in `source`.
    let start: Int
    /// Byte count of text; 0 for a value.
    let count: Int
    /// The subject of the record that the value belongs to, or of the innermost bound record with a subject.
    let subject: Int?
  }

  /// The origin in the template of the byte at `offset`: in its text, or the start of its tag. `nil` before all pieces.
  package func location(of offset: Int) -> SourceLocation? {
    guard let piece = piece(at: offset) else { return nil }
    let place = piece.start + min(offset - piece.output, piece.count)
    return SourceLocation(piece.source, place..<place)
  }

  /// The subject of the record that the byte at `offset` is about; `nil` without one.
  package func subject(of offset: Int) -> Int? { piece(at: offset)?.subject }

  private func piece(at offset: Int) -> Piece? {
    let count = pieces.countOfPrefix { $0.output <= offset }
    return count > 0 ? pieces[count - 1] : nil
  }
}

extension Environment {
  /// Renders a template again to trace the origin of its output.
  package func trace(_ template: Template, context: Record) -> OutputTrace {
    guard !template.diagnostics.hasErrors else { return OutputTrace(bytes: [], pieces: []) }
    var renderer = Renderer(self, context: context)
    renderer.recorder = OutputRecorder()
    renderer.run(template)
    return OutputTrace(bytes: renderer.takeOutput(), pieces: renderer.recorder?.pieces ?? [])
  }
}

/// Records the origin of a renderer's output while it is written.
struct OutputRecorder {
  private(set) var pieces: [OutputTrace.Piece] = []
  /// The pieces of captured strings, which are written later, by the bytes that filters leave unchanged. The places of
  /// the pieces count only these bytes.
  private var captures: [[UInt8]: [OutputTrace.Piece]] = [:]
  private var capturedCount = 0

  /// The limit of bytes kept in memory: a source file has less.
  private static let maximumCapturedCount = 4 << 20

  mutating func append(_ piece: OutputTrace.Piece) { pieces.append(piece) }

  /// Records a string about to be written: a captured one, one derived from it, or else one with the origin `piece`.
  mutating func append(_ text: some Collection<UInt8>, by piece: OutputTrace.Piece) {
    // Without captures, nothing need be compared.
    let known = captures.isEmpty ? nil : captures[text.filter { !Self.isLayout($0) }]
    guard let known else { return pieces.append(piece) }
    var places: [Int] = []
    for (index, byte) in text.enumerated() where !Self.isLayout(byte) { places.append(index) }
    pieces += known.map { $0.moved(to: piece.output + places[$0.output]) }
  }

  /// Takes back the output's pieces from `start`, before a capture.
  mutating func capture(_ output: [UInt8], from start: Int) {
    let taken = take(from: start)
    let text = output[start...].filter { !Self.isLayout($0) }
    capturedCount += output.count - start
    if taken.isEmpty || capturedCount > Self.maximumCapturedCount {
      captures[text] = nil
    } else {
      captures[text] = Self.lines(of: taken, from: start, in: output)
    }
  }

  /// Drops the output's pieces from `start`, before the output is discarded.
  mutating func drop(from start: Int) { _ = take(from: start) }

  private mutating func take(from start: Int) -> [OutputTrace.Piece] {
    let first = (pieces.lastIndex { $0.output < start } ?? -1) + 1
    let taken = Array(pieces[first...])
    pieces.removeLast(taken.count)
    return taken
  }

  /// The pieces, one for each line, each from its first byte that is not layout.
  private static func lines(
    of pieces: [OutputTrace.Piece],
    from start: Int,
    in output: [UInt8]
  ) -> [OutputTrace.Piece] {
    var found: [OutputTrace.Piece] = []
    var count = output[start..<(pieces.first?.output ?? start)].count { !isLayout($0) }
    for (index, piece) in pieces.enumerated() {
      let end = index + 1 < pieces.count ? pieces[index + 1].output : output.count
      var isAtStart = true
      for place in piece.output..<end {
        let byte = output[place]
        if byte == UInt8(ascii: "\n"), piece.count > 0 { isAtStart = true }
        if isLayout(byte) { continue }
        if isAtStart { found.append(piece.dropping(place - piece.output).moved(to: count)) }
        isAtStart = false
        count += 1
      }
    }
    return found
  }

  /// Whether a layout filter may add or remove the byte: white space, and the comma at the end of a list.
  private static func isLayout(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: ","): true
    default: false
    }
  }
}

extension OutputTrace.Piece {
  fileprivate func moved(to output: Int) -> Self {
    Self(output: output, source: source, start: start, count: count, subject: subject)
  }

  /// Drops its first bytes; the place of a tag is the same for all of its value.
  fileprivate func dropping(_ bytes: Int) -> Self {
    let dropped = min(bytes, count)
    return Self(output: output, source: source, start: start + dropped, count: count - dropped, subject: subject)
  }
}
