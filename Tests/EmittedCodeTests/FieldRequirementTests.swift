import Generation
import TestSupport
import Testing

/// What the schemas refuse of fields that are always the same, of changes in models, and of values called like their tag.
struct FieldRequirementTests {
  @Test(arguments: [
    "body json; a: Int 1️⃣@constant",
    "body json; é: Int = 1 @constant 1️⃣@whole",
    "body data; a: Data = Data() 1️⃣@constant",
  ])
  func bodies(members: String) throws {
    try expectUnmetRequirement("api A { request R { POST \"r\"; \(members) } }")
  }

  private static let wholeProperty =
    "'Change' is the type of a whole property, and never optional. Write it as in 'Change<Int>'"
  private static let alone =
    "A 'Change' takes neither a path nor a default nor an attribute other than '@date'. Remove them"

  @Test(arguments: [
    "é: 1️⃣Change<Int>?",
    "a: 1️⃣[Change<Int>]",
    "a: 1️⃣[String: Change<Int>]",
    "a: Change<Int> = 1️⃣.keep",
    "a: Change<Int> as 1️⃣\"b.c\"",
  ])
  func changes(property: String) throws {
    try expectUnmetRequirement("model M { \(property) }")
  }

  /// The project's Swift tells that a type has none.
  @Test(arguments: [
    "struct Geld { var wert: Int }", "final class Geld {}", "protocol Geld {}", "actor Geld {}",
    "enum Geld: Error { case ü }",
  ])
  func rawValues(swift: String) throws {
    let message = "'Geld' has no raw value; leave '@raw' out"
    try expectUnmetRequirement("notifications N { event a { b: Geld 1️⃣@raw } }", message, swift: swift)
    let text = "A query parameter of all requests cannot send 'Geld'. Use a string, a number, a Boolean or an enum"
    try expectUnmetRequirement("api A { query b: 1️⃣Geld }", text, swift: swift)
  }

  /// Being Codable is not a raw value.
  @Test(arguments: ["struct Geld: Codable { var wert: Int }", "enum Geld: Codable { case ü }"])
  func rawValuesOfCodableTypes(swift: String) throws {
    let message = "'Geld' has no raw value; leave '@raw' out"
    try expectUnmetRequirement("notifications N { event a { b: Geld 1️⃣@raw } }", message, swift: swift)
  }

  @Test(arguments: [
    "struct Geld: RawRepresentable { var rawValue: Int }", "enum Geld: Int { case a }",
    "struct Geld { var wert: Int }\nextension Geld: RawRepresentable {}", "struct Geld: OwnText {}",
    "struct Geld: OptionSet { let rawValue: Int }", "enum Geld: String, Codable { case ü }",
  ])
  func rawValuesThatThereAre(swift: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("notifications N { event a { b: Geld @raw } }\napi A { query b: Geld }\n", to: "Kitfile")
    try folder.write(swift, to: "Existing.swift")
    let project = try Project.read(root: folder.path, files: Disk(), builtIn: .builtIn)
    #expect(project.diagnostics.map(\.message) == [])
  }

  /// Types of the project's own that nothing decodes.
  @Test(arguments: [
    "struct Geld { let wert: Int }", "enum Geld: String { case ü }", "final class Geld: Hashable {}",
    "struct Geld: Encodable { init(from decoder: any Decoder) throws {} }",
  ])
  func typesThatAreNotDecodable(swift: String) throws {
    let message =
      "'Geld' cannot be decoded, because the project's Swift does not make it 'Decodable': write 'Geld: Decodable' in its "
      + "declaration, or declare a model for it"
    for kit in ["model M { é: 1️⃣[Geld]? }", "api A { request R -> 1️⃣Geld { GET \"x\" } }", "union U { case a: 1️⃣Geld }"] {
      try expectUnmetRequirement(kit, message, swift: swift)
    }
  }

  /// What keeps a raw value needs not be encoded.
  @Test func rawValuesAreKept() throws {
    try expectUnmetRequirement(
      "defaults D { é: 1️⃣Geld? }",
      "'Geld' cannot be encoded, because the project's Swift does not make it 'Encodable': write 'Geld: Encodable' in its "
        + "declaration, or declare a model for it, or add '@raw' to store its raw value",
      swift: "enum Geld: String { case ü }"
    )
  }

