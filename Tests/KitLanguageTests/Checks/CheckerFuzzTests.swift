import Diagnostics
import KitLanguage
import TestSupport
import Testing

/// Kits and schemas that were broken at random are checked without a crash, and every diagnostic is in the text.
@Suite struct CheckerFuzzTests {
  /// `text` with some of its tokens deleted, doubled, swapped or replaced by ones from elsewhere.
  private func mutated(_ text: String, _ random: inout SplitMix) -> String {
    let tree = SyntaxTree(parsing: text)
    var tokens = tree.tokens.map { tree.text(of: $0) }
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      guard let index = tokens.indices.randomElement(using: &random),
        let other = tokens.indices.randomElement(using: &random)
      else { break }
      switch Int.random(in: 0..<5, using: &random) {
      case 0: tokens.remove(at: index)
      case 1: tokens.insert(tokens[other], at: index)
      case 2: tokens.swapAt(index, other)
      case 3: tokens[index] = tokens[other]
      default:
        tokens[index] =
          ["日本", "e\u{301}", "👩‍👩‍👧", "\"", "{", "}", "(", "-1", "6.2", ":", "@", "\u{0}"].randomElement(using: &random)
          ?? ""
      }
    }
    return tokens.joined()
  }

  private func expectInside(_ diagnostics: [Diagnostic], _ text: String) {
    for diagnostic in diagnostics {
      let ranges = [diagnostic.location?.range].compactMap(\.self) + diagnostic.fixIts.flatMap { $0.edits.map(\.range) }
      #expect(ranges.allSatisfy { $0.lowerBound >= 0 && $0.upperBound <= text.utf8.count }, "\(diagnostic)")
    }
  }

  @Test(arguments: 0..<4)
  func kits(_ seed: UInt64) throws {
    let example = try KitFixtures.language.text("Kitfile")
    var random = SplitMix(seed: seed)
    for _ in 0..<TriedShare.count(100, usually: 30) {
      let text = mutated(example, &random)
      expectInside(check(text).diagnostics, text)
    }
  }

  @Test(arguments: TestPatterns.names)
  func schemas(_ name: String) throws {
    let schema = try TestPatterns.fixture.text(name + ".kit")
    var random = SplitMix(seed: 1)
    for _ in 0..<TriedShare.count(150, usually: 40) {
      let text = mutated(schema, &random)
      let file = SchemaReader.read(SyntaxTree(parsing: text), folder: name, swift: TestPatterns.swift)
      let set = SchemaSet(builtIn: [file])
      expectInside(file.diagnostics + set.diagnostics, text)
      // Whatever was understood can be used.
      let kit = SyntaxTree(parsing: "model A { a: Int }\napi B { base \"https://b.example\" }")
      _ = Checker(schemas: set, swift: TestPatterns.swift).check([kit])
    }
  }

  /// Deleting any one token of the example gives few diagnostics: no error has a train of others.
  @Test func oneTokenMissing() throws {
    let example = try KitFixtures.language.text("Kitfile")
    let tree = SyntaxTree(parsing: example)
    var counts: [Int] = []
    for token in TriedShare.each(4, of: tree.tokens.filter({ !$0.isTrivia || $0.kind == .newline })) {
      let text = String(
        decoding: tree.source.utf8[..<token.range.lowerBound] + tree.source.utf8[token.range.upperBound...],
        as: UTF8.self
      )
      counts.append(check(text).diagnostics.count)
    }
    let mean = Double(counts.reduce(0, +)) / Double(max(1, counts.count))
    if Verbose.isOn {
      print("one token missing: \(counts.count) kits, \(mean) diagnostics on average, at most \(counts.max() ?? 0)")
    }
    #expect(mean < 1)
  }
}
