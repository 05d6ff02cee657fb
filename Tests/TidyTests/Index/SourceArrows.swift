import Foundation
import TestSupport

/// Which file uses what of which other one.
struct SourceArrows {
  /// The names by which a file uses another one.
  private let names: [Arrow: Set<String>]

  struct Arrow: Hashable {
    let from: String
    let to: String
  }

  init(_ occurrences: [SymbolOccurrence]) {
    var declared: [String: String] = [:]
    for occurrence in occurrences where occurrence.roles.contains(.definition) && declared[occurrence.symbol] == nil {
      declared[occurrence.symbol] = occurrence.file
    }
    var names: [Arrow: Set<String>] = [:]
    for occurrence in occurrences where occurrence.roles.contains(.reference) {
      guard let file = declared[occurrence.symbol], file != occurrence.file else { continue }
      names[Arrow(from: occurrence.file, to: file), default: []].insert(occurrence.name)
    }
    self.names = names
  }

  /// The arrows between folders, with the names that make them.
  var betweenFolders: [Arrow: Set<String>] {
    grouped { ($0 as NSString).deletingLastPathComponent }
  }

  /// The arrows between files. Those of one type in one folder, such as `Parser.swift` and `Parser+Heads.swift`, and
  /// those of the types inside it are one place.
  ///
  /// - Parameter types: The file of each type.
  func betweenFiles(_ types: FilesOfTypes) -> [Arrow: Set<String>] {
    grouped(types.place(of:))
  }

  private func grouped(_ place: (String) -> String) -> [Arrow: Set<String>] {
    var grouped: [Arrow: Set<String>] = [:]
    for (arrow, names) in names {
      let arrow = Arrow(from: place(arrow.from), to: place(arrow.to))
      if arrow.from != arrow.to { grouped[arrow, default: []].formUnion(names) }
    }
    return grouped
  }
}
