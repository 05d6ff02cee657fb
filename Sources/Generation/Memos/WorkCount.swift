import Diagnostics

/// How much has been computed, counted where it is done. Times differ from machine to machine and from run to run, these
/// numbers do not, so that tests hold kitgen to them.
package final class WorkCount: Sendable {
  /// What is counted.
  package enum Kind: CaseIterable, Sendable {
    /// Texts of kits that were parsed.
    case kitFilesParsed
    /// Kits that were checked: those that are asked about, and those that they use.
    case kitsChecked
    /// Pattern libraries that were read: those of teams, and the built-in one.
    case librariesRead
    /// Swift files that were read to look for the names of types, and those of them that were searched.
    case swiftFilesRead, swiftFilesScanned
    /// Swift files that were parsed.
    case swiftFilesParsed
    /// Outlines of projects: which files there are.
    case outlines
    /// Comparisons of all files and names of a kit with each other.
    case outlinesCompared
    /// Evaluations of what schemas declare for a unit: of its conditions, its names, its support, its files.
    case unitsEvaluated
    /// Files that templates have given their texts.
    case textsRendered
  }

  private let counts = Locked<[Kind: Int]>([:])

  package init() {}

  /// How often the work was done so far.
  package subscript(kind: Kind) -> Int {
    counts.withLock { $0[kind] ?? 0 }
  }

  /// All that is not 0.
  package var all: [Kind: Int] {
    counts.withLock { $0 }
  }

  func add(_ kind: Kind, _ count: Int = 1) {
    counts.withLock { $0[kind, default: 0] += count }
  }
}
