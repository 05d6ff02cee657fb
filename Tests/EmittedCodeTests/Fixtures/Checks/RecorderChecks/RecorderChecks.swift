import Harness

@main
struct RecorderChecks {
  static func main() async {
    await Check.run(answerChecks + nameChecks + retentionChecks + placeChecks)
  }
}

/// A delegate with answers of its own.
private final class Listener: RecorderDelegate {
  var log: [String] = []
  var failure: RecorderError?
  /// What to ask before an answer.
  var onAnswer: () -> Void = {}
  var onOpen: () -> Void = {}

  func sessionDidOpen(_ name: String) {
    log.append("open \(name)")
    onOpen()
  }
  func recorderDidStart(_ recorder: Recorder) { log.append("start") }
  func recorder(_ recorder: Recorder, didRecord seconds: Int, in place: String) { log.append("\(seconds) in \(place)") }
  func recorder(_ recorder: Recorder, didFail error: RecorderError) { log.append("\(error)") }
  func recorder(_ recorder: Recorder, didFail error: RecorderError, at second: Int) { log.append("\(error) \(second)") }
  func recorder(_ recorder: Recorder, shouldStopAfter seconds: Int) -> Bool {
    onAnswer()
    return seconds == 7
  }
  func recorder(_ recorder: Recorder, nameFor track: Int) -> String? { track == 0 ? nil : "track \(track)" }
  func recorder(_ recorder: Recorder, adjust level: inout Int) { level += 1 }
  func recorder(_ recorder: Recorder, askFor permission: String, answer: @escaping (Bool) -> Void) { answer(true) }
  func didFinish() { log.append("finish") }
  func recorder(_ recorder: Recorder, default value: Int, in: String, at second: Int) { log.append("\(second)") }
  func 録音(_ recorder: Recorder, 開始 時刻: Int) { log.append("録音 \(時刻)") }
  func recorder(_ recorder: Recorder, check name: String) throws(RecorderError) -> Int {
    if let failure { throw failure }
    return -1
  }
  func recorder(_ recorder: Recorder, upload seconds: Int) async -> Bool {
    await Task.yield()
    return true
  }
  func recorderDidPenguin(_ recorder: Recorder) { log.append("penguin") }
}

private final class Dial: Recorder.Meter {
  var last = 0

  func recorder(_ recorder: Recorder, didMeasure decibels: Int) { last = decibels }
}

private func elements<Element: Sendable>(of stream: AsyncStream<Element>) async -> [Element] {
  await stream.reduce(into: []) { $0.append($1) }
}

