import Diagnostics

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
