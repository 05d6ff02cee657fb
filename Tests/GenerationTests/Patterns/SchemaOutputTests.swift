import Diagnostics
import TestSupport
import Testing

@testable import Generation

/// What nodes need, emit and declare, as schemas say it in words and with placeholders.
struct SchemaOutputTests {
  private static let schema = """
    pattern letter {
      name: UpperCamel
      value weight: Number? { support Scale when from 20 }
      attribute sealed {
        value color: Word? { case red; case blue }
        support Wax Seal when color is red
        names "{name:lower}Seal" in "Desk" when color
      }
      condition isLong several lines
      field line many as "lines" {
        name: lowerCamel
        type: Type = String
        attribute secret { support Ink when type is String and letter.sealed }
        support Lines
        names "{name}{name:upper}" in "{letter.typeName}" else "write it"
          "in another way"
      }
      when isLong {
        support Pages
        emit "long.swift" to "{kit.tests}/{name:kebab}/{typeName-Letter}.swift" when kit.support has Pages
        reserves "pages" in "{typeName}"
      }
      typeName "{name}Letter"
      declares "{name}Cover"
      emit "letter.swift" to "Letters/{typeName}.swift"
    }
    support Courier { declares Courier Van; conforms to Codable Hashable; emit "Support/Courier.swift" }
    support Scale { needs Courier Wax when kit.flavor is rx; emit "Support/Scale.swift" when kit.support has Wax }
    support Wax { needs Seal when any kit.nodes.letter with isLong; emit "Support/Wax.swift" to "Support/W.swift" }
    support Seal { emit "Support/Seal.swift" when kit.flavor is not rx }
    support Ink { emit "Support/Ink.swift" }
    support Lines
    support Pages { emit "Support/Pages.swift" when kit.support has Lines }
    """

  private static let templates = Dictionary(
    uniqueKeysWithValues: ["letter", "long", "Support/Courier", "Support/Scale", "Support/Wax", "Support/Seal"].map {
      ("\($0).swift.stencil", "// 文\n")
    } + ["Support/Ink", "Support/Pages"].map { ("\($0).swift.stencil", "// 墨\n") }
  )

  private func paths(_ kit: String, settings: String = "") throws -> [String] {
    let team = try TeamSchema(Self.schema, kit: kit, settings: settings, templates: Self.templates)
    let project = try team.project()
    #expect(project.diagnosticsWithFiles.map(\.message) == [])
    return project.outline.files.map(\.path.text).sorted()
  }

  /// 15.4 is before 16.
  @Test(arguments: [("ios 15.4", true), ("ios 16", false), ("ios 17.2", false)])
  func versions(settings: String, hasBox: Bool) throws {
    let paths = try paths("erased Pult<Item> { optional func a(_ item: Item) }", settings: settings)
    #expect(paths.contains("Delegates/AnyPult.swift") == hasBox)
  }

  @Test(arguments: [
    ("letter Love", ["Letters/LoveLetter.swift"]),
    // A number is given, whichever it is; the bound is what it needs.
    ("letter Love 19", ["Letters/LoveLetter.swift"]),
    ("letter Love 20", ["Letters/LoveLetter.swift"]),
    ("letter Love @sealed", ["Letters/LoveLetter.swift"]),
    ("letter Love @sealed(red)", ["Letters/LoveLetter.swift", "Support/Seal.swift", "Support/W.swift"]),
    ("letter Love { a @secret }", ["Letters/LoveLetter.swift"]),
    ("letter Love @sealed { a: Int @secret; b }", ["Letters/LoveLetter.swift", "Support/Pages.swift"]),
    ("letter Love @sealed { a @secret }", ["Letters/LoveLetter.swift", "Support/Ink.swift"]),
  ]) func supportInParts(kit: String, files: [String]) throws {
    #expect(try paths(kit) == files)
  }

