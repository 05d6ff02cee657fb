import Diagnostics

/// How much has been computed, counted where it is done. Times differ from machine to machine and from run to run, these
/// numbers do not, so that tests hold kitgen to them.
package final class WorkCount: Sendable {
  /// What is counted.
  package enum Kind: CaseIterable, Sendable {
    case kitFilesParsed
    /// Kits that were checked: requested kits, and those that they use.
    case kitsChecked
    /// Pattern libraries that were read: teams' and the built-in one.
    case librariesRead
    /// Swift files that were read to look for the names of types, and those of them that were searched.
    case swiftFilesRead, swiftFilesScanned
    case swiftFilesParsed
    /// Outlines of projects: the existing files.
    case outlines
    /// Comparisons of all files and names of a kit with each other.
    case outlinesCompared
    /// Evaluations of a unit's schema declarations: conditions, names, support, files.
    case unitsEvaluated
    case textsRendered
  }

  private let counts = Locked<[Kind: Int]>([:])

  package init() {}

  package subscript(kind: Kind) -> Int {
    counts.withLock { $0[kind] ?? 0 }
  }

  /// All counts but 0.
  package var all: [Kind: Int] {
    counts.withLock { $0 }
  }

  func add(_ kind: Kind, _ count: Int = 1) {
    counts.withLock { $0[kind, default: 0] += count }
  }
}
