import Testing

@testable import LanguageServer

struct JSONCodingTests {
  @Test(arguments: [
    (#"{}"#, "textDocument: expected an object, found nothing"),
    (#"{"textDocument":7}"#, "textDocument: expected an object, found an integer"),
    (#"{"textDocument":{}}"#, "textDocument.uri: expected a string, found nothing"),
    (#"{"textDocument":{"uri":null}}"#, "textDocument.uri: expected a string, found null"),
    (
      #"{"textDocument":{"uri":"file:///a","version":"1"}}"#,
      "textDocument.version: expected an integer, found a string"
    ),
    (
      #"{"textDocument":{"uri":"file:///a"},"contentChanges":{}}"#, "contentChanges: expected an array, found an object"
    ),
    (
      #"{"textDocument":{"uri":"file:///a"},"contentChanges":[{"text":""},{"range":{"start":{"line":0.5}},"text":""}]}"#,
      "contentChanges.1.range.start.line: expected an integer, found a number"
    ),
    (#"[]"#, "expected an object, found an array"),
    (#"null"#, "expected an object, found null"),
  ])
  func saysWhatIsWrongAndWhere(_ text: String, _ message: String) throws {
    let json = try JSON(parsing: Array(text.utf8))
    do throws(JSONMismatch) {
      let params = try LSP.DidChangeParams(json: json)
      Issue.record("Decoded as \(params)")
    } catch {
      #expect(error.description == message)
    }
  }

  @Test func readsIntegersInOtherForms() throws {
    let json = try JSON(parsing: Array(#"{"line":1.0,"character":2e1}"#.utf8))
    #expect(try LSP.Position(json: json) == LSP.Position(line: 1, character: 20))
  }

  @Test func capabilitiesOfAnyFormAreRead() {
    #expect(!LSP.ClientCapabilities(.null).documentChanges)
    #expect(!LSP.ClientCapabilities(["workspace": [1, 2]]).createFile)
    let capabilities: JSON = [
      "workspace": ["workspaceEdit": ["documentChanges": true, "resourceOperations": ["create", 3]]]
    ]
    #expect(LSP.ClientCapabilities(capabilities).documentChanges)
    #expect(LSP.ClientCapabilities(capabilities).createFile)
  }

  @Test(
    arguments: [
      (nil, "quickfix", true),
      ([], "quickfix", false),
      ([""], "quickfix", true),
      (["refactor"], "refactor.rewrite.kitgen", true),
      (["refactor.rewrite.kitgen"], "refactor.rewrite.kitgen", true),
      (["refactor.rewrite.kitgen.request"], "refactor.rewrite.kitgen", false),
      (["ref"], "refactor", false),
      (["source", "quickfix"], "source.kitgen.generate", true),
    ] as [([String]?, String, Bool)]
  )
  func actionKindsNest(_ only: [String]?, _ kind: String, _ isIncluded: Bool) throws {
    let context = try LSP.CodeActionContext(json: ["diagnostics": [], "only": only?.json])
    #expect(context.includes(kind) == isIncluded)
  }
}
