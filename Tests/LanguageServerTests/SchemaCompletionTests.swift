import LanguageServer
import TestSupport
import Testing

/// What is offered at places of a schema that is being written.
@Suite(.timeLimit(.minutes(30)))
struct SchemaCompletionTests {
  /// - Parameter schema: Nil where the place is in the schema.
  private func labels(_ marked: String, ofKitWith schema: String? = nil) async throws -> [String] {
    let marked = MarkedText(marked)
    let test = try TemplateClient(schema: schema ?? marked.text)
    defer { test.folder.remove() }
    let path = schema == nil ? test.schema : test.kit
    await test.client.initialize([:])
    await test.client.open(path, marked.text)
    let before = marked.text.utf8.prefix(marked["1️⃣"])
    let line = before.filter { $0 == UInt8(ascii: "\n") }.count
    let column = String(decoding: before, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).last
    let answer = await test.client.request(
      "textDocument/completion",
      [
        "textDocument": .document(path),
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
    ("requires tone is 1️⃣ else \"x\"", "warm cool"), ("requires name or tone not in warm 1️⃣ else \"x\"", "cool"),
    ("member line many { name: Name; type: Type { requires in 1️⃣ } }", "Texts String"),
    (
      "member line many as \"lines\" { name: Name; type: Type }\n  condition isTyped any lines with 1️⃣", "type name"
    ),
    ("member line many as \"lines\" { name: Name }\n  requires any lines with name and to1️⃣ else \"x\"", "tone"),
    ("refuses name because \"é {1️⃣}\"", "tone name 日本"), ("refuses name because \"é {name.1️⃣\"", "isEmpty"),
    ("names \"{name:1️⃣}\" in \"日\"", "upper snake"),
  ])
  func wordsOfConditions(_ place: (marked: String, expected: String)) async throws {
    let found = try await labels(
      "pattern letter {\n  \(Self.letter)\n  condition isCold tone is cool\n  \(place.marked)\n}\n"
    )
    #expect(Set(found).isSuperset(of: place.expected.split(separator: " ").map(String.init)), "\(found)")
    #expect(!found.contains("model"))
  }

  /// What a rule of a team's excludes beside what is there is not offered.
  @Test(arguments: [("x: String @1️⃣", "@b @日本"), ("x: String @日本 @1️⃣", ""), ("x: Int @1️⃣", "@b")])
  func partsThatExcludeEachOther(_ place: (marked: String, expected: String)) async throws {
    let line = "name: Name; type: Type; attribute 日本 { excludes b; on String }; attribute b"
    let found = try await labels(
      "project App { templates \"Templates\" }\nletter A { \(place.marked) }\n",
      ofKitWith: "pattern letter { name: UpperCamel; field line many { \(line) } }"
    )
    #expect(found.sorted().joined(separator: " ") == place.expected)
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
