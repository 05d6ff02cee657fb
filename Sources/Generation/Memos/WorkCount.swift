import Diagnostics
import KitLanguage

/// The numbers of computations. Times differ from machine to machine and from run to run. These numbers do not, so
/// tests can check them.
package final class WorkCount: Sendable {
  /// The counted kinds of work.
  package enum Kind: CaseIterable, Sendable {
    case kitFilesParsed
    /// Kits that were checked: requested kits, and those that they use.
    case kitsChecked
    case librariesRead
    /// Swift files that were read to look for the names of types, and how many were searched.
    case swiftFilesRead, swiftFilesScanned
    case swiftFilesParsed
    case outlines
    /// Evaluations of a unit's schema declarations: conditions, names, support, files.
    case unitsEvaluated
    case textsRendered
  }

  private let counts = Locked<[Kind: Int]>([:])

  package init() {}

  package subscript(kind: Kind) -> Int { counts.withLock { $0[kind] ?? 0 } }

  /// All counts but 0.
  package var all: [Kind: Int] { counts.withLock { $0 } }

  func add(_ kind: Kind, _ count: Int = 1) { counts.withLock { $0[kind, default: 0] += count } }
}

/// The last trees of the kits' files. An unchanged file is not parsed again and keeps its tree, so that results
/// made from the tree stay valid.
final class TreeMemo: Sendable {
  private struct Key: Hashable {
    let file: String
    let path: String
  }

  private typealias Entry = (topLevelKeywords: Set<String>, tree: SyntaxTree)

  private let work: WorkCount
  /// The latest first. If a team adds words that begin declarations, its kit is parsed by two sets of words: the
  /// Kitfile as read by the built-in ones shows where the others are.
  private let entries = Locked<[Key: [Entry]]>([:])
  private static let maximumEntries = 2

  init(work: WorkCount) { self.work = work }

  /// Returns the tree of a file.
  func tree(of utf8: [UInt8], in file: String, path: String, topLevelKeywords: Set<String>) -> SyntaxTree {
    let key = Key(file: file, path: path)
    let known = entries.withLock { $0[key] ?? [] }
    let same = known.first { $0.topLevelKeywords == topLevelKeywords && $0.tree.source.utf8 == utf8 }
    if let same { return same.tree }
    work.add(.kitFilesParsed)
    let source = SourceText(path: path, utf8: utf8)
    let tree = SyntaxTree(parsing: source, topLevelKeywords: topLevelKeywords)
    entries.withLock { entries in
      let others = (entries[key] ?? []).filter { $0.topLevelKeywords != topLevelKeywords }
      entries[key] = Array(([(topLevelKeywords, tree)] + others).prefix(Self.maximumEntries))
    }
    return tree
  }

  /// Forgets files, by their absolute paths.
  func forget(_ files: Set<String>) {
    if files.isEmpty { return }
    entries.withLock { entries in entries = entries.filter { !files.contains($0.key.file) } }
  }
}

/// The identity of a content within a process: its length and a hash. The key of the hash is random for each
/// process, so that nobody can prepare two contents with the same one.
package struct ContentKey: Hashable, Sendable {
  private let count: Int
  private let hash: Int

  /// For what passes through other programs.
  package var text: String { "\(count) \(hash)" }

  package init(_ bytes: [UInt8]) {
    count = bytes.count
    var hasher = Hasher()
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    hash = hasher.finalize()
  }
}
