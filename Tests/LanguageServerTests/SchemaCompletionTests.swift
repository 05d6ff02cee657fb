import LanguageServer
import TestSupport
import Testing

/// What is offered at places of a schema that is being written.
@Suite(.timeLimit(.minutes(30)))
struct SchemaCompletionTests {
  private func labels(_ marked: String) async throws -> [String] {
    let marked = MarkedText(marked)
    let test = try TemplateClient(schema: marked.text)
    defer { test.folder.remove() }
    await test.client.initialize([:])
    await test.client.open(test.schema, marked.text)
    let before = marked.text.utf8.prefix(marked["1️⃣"])
    let line = before.filter { $0 == UInt8(ascii: "\n") }.count
    let column = String(decoding: before, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).last
    let answer = await test.client.request(
      "textDocument/completion",
      [
        "textDocument": .document(test.schema),
        "position": ["line": line.json, "character": (column?.utf16.count ?? 0).json],
      ]
    )
    let items = answer["result"]?.array ?? answer["result"]?["items"]?.array ?? []
    return items.compactMap { $0["label"]?.string }
  }

  private static let letter = "name: UpperCamel\n  value tone: Word { case warm; case cool }\n  attribute 日本"

  @Test(arguments: [
    ("pattern letter {\n  name: 1️⃣\n}", "UpperCamel lowerCamel Name"),
    ("pattern letter {\n  type: 1️⃣\n}", "Type"), ("pattern letter {\n  wire: S1️⃣\n}", "String HeaderName"),
    ("pattern letter {\n  value codes: [1️⃣]\n}", "Int String"), ("pattern letter {\n  inside 1️⃣\n}", "api model letter"),
    ("pattern letter {\n  value at: Reference { to 1️⃣ }\n}", "request letter"),
    ("pattern letter {\n  support 1️⃣\n}", "Change"),
    ("pattern letter {\n  \(letter)\n  enumerated except 1️⃣\n}", "日本"),
    ("pattern letter {\n  \(letter)\n  member line many { name: Name; leads name in 1️⃣ }\n}", "name tone"),
    ("pattern letter {\n  1️⃣\n}", "name type default member"),
  ])
  func names(_ place: (marked: String, expected: String)) async throws {
    let found = try await labels(place.marked)
    let expected = place.expected.split(separator: " ").map(String.init)
    #expect(Set(found).isSuperset(of: expected), "\(found)")
    #expect(!found.contains("Bool"))
  }

  /// A place takes the kinds that the checker lets it have.
  @Test func kindsFitTheirPlace() async throws {
    #expect(try await labels("pattern letter {\n  type: 1️⃣\n}") == ["Type"])
  }

  @Test(arguments: [
    ("requires 1️⃣ else \"日本\"", "name tone 日本 isCold typeName kit parent not any"), ("requires ty1️⃣", "tone name"),
    ("requires name.1️⃣ else \"x\"", "isEmpty isIdentifier"), ("condition isWarm not 1️⃣", "tone"),
    ("emit \"letter.swift\" to \"a.swift\" when 1️⃣", "tone isCold"), ("support Change when kit.1️⃣", "flavor ios nodes"),
    ("adopts struct when 1️⃣ { node \"letter\" }", "name properties"), ("adopts struct { refuses is1️⃣ }", "isPrivate"),
    ("member line many { name: Name; type: Type; requires type.element.1️⃣ else \"x\" }", "isArray isOptional"),
    ("member line many { name: Name; type: Type { refuses 1️⃣ } }", "isArray isOptional letter"),
    ("attribute big { value size: Int; when 1️⃣ }", "size tone"), ("condition isWarm isCold or 1️⃣", "tone"),
  ])
  func wordsOfConditions(_ place: (marked: String, expected: String)) async throws {
    let found = try await labels(
      "pattern letter {\n  \(Self.letter)\n  condition isCold tone is cool\n  \(place.marked)\n}\n"
    )
    #expect(Set(found).isSuperset(of: place.expected.split(separator: " ").map(String.init)), "\(found)")
    #expect(!found.contains("model"))
  }

  @Test(arguments: [
    ("typeName 1️⃣", "\"{name}\""), ("typeName \"{1️⃣}日\"", "name parent"), ("minimal 1️⃣", "\"letter {name}\""),
  ])
  func textsToBeginWith(_ place: (marked: String, expected: String)) async throws {
    let found = try await labels("pattern letter {\n  \(Self.letter)\n  \(place.marked)\n}\n")
    let expected =
      place.expected.hasPrefix("\"") ? [place.expected] : place.expected.split(separator: " ").map(String.init)
    #expect(found == expected, "\(found)")
  }

  @Test func textsThatAreNoTemplates() async throws {
    #expect(try await labels("pattern letter {\n  \(Self.letter)\n  minimal \"1️⃣\"\n}") == [])
  }
}
