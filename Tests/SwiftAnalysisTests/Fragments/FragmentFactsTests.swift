import SwiftAnalysis
import SwiftFacts
import Testing

@Suite struct FragmentFactsTests {
  /// A type's form in words.
  private func outline(_ type: TypeFacts) -> String {
    switch type.form {
    case .optional(let wrapped): "optional(\(outline(wrapped)))"
    case .array(let element): "array(\(outline(element)))"
    case .dictionary(let key, let value): "dictionary(\(outline(key)), \(outline(value)))"
    case .void: "void"
    case .tuple(let elements):
      "tuple(\(elements.map { ($0.label.map { $0 + ": " } ?? "") + outline($0.type) }.joined(separator: ", ")))"
    case .named: type.name.isEmpty ? "‹\(type.text)›" : type.name
    }
  }

  @Test(arguments: [
    ("Int", "Int"), ("User?", "optional(User)"), ("[User]", "array(User)"),
    ("Optional<Array<User>>", "optional(array(User))"),
    ("[String: [Int?]]?", "optional(dictionary(String, array(optional(Int))))"),
    ("[String:Int]", "dictionary(String, Int)"),
    ("Void", "void"), ("()", "void"), ("(Int)", "Int"), ("Outer.Page<Int>", "Outer.Page"), ("A.B", "A.B"),
    ("(Int, Int)", "tuple(Int, Int)"), ("(幅: Int?, _ b: [A])", "tuple(幅: optional(Int), array(A))"),
    ("(a: Int)", "‹(a: Int)›"), ("any Codable", "‹any Codable›"), ("日本語?", "optional(日本語)"),
    ("Int??", "optional(optional(Int))"),
    ("Int!", "optional(Int)"), ("() -> Void", "‹() -> Void›"), ("Dictionary<String, Any>", "dictionary(String, Any)"),
  ])
  func form(_ text: String, _ expected: String) throws {
    let type = try #require(FragmentChecker().read(text, as: .type).type)
    #expect(outline(type) == expected)
    #expect(type.text == text)
  }

  @Test(arguments: [
    ("[日本: Outer.Inner<Item>?]", ["日本 1", "Outer 9", "Item 21"]), ("User", ["User 0"]), ("[A: B?]", ["A 1", "B 4"]),
  ])
  func typeUses(_ text: String, _ expected: [String]) {
    let uses = FragmentChecker().read(text, as: .type).typeUses
    #expect(uses.map { "\($0.name) \($0.range.lowerBound)" } == expected)
    #expect(uses.allSatisfy { String(decoding: Array(text.utf8)[$0.range], as: UTF8.self) == $0.name })
  }

  /// `=` is a sign of its own in a kit, whatever is beside it.
  @Test(arguments: [
    ("(é:Int=-1)", ["-1"]), ("(é: Int =1, b: A<B, C>=.c)", ["1", ".c"]),
    ("(é:String=\"=,(\",b:Bool=!x) -> D", ["\"=,(\"", "!x"]),
    ("(é: () -> Int={ a = 1 }, b: Bool= a == b)", ["{ a = 1 }", "a == b"]),
  ])
  func defaultsWithoutSpaces(text: String, defaults: [String]) throws {
    let fragment = FragmentChecker().read(text, as: .signature)
    #expect(fragment.problems.isEmpty)
    #expect(fragment.signature?.parameters.map(\.defaultValue) == defaults)
    #expect(fragment.typeUses.allSatisfy { String(decoding: Array(text.utf8)[$0.range], as: UTF8.self) == $0.name })
  }

  @Test func signature() throws {
    let text =
      "(_ 値: [Int], for key: inout Key? = nil, done: @escaping () -> Void, rest: Int...) async throws(E) -> Page<A>"
    let fragment = FragmentChecker().read(text, as: .signature)
    let signature = try #require(fragment.signature)
    #expect(signature.parameters.map(\.label) == [nil, "for", "done", "rest"])
    #expect(signature.parameters.map(\.name) == ["値", "key", "done", "rest"])
    #expect(signature.parameters.map(\.type.text) == ["[Int]", "inout Key?", "@escaping () -> Void", "Int..."])
    #expect(signature.parameters.map(\.isInOut) == [false, true, false, false])
    #expect(signature.parameters.map(\.isVariadic) == [false, false, false, true])
    #expect(signature.parameters.map(\.defaultValue) == [nil, "nil", nil, nil])
    #expect(signature.isAsync && signature.isThrowing)
    #expect(signature.thrownType?.text == "E")
    #expect(signature.returnType?.name == "Page")
    #expect(fragment.typeUses.map(\.name) == ["Int", "Key", "Void", "Int", "E", "Page", "A"])
    #expect(String(decoding: Array(text.utf8)[fragment.typeUses[5].range], as: UTF8.self) == "Page")
  }

  @Test func genericParameters() throws {
    let fragment = FragmentChecker().read("<Item: Decodable & Sendable, 鍵>", as: .generics)
    let parameters = try #require(fragment.generics).parameters
    #expect(parameters.map(\.name) == ["Item", "鍵"])
    #expect(parameters.map(\.protocols) == [["Decodable", "Sendable"], []])
  }
}
