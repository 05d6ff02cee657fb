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
    let place = position(of: marked["1️⃣"], in: marked)
    let answer = await test.client.request(
      "textDocument/completion",
      ["textDocument": .document(path), "position": place]
    )
    let items = answer["result"]?.array ?? answer["result"]?["items"]?.array ?? []
    return items.compactMap { $0["label"]?.string }
  }

  private func position(of offset: Int, in marked: MarkedText) -> JSON {
    let before = marked.text.utf8.prefix(offset)
    let line = before.filter { $0 == UInt8(ascii: "\n") }.count
    let column = String(decoding: before, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).last
    return ["line": line.json, "character": (column?.utf16.count ?? 0).json]
  }

  /// The first mark is at the declaration, the others at its uses.
  @Test(arguments: [
    "pattern é {\n  name: Name\n  member 1️⃣line many as \"2️⃣lines\" { type: Type }\n  warns 3️⃣lines.type is Int because \"{4️⃣lines}\"\n}",
    "pattern é { name: Name; value 1️⃣tone: Word; attribute 日本 { requires /* tone */ 2️⃣tone is a else \"tone\" } }",
    "pattern é { name: Name; field line many { name: Name; 1️⃣type: Type { requires in 日 } }; refuses any line with 2️⃣type }",
    "types 1️⃣Amount \"é\" isInteger\npattern é { name: Name; type: Type { requires in 2️⃣Amount } }",
    "pattern é { name: Name; condition 1️⃣isLong name is 日; refuses not 2️⃣isLong because \"é\" }",
    "pattern é { member a many from 2️⃣Deadline }\nmember 1️⃣Deadline { name: Name }",
  ])
  func namesLeadToTheirDeclarations(_ marked: String) async throws {
    let marked = MarkedText(marked)
    let test = try TemplateClient(schema: marked.text)
    defer { test.folder.remove() }
    await test.client.initialize([:])
    await test.client.open(test.schema, marked.text)
    let places = marked.marks.sorted { $0.key < $1.key }.map { position(of: $0.value, in: marked) }
    for place in places.dropFirst() {
      let params: JSON = ["textDocument": .document(test.schema), "position": place]
      let answer = await test.client.request("textDocument/definition", params)
      #expect(answer["result"]?.array?.first?["range"]?["start"] == places[0])
    }
    for (includes, expected) in [(true, places), (false, Array(places.dropFirst()))] {
      let params: JSON = [
        "textDocument": .document(test.schema), "position": places[1],
        "context": ["includeDeclaration": .bool(includes)],
      ]
      let found = await test.client.request("textDocument/references", params)["result"]?.array ?? []
      let starts = found.compactMap { $0["range"]?["start"] }
      #expect(starts.count == expected.count && expected.allSatisfy(starts.contains))
    }
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
    ("pattern letter {\n  name: Name; attribute é from 1️⃣\n}\nattribute 日本\nmember Zeit", "日本 DateForm"),
    ("pattern letter {\n  name: Name; field é many from 1️⃣ as \"日\"\n}\nfield 日本 { name: Name }", "日本"),
    ("pattern letter {\n  \(letter)\n  attribute é { excludes 1️⃣ }\n}", "name tone 日本"),
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
    ("member line many { name: Name; type: Type { requires in 1️⃣ } }", "Strings String"),
    (
      "member line many as \"lines\" { name: Name; type: Type }\n  condition isTyped any lines with 1️⃣", "type name"
    ),
    (
      "member line many as \"lines\" { name: Name; type: Type }\n  condition ints any lines with type is Int\n  "
        + "refuses any ints without 1️⃣", "type name"
    ),
    ("member line many as \"lines\" { name: Name }\n  requires any lines with name and to1️⃣ else \"x\"", "tone"),
    ("attribute é { on 1️⃣ }", "Choices String"), ("attribute é { on Int Da1️⃣ }", "Dates Date"),
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

  /// What a rule does not let a declaration have, given what is there, is not offered. What comes later may still meet a rule.
  @Test(arguments: [
    ("single", "x: Int @日本; y: Int @1️⃣", ""), ("single", "x: Int @1️⃣; y: Int @日本", ""),
    ("single", "x: Int; y: Int @1️⃣", "@日本"), ("on Choices", "x: E @1️⃣", "@日本"), ("on Choices", "x: [E] @1️⃣", ""),
    ("on Choices", "x: String? @1️⃣", ""), ("requires type.element is Int else \"é\"", "x: [Int] @1️⃣", "@日本"),
    ("requires type.element is Int else \"é\"", "x: [E] @1️⃣", ""), ("requires default", "x: Int @1️⃣", ""),
    ("requires default", "x: Int = 1 @1️⃣", "@日本"), ("refuses kit.flavor is async because \"é\"", "x: Int @1️⃣", ""),
    ("refuses kit.flavor is rx because \"é\"", "x: Int @1️⃣", "@日本"), ("requires isLong else \"é\"", "x: Int @1️⃣", ""),
    ("requires isLong else \"é\"", "x: [Int] @1️⃣", "@日本"), ("value a: Int? { from 3 }", "x: Int @1️⃣", "@日本"),
    ("value a: Word { case up }; refuses 日本 is up because \"é\"", "x: Int @1️⃣", "@日本"),
    ("requires letter.stamp else \"é\"", "x: Int @1️⃣", "@日本"),
    ("requires letter.stamp else \"é\"", "x: Int @日本; 1️⃣", "stamp"),
    ("refuses letter.stamp because \"é\"", "stamp; x: Int @1️⃣", ""),
    ("when type is Int { refuses default because \"é\" }", "x: Int = 1 @1️⃣", ""),
  ])
  func partsThatBreakARule(_ place: (rules: String, marked: String, expected: String)) async throws {
    let line = "name: lowerCamel; type: Type; default: Expression?; attribute 日本 { \(place.rules) }"
    let found = try await labels(
      "project App { templates \"Templates\" }\nenum E { case é }\nletter A { \(place.marked) }\n",
      ofKitWith: """
        pattern letter {
          name: UpperCamel; member stamp optional
          field line many { \(line); condition isLong type.isArray }
        }
        types Choices "enums" pattern is enum
        """
    )
    #expect(found.filter { $0.hasPrefix("@") || $0 == "stamp" }.joined(separator: " ") == place.expected)
  }

  /// Members, words and values that rules refuse beside what is there.
  @Test(arguments: [
    ("letter A { 1️⃣ }", "seal stamp"), ("letter A plain { 1️⃣ }", "seal"), ("letter A { stamp; 1️⃣ }", ""),
    ("letter A { seal; 1️⃣ }", ""), ("letter A 1️⃣ { }", "grand plain"), ("letter A 1️⃣ { stamp }", "grand"),
  ])
  func wordsThatBreakARule(_ place: (marked: String, expected: String)) async throws {
    let found = try await labels(
      "project App { templates \"Templates\" }\n\(place.marked)\n",
      ofKitWith: """
        pattern letter {
          name: UpperCamel
          value size: Word? { case grand; case plain }
          member stamp optional { refuses letter.size is plain because "é" }
          member seal optional
          refuses stamp and seal because "日本"
        }
        """
    )
    let words = found.filter { ["grand", "plain", "seal", "stamp"].contains($0) }
    #expect(words.sorted().joined(separator: " ") == place.expected)
  }

  /// A set of types is offered whatever else its rule requires.
  @Test func typesOfASet() async throws {
    let found = try await labels(
      "project App { templates \"Templates\" }\nletter A { x: 1️⃣ }\n",
      ofKitWith: """
        pattern letter { name: UpperCamel; field line many { name: lowerCamel; type: Type { requires in Sizes and not isOptional else "é" } } }
        types Sizes "日本" name in Int CGFloat
        """
    )
    #expect(found == ["Int", "CGFloat"])
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
