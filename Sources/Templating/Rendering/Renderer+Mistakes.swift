import Diagnostics

/// Mistakes, each shown once, with the way that led to it.
extension Renderer {
  /// Reports a mistake at the current instruction, or at `range`. Lenient rendering ends with it.
  ///
  /// - Parameter wayOut: Evaluated only if the mistake has not been reported yet, since searching names takes time.
  mutating func report(
    _ mistake: TemplateMistake,
    _ message: String,
    at range: Range<Int>? = nil,
    notes: [Diagnostic.Note] = [],
    wayOut: (Renderer) -> WayOut? = { _ in nil }
  ) {
    if !isStrict {
      isStopped = true
    }
    let site = site(range ?? place)
    guard reported.insert(Place(program: site.program, range: site.range, mistake: mistake)).inserted else { return }
    add(
      mistake.diagnostic(
        message,
        in: linked[site.program].program.source,
        site.range,
        wayOut: wayOut(self),
        notes: notes + site.notes + callNotes
      )
    )
  }

  private mutating func add(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
    if diagnostics.count >= TemplateMistake.maximumCount {
      isStopped = true
    }
  }

  /// The place of a report. An expression made by the filter `filter` is not in the template; the filter is.
  private func site(_ range: Range<Int>) -> (program: Int, range: Range<Int>, notes: [Diagnostic.Note]) {
    var site = (program: current, range: range, notes: [Diagnostic.Note]())
    for frame in frames.reversed() {
      guard case .expression = frame.kind else { break }
      let filter = linked[site.program].program.source.utf8.dropFirst("$0|".utf8.count)
      let note = Diagnostic.Note("the filter's name is '\(String(decoding: filter.prefix(80), as: UTF8.self))'")
      let caller = linked[frame.program].program
      site = (frame.program, frame.returnTo > 0 ? caller.places[frame.returnTo - 1] : 0..<0, [note])
    }
    return site
  }

  /// Reports a mistake that ends rendering.
  mutating func stop(_ mistake: TemplateMistake, _ message: String, notes: [Diagnostic.Note] = []) {
    report(mistake, message, notes: notes)
    isStopped = true
  }

  mutating func add(_ mistakes: [Diagnostic]) {
    if !isStrict {
      isStopped = true
    }
    guard reported.insert(Place(program: current, range: place, mistake: .missingTemplate)).inserted else { return }
    let verb =
      switch program.instructions[max(0, pc - 1)] {
      case .extend: "extended"
      case .importTemplate: "imported"
      default: "included"
      }
    let caller = Diagnostic.Note(verb + " here", at: SourceLocation(program.source, place))
    for var mistake in mistakes where diagnostics.count < TemplateMistake.maximumCount {
      mistake.notes += [caller] + callNotes
      add(mistake)
    }
  }

  /// The source range of the current instruction.
  var place: Range<Int> {
    pc > 0 && pc <= program.places.count ? program.places[pc - 1] : 0..<0
  }

  /// The calls that led to the running template, macro or block, from the inside out. A call that recurs is
  /// shown once.
  private var callNotes: [Diagnostic.Note] {
    var shown: Set<Place> = [Place(program: current, range: place, mistake: .callDepth)]
    return frames.suffix(8).reversed().compactMap { frame in
      guard let verb = frame.kind.verb else { return nil }
      let caller = linked[frame.program].program
      let place = frame.returnTo > 0 ? caller.places[frame.returnTo - 1] : 0..<0
      guard shown.insert(Place(program: frame.program, range: place, mistake: .callDepth)).inserted else { return nil }
      return Diagnostic.Note(verb + " here", at: SourceLocation(caller.source, place))
    }
  }
}

extension Frame.Kind {
  /// The caller's action, for the notes of a mistake.
  fileprivate var verb: String? {
    switch self {
    case .template: "included"
    case .imported: "imported"
    case .parent: "extended"
    case .macro: "called"
    case .block, .expression: nil
    }
  }
}
