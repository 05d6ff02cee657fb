import Diagnostics

/// Mistakes, each shown once, with the way that led to it.
extension Renderer {
  /// Reports a mistake at the instruction that is being carried out, or at `range`. Lenient rendering ends with it.
  mutating func report(
    _ mistake: TemplateMistake,
    _ message: String,
    at range: Range<Int>? = nil,
    suggestion: String? = nil,
    notes: [Diagnostic.Note] = []
  ) {
    let range = range ?? place
    if !isStrict {
      isStopped = true
    }
    guard reported.insert(Place(program: current, range: range, mistake: mistake)).inserted else { return }
    diagnostics.append(
      mistake.diagnostic(message, in: program.source, range, suggestion: suggestion, notes: notes + callNotes)
    )
    // Whoever has so many mistakes wants to see the first ones.
    if diagnostics.count >= 100 {
      isStopped = true
    }
  }

  /// Reports a mistake that rendering cannot go on after.
  mutating func stop(_ mistake: TemplateMistake, _ message: String, notes: [Diagnostic.Note] = []) {
    report(mistake, message, notes: notes)
    isStopped = true
  }

  /// Adds the mistakes of a template that is asked for at the instruction that is being carried out.
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
    for var mistake in mistakes {
      mistake.notes += [caller] + callNotes
      diagnostics.append(mistake)
    }
  }

  /// The place in the source of the instruction that is being carried out.
  var place: Range<Int> {
    pc > 0 && pc <= program.places.count ? program.places[pc - 1] : 0..<0
  }

  /// Where the running template, macro or block was asked for, from the inside out. A place that asks for itself again
  /// and again is shown once.
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
  /// What the caller did, for the notes of a mistake.
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
