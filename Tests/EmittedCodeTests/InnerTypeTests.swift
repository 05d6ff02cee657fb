import Diagnostics
import Generation
import TestSupport
import Testing

/// Nodes whose types are inside of others: `model Entity.Account`.
struct InnerTypeTests {
  private static let swift = """
    enum Ort { enum Straße { struct Laden: Codable {} }; struct Zahl {}; struct Karte { enum CodingKeys {} } }
    struct Laden: Codable {}
    protocol Gleis {}
    struct Schiene<Art> {}
    private enum Weiche {}
    """

  private static func diagnostics(of kit: String) throws -> [Diagnostic] {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(kit, to: "Kitfile")
    try folder.write(swift, to: "Orte.swift")
    return try Project.read(root: folder.path, files: Disk(), builtIn: .builtIn).diagnosticsWithFiles
  }

  @Test(arguments: [
    // What is there twice.
    ("model Ort.Bild { id: Int }\nenum 1️⃣Ort.Bild { case größe }", "type-name-clash"),
    ("model Ort.Bild { id: Int }\nmodel 1️⃣Ort.Foto @named(\"Bild\") { id: Int }", "type-name-clash"),
    ("model 1️⃣Ort.Zahl { id: Int }", "own-type-clash"),
    // What is not there.
    ("model Platz { id: Int }\nmodel 1️⃣Plats.Bild { id: Int }", "unknown-type"),
    ("model Ort.Größe { id: Int }\nmodel M { größe: [1️⃣Ort.Grösse] }", "unknown-type"),
    // What means another type there.
    ("model Ort.Bild { id: Int }\nmodel Ort.Foto { bild: 1️⃣Bild }", "unknown-type"),
    ("model Bild { id: Int }\nmodel Ort.Bild { id: Int }\nmodel Ort.Foto { bild: 1️⃣Bild }", "unknown-type"),
    ("model Bild { id: Int }\nmodel Platz { bild: 1️⃣Bild }\nmodel Platz.Bild { id: Int }", "unknown-type"),
    ("model Platz.Bild { teil: 1️⃣Teil }\nmodel Platz.Bild.Teil { id: Int }\nmodel Platz {}", "unknown-type"),
    ("model Ort.Straße.Bild { laden: 1️⃣Laden? }", "nested-type"),
    ("model 1️⃣Ort.Decoder { id: Int }", "taken-name"),
    // What no file can extend so.
    ("model 1️⃣Gleis.Bild { id: Int }", "unmet-requirement"), ("model 1️⃣Schiene.Bild { id: Int }", "unmet-requirement"),
    ("model 1️⃣Weiche.Bild { id: Int }", "unmet-requirement"),
    ("project Bahn {}\nmodel 1️⃣Bahn.Bild { id: Int }", "unmet-requirement"),
    // What cannot be inside of another type.
    ("api A { base \"https://a.example\"; request 1️⃣Ort.Bilder { GET \"é\" } }", "invalid-name"),
    ("keys 1️⃣Ort.Name { größe }", "invalid-name"),
    ("model 1️⃣Ort.Self.Bild { id: Int }", "invalid-name"), ("model Ort.1️⃣bild { id: Int }", "name-style"),
    // What is inside of a type needs the same as others.
    (
      "model Ort.Bild { id: Int }\nmodel Foto: Hashable { bild: Ort.Bild; art: 1️⃣[Ort.Art] = [Ort.Art.gros] }",
      "unknown-case"
    ),
    ("model Ort.Bild { 1️⃣bild: Ort.Bild }", "recursive-type"),
  ])
  func isTold(marked: String, code: String) throws {
    let kit = MarkedText("// 名前 😀\n" + marked)
    let art = code == "unknown-case" ? "\nenum Ort.Art { case groß }" : ""
    let diagnostics = try Self.diagnostics(of: kit.text + art)
    #expect(diagnostics.map(\.code) == [code], "\(diagnostics.map(\.message))")
    if code != "unknown-case" { #expect(diagnostics.first?.location?.range.lowerBound == kit["1️⃣"]) }
  }

  @Test(arguments: [
    "model Ort.Bild { id: Int }\nmodel Ort.Straße.Bild { id: Int; bild: Ort.Bild }\nmodel Bild { bilder: [Ort.Straße.Bild] }",
    "model Ort.Straße.Bild { zahl: Int; laden: Ort.Straße.Laden? }\nmodel Ort.Foto { bild: Ort.Straße.Bild? }",
    "model Ort.Karte.Ecke { größe: Int = 1 }",
    "model URL.Teil { id: Int }\nmodel Fremd.Bild { id: Int }\nmodel M { bild: Fremd.Bild; teil: URL.Teil }",
  ])
  func isLeftAlone(kit: String) throws {
    let diagnostics = try Self.diagnostics(of: kit)
    #expect(diagnostics.map(\.message) == [])
  }

  /// A file has the names of the types around its own.
  @Test func filesAreNamed() throws {
    let kit = "model Ort.Bild { id: Int }\nenum Ort.Straße.Art @named(\"Sorte\") { case a }\nmodel Bild { id: Int }\n"
    let files = try EmittedFiles.emitted(by: kit, existing: ["Orte.swift": Self.swift])
    #expect(files.keys.sorted() == ["Models/Bild.swift", "Models/Ort+Bild.swift", "Models/Ort+Straße+Sorte.swift"])
    let text = try #require(files["Models/Ort+Straße+Sorte.swift"])
    #expect(text.contains("\nextension Ort.Straße {\n  nonisolated enum Sorte: String"))
  }
}
