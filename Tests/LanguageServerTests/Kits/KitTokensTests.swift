import Diagnostics
import Generation
import KitLanguage
import LanguageServer
import TestSupport
import Testing

/// The colours of kits.
struct KitTokensTests {
  private let schemas = SampleNames.library.schemas

  private func words(_ text: String) -> String {
    let tree = SampleNames.library.parse(SourceText(path: "Kitfile", text))
    return KitTokens(tree, schemas).tokens.map { token in
      "\(tree.source[token.range]):\(token.kind.name)\(token.isDeclaration ? "!" : "")"
    }.joined(separator: " ")
  }

  @Test(arguments: [
    ("model User: Hashable { id: String }", "model:keyword User:type! Hashable:type id:property! String:type"),
    ("enum T { case on }", "enum:keyword T:type! case:keyword on:enumMember!"),
    (
      "model A { b: [C]? = nil as \"x\" @lossy }",
      "model:keyword A:type! b:property! C:type nil:keyword as:modifier \"x\":string @lossy:decorator"
    ),
    (
      "api A { request B { GET \"u/{id}\" } }",
      "api:keyword A:type! request:keyword B:type! GET:keyword \"u/{:string id:parameter }\":string"
    ),
    (
      "delegate P on Q.d { optional func f(_ x: Int) }",
      "delegate:keyword P:type! on:keyword Q.d:type optional:modifier func:keyword f:method! _:parameter x:parameter Int:type"
    ),
    ("// c\napi A { auth bearer }", "// c:comment api:keyword A:type! auth:keyword bearer:enumMember"),
    (
      "model A { b: B = .dark; c: Int = x.y; d: Date @date(\"yyyy\") }",
      "model:keyword A:type! b:property! B:type dark:enumMember c:property! Int:type x:parameter y:parameter "
        + "d:property! Date:type @date:decorator \"yyyy\":string"
    ),
    ("foo bar", ""),
  ])
  func pieces(_ kit: (text: String, expected: String)) {
    #expect(words(kit.text) == kit.expected)
  }

  /// Tokens are in order and apart from each other, whatever the text.
  @Test func tokensOfAllExamplesAndOfHostileText() {
    let texts = ExampleKits.all.map(\.text) + HostileKit.allCases.map(\.text)
    for text in texts + ["/* a\r\nb */ model A { b: \"\"\"\n x\n\"\"\" }", "model A { b: C = \"\"\"\n  x\n  \"\"\" }"] {
      let tree = SampleNames.library.parse(SourceText(path: "Kitfile", text))
      var end = 0
      for token in KitTokens(tree, schemas).tokens {
        #expect(token.range.lowerBound >= end && !token.range.isEmpty)
        end = token.range.upperBound
      }
      _ = KitFolds.folds(of: tree)
      _ = KitFolds.selections(at: text.utf8.count / 2, in: tree, schemas)
      _ = KitLinks(tree, schemas).links
    }
  }
}
