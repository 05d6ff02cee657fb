import Foundation
import Harness
import UIKit

@main
struct SheetChecks {
  static func main() async {
    await Check.run(textChecks + presentationChecks)
  }
}

/// What a sheet is, without anything that shows it.
private let textChecks = [
  Check("choices have their texts, and some destroy something") { _ in
    let picker = AnimalPicker()
    try expect(picker.choices, [.dog, .cat, .remove])
    try expect(picker.choices.map(picker.title), ["Dog", "Cat", "Remove"])
    try expect(picker.choices.map(picker.isDestructive), [false, false, true])
    try expect(picker.title, "Choose a pet")
    try expect(picker.message, "You can change it later")
    try expect(picker.cancelTitle, "Keep")
    try expect(AnimalPicker(choices: [.cat]).choices, [.cat])
  },
  Check("values go into texts in their order") { _ in
    let picker = SortPicker(count: 3, of: "cats")
    try expect(picker.title, "Sort 3 cats by")
    try expect(picker.message, "100% of 3")
    try expect(SortPicker(count: 1).title, "Sort 1 items by")
    try expect(picker.choices, [.stars, .updated])
    try expect(picker.title(of: .stars), "Stars")
    try expect(picker.isDestructive(.stars), false)
  },
  Check("a sheet without texts of its own has a button that cancels") { _ in
    let picker = ThemePicker()
    try expect(picker.title, nil)
    try expect(picker.message, nil)
    try expect(picker.cancelTitle, "Cancel")
    try expect(picker.choices, [.system, .default, .dark, .reset])
    try expect(picker.choices.map(picker.isDestructive), [false, false, true, true])
    try expect(picker.title(of: .default), "Light")
  },
]

/// A screen with what is presented above it.
@MainActor
func sheet(above screen: UIViewController, line: Int = #line) async throws -> UIAlertController {
  for _ in 0..<200 {
    if let sheet = screen.presentedViewController as? UIAlertController, !sheet.isBeingPresented { return sheet }
    try await Task.sleep(nanoseconds: 10_000_000)
  }
  throw CheckFailure("line \(line): no sheet is presented")
}

@MainActor
private func chooses(_ tapped: String, _ choice: AnimalPicker.Choice?, line: Int = #line) async throws {
  let screen = UIViewController()
  let answer = Task { await screen.choose(AnimalPicker()) }
  try await sheet(above: screen, line: line).tap(tapped)
  try expect(await within(5, line: line) { await answer.value }, choice, line: line)
}

