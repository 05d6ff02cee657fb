import Diagnostics

/// What one evaluation has asked of the kit.
final class FactLog: Sendable {
  /// The evaluated unit, which counts anyway; `nil` if there is none.
  private let unit: Int?
  private let state = Locked(State())

  private struct State {
    var facts: Set<Fact> = []
    /// The last question, often repeated.
    var last: Fact?
  }

  /// - Parameter unit: The unit's number; `nil` if the evaluation is about none.
  init(ofUnit unit: Int? = nil) {
    self.unit = unit
  }

  var all: Set<Fact> {
    state.withLock { $0.facts }
  }

  func note(_ fact: Fact) {
    if let unit, fact.unit == unit { return }
    state.withLock { state in
      if state.last == fact { return }
      state.last = fact
      state.facts.insert(fact)
    }
  }
}

extension FactLog: SwiftRecorder {
  func note(_ question: SwiftQuestion) {
    switch question {
    case .types(let name): note(Fact.swiftTypes(name))
    case .all: note(Fact.swift)
    }
  }
}
