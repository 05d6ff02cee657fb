import Diagnostics

/// A piece of a file that is kitgen's, between two comments of HTML, while the rest belongs to others.
struct MarkedBlock {
  /// Why a file cannot take the piece.
  enum Mistake: Error {
    /// A mark without counterpart, or several pairs.
    case unpairedMarks
  }

  static let start = "<!-- kitgen -->"
  static let end = "<!-- /kitgen -->"

  private let text: String

  /// - Parameter text: Lines without the marks, with a final newline.
  init(_ text: String) {
    self.text = text
  }

  /// The file with the block: in place of its existing block, or at its end.
  ///
  /// - Parameter file: UTF-8 with any line ends, which are kept; `nil` if there is none.
  func placed(in file: [UInt8]?) throws(Mistake) -> [UInt8] {
    let newline = file?.firstRange(of: Array("\r\n".utf8)) == nil ? "\n" : "\r\n"
    let block = Array("\(Self.start)\n\(text)\(Self.end)".replacing("\n", with: newline).utf8)
    guard let file else { return block + newline.utf8 }
    let starts = file.ranges(of: Array(Self.start.utf8))
    let ends = file.ranges(of: Array(Self.end.utf8))
    guard starts.count == ends.count, starts.count < 2 else { throw .unpairedMarks }
    guard let start = starts.first, let end = ends.first else {
      return file + separator(after: file, Array(newline.utf8)) + block + newline.utf8
    }
    guard start.lowerBound < end.lowerBound else { throw .unpairedMarks }
    return file[..<start.lowerBound] + block + file[end.upperBound...]
  }

  /// The separator for an empty line between a file and an addition.
  private func separator(after file: [UInt8], _ newline: [UInt8]) -> [UInt8] {
    if file.isEmpty { return [] }
    if !file.hasSuffix(newline) { return newline + newline }
    return file.dropLast(newline.count).hasSuffix(newline) ? [] : newline
  }
}

extension Sequence<UInt8> {
  fileprivate func hasSuffix(_ suffix: [UInt8]) -> Bool {
    self.suffix(suffix.count).elementsEqual(suffix)
  }
}
