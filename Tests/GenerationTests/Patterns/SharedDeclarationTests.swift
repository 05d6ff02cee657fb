import Diagnostics
import TestSupport
import Testing

@testable import Generation

/// What patterns take over from declarations beside them, and the bounds of their numbers.
struct SharedDeclarationTests {
  private static let schema = """
    pattern letter {
      name: UpperCamel
      condition isSealed seal
      member seal optional from Stamp { value color: Word { case red; case blue } }
      field line many from Written as "lines" {
        /// Kept to oneself.
        attribute mark from Marked
        attribute note
        refuses name is x because "No 'x'"
      }
      attribute wait { value days: [Int] { from 1; to 30 } }
      value weight: Number? { over 0 }
      emit "letter" to "{name}"
    }

    /// 線 A line.
    field Written {
      name: lowerCamel
      type: Type = String { refuses isOptional when parent.isSealed because "'{parent}' is sealed, so '{name}' is there" }
      refuses name is y because "No 'y'"
    }
    /// A mark.
    attribute Marked { value depth: Int { from 1; to 5 }; single; excludes note }
    member Stamp { argument price: Number? { over 0 } }

    """

  private func messages(_ kit: String) throws -> [String] {
    let team = try TeamSchema(Self.schema, kit: kit, templates: ["letter.stencil": "é\n"])
    return try team.project().diagnosticsWithFiles.map(\.message)
  }

  @Test(arguments: [
    ("letter A { a; b: Int? @mark(1); seal }", ["'seal' lacks 'red' or 'blue'"]),
    ("letter A { a; b: Int @mark(1); seal red (price: 2) }", []),
    ("letter A { b: Int?; seal red }", ["'A' is sealed, so 'b' is there"]),
    ("letter A { b: Int? }", []), ("letter A { x; y }", ["No 'x'", "No 'y'"]),
    ("letter A { a @mark(2) @note }", ["'@mark' cannot be combined with '@note'. Remove one"]),
    ("letter A { a @mark(2); b @mark(3) }", ["Only one 'line' can have '@mark'. Remove the others"]),
    ("letter A { a @mark(0) }", ["'@mark' must be between 1 and 5"]),
    ("letter A { a @mark(6) }", ["'@mark' must be between 1 and 5"]), ("letter A { a @mark(5) }", []),
    ("letter A @wait(1, 30)", []), ("letter A @wait(1, 31)", ["'@wait' must be between 1 and 30"]),
    ("letter A 0", ["'weight' must be greater than 0"]), ("letter A 0.5", []),
    ("letter A { seal red (price: 0) }", ["'price' must be greater than 0"]),
  ]) func inKits(kit: String, expected: [String]) throws {
    #expect(try messages(kit) == expected)
  }

  @Test(arguments: [
    (
      "pattern x { name: Name; attribute a from 1️⃣Mrked }\nattribute Marked",
      ["unknown-pattern: No 'pattern.kit' has 'attribute Mrked' outside of patterns; did you mean 'Marked'?"]
    ),
    (
      "attribute A { on 1️⃣\"Int\"; refuses 2️⃣like because \"x\" }",
      ["invalid-condition: The condition lacks something after 'like'"]
    ),
    (
      "attribute A from B\nattribute B from A\npattern x { name: Name; attribute a from A }",
      ["unknown-pattern: 'B' takes over itself", "unknown-pattern: 'A' takes over itself"]
    ),
    ("attribute A\nattribute 1️⃣A", ["repeated-declaration: 'attribute A' is declared twice"]),
  ]) func mistakes(marked: String, messages: [String]) throws {
    let schema = MarkedText(marked)
    let diagnostics = try TeamSchema(schema.text).project().diagnosticsWithFiles.filter {
      !["silent-pattern", "unused-condition"].contains($0.code)
    }
    #expect(diagnostics.map { "\($0.code): \($0.message)" } == messages)
  }
}
