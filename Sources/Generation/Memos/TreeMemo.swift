import Diagnostics
import KitLanguage

/// The trees of the kits' files as they were last: a text that has not changed is not parsed again, and keeps its tree, so
/// that what was made of the tree is known to hold still.
final class TreeMemo: Sendable {
  private struct Key: Hashable {
    let file: String
    /// The path in messages.
    let path: String
  }

  private struct Entry {
    let topLevelKeywords: Set<String>
    let tree: SyntaxTree
  }

  private let work: WorkCount
  /// The latest first. If a team adds words that begin declarations, its kit is parsed by two sets of words: the Kitfile
  /// as read by the built-in ones tells where the others are.
  private let entries = Locked<[Key: [Entry]]>([:])
  private static let maximumEntries = 2

  init(work: WorkCount) {
    self.work = work
  }

  /// The tree of a text.
  ///
  /// - Parameters:
  ///   - file: The absolute path of the text's file.
  ///   - path: The path in messages.
  ///   - topLevelKeywords: As in `SyntaxTree`.
  func tree(of utf8: [UInt8], in file: String, path: String, topLevelKeywords: Set<String>) -> SyntaxTree {
    let key = Key(file: file, path: path)
    let known = entries.withLock { $0[key] ?? [] }
    let same = known.first { $0.topLevelKeywords == topLevelKeywords && $0.tree.source.utf8 == utf8 }
    if let same { return same.tree }
    work.add(.kitFilesParsed)
    let source = SourceText(path: path, utf8: utf8)
    let earlier = known.first { $0.topLevelKeywords == topLevelKeywords }?.tree
    let entry = Entry(
      topLevelKeywords: topLevelKeywords,
      tree: SyntaxTree(parsing: source, topLevelKeywords: topLevelKeywords, after: earlier)
    )
    entries.withLock { entries in
      let others = (entries[key] ?? []).filter { $0.topLevelKeywords != topLevelKeywords }
      entries[key] = Array(([entry] + others).prefix(Self.maximumEntries))
    }
    return entry.tree
  }

  /// Forgets deleted files.
  ///
  /// - Parameter files: Absolute paths.
  func forget(_ files: Set<String>) {
    if files.isEmpty { return }
    entries.withLock { entries in entries = entries.filter { !files.contains($0.key.file) } }
  }
}
