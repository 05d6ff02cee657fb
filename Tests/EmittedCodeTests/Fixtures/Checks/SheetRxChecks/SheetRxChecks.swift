import Foundation
import Harness
import RxSwift
import UIKit

@main
struct SheetRxChecks {
  static func main() async {
    await Check.run(checks)
  }
}

/// The sheet that is presented, as soon as it is.
@MainActor
private func sheet(above screen: UIViewController, line: Int = #line) async throws -> UIAlertController {
  for _ in 0..<200 {
    if let sheet = screen.presentedViewController as? UIAlertController, !sheet.isBeingPresented { return sheet }
    try await Task.sleep(nanoseconds: 10_000_000)
  }
  throw CheckFailure("line \(line): no sheet is presented")
}

/// Nonisolated, so that nothing is said of the thread that observers are told on.
private func observe(_ choices: Maybe<AnimalPicker.Choice>, _ heard: Heard<String>) -> any Disposable {
  choices.subscribe(
    onSuccess: { heard.hear("\($0)") },
    onError: { heard.hear("error \($0)") },
    onCompleted: { heard.hear("completed") },
    onDisposed: { heard.hear("disposed") }
  )
}

private let checks = [
  Check("each subscription presents a sheet of its own, and none is presented before") { @MainActor _ in
    let screen = UIViewController()
    let choices = screen.rx.actionSheet(AnimalPicker())
    try await aWhile()
    try expect(screen.presentedViewController == nil, "presented without a subscription")
    for (tapped, outcome) in [("Dog", "dog"), ("Keep", "completed"), ("Cat", "cat")] {
      let heard = Heard<String>()
      let subscription = observe(choices, heard)
      let sheet = try await sheet(above: screen)
      try expect(sheet.actions.map(\.title), ["Dog", "Cat", "Remove", "Keep"])
      try expect(heard.elements, [])
      sheet.tap(tapped)
      try await eventually("the end") { heard.elements == [outcome, "disposed"] }
      try await soon("the sheet is gone") { screen.presentedViewController == nil }
      subscription.dispose()
    }
  },
  Check("disposing takes the sheet away, on whichever thread") { @MainActor _ in
    let screen = UIViewController()
    let heard = Heard<String>()
    nonisolated(unsafe) let subscription = observe(screen.rx.actionSheet(AnimalPicker()), heard)
    _ = try await sheet(above: screen)
    DispatchQueue.global().async { subscription.dispose() }
    try await soon("the sheet is gone") { screen.presentedViewController == nil }
    try expect(heard.elements, ["disposed"])
  },
  Check("a subscription off the main thread presents on it") { @MainActor _ in
    let screen = UIViewController()
    let heard = Heard<String>()
    nonisolated(unsafe) let choices = screen.rx.actionSheet(AnimalPicker())
    DispatchQueue.global().async {
      _ = choices.subscribe(onSuccess: { heard.hear("\($0)") }, onCompleted: { heard.hear("completed") })
    }
    try await sheet(above: screen).tap("Remove")
    try await eventually("the choice") { heard.elements == ["remove"] }
  },
  Check("without a view controller there is no choice") { @MainActor _ in
    var screen: UIViewController? = UIViewController()
    let choices = screen?.rx.actionSheet(AnimalPicker())
    screen = nil
    let heard = Heard<String>()
    _ = choices.map { observe($0, heard) }
    try await eventually("the end") { heard.elements == ["completed", "disposed"] }
  },
  Check("what cannot be presented completes") { @MainActor _ in
    let screen = UIViewController()
    screen.isInWindow = false
    let heard = Heard<String>()
    _ = observe(screen.rx.actionSheet(AnimalPicker()), heard)
    try await eventually("the end") { heard.elements == ["completed", "disposed"] }
  },
]
