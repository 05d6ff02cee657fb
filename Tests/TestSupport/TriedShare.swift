import Foundation

/// How much of a long list a run of the tests goes through: all of it with `KITGEN_MODES=all`, as in CI, else a part.
package enum TriedShare {
  package static let isWhole = ProcessInfo.processInfo.environment["KITGEN_MODES"] == "all"

  /// The elements that are tried: all, or each `step`th one, beginning with the first.
  package static func each<Element>(_ step: Int, of all: [Element]) -> [Element] {
    isWhole ? all : all.enumerated().filter { $0.offset.isMultiple(of: step) }.map(\.element)
  }

  /// How often something random is tried.
  package static func count(_ all: Int, usually few: Int) -> Int {
    isWhole ? all : few
  }
}