  @Test func settingsAndOtherNodes() throws {
    #expect(
      try paths("letter Love 20", settings: "flavor rx") == [
        "Letters/LoveLetter.swift", "Support/Courier.swift", "Support/Scale.swift", "Support/W.swift",
      ]
    )
    #expect(
      try paths("letter LoveNote { a; b }", settings: "tests \"Tests\"") == [
        "Letters/LoveNoteLetter.swift", "Support/Pages.swift", "Tests/love-note/LoveNote.swift",
      ]
    )
  }

  /// Each node knows those inside of it, and no others.
  @Test func nodesInside() throws {
    let schema = """
      pattern letter { name: Name; emit "a.swift" to "{name}.swift" when any nodes.slip with signed }
      pattern slip { inside letter; name: Name; attribute signed }
      """
    let kit = "// 名前\nletter gelb { slip a @signed; slip b }\nletter blau { slip c }\n"
    let team = try TeamSchema(schema, kit: kit, templates: ["a.swift.stencil": "// 文\n"])
    #expect(try team.project().outline.files.map(\.path.text) == ["gelb.swift"])
  }

  @Test(arguments: [
    (
      "letter A { ab }\nletter B @sealed(red)\nletter 1️⃣b @sealed(blue)",
      "'bSeal' is declared by the emitted code for 'B', too; use another name"
    ),
    ("letter A { x; 1️⃣x_ }", nil),
    (
      "letter A { pages; 1️⃣xx: Int as \"p\" }\n",
      nil
    ),
  ]) func names(marked: String, message: String?) throws {
    let kit = MarkedText("// 名前\n" + marked)
    let team = try TeamSchema(Self.schema, kit: kit.text, templates: Self.templates)
    let errors = try team.project().diagnosticsWithFiles.filter { $0.code == "taken-name" }
    #expect(errors.map(\.message) == (message.map { [$0] } ?? []))
  }

  @Test(arguments: [
    (
      "pattern x { name: Name; support 1️⃣Wx }\nsupport Wax",
      ["unknown-support: No support is called 'Wx'; did you mean 'Wax'?"]
    ),
    (
      "pattern x { name: Name; support Wax when 1️⃣nodes.slp }\npattern slip { inside x; name: Name }\nsupport Wax",
      ["unknown-name: 'nodes.slp' leads nowhere, because there is no 'slp'; did you mean 'slip'?"]
    ),
    (
      "pattern x { name: Name; support Wax when 1️⃣kit.support has Wax }\nsupport Wax",
      ["unknown-name: 'kit.support' leads nowhere, because there is no 'support'"]
    ),
    (
      "support Wax { needs Seal when 1️⃣name is b }\nsupport Seal",
      ["unknown-name: 'name' belongs to a declaration, but support to the kit; begin with 'kit'"]
    ),
    (
      "pattern x { name: Name; emit \"a\" to \"A/1️⃣{nmae}.swift\" }",
      ["unknown-name: 'nmae' is not a part of 'x' or a fact of it, nor a declaration around it; did you mean 'name'?"]
    ),
    (
      "pattern x { name: Name; signature: Signature; refuses 1️⃣parameters because \"é\" }",
      [
        "unknown-name: 'parameters' is not a part of 'x' or a fact of it, nor a declaration around it; did you mean "
          + "'signature.parameters'?"
      ]
    ),
    (
      "pattern x { name: Name; member weg many as \"straßen\" { value 日: String }; requires 1️⃣weg }",
      ["unknown-name: 'weg' is not a part of 'x' or a fact of it, nor a declaration around it; did you mean 'straßen'?"]
    ),
    (
      "pattern x { name: Name; signature: Signature { 1️⃣refuses hasVariadic hasInOut } }",
      ["missing-message: 'refuses hasInOut' needs a message: add 'because \"…\"'"]
    ),
    (
      "pattern x { name: Name; value é: String { refuses 1️⃣empty because \"é\" } }",
      [
        "unknown-name: 'empty' is not a part of 'x' or a fact of it, nor a declaration around it; did you mean 'isEmpty'?"
      ]
    ),
    (
      "pattern x { name: Name; emit \"a\" to \"A/1️⃣{typeName}.swift\" }",
      ["unknown-name: 'x' declares no type; add a line such as 'typeName \"{name}\"'"]
    ),
    (
      "pattern x { name: Name; value via road: Name?; emit \"a\" to \"A/1️⃣{via}.swift\" }",
      ["unknown-name: 'via' is not a part of 'x' or a fact of it, nor a declaration around it; did you mean 'road'?"]
    ),
    (
      "pattern x { name: Name; attribute a { support Wax when 1️⃣\"node.a\" } }\nsupport Wax",
      ["invalid-condition: A condition has no quotation marks: write 'type.isOptional and not default'"]
    ),
    (
      "pattern x { name: Name; reserves from 1️⃣Ding in \"{name}\" }",
      ["unknown-name: The members of 'Ding' are not known, only the members of NSObject, UIView; write their names"]
    ),
    ("pattern x { name: Name; 1️⃣reserves in \"{name}\" }", ["missing-detail: 'reserves' lacks its names"]),
  ]) func mistakes(marked: String, messages: [String]) throws {
    try TeamSchema.expect(marked, messages)
  }

  /// A path that is the same for all declarations is a warning, and an error as soon as there are two.
  @Test(arguments: [("brief Ä", "constant-path"), ("brief Ä\nbrief B", "file-clash")])
  func constantPaths(kit: String, code: String) throws {
    let schema = "pattern brief { name: UpperCamel; typeName \"{name}\"; emit \"brief.swift\" to \"Brief.swift\" }\n"
    let templates = ["brief.swift.stencil": "struct {{ node.name }} {}\n"]
    let project = try TeamSchema(schema, kit: kit + "\n", templates: templates).project()
    #expect(project.diagnosticsWithFiles.map(\.code) == [code], "\(project.diagnosticsWithFiles.map(\.message))")
  }
}