  /// Types of the project's own that other modules do not see, in what is for them.
  @Test(arguments: [
    "model M { é: [String: 1️⃣Geld]? }", "notifications N { event ü(é: Int, x: 1️⃣Geld) }",
    "extend URLSession { call é(y: 1️⃣Geld) -> Int }",
    "extend URLSession { binder é: 1️⃣Geld \"\"\"\nprint(value)\n\"\"\" }",
    "associated URLSession { é: 1️⃣Geld? }", "erased Ä<T> { func ü(_ x: T, é: 1️⃣Geld) }",
    "delegate Ä on URLSession.delegate { func ü(_ x: URLSession, é: 1️⃣Geld) }",
    "api A { request R -> 1️⃣Geld { GET \"x\" } }",
    "defaults D { é: 1️⃣Geld? @codable }",
    "api A { error 1️⃣Geld; request R { GET \"x\" } }", "union U { case a: 1️⃣Geld }",
    "pager P { pages a: [M] 1️⃣@controller(Geld) }; model M: Identifiable { id: Int }",
  ])
  func typesThatOthersDoNotSee(kit: String) throws {
    let message = "'Geld' is internal, but the emitted code is public: make it public"
    let swift = "final class Geld: Codable {}"
    try expectUnmetRequirement("project { access public }; \(kit)", message, swift: swift)
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("project { access public }; " + kit.replacing("1️⃣", with: ""), to: "Kitfile")
    try folder.write("public " + swift, to: "Existing.swift")
    let project = try Project.read(root: folder.path, files: Disk(), builtIn: .builtIn)
    #expect(project.diagnostics.filter { $0.message.contains("make it so") }.isEmpty)
  }

  /// The emitted code has no attributes of the types that it mentions.
  @Test(arguments: [
    "keys K { é: 1️⃣Alt? @raw }", "defaults D { é: 1️⃣Alt? @raw }", "notifications N { event ü(é: Int, x: 1️⃣Alt) }",
    "associated Ä { é: 1️⃣Alt? }", "erased Ü<T> { func ü(_ x: T, é: 1️⃣Alt) }", "model M { é: [String: 1️⃣Alt]? }",
    "sheet Ö: 1️⃣Alt { case ä \"Ä\" }", "model M { é: 1️⃣Alt.Neu? }",
  ])
  func typesThatAreNotAvailable(kit: String) throws {
    let type = "enum Alt: String, Codable { case ä; enum Neu: String, Codable { case ö } }\nfinal class Ä {}"
    for (attribute, code) in [
      ("@available(*, deprecated)", "unmet-recommendation"), ("@available(iOS 26, *)", "unmet-requirement"),
    ] {
      let found = try mistakes(in: kit, attribute + " " + type).filter(\.isMarked).map(\.diagnostic)
      #expect(found.map(\.code) == [code], "\(found.map(\.message))")
      let message = "'Alt' has '\(attribute)', which the emitted code would not have. Use another type"
      #expect(found.first?.message == message)
    }
    for attribute in ["@available(watchOS 26, *)", "@available(iOS 13, *)", "@available(swift 5.9)"] {
      #expect(try mistakes(in: kit, attribute + " " + type).isEmpty)
    }
  }

  /// Code for a type repeats its attributes, and those of its functions.
  @Test func typesOfAttributedCode() throws {
    let swift = """
      @available(*, deprecated) enum Alt { case ä }
      @available(*, deprecated) final class Ä { func ü(completion: @escaping (Alt) -> Void) {} }
      """
    try expectOneMistake("extend Ä { call ü() -> Alt }", swift: swift)
  }

  @Test(arguments: ["defaults D { é: E = .1️⃣alt }", "model M { é: [E] = [.neu, .1️⃣alt] }"])
  func deprecatedDefaults(kit: String) throws {
    let message = "'.alt' is deprecated, so the emitted code would have warnings. Use another case"
    try expectUnmetRequirement(kit + "\nenum E { case neu; case alt @deprecated(\"é\") }", message)
  }

  /// Members of which nobody knows whose they are.
  @Test(arguments: ["Fremd", "Offen", "Wahl"])
  func restsBesideUnknownNames(type: String) throws {
    try expectUnmetRequirement(
      """
      model M: Codable { a: Int; é: \(type) 1️⃣@inline; r: [String: JSON] @rest }
      union Offen by "t": Codable { case a: Inner; case b @fallback }
      union Wahl by "t" at "{t}": Codable { case i: Int; case b @fallback }
      model Inner: Codable { x: Int }
      """,
      swift: "struct Fremd: Codable { var x: Int }"
    )
  }

  /// The rest of an object that is another model's, too.
  @Test func restsInside() throws {
    try expectUnmetRequirement(
      "model B: Codable { a: Int; é: [String: JSON] @rest }; model M: Codable { c: Int; b: B 1️⃣@inline }",
      "'B' takes the rest of its object, as 'M' does: move '@rest' there, or give 'b' its own object"
    )
  }

