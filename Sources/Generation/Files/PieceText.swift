import SwiftAnalysis

/// The text of a declaration as templates give it, and as it is in a file: indented like what is around it.
struct PieceText {
  /// What its lines are indented by in the file.
  private let indentation: [UInt8]
  /// What each level in it is indented by, besides.
  private let level: LevelIndentation

  private static let newline = UInt8(ascii: "\n")

  /// The text of a declaration that a file has.
  ///
  /// - Parameters:
  ///   - range: Where it is in the file.
  ///   - isNew: Whether a text of kitgen's comes in its place, none of whose lines begins further left.
  init(_ range: Range<Int>, of file: [UInt8], isNew: Bool = false) {
    let line = file[..<range.lowerBound].lastIndex(of: Self.newline).map { $0 + 1 } ?? 0
    let prefix = file[line..<range.lowerBound]
    // A text of several lines that begins further left than what it is in could not be told from one that does not.
    let isApart = file[range].split(separator: Self.newline).dropFirst().contains { !$0.starts(with: prefix) }
    indentation = prefix.allSatisfy(Self.isSpace) && (isNew || !isApart) ? Array(prefix) : []
    let lines = Self.outdented(file[range], indentation)
    guard let own = LevelIndentation(of: lines) else {
      level = LevelIndentation(ofFile: file)
      return
    }
    level = own.converted(lines, to: .ofTemplates) == nil ? .ofTemplates : own
  }

  /// A text that comes into a file.
  init(indentation: [UInt8], level: LevelIndentation) {
    self.indentation = indentation
    self.level = level
  }

  /// The declaration `name` of a file, as templates give it; nil where the file does not have it, or has several.
  ///
  /// - Parameter file: In canonical form.
  static func text(of name: String, in file: [UInt8]) -> [UInt8]? {
    DeclarationPieces(of: file).flatMap { text(of: name, in: file, $0) }
  }

  static func text(of name: String, in file: [UInt8], _ pieces: DeclarationPieces) -> [UInt8]? {
    guard let piece = pieces.piece(name) else { return nil }
    return PieceText(piece.range, of: file).outdented(file[piece.range])
  }

  /// A text of the file, without its form, as templates give it.
  func outdented(_ text: ArraySlice<UInt8>) -> [UInt8] {
    let lines = Self.outdented(text, indentation)
    let own = LevelIndentation(of: lines)
    let converted = own.flatMap { $0.converted(lines, to: .ofTemplates) } ?? lines
    return FileForm.canonical(Array(converted.joined(separator: [Self.newline])))
  }

  /// A text as it is in the file, without the indentation of its first line and the end of its last one.
  func indented(_ text: [UInt8]) -> [UInt8] {
    var lines = text.split(separator: Self.newline, omittingEmptySubsequences: false)
    while lines.last?.isEmpty ?? false { lines.removeLast() }
    if let own = LevelIndentation(of: lines), own == .ofTemplates {
      lines = own.converted(lines, to: level) ?? lines
    }
    let rest = lines.dropFirst().map { $0.isEmpty ? $0 : indentation + $0 }
    return Array((lines.prefix(1) + rest).joined(separator: [Self.newline]))
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  private static func outdented(_ text: ArraySlice<UInt8>, _ indentation: [UInt8]) -> [ArraySlice<UInt8>] {
    let lines = text.split(separator: newline, omittingEmptySubsequences: false)
    let rest = lines.dropFirst().map { $0.starts(with: indentation) ? $0.dropFirst(indentation.count) : $0 }
    return lines.prefix(1) + rest
  }
}
