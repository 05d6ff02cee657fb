import Diagnostics
import Generation
import KitLanguage
import LanguageServer
import TestSupport
import Testing

/// Completion has an answer at each place, in any text.
struct CompletedPlacesTests {
  /// Whatever is typed, each place has an answer, whose range holds the place and is in its line.
  @Test func everyPlaceOfEveryExample() {
    let step = TriedShare.count(31, usually: 127)
    for (index, kit) in ExampleKits.all.enumerated() {
      let source = SourceText(path: kit.path, kit.text)
      let tree = SampleNames.library.parse(source)
      // What repeats in kits meets the step at another place in each.
      for offset in stride(from: index % step, through: source.utf8.count, by: step) {
        let found = KitCompletion(
          tree,
          at: offset,
          SampleNames.library.schemas,
          names: SampleNames()
        ).suggestions
        let line = source.lineRange(at: source.lineIndex(at: offset))
        for suggestion in found {
          let range = suggestion.replaced
          #expect(range.lowerBound <= offset && offset <= range.upperBound, "\(kit.path):\(offset) \(suggestion.label)")
          #expect(line.lowerBound <= range.lowerBound && range.upperBound <= line.upperBound, "\(kit.path):\(offset)")
        }
      }
    }
  }

  /// An example typed letter by letter.
  @Test func typingAKit() throws {
    let kit = try #require(ExampleKits.all.first { $0.path.contains("request/Examples") })
    let bytes = Array(kit.text.utf8)
    for end in stride(from: 0, to: bytes.count, by: TriedShare.count(3, usually: 13)) {
      let tree = SampleNames.library.parse(SourceText(path: "Kitfile", utf8: Array(bytes[..<end])))
      _ = KitCompletion(tree, at: end, SampleNames.library.schemas, names: SampleNames()).suggestions
    }
  }

  @Test(arguments: HostileKit.allCases)
  func hostileText(_ kit: HostileKit) {
    let tree = SampleNames.library.parse(SourceText(path: "Kitfile", kit.text))
    for offset in [0, kit.text.utf8.count / 2, kit.text.utf8.count, kit.text.utf8.count + 10] {
      _ = KitCompletion(tree, at: offset, SampleNames.library.schemas, names: SampleNames()).suggestions
    }
  }
}
