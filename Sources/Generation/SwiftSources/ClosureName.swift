import KitLanguage
import SwiftFacts

/// The purpose of a closure parameter, as far as its names show it.
struct ClosureName {
  private let label: String
  private let name: String

  init(of parameter: SignatureFacts.Parameter) {
    label = parameter.label ?? parameter.name
    name = parameter.name
  }

  /// Whether it is called once, with the answer.
  var isCompletion: Bool { label.lowercased().contains("completion") }

  /// Whether it is called at the end, with or instead of another one: `failure`.
  var isEnding: Bool {
    [label, name].contains { Self.endings.contains($0.lowercased()) }
  }

  /// Whether it is called if something fails, or if the user does not want it: `cancel`.
  var isRefusal: Bool { [label, name].contains { Self.refusals.contains($0.lowercased()) } }

  var isProgress: Bool { words.contains("progress") }

  /// Whether it is kept and called for each event.
  var isListener: Bool {
    !words.isDisjoint(with: Self.listeners)
      || (words.contains("on") || words.contains("handler")) && !words.isDisjoint(with: Self.happenings)
      || [label, name].contains(where: Self.tellsOfSomething)
  }

  /// Whether it is the function's work, and no answer.
  func isWork(hasArguments: Bool) -> Bool {
    !words.isDisjoint(with: hasArguments ? Self.jobs : Self.jobs.union(Self.actions))
  }

  /// `didTap`, and not `didFinish`.
  private static func tellsOfSomething(_ name: String) -> Bool {
    let words = IdentifierWords(name).words
    return words.count > 1 && ["did", "will"].contains(words[0]) && !ends.contains(words[1])
  }

  private var words: Set<String> {
    Set([label, name].flatMap { IdentifierWords($0).words })
  }

  /// Whether a function's name says that it keeps its closures: `observeChanges`, `addHandler`.
  static func isKept(by function: String) -> Bool {
    let words = IdentifierWords(function).words
    guard let verb = words.first else { return false }
    return keeping.contains(verb)
      || ["add", "register", "set"].contains(verb) && !Set(words).isDisjoint(with: listeners.union(["handler"]))
  }

  /// Whether it is called whenever something happens that a function adds: `addAction(handler:)`.
  func isAdded(by function: String) -> Bool {
    let functionWords = IdentifierWords(function).words
    return words.contains("handler") && ["add", "register"].contains(functionWords.first)
      && !Set(functionWords).isDisjoint(with: Self.listeners.union(["action", "event", "handler", "target"]))
  }

  /// Whether a function keeps even a closure that is named a completion, if that reports no failure: `addObserver`.
  static func isObserving(_ function: String) -> Bool {
    let words = IdentifierWords(function).words
    return ["observe", "poll"].contains(words.first)
      || ["add", "register"].contains(words.first) && !Set(words).isDisjoint(with: listeners)
  }

  /// Whether a function calls its closure for each of several elements: `forEach`, `forAllItems`.
  static func isIterating(_ function: String) -> Bool {
    let words = IdentifierWords(function).words
    return words.first == "enumerate" || words.first == "for" && words.count > 1 && ["all", "each"].contains(words[1])
  }

  private static let refusals: Set = [
    "cancel", "cancelled", "error", "failed", "failure", "oncancel", "onerror", "onfailure",
  ]
  private static let endings = refusals.union(["onnext", "onsuccess", "succeeded", "success"])
  private static let listeners: Set = [
    "change", "changed", "changes", "listener", "observer", "subscriber", "updates",
  ]
  private static let happenings: Set = ["event", "next", "update", "value"]
  private static let ends: Set = ["complete", "end", "fail", "fetch", "finish", "load", "receive", "save", "succeed"]
  private static let jobs: Set = ["animations", "factory", "job", "operation", "task", "work"]
  /// Names that an answering closure may also have.
  private static let actions: Set = ["action", "block", "body", "run"]
  private static let keeping: Set = [
    "bind", "debounce", "every", "listen", "monitor", "observe", "on", "poll", "subscribe", "throttle", "watch",
  ]
}
