import Diagnostics

/// The import declarations at the top of a Swift text.
struct ImportBlock {
  struct Import {
    /// The attributes before `import` without access level: `@preconcurrency`.
    var attributes = ""
    /// The stated access level; `nil` if there is none.
    var access: String?
    /// The imported item: `Foundation`, `struct Foundation.URL`.
    var path: String

    var module: String {
      let name = path.split(separator: " ").last ?? ""
      return String(name.prefix { $0 != "." })
    }

    var text: String {
      [attributes, access ?? "", "import", path].filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  /// Modules of Foundation that are separate on other systems and missing on Apple's.
  static let conditionalModules = ["FoundationNetworking", "FoundationXML"]

  /// In source order, including imports inside `#if canImport`.
  private(set) var imports: [Import] = []
  /// The comment above the imports, with the empty line after it.
  private(set) var comment: Range<Int> = 0..<0
  /// The start of the remaining text, after skipping what is empty.
  private(set) var end = 0

  private let text: [UInt8]

  /// Reads the imports, which may be preceded only by empty lines and by comments above them.
  init(_ text: [UInt8]) {
    self.text = text
    var offset = 0
    while let next = lineEnd(offset), isPlainComment(offset..<next) || line(offset..<next).isEmpty {
      offset = next
    }
    let start = offset
    while let next = lineEnd(offset) {
      let line = line(offset..<next)
      if line.isEmpty {
        offset = next
      } else if let (found, next) = Self.read(line).map({ ([$0], next) }) ?? readCondition(line, next) {
        imports += found
        (offset, end) = (next, next)
      } else {
        break
      }
    }
    if imports.isEmpty { end = 0 } else { comment = 0..<start }
    while let next = lineEnd(end), line(end..<next).isEmpty { end = next }
  }

  // MARK: Lines

  private func lineEnd(_ offset: Int) -> Int? {
    guard offset < text.count else { return nil }
    return text[offset...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? text.count
  }

  private func line(_ range: Range<Int>) -> Substring {
    let blanks = Set(" \t\r\n".utf8)
    let bytes = text[range].drop(while: blanks.contains)
    let count = bytes.reversed().drop(while: blanks.contains).count
    return String(decoding: bytes.prefix(count), as: UTF8.self)[...]
  }

  /// Whether the line is a comment, but no doc comment of a declaration.
  private func isPlainComment(_ range: Range<Int>) -> Bool {
    let line = line(range)
    return line.hasPrefix("//") && !line.hasPrefix("///")
  }

  private static let levels: Set<Substring> = ["fileprivate", "internal", "open", "package", "private", "public"]

  private static func read(_ line: Substring) -> Import? {
    let words = line.split { $0 == " " || $0 == "\t" }
    guard let keyword = words.firstIndex(of: "import"), keyword + 1 < words.count else { return nil }
    let before = words[..<keyword]
    guard before.allSatisfy({ $0.hasPrefix("@") || levels.contains($0) }) else { return nil }
    let path = words[(keyword + 1)...].joined(separator: " ")
    guard path.utf8.allSatisfy({ $0.isWordByte || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: " ") })
    else { return nil }
    return Import(
      attributes: before.filter { $0.hasPrefix("@") }.joined(separator: " "),
      access: before.last { levels.contains($0) }.map(String.init),
      path: path
    )
  }

  /// Reads `#if canImport(FoundationNetworking)` with imports of that module only.
  private func readCondition(_ first: Substring, _ start: Int) -> ([Import], Int)? {
    guard let module = Self.conditionalModules.first(where: { first == "#if canImport(\($0))" }) else { return nil }
    var found: [Import] = []
    var offset = start
    while let next = lineEnd(offset) {
      let line = line(offset..<next)
      if line == "#endif" { return (found, next) }
      guard let item = Self.read(line), item.module == module else { return nil }
      found.append(item)
      offset = next
    }
    return nil
  }
}
