import Foundation
import Harness
import RxSwift

@main
struct PrefsRxChecks {
  static func main() async {
    await Check.run(checks)
  }
}

private let checks = [
  Check("the value comes on subscription, then each one that replaces it") { _ in
    let settings = Settings(store: InMemoryStore(["theme": "dark"]))
    let heard = Heard<Theme>()
    let subscription = settings.rx.theme.subscribe(onNext: { heard.hear($0) })
    try expect(heard.elements, [.dark])
    settings.theme = .light
    settings.reset(.theme)
    try expect(heard.elements, [.dark, .light, .system])
    subscription.dispose()
  },
  Check("the same value does not come again") { _ in
    let settings = Settings(store: InMemoryStore())
    let heard = Heard<Int>()
    let subscription = settings.rx.launchCount.subscribe(onNext: { heard.hear($0) })
    settings.launchCount = 1
    settings.launchCount = 1
    settings.theme = .dark
    settings.name = "a"
    try expect(heard.elements, [0, 1])
    subscription.dispose()
  },
  Check("nothing comes after the disposal") { _ in
    let settings = Settings(store: InMemoryStore())
    let heard = Heard<Bool>()
    let subscription = settings.rx.default.subscribe(onNext: { heard.hear($0) })
    subscription.dispose()
    settings.default = true
    try expect(heard.elements, [false])
  },
  Check("the store is not observed after the disposal") { _ in
    let store = InMemoryStore()
    let settings = Settings(store: store)
    for _ in 0..<3 { settings.rx.theme.subscribe().dispose() }
    let handlers = Mirror(reflecting: store).descendant("handlers")
    try expect(Mirror(reflecting: handlers ?? [1]).children.count, 0)
  },
  Check("changes on several threads come one at a time, the last one too") { _ in
    for _ in 0..<5 {
      let settings = Settings(store: InMemoryStore())
      let heard = Heard<Int>()
      let subscription = settings.rx.launchCount.subscribe(onNext: { heard.hear($0, for: 0.002) })
      DispatchQueue.concurrentPerform(iterations: 8) { settings.launchCount = $0 + 1 }
      let last = settings.launchCount
      try await eventually("the last value comes") { heard.elements.last == last }
      try expect(heard.overlapCount, 0)
      subscription.dispose()
    }
  },
]
