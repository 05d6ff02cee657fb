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
      "choice == .{{ destroying.0.name|afterDot }}",
      "choice != .{{ destroying.0.name|afterDot }}"
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
      "    if {% call task %}.isCancelled { return nil }\n",
      ""
    ),
    Mutation(
      "cancelling the task leaves the sheet",
      "sheet/Support/ActionSheet+Async.swift.stencil",
      "{% call task %} { @MainActor in presentation.dismiss() }",
      "_ = presentation"
    ),
    Mutation(
      "disposing leaves the sheet",
      "sheet/Support/ActionSheet+Rx.swift.stencil",
      "Disposables.create { presentation.dismiss() }",
      "Disposables.create { _ = presentation }"
    ),
    Mutation(
      "subscribing presents on whatever thread",
      "sheet/Support/ActionSheet+Rx.swift.stencil",
      "    .subscribe(on: ConcurrentMainScheduler.instance)\n",
      ""
    ),
  ]

  static let pagers = [
    Mutation(
      "the last page that is seen is the page",
      "pager/Support/PagerGeometry.swift.stencil",
      "if area > (best?.area ?? 0) + slack",
      "if area > 0, area >= (best?.area ?? 0) - slack"
    ),
    Mutation(
      "rounding makes a page larger",
      "pager/Support/PagerGeometry.swift.stencil",
      "best == nil ? 0 : Self.tolerance * (frame.width + frame.height)",
      "CGFloat(0)"
    ),
    Mutation(
      "any part of a page counts",
      "pager/Support/PagerGeometry.swift.stencil",
      "let area = Self.area(of: frame.intersection(visible))",
      "let area = Self.area(of: pages[page].intersection(visible))"
    ),
    Mutation(
      "pages go on to the right",
      "pager/Support/PagerGeometry.swift.stencil",
      "isRightToLeft ? end - (start + 1) * width : start * width",
      "start * width"
    ),
    Mutation(
      "few pages begin at the left",
      "pager/Support/PagerGeometry.swift.stencil",
      "max(CGFloat(max(count, 0)) * width, visible.width)",
      "CGFloat(max(count, 0)) * width"
    ),
    Mutation(
      "one page fills what several share",
      "pager/Support/PagerGeometry.swift.stencil",
      "isHorizontal ? visible.width / share : visible.width",
      "visible.width"
    ),
    Mutation(
      "a page is scrolled to beyond the end",
      "pager/Support/PagerGeometry.swift.stencil",
      "x: max(0, min(start, last.x))",
      "x: max(0, start)"
    ),
    Mutation(
      "narrow content is scrolled to before its beginning",
      "pager/Support/PagerGeometry.swift.stencil",
      "x: max(0, min(start, last.x))",
      "x: min(start, last.x)"
    ),
    Mutation(
      "scrolling is always at rest",
      "pager/Support/PagerGeometry.swift.stencil",
      "abs(offset.x - visible.minX) < Self.tolerance && abs",
      "abs"
    ),
    Mutation(
      "scrolling is never at rest between pixels",
      "pager/Support/PagerGeometry.swift.stencil",
      "private static let tolerance: CGFloat = 0.5",
      "private static let tolerance: CGFloat = 0.000_001"
    ),
    Mutation(
      "what touches is seen",
      "pager/Support/PagerGeometry.swift.stencil",
      "!seen.isNull && seen.width >= Self.tolerance",
      "!seen.isNull && seen.width >= 0"
    ),
    Mutation(
      "there is a place for a page without room",
      "pager/Support/PagerGeometry.swift.stencil",
      "guard pages.indices.contains(page), visible.width > 0, visible.height > 0",
      "guard pages.indices.contains(page)"
    ),
    Mutation(
      "a page appears again",
      "pager/Support/PagerLifecycle.swift.stencil",
      "next.filter { !appeared.contains($0) }.map",
      "next.map"
    ),
    Mutation(
      "a page that stays disappears",
      "pager/Support/PagerLifecycle.swift.stencil",
      "appeared.filter { !next.contains($0) }.map",
      "appeared.map"
    ),
    Mutation(
      "pages appear in a pager that is not seen",
      "pager/Support/PagerLifecycle.swift.stencil",
      "let next = isVisible ? seen : []",
      "let next = seen"
    ),
    Mutation(
      "a page that is gone stays seen",
      "pager/Support/PagerLifecycle.swift.stencil",
      "    seen.removeAll { !isThere.contains($0) }\n",
      "    _ = seen\n"
    ),
    Mutation(
      "the neighbour of a page that is gone is the first one",
      "pager/Support/PagerLifecycle.swift.stencil",
      "new[min(place, new.count - 1)]",
      "new[min(place, 0)]"
    ),
    Mutation(
      "one of several pages appears",
      "pager/Support/PagerLifecycle.swift.stencil",
      "self.seen = seen ?? [page]",
      "self.seen = [page]"
    ),
    Mutation(
      "no page selects nothing",
      "pager/Support/PagerLifecycle.swift.stencil",
      "guard let page else { return [] }\n    selected = page",
      "guard let page else { selected = nil; return [] }\n    selected = page"
    ),
    Mutation(
      "pagers belong to the main actor",
      "pager/Support/PagerLifecycle.swift.stencil",
      "{{ access }}nonisolated struct",
      "{{ access }}struct"
    ),
    Mutation(
      "a stream begins with what comes next",
      "extend/Support/Multicast.swift.stencil",
      "      if let first { continuation.yield(first) }\n",
      "      _ = first\n"
    ),
    Mutation(
      "pages hold elements in place of their identities",
      "pager/pager.swift.stencil",
      "  .{{ item.name|afterDot }}($0.id),\n",
      "  .{{ item.name|afterDot }}($0),\n"
    ),
  ]
}
