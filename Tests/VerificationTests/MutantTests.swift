import TestSupport
import Testing
import Verification

/// A mistake put into correct code, which the compiler has to see.
struct Mutant: Sendable, CustomTestStringConvertible {
  let mistake: String
  /// The correct code, by its description.
  let checked: String
  /// The end of the path of the file that the mistake goes into.
  let file: String
  let original: String
  let replacement: String
  /// A part of the compiler's message.
  let expected: String
  var mode = CompilerMode(language: 6, defaultIsolation: .nonisolated)

  var testDescription: String { mistake }

  /// What types alone show.
  static let ofTypes = [
    Mutant(
      mistake: "selector of a method that does not exist",
      checked: "delegate (rx)",
      file: "RxPlayerDelegateProxy.swift",
      original: "playerDidStart(_:))).map",
      replacement: "playerDidStop(_:))).map",
      expected: "has no member 'playerDidStop'"
    ),
    Mutant(
      mistake: "selector of a method that is not @objc",
      checked: "UIKit extensions (rx)",
      file: "UIViewController+Rx.swift",
      original: "nonisolated extension Reactive",
      replacement: """
        extension UIViewController { func willShow(_ animated: Bool) {} }
        let willShow = #selector(UIViewController.willShow(_:))
        nonisolated extension Reactive
        """,
      expected: "not exposed to Objective-C"
    ),
    Mutant(
      mistake: "proxy of another class",
      checked: "delegate (rx)",
      file: "RxPlayerDelegateProxy.swift",
      original: "DelegateProxy<Player, any PlayerDelegate>, DelegateProxyType",
      replacement: "DelegateProxy<NSObject, any PlayerDelegate>, DelegateProxyType",
      expected: "does not conform to protocol"
    ),
    Mutant(
      mistake: "proxy of another delegate",
      checked: "delegate (rx)",
      file: "RxPlayerDelegateProxy.swift",
      original: "public var delegate: DelegateProxy<Player, any PlayerDelegate>",
      replacement: "public var delegate: DelegateProxy<Player, any HasDelegate>",
      expected: "cannot convert return expression"
    ),
    Mutant(
      mistake: "required method left out",
      checked: "delegate (rx)",
      file: "RxPlayerDelegateProxy.swift",
      original: "public func playerDidEnd(_ player: Player, at time: Double)",
      replacement: "public func playerEnded(_ player: Player, at time: Double)",
      expected: "does not conform to protocol 'PlayerDelegate'"
    ),
    Mutant(
      mistake: "optional method called as a required one",
      checked: "delegate (async)",
      file: "PlayerDelegateEvents.swift",
      original: "delegate?.playerDidStart?(player)",
      replacement: "delegate?.playerDidStart(player)",
      expected: "must be unwrapped"
    ),
    Mutant(
      mistake: "argument of another type",
      checked: "UIKit extensions (rx)",
      file: "UIViewController+Rx.swift",
      original: "viewDidAppear(_:))).compactMap { $0.first as? Bool }",
      replacement: "viewDidAppear(_:))).compactMap { $0.first as? Int }",
      expected: "UIViewController+Rx.swift:20"
    ),
    Mutant(
      mistake: "base held strongly where it may be gone",
      checked: "calls, nonisolated (rx)",
      file: "ImageLoader+Rx.swift",
      original: "[weak base] observer",
      replacement: "observer",
      expected: "must have Optional type"
    ),
    Mutant(
      mistake: "delegate held strongly",
      checked: "cells, grid, sheet (async)",
      file: "AnyGridDelegate.swift",
      original: "[weak delegate] in delegate?.grid(cellFor: $0)",
      replacement: "delegate?.grid(cellFor: $0)",
      expected: "cannot use optional chaining"
    ),
    Mutant(
      mistake: "event that the trait does not have",
      checked: "cells, grid, sheet (rx)",
      file: "ActionSheet+Rx.swift",
      original: "observer(.completed)",
      replacement: "observer(.failure(CallAbandonedError()))",
      expected: "has no member 'failure'"
    ),
    Mutant(
      mistake: "collection view's label on a table view",
      checked: "cells, grid, sheet (rx)",
      file: "ReusableCell+Rx.swift",
      original: "items(cellIdentifier: cellType.reuseIdentifier, cellType: cellType)",
      replacement: "items(reuseIdentifier: cellType.reuseIdentifier, cellType: cellType)",
      expected: "error"
    ),
    Mutant(
      mistake: "views touched off the main actor",
      checked: "UIKit extensions (rx)",
      file: "UILabel+Rx.swift",
      original: "  @MainActor\n",
      replacement: "",
      expected: "main actor-isolated"
    ),
    Mutant(
      mistake: "text for a nonisolated class where the module is on the main actor",
      checked: "calls, nonisolated (rx)",
      file: "ImageLoader+Rx.swift",
      original: "// swiftlint:disable all\n",
      replacement: "",
      expected: "main actor-isolated",
      mode: CompilerMode(language: 6, defaultIsolation: .mainActor)
    ),
    Mutant(
      mistake: "main-actor call in a handler of cancellation",
      checked: "cells, grid, sheet (async)",
      file: "ActionSheet+Async.swift",
      original: "Task { @MainActor in presentation.dismiss() }",
      replacement: "presentation.dismiss()",
      expected: "main actor-isolated"
    ),
    Mutant(
      mistake: "observer captured by a @Sendable closure",
      checked: "requests (rx)",
      file: "APIClient+Rx.swift",
      original: "nonisolated(unsafe) let observer = observer",
      replacement: "let observer = observer",
      expected: "error"
    ),
    Mutant(
      mistake: "mutable state in a Sendable class",
      checked: "UIKit extensions (async)",
      file: "AssociatedKey.swift",
      original: "final class AssociatedKey: Sendable {",
      replacement: "final class AssociatedKey: Sendable {\n  var count = 0",
      expected: "stored property 'count' of 'Sendable'-conforming class"
    ),
    Mutant(
      mistake: "hub that is not Sendable",
      checked: "delegate (async)",
      file: "Multicast.swift",
      original: "class Multicast<Element: Sendable>: @unchecked Sendable",
      replacement: "class Multicast<Element: Sendable>",
      expected: "non-Sendable"
    ),
    Mutant(
      mistake: "data on the main actor where it has to be decoded elsewhere",
      checked: "requests (async)",
      file: "Models/User.swift",
      original: "public nonisolated struct User",
      replacement: "public struct User",
      expected: "main actor-isolated",
      mode: CompilerMode(language: 6, defaultIsolation: .mainActor)
    ),
  ]

