import Foundation
import Harness
import RxSwift

@main
struct EventRxChecks {
  static func main() async {
    await Check.run(checks)
  }
}

/// On Linux a notification center is no object of Objective-C, which would have `rx`.
private let checks = [
  Check("events come while there is a subscription, before the post returns") { _ in
    let center = NotificationCenter()
    let heard = Heard<String>()
    center.post(AppEvent.DidLogin(userId: "0"))
    let subscription = Reactive(center).events(of: AppEvent.DidLogin.self).subscribe(onNext: { heard.hear($0.userId) })
    center.post(AppEvent.DidLogin(userId: "1"))
    center.post(AppEvent.DidLogout())
    center.post(Notification(name: AppEvent.DidLogin.name))
    try expect(heard.elements, ["1"])
    subscription.dispose()
    center.post(AppEvent.DidLogin(userId: "2"))
    try expect(heard.elements, ["1"])
  },
  Check("each subscription has its own events") { _ in
    let center = NotificationCenter()
    let events = Reactive(center).events(of: AppEvent.ItemsChanged.self)
    let first = Heard<[Int]>()
    let second = Heard<[Int]>()
    let subscription = events.subscribe(onNext: { first.hear($0.ids) })
    let other = events.subscribe(onNext: { second.hear($0.ids) })
    center.post(AppEvent.ItemsChanged(ids: [1]))
    subscription.dispose()
    center.post(AppEvent.ItemsChanged(ids: [2]))
    other.dispose()
    try expect(first.elements, [[1]])
    try expect(second.elements, [[1], [2]])
  },
  Check("what several threads post comes one at a time") { _ in
    let center = NotificationCenter()
    let heard = Heard<Int>()
    let subscription = Reactive(center).events(of: AppEvent.ItemsChanged.self)
      .subscribe(onNext: { heard.hear($0.ids[0], for: 0.002) })
    DispatchQueue.concurrentPerform(iterations: 8) { center.post(AppEvent.ItemsChanged(ids: [$0])) }
    try await eventually("all are heard") { heard.elements.count == 8 }
    try expect(heard.elements.sorted(), Array(0..<8))
    try expect(heard.overlapCount, 0)
    subscription.dispose()
  },
]
