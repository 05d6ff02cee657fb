import Harness
import RxCocoa
import RxSwift

@main
struct RecorderRxChecks {
  static func main() async {
    await Check.run(checks)
  }
}

/// A delegate with answers of its own.
private final class Listener: RecorderDelegate {
  var log: [String] = []
  /// What to do before an answer.
  var onAnswer: () -> Void = {}

  func sessionDidOpen(_ name: String) { log.append("open \(name)") }
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
  func recorder(_ recorder: Recorder, check name: String) throws(RecorderError) -> Int { throw .full }
  func recorder(_ recorder: Recorder, upload seconds: Int) async -> Bool { true }
  func recorderDidPenguin(_ recorder: Recorder) { log.append("penguin") }
}

private final class Dial: Recorder.Meter {
  var last = 0

  func recorder(_ recorder: Recorder, didMeasure decibels: Int) { last = decibels }
}

/// A check on the main thread, where RxCocoa's proxies are used.
private func check(_ name: String, _ body: @escaping @MainActor @Sendable () throws -> Void) -> Check {
  Check(name) { _ in try await MainActor.run { try body() } }
}

private let checks = [
  check("an event has the delegate's answer, and one comes before it") {
    let recorder = Recorder()
    let listener = Listener()
    recorder.delegate = listener
    let heard = Heard<String>()
    let bag = DisposeBag()
    recorder.rx.nameFor.subscribe(onNext: { heard.hear("\($0.track) \($0.answer ?? "-")") }).disposed(by: bag)
    recorder.rx.sessionWillOpen.subscribe(onNext: { heard.hear("opens \($0) after \(listener.log.count)") })
      .disposed(by: bag)
    recorder.rx.sessionDidOpen.subscribe(onNext: { heard.hear("open \($0) after \(listener.log.count)") })
      .disposed(by: bag)
    try expect(recorder.delegate?.recorder(recorder, nameFor: 2), "track 2")
    try expect(recorder.delegate?.recorder(recorder, nameFor: 0), nil)
    recorder.delegate?.sessionDidOpen("é")
    try expect(heard.elements, ["2 track 2", "0 -", "opens é after 0", "open é after 1"])
  },
  check("each function has an event of its own, after the delegate") {
    let recorder = Recorder()
    let listener = Listener()
    recorder.delegate = listener
    let heard = Heard<String>()
    let bag = DisposeBag()
    recorder.rx.sessionDidOpen.subscribe(onNext: { heard.hear("open \($0)") }).disposed(by: bag)
    recorder.rx.didRecord.subscribe(onNext: { heard.hear("\($0.seconds) \($0.default)") }).disposed(by: bag)
    recorder.rx.didFail.subscribe(onNext: { heard.hear("\($0)") }).disposed(by: bag)
    recorder.rx.didFailAt.subscribe(onNext: { heard.hear("\($0.error) \($0.second)") }).disposed(by: bag)
    recorder.rx.録音.subscribe(onNext: { heard.hear("録音 \($0) after \(listener.log.last ?? "")") }).disposed(by: bag)
    recorder.delegate?.sessionDidOpen("a")
    recorder.delegate?.recorder(recorder, didRecord: 2, in: "b")
    recorder.delegate?.recorder(recorder, didFail: .full)
    recorder.delegate?.recorder(recorder, didFail: .full, at: 3)
    recorder.delegate?.録音(recorder, 開始: 4)
    try expect(heard.elements, ["open a", "2 b", "full", "full 3", "録音 4 after 録音 4"])
    try expect(listener.log, ["open a", "2 in b", "full", "full 3", "録音 4"])
  },
  check("answers are the delegate's, or the kit's without one") {
    let recorder = Recorder()
    let heard = Heard<Int>()
    let bag = DisposeBag()
    recorder.rx.shouldStopAfter.subscribe(onNext: { heard.hear($0) }).disposed(by: bag)
    try expect(recorder.delegate?.recorder(recorder, shouldStopAfter: 61), true)
    try expect(recorder.delegate?.recorder(recorder, shouldStopAfter: 7), false)
    try expect(try recorder.delegate?.recorder(recorder, check: "four"), 4)
    var answers: [Bool] = []
    recorder.delegate?.recorder(recorder, askFor: "microphone") { answers.append($0) }
    let listener = Listener()
    let forwarding = recorder.rx.setDelegate(listener)
    try expect(recorder.delegate?.recorder(recorder, shouldStopAfter: 61), false)
    try expect(recorder.delegate?.recorder(recorder, shouldStopAfter: 7), true)
    recorder.delegate?.recorder(recorder, askFor: "microphone") { answers.append($0) }
    var level = 3
    recorder.delegate?.recorder(recorder, adjust: &level)
    try expect(level, 4)
    forwarding.dispose()
    try expect(recorder.delegate?.recorder(recorder, shouldStopAfter: 61), true)
    try expect(answers, [false, true])
    try expect(heard.elements, [61, 7, 61, 7, 61])
  },
  check("the delegate has answered before there is an event") {
    let recorder = Recorder()
    let listener = Listener()
    recorder.delegate = listener
    let heard = Heard<Int>()
    let subscription = recorder.rx.shouldStopAfter.subscribe(onNext: { heard.hear($0) })
    listener.onAnswer = { subscription.dispose() }
    try expect(recorder.delegate?.recorder(recorder, shouldStopAfter: 7), true)
    try expect(heard.elements, [])
  },
  check("what a delegate throws is thrown, and is no event") {
    let recorder = Recorder()
    let listener = Listener()
    recorder.delegate = listener
    let heard = Heard<String>()
    let subscription = recorder.rx.check.subscribe(onNext: { heard.hear($0) })
    do {
      _ = try recorder.delegate?.recorder(recorder, check: "a")
      throw CheckFailure("nothing is thrown")
    } catch let error as RecorderError {
      try expect(error, .full)
    }
    try expect(heard.elements, [])
    subscription.dispose()
  },
  check("a delegate is not retained, unless the object does so") {
    let recorder = Recorder()
    weak var listener: Listener?
    var forwarding: (any Disposable)?
    do {
      let object = Listener()
      listener = object
      forwarding = recorder.rx.setDelegate(object)
    }
    try expect(listener == nil, "the delegate is kept")
    _ = forwarding
    let metered = MeteredRecorder()
    metered.meter = Dial()
    let heard = Heard<Int>()
    let subscription = metered.rx.didMeasure.subscribe(onNext: { heard.hear($0) })
    metered.meter?.recorder(metered, didMeasure: 5)
    try expect(heard.elements, [5])
    try expect((RxRecorderMeterProxy.proxy(for: metered).forwardToDelegate() as? Dial)?.last, 5)
    subscription.dispose()
  },
  check("events complete with the proxy, which is there once") {
    let heard = Heard<String>()
    var subscription: (any Disposable)?
    do {
      let recorder = Recorder()
      try expect(RxRecorderDelegateProxy.proxy(for: recorder) === RxRecorderDelegateProxy.proxy(for: recorder), "two")
      subscription = recorder.rx.didFinish.subscribe(
        onNext: { heard.hear("finish") },
        onCompleted: { heard.hear("end") }
      )
      recorder.delegate?.didFinish()
    }
    // The stand-in looks for proxies whose objects are gone where a proxy is asked for.
    _ = RxRecorderDelegateProxy.proxy(for: Recorder())
    try expect(heard.elements, ["finish", "end"])
    subscription?.dispose()
  },
]