  /// What only the analysis of flow shows.
  static let ofFlow = [
    Mutant(
      mistake: "property left without a value",
      checked: "cells, grid, sheet (rx)",
      file: "AnyGridDelegate.swift",
      original: "    didSelectItem = { [weak delegate] in delegate?.grid(didSelect: $0) }\n",
      replacement: "",
      expected: "without initializing all stored properties"
    ),
    Mutant(
      mistake: "return left out",
      checked: "calls, nonisolated (rx)",
      file: "ImageLoader+Rx.swift",
      original: "return Disposables.create { token.cancel() }",
      replacement: "_ = Disposables.create { token.cancel() }",
      expected: "missing return"
    ),
    Mutant(
      mistake: "value that is not Sendable handed to another isolation",
      checked: "calls, nonisolated (async)",
      file: "WithCallback.swift",
      original: "final class PendingAnswer<Value: Sendable>",
      replacement: "func send(_ box: NSMutableString) { Task { box.append(\"\") }; box.append(\"\") }\n"
        + "nonisolated private final class PendingAnswer<Value: Sendable>",
      expected: "error"
    ),
    Mutant(
      mistake: "flow beside a delegate proxy",
      checked: "a whole app (rx)",
      file: "AnyGridDelegate.swift",
      original: "    didSelectItem = { [weak delegate] in delegate?.grid(didSelect: $0) }\n",
      replacement: "",
      expected: "without initializing all stored properties"
    ),
  ]
}

struct MutantTests {
  @Test(arguments: Mutant.ofTypes + Mutant.ofFlow)
  func isRejected(mutant: Mutant) async throws {
    let checked = try #require(Checked.named(mutant.checked))
    var files = try checked.files()
    let index = try #require(files.firstIndex { $0.path.hasSuffix("/" + mutant.file) })
    #expect(files[index].text.contains(mutant.original), "the correct code has changed")
    files[index].text = files[index].text.replacing(mutant.original, with: mutant.replacement)
    // What is wrong is so with both forms of UIKit's handlers.
    let verifier = try await Verifier.shared(handlerForms: Checked.handlerForms(in: mutant.mode))
    let verdict = try #require(try await verifier.verify(files, modes: [mutant.mode]).first)
    #expect(!verdict.isPassed)
    #expect(verdict.report.contains(mutant.expected), "\(verdict.report)")
  }
}