/// What the recorder is answered.
private let answerChecks = [
  Check("an event has the delegate's answer, and one comes before it") { _ in
    let recorder = Recorder()
    let listener = Listener()
    recorder.delegate = listener
    let events = RecorderDelegateEvents(observing: recorder)
    let names = events.nameFor
    let opening = events.sessionWillOpen
    let opened = events.sessionDidOpen
    let all = events.all
    try expect(recorder.delegate?.recorder(recorder, nameFor: 2), "track 2")
    recorder.delegate?.sessionDidOpen("é")
    events.delegate = nil
    try expect(recorder.delegate?.recorder(recorder, nameFor: 3), nil)
    events.detach()
    try expect(await elements(of: names).map { "\($0.track) \($0.answer ?? "-")" }, ["2 track 2", "3 -"])
    try expect(await elements(of: opening), ["é"])
    try expect(await elements(of: opened), ["é"])
    try expect(
      await elements(of: all).map { event in
        switch event {
        case .nameFor(let track, let answer): "\(track) \(answer ?? "-")"
        case .sessionWillOpen(let name): "opens \(name)"
        case .sessionDidOpen(let name): "open \(name)"
        default: "other"
        }
      },
      ["2 track 2", "opens é", "open é", "3 -"]
    )
  },
  Check("the event before a message comes although the delegate ends all events") { _ in
    let recorder = Recorder()
    let listener = Listener()
    recorder.delegate = listener
    let events = RecorderDelegateEvents(observing: recorder)
    let opening = events.sessionWillOpen
    let opened = events.sessionDidOpen
    listener.onOpen = { events.detach() }
    recorder.delegate?.sessionDidOpen("é")
    try expect(await elements(of: opening), ["é"])
    try expect(await elements(of: opened), [])
  },
  Check("without a delegate the kit's answers count") { _ in
    let recorder = Recorder()
    let events = RecorderDelegateEvents(observing: recorder)
    let stops = events.shouldStopAfter
    try expect(recorder.delegate?.recorder(recorder, shouldStopAfter: 61), true)
    try expect(recorder.delegate?.recorder(recorder, shouldStopAfter: 60), false)
    try expect(recorder.delegate?.recorder(recorder, nameFor: 1), nil)
    try expect(try recorder.delegate?.recorder(recorder, check: "four"), 4)
    try expect(await recorder.delegate?.recorder(recorder, upload: 1), false)
    var answers: [Bool] = []
    recorder.delegate?.recorder(recorder, askFor: "microphone") { answers.append($0) }
    try expect(answers, [false])
    var level = 3
    recorder.delegate?.recorder(recorder, adjust: &level)
    try expect(level, 3)
    events.detach()
    try expect(await elements(of: stops), [61, 60])
  },
  Check("a delegate's answers count, and closures are called once") { _ in
    let recorder = Recorder()
    let listener = Listener()
    recorder.delegate = listener
    let events = RecorderDelegateEvents(observing: recorder)
    try expect(recorder.delegate?.recorder(recorder, shouldStopAfter: 7), true)
    try expect(recorder.delegate?.recorder(recorder, shouldStopAfter: 61), false)
    try expect(recorder.delegate?.recorder(recorder, nameFor: 2), "track 2")
    try expect(try recorder.delegate?.recorder(recorder, check: "four"), -1)
    try expect(await recorder.delegate?.recorder(recorder, upload: 1), true)
    var answers: [Bool] = []
    recorder.delegate?.recorder(recorder, askFor: "microphone") { answers.append($0) }
    try expect(answers, [true])
    var level = 3
    recorder.delegate?.recorder(recorder, adjust: &level)
    try expect(level, 4)
    _ = events
  },
  Check("what a delegate throws is thrown, and is no event") { _ in
    let recorder = Recorder()
    let listener = Listener()
    listener.failure = .full
    recorder.delegate = listener
    let events = RecorderDelegateEvents(observing: recorder)
    let checks = events.check
    try expect(try await error(RecorderError.self) { try recorder.delegate?.recorder(recorder, check: "a") }, .full)
    events.detach()
    try expect(await elements(of: checks), [])
  },
  Check("the delegate has answered before there is an event") { _ in
    let recorder = Recorder()
    let listener = Listener()
    recorder.delegate = listener
    let events = RecorderDelegateEvents(observing: recorder)
    let stops = events.shouldStopAfter
    listener.onAnswer = { events.detach() }
    try expect(recorder.delegate?.recorder(recorder, shouldStopAfter: 7), true)
    try expect(await elements(of: stops), [])
  },
  Check("a delegate can be put behind later") { _ in
    let recorder = Recorder()
    let events = RecorderDelegateEvents(observing: recorder)
    let listener = Listener()
    events.delegate = listener
    recorder.delegate?.recorderDidStart(recorder)
    try expect(listener.log, ["start"])
  },
]

/// Which event is which.
private let nameChecks = [
  Check("each function has an event of its own") { _ in
    let recorder = Recorder()
    let events = RecorderDelegateEvents(observing: recorder)
    let opened = events.sessionDidOpen
    let recorded = events.didRecord
    let failed = events.didFail
    let failedAt = events.didFailAt
    let finished = events.didFinishEvents
    let begun = events.録音
    let penguins = events.didPenguin
    let defaults = events.default
    recorder.delegate?.sessionDidOpen("a")
    recorder.delegate?.recorder(recorder, didRecord: 2, in: "b")
    recorder.delegate?.recorder(recorder, didFail: .full)
    recorder.delegate?.recorder(recorder, didFail: .full, at: 3)
    recorder.delegate?.didFinish()
    recorder.delegate?.録音(recorder, 開始: 4)
    recorder.delegate?.recorderDidPenguin(recorder)
    recorder.delegate?.recorder(recorder, default: 5, in: "b", at: 6)
    events.detach()
    try expect(await elements(of: opened), ["a"])
    try expect(await elements(of: recorded).map { "\($0.seconds) \($0.default)" }, ["2 b"])
    try expect(await elements(of: failed), [.full])
    try expect(await elements(of: failedAt).map(\.second), [3])
    try expect(await elements(of: finished).count, 1)
    try expect(await elements(of: begun), [4])
    try expect(await elements(of: penguins).count, 1)
    try expect(await elements(of: defaults).map { "\($0.value) \($0.in) \($0.value4)" }, ["5 b 6"])
  }
]

