import Foundation
import KitLanguage
import TestSupport
import Testing
import Toolchain
import Verification

@testable import Generation

/// What kitgen believes of the library's types is so: the compiler is asked, with Foundation as the toolchain has it.
struct LibraryTypeTests {
  /// Generic types with arguments, and protocols as types.
  private static let spelled = [
    "AnyObject": "AnyObject", "Array": "Array<Int>", "ArraySlice": "ArraySlice<Int>", "ClosedRange": "ClosedRange<Int>",
    "ContiguousArray": "ContiguousArray<Int>", "Dictionary": "Dictionary<String, Int>", "Error": "(any Error)",
    "Measurement": "Measurement<UnitLength>", "Optional": "Optional<Int>", "Range": "Range<Int>",
    "Regex": "Regex<Substring>", "Result": "Result<Int, any Error>", "Set": "Set<Int>", "Task": "Task<Int, Never>",
  ]
  /// What has no text in Swift but one in templates.
  private static let written: Set<String> = ["Date", "Decimal", "URL", "UUID"]

  @Test func typesAreWhatTheyAreTakenFor() async throws {
    var lines = [
      "import Foundation", "#if canImport(FoundationNetworking)", "  import FoundationNetworking", "#endif",
      "struct Yes {}", "struct No {}", "func codable<T: Codable>(_: T.Type) -> Yes { Yes() }",
      "@_disfavoredOverload func codable<T>(_: T.Type) -> No { No() }",
      "func text<T: LosslessStringConvertible>(_: T.Type) -> Yes { Yes() }",
    ]
    for name in LibraryType.codable.sorted() {
      lines.append("let _: Yes = codable(\(Self.spelled[name] ?? name).self)")
    }
    // `Self` is not a type outside of one.
    for name in LibraryType.uncodable.sorted() where name != "Self" {
      lines.append("let _: No = codable(\(Self.spelled[name] ?? name).self)")
    }
    for name in LibraryType.texts.subtracting(Self.written).sorted() { lines.append("let _: Yes = text(\(name).self)") }
    for (name, implied) in LibraryType.impliedProtocols.sorted(by: { $0.key < $1.key }) {
      for other in implied.sorted() {
        lines.append(
          "func \(name)Implies\(other)<T: \(name)>(_ type: T.Type) { func f<U: \(other)>(_: U.Type) {}; f(type) }"
        )
      }
    }
    #expect(try await Self.errors(in: lines) == "")
  }

  @Test(arguments: ["AttributedString", "AttributeContainer", "Host", "FormatStyle", "UnitPower", "NSPredicate"])
  func otherTypesOfFoundationAreNotCodable(name: String) async throws {
    let lines = ["import Foundation", "func codable<T: Codable>(_: T.Type) {}", "codable(\(name).self)"]
    #expect(LibraryType.isUncodable(name))
    #expect(try await !Self.errors(in: lines).isEmpty)
  }

  /// A measurement stores the symbol of its unit, although units are not Codable.
  @Test func measurementsAreCodable() async throws {
    try await EmittedFiles.expectCompiles(
      "model M: Encodable { length: Measurement<UnitLength> }; defaults D { length: Measurement<UnitLength>? @codable }",
      existing: [:]
    )
  }

  @Test func unsendableTypesAndObjectsAre() async throws {
    let spelled = [
      "AnyCollection": "AnyCollection<Int>", "AnyIterator": "AnyIterator<Int>", "AnySequence": "AnySequence<Int>",
      "Decoder": "(any Decoder)", "Encoder": "(any Encoder)", "KeyPath": "KeyPath<String, Int>",
      "PartialKeyPath": "PartialKeyPath<String>", "ReferenceWritableKeyPath": "ReferenceWritableKeyPath<NSObject, Int>",
      "Regex": "Regex<Substring>", "UnsafeMutablePointer": "UnsafeMutablePointer<Int>",
      "UnsafePointer": "UnsafePointer<Int>", "WritableKeyPath": "WritableKeyPath<String, Int>",
    ]
    var lines = [
      "import Foundation", "#if canImport(FoundationNetworking)", "  import FoundationNetworking", "#endif",
      "struct Yes {}", "struct No {}", "func sendable<T: Sendable>(_: T.Type) -> Yes { Yes() }",
      "@_disfavoredOverload func sendable<T>(_: T.Type) -> No { No() }",
    ]
    for name in LibraryType.unsendable.sorted() {
      lines.append("let _: No = sendable(\(spelled[name] ?? name).self)")
    }
    lines += LibraryType.unsendableProtocols.sorted().map { "let _: No = sendable((any \($0)).self)" }
    lines += [
      "func object<T: AnyObject>(_: T.Type) -> Yes { Yes() }",
      "@_disfavoredOverload func object<T>(_: T.Type) -> No { No() }",
    ]
    let values = LibraryType.codable.union(LibraryType.uncodable).subtracting(LibraryType.objects).subtracting(["Self"])
    lines += values.sorted().map { "let _: No = object(\(Self.spelled[$0] ?? spelled[$0] ?? $0).self)" }
    let protocols: Set = ["AnyObject", "ManagedBuffer"]
    lines += LibraryType.objects.subtracting(protocols).sorted()
      .map { "let _: Yes = object(\(Self.spelled[$0] ?? spelled[$0] ?? $0).self)" }
    #expect(try await Self.errors(in: lines) == "")
  }

  @Test func unhashableTypesAre() async throws {
    var lines = [
      "import Foundation", "func hashable<T: Hashable>(_: T.Type) -> Int { 0 }",
      "func hashable<T>(_: T.Type) -> String { \"\" }",
    ]
    for name in LibraryType.unhashable.sorted() {
      let isProtocol = !["Any", "Void"].contains(name)
      lines.append("let _: String = hashable(\(isProtocol ? "(any \(name))" : name).self)")
    }
    #expect(try await Self.errors(in: lines) == "")
  }

  @Test func innerTypesAreThere() async throws {
    let names = LibraryType.integers.union(["Character", "Double", "Float", "Substring"]).sorted()
    let lines = names.flatMap { name in LibraryType.inner(of: name).sorted().map { "_ = \(name).\($0).self" } }
    #expect(try await Self.errors(in: lines) == "")
  }

  /// A compiler that agrees with everything would be worth nothing.
  @Test func theCompilerIsAsked() async throws {
    let lines = ["func codable<T: Codable>(_: T.Type) {}", "codable(Character.self)"]
    #expect(try await Self.errors(in: lines).contains("Character"))
  }

  @Test func noTypeIsBoth() {
    #expect(LibraryType.codable.isDisjoint(with: LibraryType.uncodable))
    #expect(LibraryType.texts.isSubset(of: LibraryType.codable.union(LibraryType.uncodable)))
  }

  private static func errors(in lines: [String]) async throws -> String {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(lines.joined(separator: "\n") + "\n", to: "main.swift")
    let run = try await ToolRun.run(["swiftc", "-typecheck", "\(folder.path)/main.swift"])
    return run.exitCode == 0 ? "" : run.output
  }
}
