import Generation
import TestSupport
import Testing

/// The imports of emitted files.
struct EmittedImportsTests {
  /// The text of a file below its header.
  private static func text(
    of name: String,
    kit: String,
    template: String? = nil,
    swift: String = ""
  ) throws -> String {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(kit, to: "Kitfile")
    if !swift.isEmpty { try folder.write(swift, to: "Own.swift") }
    if let template {
      try folder.write(
        "pattern note { name: UpperCamel; emit \"note.stencil\" to \"{name}.swift\" }",
        to: "Templates/note/pattern.kit"
      )
      try folder.write(template, to: "Templates/note/note.stencil")
    }
    let project = try Project.read(root: folder.path, files: Disk(), builtIn: .builtIn)
    let planning = try project.plan()
    #expect(planning.diagnostics.map(\.message) == [])
    let change = try #require(planning.plan?.changes.first { $0.path.fileName == name })
    let text = String(decoding: try #require(change.new), as: UTF8.self)
    let header = try #require(text.firstRange(of: "\n\n"))
    return String(text[header.upperBound...])
  }

  @Test(arguments: [
    ("model N: LocalizedError { é: Int }", "import Foundation\n\n"),
    ("model N { id: Int }", "nonisolated struct"),
    ("model N { state: State }\nenum State: String { case on }", "nonisolated struct"),
    ("model N { own: Own }", "nonisolated struct"),
    ("project 名 { access public }\nmodel N { url: URL? }", "public import Foundation\n\n"),
    ("project K { access public }\nmodel N { id: Int }", "public nonisolated struct"),
    ("project K { access package }\nmodel N { url: URL? }", "import Foundation\n\n"),
    ("model N { name: String = \"a\".capitalized }", "import Foundation\n\n"),
    ("model N { ort: CLLocationCoordinate2D?; é: Kraftwerk }", "import CoreLocation\n\n"),
    ("project K { access public }\nmodel N { ort: CLLocationDegrees }", "public import CoreLocation\n\n"),
  ])
  func importsWhatAModelNames(kit: String, start: String) throws {
    #expect(try Self.text(of: "N.swift", kit: kit).hasPrefix(start))
  }

  /// A comment at the top stays there, and so does what is imported on some systems alone.
  @Test(arguments: [
    ("// © é\n\nstruct N { var day: Date }\n", "// © é\n\nimport Foundation\n\nstruct N"),
    ("// é\nstruct N { var day: Date }\n", "import Foundation\n\n// é\nstruct N"),
    ("// MARK: é\n\nstruct N { var day: Date }\n", "import Foundation\n\n// MARK: é\n\nstruct N"),
    ("// © é\n\nstruct N {}\n", "// © é\n\nstruct N"),
    (
      "// © é\n\n#if os(iOS)\n  import UIKit\n#elseif os(macOS)\n  import AppKit\n#endif\nimport Foundation\n\nstruct N { var day: Date }\n",
      "// © é\n\nimport Foundation\n\n#if os(iOS)\n  import UIKit\n#elseif os(macOS)\n  import AppKit\n#endif\n\nstruct N"
    ),
    ("#if DEBUG\nimport é\n#endif\nstruct N {}\n", "#if DEBUG\nimport é\n#endif\n\nstruct N"),
    ("#if DEBUG\nstruct N { var day: Date }\n#endif\n", "import Foundation\n\n#if DEBUG\nstruct N"),
  ])
  func importsStandBelowTheFirstComment(template: String, start: String) throws {
    let kit = "project P { templates \"Templates\" }\nnote N\n"
    let text = try Self.text(of: "N.swift", kit: kit, template: template)
    #expect(text.hasPrefix(start), "\(text)")
  }

  /// What the project declares is not the type of Foundation that has its name.
  @Test func typesOfTheProjectHideThoseOfModules() throws {
    let kit = "project K { access public }\nmodel N { order: SortOrder; é: URL? }"
    let swift = "public enum SortOrder: String, Decodable, Sendable { case up }"
    let model = try Self.text(
      of: "N.swift",
      kit: "project K { access public }\nmodel N { order: SortOrder }",
      swift: swift
    )
    #expect(model.hasPrefix("public nonisolated struct"))
    #expect(try Self.text(of: "N.swift", kit: kit, swift: swift).hasPrefix("public import Foundation\n\n"))
    #expect(try Self.text(of: "N.swift", kit: kit).hasPrefix("public import Foundation\n\n"))
  }

  /// The types of a package at a path are imported, unless the module has or Foundation means them.
  @Test(arguments: [
    ("model N { größe: Größe; status: Status }", "import Daten\n\n"),
    ("project K { access public; out \"Sources/Netz\" }\nmodel N { stand: Status? }", "public import Daten\n\n"),
    ("model N { ort: Daten.Größe }", "import Daten\n\n"),
    ("model N { ort: Ort; andere: Andere }", "nonisolated struct"),
    ("model N { wert: Wert }", "import Tief\n\n"), ("model N { fern: Fern }", "nonisolated struct"),
    ("model N { bild: Bild }", "import Bilder\n\n"), ("model N { alias: Alias }", "import Daten\n\n"),
    ("model Halter.N { status: Status }", "import Daten\n\n"), ("model N { nachricht: Data }", "import Daten\n\n"),
    ("enum Status: String { case on }\nmodel N { status: Status }", "nonisolated struct"),
  ])
  func importsModulesOfTheProject(kit: String, start: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(
      """
      let package = Package(
        name: "Netz", dependencies: [.package(name: "D", path: "../Daten"), .package(path: "../Fern")],
        targets: [
          .target(name: "Netz", dependencies: ["Bilder", .product(name: "Alles", package: "D")]),
          .target(name: "Bilder"),
        ])
      """,
      to: "Netz/Package.swift"
    )
    try folder.write(
      """
      let package = Package(name: "D", products: [.library(name: "Alles", type: .static, targets: ["Daten"])],
        targets: [.target(name: "Daten", dependencies: ["Tief"]), .target(name: "Tief")])
      """,
      to: "Daten/Package.swift"
    )
    let other = "let package = Package(name: \"Fern\", targets: [.target(name: \"Fern\")])"
    try folder.write(other, to: "Fern/Package.swift")
    for (path, swift) in [
      ("Daten/Sources/Daten/a", "public enum Status: String, Codable, Sendable { case a }"),
      ("Daten/Sources/Daten/d", "public typealias Alias = Int"),
      ("Daten/Sources/Daten/b", "public struct Größe: Codable, Sendable {}\npublic struct Ort: Codable, Sendable {}"),
      ("Daten/Sources/Daten/c", "struct Andere: Codable, Sendable {}\npublic struct Data: Codable, Sendable {}"),
      ("Daten/Sources/Tief/a", "public struct Wert: Codable, Sendable {}"),
      ("Fern/Sources/Fern/a", "public struct Fern: Codable, Sendable {}"),
      ("Netz/Sources/Bilder/a", "public struct Bild: Codable, Sendable {}"),
      ("Netz/Sources/Netz/a", "struct Ort: Codable, Sendable {}\nstruct Andere: Codable, Sendable {}\nenum Halter {}"),
    ] { try folder.write(swift, to: path + ".swift") }
    let settings = kit.hasPrefix("project") ? "" : "project K { out \"Sources/Netz\" }\n"
    try folder.write(settings + kit, to: "Netz/Kitfile")
    let project = try Project.read(root: folder.path + "/Netz", files: Disk(), builtIn: .builtIn)
    let change = try #require(project.plan().plan?.changes.first { $0.path.fileName.hasSuffix("N.swift") })
    let text = String(decoding: try #require(change.new), as: UTF8.self)
    let header = try #require(text.firstRange(of: "\n\n"))
    #expect(text[header.upperBound...].hasPrefix(start), "\(text)")
  }

  @Test func importsForKeys() throws {
    let kit = "keys K: CustomLocalizedStringResourceConvertible { a; b }"
    #expect(try Self.text(of: "K.swift", kit: kit).hasPrefix("import Foundation\n\n"))
  }

  private static let api = "api A { request R { GET \"é\" } }"

  @Test(arguments: [
    (
      "project K { access public }\n",
      """
      public import Foundation

      #if canImport(FoundationNetworking)
        public import FoundationNetworking
      #endif


      """
    ),
    ("project K { access public; linux false }\n", "public import Foundation\n\n"),
    ("project K { linux false }\n", "import Foundation\n\n"),
  ])
  func importsForRequests(settings: String, start: String) throws {
    #expect(try Self.text(of: "RRequest.swift", kit: settings + Self.api).hasPrefix(start))
  }

  @Test(arguments: [
    "path é: CLLocationDegrees", "query q: CLLocationDegrees?", "header h: CLLocationDegrees? as \"H\"",
    "body json; é: [CLLocationDegrees]",
  ])
  func importsForTypesInRequests(members: String) throws {
    let path = members.hasPrefix("path") ? "{é}" : "e"
    let method = members.hasPrefix("body") ? "POST" : "GET"
    let kit = "project K { linux false }\napi A { request R { \(method) \"\(path)\"; \(members) } }"
    #expect(try Self.text(of: "RRequest.swift", kit: kit).hasPrefix("import CoreLocation\nimport Foundation\n\n"))
  }

  @Test(arguments: [
    // What the template imports keeps its place in the alphabet, its attributes and its own level.
    (
      "import UIKit\nimport Zoo\n\npublic let a: UIColor\nlet b: URL\n", "public import UIKit\nimport Zoo\n\npublic let"
    ),
    ("import UIKit\n\npublic let b: CGFloat\n", "public import UIKit\n\npublic let"),
    ("import Zoo\n\npublic let a: Giraffe\n", "public import Zoo\n\npublic let"),
    (
      "@preconcurrency import Zoo\nimport struct Foundation.URL\n\nlet a = 1\n",
      "@preconcurrency import Zoo\n\nimport struct Foundation.URL\n\nlet"
    ),
    ("internal import Foundation\n\npublic let a: URL\n", "internal import Foundation\n\npublic let"),
    ("// Écrit.\n\nlet a: Date\n", "// Écrit.\n\nimport Foundation\n\nlet"),
    ("// Écrit.\n\nimport Zoo\nlet a: Date\n", "// Écrit.\n\nimport Foundation\nimport Zoo\n\nlet"),
    ("\n\nlet a = 1\n", "let a"),
    (
      "public let a: URLRequest\n",
      """
      #if canImport(FoundationNetworking)
        import Foundation
        public import FoundationNetworking
      #else
        public import Foundation
      #endif

      public let
      """
    ),
    (
      "#if canImport(FoundationNetworking)\n  import FoundationNetworking\n#endif\nimport Foundation\nlet a: XMLNode\n",
      """
      import Foundation

      #if canImport(FoundationNetworking)
        import FoundationNetworking
      #endif

      #if canImport(FoundationXML)
        import FoundationXML
      #endif

      let
      """
    ),
  ])
  func completesATeamsImports(template: String, start: String) throws {
    let kit = "project K { templates \"Templates\" }\nnote N"
    #expect(try Self.text(of: "N.swift", kit: kit, template: template).hasPrefix(start))
  }

  @Test func leavesMarksOutWhereLintersMayLook() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("project K { lint checked }\n" + Self.api, to: "Kitfile")
    let project = try Project.read(root: folder.path, files: Disk(), builtIn: .builtIn)
    let changes = try #require(try project.plan().plan).changes.filter { $0.path.text.hasSuffix(".swift") }
    for change in changes {
      let text = String(decoding: try #require(change.new), as: UTF8.self)
      #expect(!text.contains("ignore-file") && !text.contains("disable all"))
      #expect(text.hasPrefix("// Generated by kitgen from Kitfile, "))
    }
    #expect(!changes.isEmpty)
  }
}