private let presentationChecks = [
  Check("the user's choice is the answer, and cancelling is nil") { _ in
    try await chooses("Dog", .dog)
    try await chooses("Remove", .remove)
    try await chooses("Keep", nil)
  },
  Check("a sheet is made anew for each presentation") { @MainActor _ in
    let screen = UIViewController()
    var sheets: [UIAlertController] = []
    for _ in 0..<2 {
      let answer = Task { await screen.choose(AnimalPicker()) }
      let sheet = try await sheet(above: screen)
      try expect(sheet.preferredStyle == .actionSheet, "no action sheet")
      try expect(sheet.title, "Choose a pet")
      try expect(sheet.message, "You can change it later")
      try expect(sheet.actions.map(\.title), ["Dog", "Cat", "Remove", "Keep"])
      try expect(sheet.actions.map(\.style), [.default, .default, .destructive, .cancel])
      sheet.tap("Cat")
      sheets.append(sheet)
      try expect(await answer.value, .cat)
      try await soon("the sheet is gone") { screen.presentedViewController == nil }
    }
    try expect(sheets[0] !== sheets[1], "the same sheet again")
  },
  Check("only what is offered is shown") { @MainActor _ in
    let screen = UIViewController()
    let answer = Task { await screen.choose(AnimalPicker(choices: [.remove, .dog])) }
    let sheet = try await sheet(above: screen)
    try expect(sheet.actions.map(\.title), ["Remove", "Dog", "Keep"])
    sheet.tap("Dog")
    try expect(await answer.value, .dog)
  },
  Check("a sheet is presented above what is presented already") { @MainActor _ in
    let screen = UIViewController()
    let above = UIViewController()
    screen.present(above, animated: true)
    try await soon("it is there") { !above.isBeingPresented }
    let answer = Task { await screen.choose(AnimalPicker()) }
    try await sheet(above: above).tap("Dog")
    try expect(await answer.value, .dog)
    try expect(screen.presentedViewController === above, "what was presented is gone")
  },
  Check("a popover points to its anchor") { @MainActor _ in
    let screen = UIViewController()
    let button = UIView()
    button.bounds = CGRect(x: 0, y: 0, width: 44, height: 30)
    let item = UIBarButtonItem()
    @MainActor func popover(_ anchor: ActionSheetAnchor?) async throws -> UIPopoverPresentationController {
      let answer = Task { await screen.choose(AnimalPicker(), anchor: anchor) }
      let sheet = try await sheet(above: screen)
      sheet.tap("Keep")
      _ = await answer.value
      try await soon("the sheet is gone") { screen.presentedViewController == nil }
      guard let popover = sheet.popoverPresentationController else { throw CheckFailure("no popover") }
      return popover
    }
    let view = try await popover(.view(button))
    try expect(view.sourceView === button, "not the view")
    try expect(view.sourceRect, button.bounds)
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    let part = try await popover(.rect(rect, in: button))
    try expect(part.sourceView === button, "not the view")
    try expect(part.sourceRect, rect)
    try expect(try await popover(.barButtonItem(item)).barButtonItem === item, "not the item")
    let middle = try await popover(nil)
    try expect(middle.sourceView === screen.view, "not the screen")
    try expect(middle.sourceRect, CGRect(x: 160, y: 240, width: 0, height: 0))
    try expect(middle.permittedArrowDirections == [], "an arrow to nowhere")
    try expect(view.permittedArrowDirections == .any, "no arrow")
  },
  Check("where nothing can be presented, the answer is nil") { @MainActor _ in
    let screen = UIViewController()
    screen.isInWindow = false
    try expect(await within(5) { await screen.choose(AnimalPicker()) }, nil)
  },
  Check("cancelling the task takes the sheet away") { @MainActor _ in
    let screen = UIViewController()
    let answer = Task { await screen.choose(AnimalPicker()) }
    _ = try await sheet(above: screen)
    answer.cancel()
    try expect(await within(5) { await answer.value }, nil)
    try await soon("the sheet is gone") { screen.presentedViewController == nil }
  },
  Check("cancelling during the presentation takes the sheet away as well") { @MainActor _ in
    let screen = UIViewController()
    let complaints = UIViewController.complaints.count
    let answer = Task { await screen.choose(AnimalPicker()) }
    try await soon("it is being presented") { screen.presentedViewController?.isBeingPresented == true }
    answer.cancel()
    try expect(await within(5) { await answer.value }, nil)
    try await soon("the sheet is gone") { screen.presentedViewController == nil }
    try expect(UIViewController.complaints.count, complaints)
  },
  Check("a cancelled task presents nothing") { @MainActor _ in
    let screen = UIViewController()
    let count = UIViewController.presentationCount
    let answer = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await screen.choose(AnimalPicker())
    }
    try expect(await within(5) { await answer.value }, nil)
    try expect(UIViewController.presentationCount, count)
  },
  Check("a sheet that has been answered is not taken away again") { @MainActor _ in
    let screen = UIViewController()
    let complaints = UIViewController.complaints.count
    let answer = Task { await screen.choose(AnimalPicker()) }
    let sheet = try await sheet(above: screen)
    sheet.tap("Dog")
    answer.cancel()
    try expect(await answer.value, .dog)
    try await aWhile()
    try expect(UIViewController.complaints.count, complaints)
  },
]
