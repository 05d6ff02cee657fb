import TestSupport

/// Edits at random of an emitted file, as people and new templates make them.
struct EditedText {
  private(set) var lines: [String]
  private var random: SplitMix
  private let words: [String]

  init(_ text: String, _ random: SplitMix, words: [String]) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    self.random = random
    self.words = words
  }

  var text: String { lines.map { $0 + "\n" }.joined() }

  mutating func edit() {
    let place = Int.random(in: 0...max(0, lines.count - 1), using: &random)
    let word = words[Int.random(in: 0..<words.count, using: &random)]
    let end = min(lines.count, place + Int.random(in: 1...4, using: &random))
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1: lines.insert("  // \(word)", at: place)
    case 2: lines.insert(contentsOf: ["", "  var \(word): Int { 1 }"], at: place)
    case 3: lines.insert(contentsOf: ["", "  func \(word)() {", "    print(1)", "  }"], at: place)
    case 4: lines.removeSubrange(place..<end)
    case 5, 6: lines[place] += " // \(word)"
    case 7: lines[place] = lines[place].replacing("let", with: "var").replacing("String", with: word)
    case 8: insertMember(["", "  let \(word): String"])
    default: insertMember(["", "  /// \(word)", "  func \(word)() {", "    print(2)", "  }"])
    }
  }

  /// At the end of a type, where people put what they add, and new templates as well.
  private mutating func insertMember(_ member: [String]) {
    let ends = lines.indices.filter { lines[$0] == "}" }
    guard let end = ends.randomElement(using: &random) else { return }
    lines.insert(contentsOf: member, at: end)
  }
}
