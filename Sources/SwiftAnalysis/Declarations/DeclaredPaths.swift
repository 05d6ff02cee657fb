/// Finds the types that a Swift file declares or extends, each with the types around it, without parsing it: completion asks
/// that of all files of a project.
package struct DeclaredPaths {
  private let tokens: SwiftTokens
  private var found: Set<String> = []
  /// The types of the braces around the place; `nil` for any other brace and for types hidden from other files.
  private var scopes: [String?] = []
  /// The owner of the next brace.
  private var opened: String?
  private var isBalanced = true

  private static let keywords: Set<String> = ["actor", "class", "enum", "extension", "protocol", "struct"]
  private static let lengths = 4...9
  private static let modifiers: Set<String> = [
    "dynamic", "final", "indirect", "internal", "nonisolated", "open", "package", "public",
  ]

  /// The paths, without those in functions and private ones; `nil` if braces do not balance, so that only a parser can
  /// tell. Takes time linear in the size of the file.
  package static func find(in file: [UInt8]) -> Set<String>? {
    var paths = DeclaredPaths(tokens: SwiftTokens(file))
    paths.read()
    return paths.isBalanced && paths.scopes.isEmpty ? paths.found : nil
  }

  private init(tokens: SwiftTokens) {
    self.tokens = tokens
  }

  private mutating func read() {
    for (index, token) in tokens.tokens.enumerated() {
      switch (token.kind, tokens.mark(token)) {
      case (.mark, UInt8(ascii: "{")):
        scopes.append(opened)
        opened = nil
      case (.mark, UInt8(ascii: "}")):
        if scopes.popLast() == nil { isBalanced = false }
        opened = nil
      // Other words need no string made of them.
      case (.word, _) where Self.lengths.contains(token.range.count) && Self.keywords.contains(tokens.text(token)):
        if let name = name(at: index + 1) { declare(name, at: index) }
      default: break
      }
    }
  }

  /// The name after a keyword, with the names before its dots; `nil` if it declares no type, as in `class func`.
  private func name(at start: Int) -> String? {
    let all = tokens.tokens
    guard all.indices.contains(start), all[start].kind == .word else { return nil }
    var name = tokens.text(all[start])
    var index = start + 1
    while index + 1 < all.count, tokens.isMark(all[index], "."), all[index + 1].kind == .word {
      name += "." + tokens.text(all[index + 1])
      index += 2
    }
    guard index < all.count else { return nil }
    let isHead = ["{", ":", "<"].contains { tokens.isMark(all[index], $0) }
    return isHead || all[index].kind == .word && tokens.text(all[index]) == "where" ? name : nil
  }

  private mutating func declare(_ name: String, at keyword: Int) {
    // What a member is called is no keyword: `Kind.class`.
    if keyword > 0, tokens.isMark(tokens.tokens[keyword - 1], ".") { return }
    let outer = scopes.last.map { $0.map { $0 + "." } } ?? ""
    guard let outer, !isHidden(keyword) else { return opened = nil }
    opened = outer + name
    found.insert(outer + name)
  }

  private func isHidden(_ keyword: Int) -> Bool {
    for token in tokens.tokens[..<keyword].reversed() {
      guard token.kind == .word else { return false }
      let word = tokens.text(token)
      if word == "private" || word == "fileprivate" { return true }
      guard Self.modifiers.contains(word) else { return false }
    }
    return false
  }
}