/// A recorder that retains what it tells.
private let retentionChecks = [
  Check("a retained delegate stays, with the events in front of it") { _ in
    let recorder = MeteredRecorder()
    recorder.meter = Dial()
    let events = RecorderMeterEvents(observing: recorder)
    let measured = events.didMeasure
    recorder.meter?.recorder(recorder, didMeasure: 5)
    try expect((events.delegate as? Dial)?.last, 5)
    events.detach()
    try expect((recorder.meter as? Dial)?.last, 5)
    try expect(await elements(of: measured), [5])
  },
  Check("sequences end when nobody keeps the events, though the recorder retains its delegate") { _ in
    let recorder = MeteredRecorder()
    recorder.meter = Dial()
    let measured = RecorderMeterEvents(observing: recorder).didMeasure
    try expect(recorder.meter is Dial, "the dial is not back")
    try expect(await elements(of: measured), [])
  },
  Check("events do not keep what they observe") { _ in
    var recorder: Recorder? = Recorder()
    weak var observed = recorder
    let events = recorder.map(RecorderDelegateEvents.init)
    recorder = nil
    try expect(observed == nil, "the recorder is gone")
    events?.detach()
  },
]

/// Who observes gives the place of the delegate back, however it ends and whoever came meanwhile.
private let placeChecks = [
  Check("letting the events go gives the delegate that was there before its place back") { _ in
    let recorder = Recorder()
    let listener = Listener()
    recorder.delegate = listener
    var events: RecorderDelegateEvents? = RecorderDelegateEvents(observing: recorder)
    let started = events?.didStart
    recorder.delegate?.recorderDidStart(recorder)
    events = nil
    recorder.delegate?.didFinish()
    try expect(recorder.delegate === listener, "the place is not the listener's")
    try expect(listener.log, ["start", "finish"])
    guard let started else { throw CheckFailure("no sequence") }
    try expect(await elements(of: started).count, 1)
    _ = events
  },
  Check("letting the inner of two observers go leaves the outer one and the delegate") { _ in
    let recorder = Recorder()
    let listener = Listener()
    recorder.delegate = listener
    var inner: RecorderDelegateEvents? = RecorderDelegateEvents(observing: recorder)
    let outer = RecorderDelegateEvents(observing: recorder)
    let started = outer.didStart
    _ = inner
    inner = nil
    recorder.delegate?.recorderDidStart(recorder)
    try expect(listener.log, ["start"])
    outer.detach()
    try expect(recorder.delegate === listener, "the place is not the listener's")
    try expect(await elements(of: started).count, 1)
  },
  Check("detaching the inner of two observers first restores no detached object") { _ in
    let recorder = Recorder()
    let listener = Listener()
    recorder.delegate = listener
    let inner = RecorderDelegateEvents(observing: recorder)
    let outer = RecorderDelegateEvents(observing: recorder)
    let innermost = inner.didStart
    inner.detach()
    recorder.delegate?.recorderDidStart(recorder)
    try expect(outer.delegate === listener, "the outer one still has the inner one")
    outer.detach()
    try expect(recorder.delegate === listener, "the place is not the listener's")
    try expect(listener.log, ["start"])
    try expect(await elements(of: innermost).count, 0)
  },
  Check("another delegate that has been set meanwhile stays") { _ in
    let recorder = Recorder()
    recorder.delegate = nil
    let other = Listener()
    var events: RecorderDelegateEvents? = RecorderDelegateEvents(observing: recorder)
    recorder.delegate = other
    _ = events
    events = nil
    try expect(recorder.delegate === other, "the place is not the other one's")
  },
  Check("a sequence that nobody reads any more is forgotten") { _ in
    let multicast = Multicast<Int>()
    for _ in 0..<3 {
      let task = Task { await multicast.stream().reduce(0, +) }
      task.cancel()
      _ = await task.value
    }
    let continuations = Mirror(reflecting: multicast).descendant("continuations") as? [Int: Any]
    try expect(continuations?.count, 0)
    multicast.finish()
  },
]
