import Diagnostics
import Foundation
import Generation
import SwiftAnalysis
import TestSupport
import Testing

/// What Swift declarations become by the schemas of the built-in patterns: `Fixtures/Offers`.
struct OfferTests {
  static let names = [
    "Structs", "Enums", "Delegates", "DelegatesAsync", "Extensions", "ExtensionsAsync", "Methods", "MethodsAsync",
    "Calls", "MainActor", "Nested", "Places", "Screens", "Support",
  ]

  /// The offers for the types of a file, and for the members that its first lines name.
  @Test(arguments: names) func givesTheExpectedOffers(name: String) throws {
    let fixture = Fixture("Offers/\(name)")
    let (folder, file) = try Self.read(fixture)
    defer { folder.remove() }
    let project = try Project.read(root: folder.path, files: Disk(), library: .builtIn)
    var lines: [String] = []
    for (declaration, offers) in try Self.offers(in: file, project, fixture) {
      for offer in offers {
        let nodes = try AdoptedNodes.adopt([offer], of: file, in: project)
        lines.append("== \(declaration.kind.rawValue) \(declaration.qualifiedName): \(offer.pattern.keyword)")
        lines.append(nodes.offers[0].node ?? "No: " + (nodes.offers[0].refusal ?? ""))
        let edits = nodes.offers[0].node == nil ? [] : nodes.swiftEdits
        lines += edits.filter { !$0.replacement.isEmpty }.map { "-- goes on as\n" + $0.replacement }
      }
      if offers.isEmpty { lines.append("== \(declaration.kind.rawValue) \(declaration.qualifiedName): nothing") }
    }
    try fixture.expect(lines.joined(separator: "\n") + "\n", equals: "Expected.txt")
  }

  /// A kit that was adopted is right beside the Swift that goes on, and gives files.
  @Test(arguments: names) func whatIsAdoptedPassesTheCheck(name: String) throws {
    let fixture = Fixture("Offers/\(name)")
    let (folder, file) = try Self.read(fixture)
    defer { folder.remove() }
    let project = try Project.read(root: folder.path, files: Disk(), library: .builtIn)
    let chosen = try Self.offers(in: file, project, fixture).compactMap { _, offers in
      offers.first { $0.node != nil } ?? offers.first
    }
    let nodes = try AdoptedNodes.adopt(chosen, of: file, in: project)
    #expect(nodes.diagnostics.isEmpty, "\(nodes.diagnostics.map(\.message))")
    #expect(!nodes.texts.isEmpty)
    let kit = fixture.folder.appendingPathComponent("Kitfile")
    let text = try String(contentsOf: kit, encoding: .utf8) + nodes.texts.joined(separator: "\n\n") + "\n"
    try folder.write(text, to: "Kitfile")
    let swift = nodes.swiftEdits.applied(to: file.source.utf8)
    try folder.write(String(decoding: swift, as: UTF8.self), to: "Input.swift")
    let adopted = try Project.read(root: folder.path, files: Disk(), library: .builtIn)
    let errors = adopted.diagnosticsWithFiles.filter { $0.severity == .error }
    #expect(errors.isEmpty, "\(errors.map(\.message))")
    #expect(try adopted.plan().plan?.changes.isEmpty == false)
  }

  /// Many declarations cost as much each as a few, also if the kit has as many.
  @Test func manyDeclarationsAreAdoptedInLinearTime() throws {
    let times = try [40, 320].map { count in
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      try folder.write((0..<count).map { "model Größe\($0) { a: Int }\n" }.joined(), to: "Kitfile")
      let swift = (0..<count).map { "struct É\($0): Codable { let a: Int }\n" }.joined()
      let file = try #require(AdoptedFile(SourceText(path: folder.path + "/É.swift", swift)))
      let project = try Project.read(root: folder.path, files: Disk(), library: .builtIn)
      var reader = OfferReader(project)
      let offers = file.places.declarations(named: nil).compactMap { reader.offers(for: $0, in: file).first }
      return try ProcessorTime.seconds {
        let nodes = try AdoptedNodes.adopt(offers, of: file, in: project)
        #expect(nodes.makingConstantsSettable.count == count)
        #expect(project.nodes(taking: nodes.texts).isEmpty == false)
      }
    }
    #expect(times[1] < times[0] * 20, "\(times)")
  }

