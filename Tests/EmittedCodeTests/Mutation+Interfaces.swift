extension Mutation {
  /// Mistakes in what is shown, which programs notice that run it over a UIKit of their own.
  static let sheets = [
    Mutation(
      "a sheet offers all choices",
      "sheet/sheet.swift.stencil",
      "    self.choices = choices\n",
      "    self.choices = [] + choices.prefix(0)\n"
    ),
    Mutation(
      "what destroys nothing is shown as if it did",
      "sheet/sheet.swift.stencil",
      "choice == .{{ destroying.0.name }}",
      "choice != .{{ destroying.0.name }}"
    ),
    Mutation(
      "of several choices none destroys anything",
      "sheet/sheet.swift.stencil",
      "].contains(choice)",
      "].prefix(0).contains(choice)"
    ),
    Mutation(
      "texts are their comments",
      "sheet/texts.stencil",
      "  {{ text|swiftLiteral }},",
      "  {{ comment|swiftLiteral }},"
    ),
    Mutation(
      "texts with values are shown as they are",
      "sheet/texts.stencil",
      "{%- if values and text|contains:\"%\" -%}",
      "{%- if values and text|contains:\"% \" -%}"
    ),
    Mutation(
      "sheets belong to the main actor",
      "sheet/sheet.swift.stencil",
      "{{ access }}nonisolated struct",
      "{{ access }}struct"
    ),
    Mutation(
      "nothing is shown as destructive",
      "sheet/Support/ActionSheetPresentation.swift.stencil",
      "content.isDestructive(choice) ? .destructive : .default",
      "content.isDestructive(choice) ? .default : .default"
    ),
    Mutation(
      "a sheet is presented beside what is presented already",
      "sheet/Support/ActionSheetPresentation.swift.stencil",
      "    let presenter = presenter.topmost\n",
      ""
    ),
    Mutation(
      "cancelling during the presentation leaves the sheet",
      "sheet/Support/ActionSheetPresentation.swift.stencil",
      "      if isOver { dismiss() }",
      "      _ = isOver"
    ),
    Mutation(
      "a sheet that is going away is dismissed",
      "sheet/Support/ActionSheetPresentation.swift.stencil",
      "!sheet.isBeingPresented, !sheet.isBeingDismissed {",
      "!sheet.isBeingPresented {"
    ),
    Mutation(
      "a popover has an arrow to nowhere",
      "sheet/Support/ActionSheetPresentation.swift.stencil",
      "      permittedArrowDirections = []\n",
      ""
    ),
    Mutation(
      "a popover points to all of a view",
      "sheet/Support/ActionSheetPresentation.swift.stencil",
      "      sourceRect = rect\n",
      "      sourceRect = rect.union(view.bounds)\n"
    ),
    Mutation(
      "a cancelled task presents a sheet",
      "sheet/Support/ActionSheet+Async.swift.stencil",
      "    if Task.isCancelled { return nil }\n",
      ""
    ),
    Mutation(
      "cancelling the task leaves the sheet",
      "sheet/Support/ActionSheet+Async.swift.stencil",
      "Task { @MainActor in presentation.dismiss() }",
      "_ = presentation"
    ),
    Mutation(
      "disposing leaves the sheet",
      "sheet/Support/ActionSheet+Rx.swift.stencil",
      "Disposables.create { presentation.dismiss() }",
      "Disposables.create { _ = presentation }"
    ),
    Mutation(
      "disposing dismisses on whatever thread",
      "sheet/Support/ActionSheet+Rx.swift.stencil",
      "return ScheduledDisposable(scheduler: ConcurrentMainScheduler.instance, disposable: dismissal)",
      "return dismissal"
    ),
    Mutation(
      "subscribing presents on whatever thread",
      "sheet/Support/ActionSheet+Rx.swift.stencil",
      "    .subscribe(on: ConcurrentMainScheduler.instance)\n",
      ""
    ),
  ]
}
