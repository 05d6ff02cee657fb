/// The modules that a template imports, by its text: each start of kitgen asks that of all built-in templates, half a megabyte.
enum TemplateImports {
  private static let word = Array("import ".utf8)
  /// The skip after a byte that ends no occurrence of the word: R. N. Horspool, "Practical fast searching in strings",
  /// 1980.
  private static let steps: [Int] = {
    var steps = [Int](repeating: word.count, count: 256)
    for (index, byte) in word.dropLast().enumerated() { steps[Int(byte)] = word.count - 1 - index }
    return steps
  }()

  /// The last words of lines whose previous word is `import`.
  static func modules(in text: [UInt8]) -> Set<String> {
    var modules: Set<String> = []
    var end = word.count - 1
    while end < text.count {
      let step = steps[Int(text[end])]
      defer { end += step }
      guard text[end] == UInt8(ascii: " ") else { continue }
      let start = end - word.count + 1
      guard text[start...end].elementsEqual(word), start == 0 || text[start - 1] == 0x20 || text[start - 1] == 0x0A
      else { continue }
      let rest = text[(end + 1)...].prefix { $0 != UInt8(ascii: "\n") }
      let words = rest.split(separator: UInt8(ascii: " "))
      if words.count == 1 { modules.insert(String(decoding: words[0], as: UTF8.self)) }
    }
    return modules
  }
}
