/// What a file looks like apart from its text: byte order mark and line ends. Editors and git change these, so that
/// kitgen compares texts without them, and keeps them when it writes an existing file.
package struct FileForm: Hashable, Sendable {
  private let hasMark: Bool
  private let usesCRLF: Bool

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
  private static let newline = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  package init(of bytes: [UInt8]) {
    hasMark = bytes.starts(with: Self.mark)
    usesCRLF = bytes.firstIndex(of: Self.newline).map { $0 > 0 && bytes[$0 - 1] == Self.carriageReturn } ?? false
  }

  /// The text of a file without its form: no mark, `\n` as the line end, and one newline at the end.
  package static func canonical(_ bytes: [UInt8]) -> [UInt8] {
    if isCanonical(bytes) { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 1)
    let start = bytes.starts(with: mark) ? mark.count : 0
    for index in start..<bytes.count {
      let isBeforeNewline = index + 1 < bytes.count && bytes[index + 1] == newline
      if bytes[index] != carriageReturn || !isBeforeNewline {
        result.append(bytes[index])
      }
    }
    while result.last == newline { result.removeLast() }
    if !result.isEmpty { result.append(newline) }
    return result
  }

  /// Whether a text visibly has the form already, as most have.
  private static func isCanonical(_ bytes: [UInt8]) -> Bool {
    guard bytes.last == newline, !bytes.starts(with: mark), !bytes.contains(carriageReturn) else {
      return bytes.isEmpty
    }
    return bytes.count > 1 && bytes[bytes.count - 2] != newline
  }

  package func bytes(for canonical: [UInt8]) -> [UInt8] {
    (hasMark ? Self.mark : []) + lines(canonical)
  }

  /// Part of a canonical text with the file's line ends.
  func lines(_ canonical: [UInt8]) -> [UInt8] {
    usesCRLF ? canonical.flatMap { $0 == Self.newline ? [Self.carriageReturn, $0] : [$0] } : canonical
  }
}
