import Foundation
import Harness

/// In a module whose types are on the main actor, events can be let go on any thread.
@main
struct MainRecorderChecks {
  static func main() async {
    await Check.run([givesBackOnMain])
  }
}

private final class Dial: Recorder.Meter {
  func recorder(_ recorder: Recorder, didMeasure decibels: Int) {}
}

private let givesBackOnMain = Check("events that are let go elsewhere give the place back on the main actor") {
  @MainActor _ in
  let recorder = MeteredRecorder()
  let dial = Dial()
  recorder.meter = dial
  let kept = Heard<RecorderMeterEvents>()
  kept.hear(RecorderMeterEvents(observing: recorder))
  try expect(recorder.meter === dial, false)
  let isGone = Heard<Bool>()
  Thread.detachNewThread {
    kept.forget()
    isGone.hear(true)
  }
  try await eventually("the events are gone") { isGone.elements == [true] }
  for _ in 0..<100 where recorder.meter !== dial { try await Task.sleep(nanoseconds: 10_000_000) }
  try expect(recorder.meter === dial, true)
}
