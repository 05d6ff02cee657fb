import Foundation
import Harness
import RxCocoa
import RxSwift

/// A radio tells its listener from any thread.
@main
struct RadioRxChecks {
  static func main() async {
    await Check.run([isSerialized, isNoPromise])
  }
}

private let isSerialized = Check("what comes from several threads at a time is handed on one at a time") { _ in
  let radio = Radio()
  let heard = Heard<Double>()
  let subscriptions = Heard<any Disposable>()
  await MainActor.run {
    subscriptions.hear(radio.rx.tunedTo.subscribe(onNext: { @Sendable in heard.hear($0, for: 0.001) }))
  }
  DispatchQueue.concurrentPerform(iterations: 16) { radio.listener?.radio(radio, tunedTo: Double($0)) }
  try await eventually("all are heard") { heard.elements.count == 16 }
  try expect(heard.overlapCount, 0)
  try expect(Set(heard.elements).count, 16)
  subscriptions.elements.forEach { $0.dispose() }
}

/// A `ControlEvent` promises the main thread.
private let isNoPromise = Check("events from any thread are observables that make no promise of the main thread") { _ in
  let radio = Radio()
  let heard = Heard<Bool>()
  let subscriptions = Heard<any Disposable>()
  await MainActor.run {
    let events: Observable<Radio.Band?> = radio.rx.switchedTo
    subscriptions.hear(events.subscribe(onNext: { @Sendable _ in heard.hear(isOnMainQueue()) }))
  }
  Thread.detachNewThread { radio.listener?.radio(radio, switchedTo: .long) }
  try await eventually("it is heard") { heard.elements == [false] }
  let receiver = await MainActor.run { Receiver() }
  await MainActor.run {
    let start: ControlEvent<Void> = receiver.rx.didStart
    let text: Observable<String> = receiver.rx.didReceive
    _ = (start, text)
  }
  subscriptions.elements.forEach { $0.dispose() }
}
