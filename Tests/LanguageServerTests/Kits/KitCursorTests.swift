import Diagnostics
import Generation
import KitLanguage
import LanguageServer
import TestSupport
import Testing

/// What the model of the cursor makes of a place.
struct KitCursorTests {
  private let schemas = SampleNames.library.schemas

  private func cursor(_ marked: MarkedText) -> KitCursor {
    KitCursor(SampleNames.library.parse(SourceText(path: "Kitfile", marked.text)), at: marked["1️⃣"], schemas)
  }

  private func describe(_ cursor: KitCursor) -> String {
    if cursor.isInComment { return "comment" }
    let nodes = cursor.path.map(\.syntax.keyword).joined(separator: " ")
    let part =
      switch cursor.part?.meaning {
      case .keyword?: "keyword"
      case .modifier?: "modifier"
      case .introducer(let slot)?: "introducer of \(slot.label)"
      case .value(let slot)?: cursor.part?.attribute.map { "@\($0.name) \(slot.label)" } ?? slot.label
      case .attribute(let attribute)?: "@\(attribute.name)"
      case .unknown?: "unknown"
      case nil: "nothing"
      }
    return nodes + ": " + part + (cursor.placeholder.map { " {\($0.name)}" } ?? "")
  }

  private static let places: [(String, String)] = [
    ("mo1️⃣del User {}", "model: keyword"), ("model Us1️⃣er {}", "model: name"), ("model User1️⃣ {}", "model: name"),
    ("model User: Hash1️⃣able {}", "model: conformances"), ("model A { ti1️⃣tle: String }", "model title: name"),
    ("model A { title: Str1️⃣ing }", "model title: type"),
    ("model A { title: String = 1️⃣\"\" }", "model title: default"),
    ("model A { title: String as \"ti1️⃣tle\" }", "model title: wire"),
    ("model A { title: String 1️⃣@lossy }", "model title: @lossy"),
    ("model A { day: Date @date(iso1️⃣8601) }", "model day: @date strategy"),
    ("api A { request B -> 1️⃣C { GET \"\" } }", "api request: response"),
    ("api A { request B { GET \"a/{us1️⃣erId}/b\" } }", "api request GET: path {userId}"),
    ("api A { request B { GET \"a/{userId1️⃣\" } }", "api request GET: path {userId}"),
    ("delegate P o1️⃣n Q.d", "delegate: introducer of target"), ("delegate P on Q.1️⃣d", "delegate: target"),
    ("api A { error 404 1️⃣N }", "api error: type"), ("api A { error 404 410 4121️⃣ N }", "api error: statusCodes"),
    ("model A { // co1️⃣mment\n }", "comment"), ("/* 1️⃣ */ model A {}", "comment"), ("/* */1️⃣model A {}", "model: keyword"),
    ("erased A<Item> { optional 1️⃣func f(_ item: Item) }", "erased optional: keyword"),
    ("erased A<Item> { opt1️⃣ional func f(_ item: Item) }", "erased optional: modifier"),
    ("fo1️⃣o bar", "foo: unknown"), ("1️⃣", ": nothing"), ("model A {\n  1️⃣\n}", "model: nothing"),
    ("defaults A { x: Int @migrate(from: 1️⃣\"x\") }", "defaults x: @migrate from"),
  ]

  @Test(arguments: places)
  func parts(_ place: (marked: String, meaning: String)) {
    #expect(describe(cursor(MarkedText(place.marked))) == place.meaning)
  }

  @Test(arguments: places.filter { !$0.0.hasPrefix("1️⃣") && !$0.0.contains("//") && !$0.0.contains("/*") })
  func partsAfterOddCharacters(_ place: (marked: String, meaning: String)) {
    #expect(describe(cursor(MarkedText(afterOddCharacters: place.marked))) == place.meaning)
    let lines = MarkedText(place.marked.replacing("\n", with: "\r\n"))
    #expect(describe(cursor(lines)) == place.meaning)
  }

  @Test func outsideOfTheText() {
    let tree = SampleNames.library.parse(SourceText(path: "Kitfile", "model A { b: C }"))
    #expect(KitCursor(tree, at: -3, schemas).path.count == 1)
    #expect(KitCursor(tree, at: 1000, schemas).path.count == 1)
  }

  /// The parts of heads are what is in the text, one after the other.
  @Test func partsDoNotOverlap() {
    for file in ExampleKits.all {
      let tree = SampleNames.library.parse(SourceText(path: file.path, file.text))
      tree.visitNodes(schemas) { path in
        let parts = path.last?.parts(schemas) ?? []
        for (part, next) in zip(parts, parts.dropFirst()) {
          #expect(part.range.upperBound <= next.range.lowerBound, "\(file.path): \(tree.source[part.range])")
        }
        for part in parts {
          if case .unknown = part.meaning {
            Issue.record("\(file.path): nothing knows '\(tree.source[part.range])'")
          }
        }
      }
    }
  }
}
