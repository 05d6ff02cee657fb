import Diagnostics
import Generation
import KitLanguage
import SwiftAnalysis

/// Where to go from a name.
extension KitSymbols {
  /// The declarations of a symbol: in a kit, in the project's Swift, in a schema; a file itself.
  package func targets(of symbol: KitSymbol) -> [SourceLocation] {
    switch symbol {
    case .node, .member: declaration(of: symbol).map { [$0.name] } ?? []
    case .swiftType(let name): swiftDeclarations(of: name)
    case .keyword(let pattern, let word): schema(of: word, in: pattern).map { [$0] } ?? []
    case .file(let path): file(path).map { [$0] } ?? []
    }
  }

  private func schema(of word: String, in pattern: String) -> SourceLocation? {
    guard let schema = schemas.pattern(pattern) else { return nil }
    return word == pattern ? schema.node.location : schema.node.member(word)?.location
  }

  /// A file, or the Kitfile of a folder that has one.
  private func file(_ path: String) -> SourceLocation? {
    for path in [path, path + "/Kitfile"] {
      guard let bytes = (try? project.files.read(path)) ?? nil else { continue }
      return SourceLocation(SourceText(path: path, utf8: bytes), 0..<0)
    }
    return nil
  }

  private func swiftDeclarations(of name: String) -> [SourceLocation] {
    let last = name.lastNamePart
    return project.sources.filesDeclaring(name).compactMap { path in
      let absolute = project.absolutePath(path)
      guard let bytes = (try? project.files.read(absolute)) ?? nil else { return nil }
      let source = SourceText(path: absolute, utf8: bytes)
      return Self.place(of: last, in: source).map { SourceLocation(source, $0) }
    }
  }

  private static let keywords: Set<String> = ["class", "struct", "enum", "actor", "protocol", "typealias"]

  /// The name after a declaration's keyword, outside of line comments.
  private static func place(of name: String, in source: SourceText) -> Range<Int>? {
    for line in source.lineStarts.indices {
      let range = source.lineRange(at: line)
      let text = source[range]
      guard text.contains(name) else { continue }
      let words = text.prefix { $0 != "/" }.split { !($0.isLetter || $0.isNumber || $0 == "_") }
      for (word, next) in zip(words, words.dropFirst()) where keywords.contains(String(word)) && next == name {
        let start = range.lowerBound + text.utf8.distance(from: text.utf8.startIndex, to: next.startIndex)
        return start..<start + name.utf8.count
      }
    }
    return nil
  }
}
