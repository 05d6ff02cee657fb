import Foundation
import TestSupport
import Testing

@testable import kitgen

/// Where it is not certain what is meant, nothing is put into a file, and a message says why.
struct InsertionObstacleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let swift: String
    var kit = "codingkeys User { key id }\n"
    var keys: String?
    var conformance: String?
    let message: String
    var testDescription: String { message }
  }

  private static let user = "struct User {\n  let größe: Int\n}\n"

  private static let cases = [
    Case(swift: "struct Usr {}\n", message: "No Swift file of the module declares a type 'User'"),
    Case(swift: "extension User {}\n", message: "No Swift file of the module declares a type 'User'"),
    Case(
      swift: "#if DEBUG\n\(user)#else\n\(user)#endif\n",
      message: "'A.swift' declares 'User' more than once, and which one is meant cannot be told"
    ),
    Case(
      swift: "#if DEBUG\n\(user)#endif\n",
      message: "'A.swift' declares 'User' in a branch of '#if', beside which nothing can be put"
    ),
    Case(
      swift: "struct User {\n#if DEBUG\n  enum CodingKeys {}\n#endif\n}\n",
      message: "'A.swift' declares 'User.CodingKeys' in a branch of '#if', and whether that is this one cannot be told"
    ),
    Case(
      swift: user + "extension User { enum CodingKeys {} }\nextension User { enum CodingKeys {} }\n",
      message: "'A.swift' declares 'User.CodingKeys' more than once, and which one is meant cannot be told"
    ),
    Case(swift: "struct User {\n  let größe: Int\n", message: "'A.swift' has a mistake in 'User'; correct it first"),
    Case(
      swift: user,
      kit: "model Team { id: Int }\ncodingkeys Team { key id }\n",
      message: "'Team' is a type that the kit emits; what belongs into it belongs into its template"
    ),
    Case(
      swift: user,
      keys: "print(\"ü\")\n",
      message: "The template produced invalid Swift: "
    ),
    Case(
      swift: user,
      keys: "#if DEBUG\nlet a = 1\n#endif\n",
      message: "'#if' begins something other than a declaration, and nothing else can be put into a file"
    ),
    Case(
      swift: user,
      keys: "let a = 1\n\n// MARK: - Ende\n",
      message: "'//' begins something other than a declaration, and nothing else can be put into a file"
    ),
    Case(
      swift: user,
      conformance: "print(1)\n",
      message: "'print(1)' begins something other than a declaration, and nothing else can be put into a file"
    ),
    Case(
      swift: user,
      keys: "func f() {}\nfunc f() {}\n",
      message: "'User.f()' is put into 'A.swift' twice"
    ),
    Case(
      swift: user,
      kit: "codingkeys User { key id }\ncodingkeys User { key id }\n",
      message: "User"
    ),
    Case(
      swift: user,
      keys: "let a = 1 }\nstruct Other {\n",
      message: "'}' begins something other than a declaration, and nothing else can be put into a file"
    ),
  ]

  @Test(arguments: cases) func saysWhy(_ obstacle: Case) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try InsertionPattern.write(obstacle.kit, in: folder)
    if let keys = obstacle.keys { try folder.write(keys, to: "Patterns/codingkeys/keys.stencil") }
    if let text = obstacle.conformance { try folder.write(text, to: "Patterns/codingkeys/conformance.stencil") }
    try folder.write(obstacle.swift, to: "A.swift")
    let run = await CommandRun("generate", in: folder)
    #expect(run.code == .dataError)
    #expect(run.errors.contains(obstacle.message), "\(run.errors)")
    #expect(folder.read("A.swift") == obstacle.swift && !folder.exists("kitgen.lock") && !folder.exists("Out"))
  }

  @Test func aLinkOutOfTheRootIsNotFollowed() async throws {
    let (folder, outside) = (try TemporaryFolder(), try TemporaryFolder())
    defer {
      folder.remove()
      outside.remove()
    }
    try InsertionPattern.write("codingkeys User { key id }\n", in: folder)
    try outside.write(Self.user, to: "A.swift")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/A.swift",
      withDestinationPath: outside.path + "/A.swift"
    )
    #expect(await CommandRun("generate", in: folder).code != .success)
    #expect(outside.read("A.swift") == Self.user)
  }

  @Test func twoFilesThatDeclareATypeAreNamed() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try InsertionPattern.write("codingkeys User { key id }\n", in: folder)
    try folder.write(Self.user, to: "A.swift")
    try folder.write(Self.user, to: "B/B.swift")
    #expect(await CommandRun("check", in: folder).errors.contains("'A.swift' and 'B/B.swift' both declare 'User'"))
  }
}