  /// Where the kit does not say how the module's types are isolated, its package does.
  @Test(arguments: [("MainActor", "nonisolated extension Größe {"), (nil, "extension Größe {")])
  func theBuildTellsOfTheIsolation(actor: String?, head: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let settings = actor.map { ", swiftSettings: [.defaultIsolation(\($0).self)]" } ?? ""
    try folder.write(
      "// swift-tools-version: 6.2\nimport PackageDescription\nlet package = Package(name: \"App\", targets: [\n"
        + "  .target(name: \"App\"\(settings))\n])\n",
      to: "Package.swift"
    )
    let swift = "struct Größe: Decodable { let id: Int; var isNew: Bool { id == 0 } }\n"
    try folder.write("project App\n", to: "Sources/App/Kitfile")
    try folder.write(swift, to: "Sources/App/Models.swift")
    let root = folder.path + "/Sources/App"
    let project = try Project.read(root: root, files: Disk(), library: .builtIn)
    let file = try #require(AdoptedFile(SourceText(path: root + "/Models.swift", swift)))
    var reader = OfferReader(project)
    let offers = reader.offers(for: try #require(file.places.declarations().first), in: file)
    let nodes = try AdoptedNodes.adopt(offers, of: file, in: project)
    #expect(nodes.swiftEdits.map { $0.replacement.prefix { $0 != "\n" } } == [Substring(head)])
  }

  /// With a property goes what was there for it alone.
  @Test(arguments: [
    ("", ""), ("  // Später mehr.\n", "extension Bild {\n  // Später mehr.\n}\n"),
    ("  func größer() {}\n", "extension Bild {\n  func größer() {}\n}\n"),
    ("  func größer() { print(größeKey) }\n", nil),
  ])
  func nothingOfNoUseIsLeft(more: String, rest: String?) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let key = "private var größeKey: UInt8 = 0\n\n"
    let swift = """
      class Bild {}

      \(key)extension Bild {
        var größe: String? {
          get { objc_getAssociatedObject(self, &größeKey) as? String }
          set { objc_setAssociatedObject(self, &größeKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
        }

      \(more)}

      """
    try folder.write("project App\n", to: "Kitfile")
    try folder.write(swift, to: "Bild.swift")
    let project = try Project.read(root: folder.path, files: Disk(), library: .builtIn)
    let nodes = try project.adopting("Bild.größe", of: swift, at: "Bild.swift").nodes
    let left = String(decoding: nodes.swiftEdits.applied(to: Array(swift.utf8)), as: UTF8.self)
    #expect(left == "class Bild {}\n\n" + (rest ?? "\(key)extension Bild {\n\(more)}\n"), "\(left)")
  }

  private static func read(_ fixture: Fixture) throws -> (TemporaryFolder, AdoptedFile) {
    let folder = try TemporaryFolder()
    // Some of it is wrong on purpose, so that it is not called a Swift file here.
    let swift = try fixture.text("Input.txt")
    try folder.write(fixture.text("Kitfile"), to: "Kitfile")
    try folder.write(swift, to: "Input.swift")
    let source = SourceText(path: folder.path + "/Input.swift", swift)
    return (folder, try #require(AdoptedFile(source)))
  }

  private static func offers(
    in file: AdoptedFile,
    _ project: Project,
    _ fixture: Fixture
  ) throws -> [(PlacedDeclaration, [Offer])] {
    let lines = try fixture.text("Input.txt").split(separator: "\n").filter { $0.hasPrefix("// Names: ") }
    let names = lines.flatMap { $0.dropFirst(10).replacing(" ", with: "").split(separator: ",").map(String.init) }
    let found = names.map { file.places.declarations(named: $0) }
    #expect(found.allSatisfy { !$0.isEmpty })
    let members = found.flatMap(\.self)
    var reader = OfferReader(project)
    return (file.places.declarations() + members).map { ($0, reader.offers(for: $0, in: file)) }
  }
}