  @Test(arguments: [
    "model M { é: 1️⃣Int?? }",
    "model M: Identifiable { id: 1️⃣U }; union U { case a: Int }",
  ])
  func properties(kit: String) throws {
    try expectUnmetRequirement(kit)
  }

  @Test(arguments: [
    "by \"kind\" at 1️⃣\"{type}\" { case a: Int }",
    "by \"é\" at 1️⃣\"x{é}\" { case a: Int }",
    "by \"type\" at \"{type}\" { case type: 1️⃣Int }",
    "by \"é\" at \"{é}\" { case a: 1️⃣Int = \"é\" }",
  ])
  func unions(text: String) throws {
    try expectUnmetRequirement("union U \(text)")
  }

  /// Emitted code is in files of its own, so it cannot use what only another file sees, wherever the kit names it.
  @Test(arguments: [
    "model M { é: 1️⃣Geheim }",
    "model M { é: 1️⃣[String: Offen.Innen?] }",
    "model M: 1️⃣Regel { é: Int }",
    "union U by \"t\" { case a: 1️⃣Geheim; case b: Offen.Außen }",
    "api A { request R -> 1️⃣[Geheim] { GET \"r\" } }",
    "api A { request R -> Int { GET \"r\"; query é: 1️⃣Art } }",
    "api A { request R -> Int { GET \"{é}\"; path é: 1️⃣Art } }",
    "api A { error 1️⃣Geheim }",
    "defaults D { é: 1️⃣Geheim? @codable }",
    "defaults D { é: Int = 1️⃣Geheim.zahl }",
    "notifications N { event e1️⃣(é: Geheim) }",
    "delegate 1️⃣Regel on Halter.delegate",
    "erased E<A> { func é1️⃣(_ a: Geheim) }",
    "associated 1️⃣Klasse { é: Int? }",
    "associated Halter { é: 1️⃣Geheim? }",
    "extend 1️⃣Klasse { call f() }",
    "pager P { page é: 1️⃣Klasse }",
    "model M { é: 1️⃣Kurz }",
    "model M { é: 1️⃣Hülle.Kern }",
  ])
  func typesOfAnotherFile(kit: String) throws {
    try expectUnmetRequirement(kit, swift: Self.hidden)
  }

  @Test func typesOfAnotherFileHaveOneMessage() throws {
    try expectOneMistake("model M { é: 1️⃣Hülle.Kern }", swift: Self.hidden)
    let message = "'Hülle' is fileprivate, so emitted code cannot use it. Make it internal"
    try expectUnmetRequirement("model M { é: 1️⃣Hülle.Kern }", message, swift: Self.hidden)
  }

  /// A library or the kit has a type of the name, or other files see one.
  @Test(arguments: [
    "model M { é: Date; url: URL }", "model M { é: Doppelt }", "model M { é: Offen.Außen }",
    "model M { é: Geheim }; model Geheim: Codable { a: Int }",
    "api B { envelope Seite<Geheim: Decodable> { é: [Geheim] @payload } }",
  ])
  func typesOfTheNameElsewhere(kit: String) throws {
    let swift =
      Self.hidden
      + "\nprivate struct Date {}; #if os(Linux)\nstruct Doppelt: Codable {}\n#else\nprivate struct Doppelt {}\n#endif"
    try expectOneMistake("api A {}\n" + kit, swift: swift)
  }

  private static let hidden = """
    private struct Geheim: Codable, Hashable, Sendable { static let zahl = 1 }
    struct Offen { private struct Innen: Codable {}; struct Außen: Codable {} }
    fileprivate enum Hülle { struct Kern: Codable {} }
    private enum Art: String, Codable { case é }
    private protocol Regel: AnyObject { func a() }
    private typealias Kurz = Int
    class Halter { weak var delegate: (any Regel)? }
    private class Klasse: UIViewController { func f(completion: @escaping () -> Void) {} }
    """

  /// The module of another kit declares a type that its other modules do not see.
  @Test(arguments: [("", true), ("; access public", false), ("; access package", false)])
  func typesOfAUsedKit(access: String, isRefused: Bool) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("project Core { out \"Core\"\(access) }\nmodel Größe { a: Int }", to: "Core/Kitfile")
    let kit = "use \"../Core\"\nmodel M { é: [Größe] }\napi A { request R -> Größe { GET \"r\" } }"
    for module in ["App", "Core"] {
      try folder.write("project \(module) { out \"App\" }\n" + kit, to: "App/Kitfile")
      let found = try Project.read(root: folder.path + "/App", files: Disk(), builtIn: .builtIn).diagnostics
      let message = "'Größe' is internal in the module 'Core'. Write 'access public' into the 'project' of that kit"
      #expect(found.map(\.message) == (isRefused && module == "App" ? [message, message] : []))
    }
  }
}
