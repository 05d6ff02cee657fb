import SwiftAnalysis

/// The text of a declaration as templates give it, and as it is in a file: indented like what is around it.
struct PieceText {
  /// What its lines are indented by in the file.
  let indentation: [UInt8]

  private static let newline = UInt8(ascii: "\n")

  /// - Parameter offset: Where the declaration begins in the file.
  init(at offset: Int, of file: [UInt8]) {
    let line = file[..<offset].lastIndex(of: Self.newline).map { $0 + 1 } ?? 0
    let prefix = file[line..<offset]
    indentation = prefix.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } ? Array(prefix) : []
  }

  init(indentation: [UInt8]) {
    self.indentation = indentation
  }

  /// The declaration `name` of a file, as templates give it; nil where the file does not have it, or has several.
  ///
  /// - Parameter file: In canonical form.
  static func text(of name: String, in file: [UInt8]) -> [UInt8]? {
    DeclarationPieces(of: file).flatMap { text(of: name, in: file, $0) }
  }

  static func text(of name: String, in file: [UInt8], _ pieces: DeclarationPieces) -> [UInt8]? {
    guard let piece = pieces.piece(name) else { return nil }
    return PieceText(at: piece.range.lowerBound, of: file).outdented(file[piece.range])
  }

  /// A text of the file, without its form, as templates give it.
  func outdented(_ text: ArraySlice<UInt8>) -> [UInt8] {
    let lines = text.split(separator: Self.newline, omittingEmptySubsequences: false)
    let rest = lines.dropFirst().map { $0.starts(with: indentation) ? $0.dropFirst(indentation.count) : $0 }
    return FileForm.canonical(Array((lines.prefix(1) + rest).joined(separator: [Self.newline])))
  }

  /// A text as it is in the file, without the indentation of its first line and the end of its last one.
  func indented(_ text: [UInt8]) -> [UInt8] {
    var lines = text.split(separator: Self.newline, omittingEmptySubsequences: false)
    while lines.last?.isEmpty ?? false { lines.removeLast() }
    let rest = lines.dropFirst().map { $0.isEmpty ? [] : indentation + $0 }
    return Array((lines.prefix(1).map { Array($0) } + rest).joined(separator: [Self.newline]))
  }
}
