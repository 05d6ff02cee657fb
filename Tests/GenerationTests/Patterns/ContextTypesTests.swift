import Diagnostics
import Foundation
import KitLanguage
import SwiftAnalysis
import Templating
import TestSupport
import Testing

@testable import Generation

/// Contexts are as schemas declare them.
struct ContextTypesTests {
  private static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The Kitfiles of all examples, by their paths.
  private static let kitfiles: [String] = {
    let folders = [package.appending(path: "Examples"), package.appending(path: "Templates")]
    return folders.flatMap { folder in
      let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
      return names.filter { $0.hasSuffix("/Kitfile") }.sorted().map { folder.path + "/" + $0 }
    }
  }()

  @Test(arguments: TriedShare.each(5, of: kitfiles))
  func describeTheContextsOfExamples(kitfile: String) throws {
    try check(root: String(kitfile.dropLast("/Kitfile".count)))
  }

  /// Each kind of slot, absent and present, references in circles, a name on the wire that is absent.
  @Test func describeTheContextsOfATeamsPatterns() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(Self.schema, to: "Patterns/card/pattern.kit")
    try folder.write(Self.kit, to: "Kitfile")
    try folder.write(Self.sources, to: "Sources/Table.swift")
    try check(root: folder.path)
  }

  /// What is read of a member is there for templates, by its own name but for the comment. '@concurrent' is an isolation.
  @Test func showEveryFactOfAMember() throws {
    let type = try #require(SourceFileReader.declarations(in: "class Table { var length = 1 }").types.first)
    let member = try #require(type.members.first)
    guard case .record(_, let fields) = MemberDeclaration.view.recordType else {
      Issue.record("members are no records")
      return
    }
    let shown = Set(fields.map(\.name))
    let hidden = Mirror(reflecting: member).children.compactMap(\.label).filter { !shown.contains($0) }
    let known = ["isConcurrent", "documentation", "isOfOtherModule"]
    #expect(hidden == known, "Add these to ContextBuilder+ProjectTypes.swift")
  }

  private func check(root: String) throws {
    let project = try Project.read(root: root, files: Disk(), builtIn: .builtIn)
    #expect(DiagnosticPrinter(usesColor: false).text(for: project.diagnostics) == "")
    let types = project.library.types
    let outline = project.outline
    var comparison = ContextComparison(types.records)
    var count = 0
    for id in project.spec.patternNodes {
      let pattern = try #require(project.library.schemas.pattern(project.spec[id].schema.name))
      if pattern.emissions.isEmpty, pattern.supports.isEmpty { continue }
      count += 1
      let type = TemplateType.record(types.context(of: .node(pattern)))
      #expect(
        comparison.mismatch(of: .record(outline.contexts.context(of: id, outline.support)), with: type, at: "") == nil
      )
    }
    #expect(count > 0)
    let users = Array(project.spec.patternNodes)
    let keywordsOfUsers = project.library.schemas.keywordsOfSupportUsers
    for support in project.library.schemas.supports {
      let keywords = keywordsOfUsers[support.name] ?? []
      let able = users.filter { keywords.contains(project.spec[$0].schema.name) }
      let type = TemplateType.record(types.context(of: .support(support)))
      let context = Value.record(outline.contexts.context(ofSupportFor: able, outline.support))
      #expect(comparison.mismatch(of: context, with: type, at: "") == nil)
    }
  }

  private static let schema = """
    /// A card 👋 of a game.
    pattern card {
      name: UpperCamel
      value size: Int?
      value weight: Number?
      value on place: String?
      argument label: String?
      generics: Generics?
      conformances: Types?
      where: Requirements?
      /// Where it leads.
      value of owner: TypeName?
      member next many { name: Reference as "card" { to card } }
      member route optional { value path: URITemplate { placeholders part } }
      member part many { name: lowerCamel; value inner: URITemplate? { placeholders part }; type: Type? }
      member act many { modifier wild; name: lowerCamel; signature: Signature }
      member body optional { code: Code }
      member level once { keyword low; keyword high; value link: URL?; value version: Number? }
      field entry many as "entries" {
        name: Name?
        type: Type?
        default: Expression?
        wire: String?
        attribute on { value codes: [Int]; value name: String? }
        attribute flag
        attribute owner once { value team: String }
      }
      typeName "{name}"
      emit "card.stencil" to "{typeName}.txt"
      support Deck
    }
    pattern joker {
      inside card
      name: UpperCamel
      emit "card.stencil" to "{name}.txt"
      support Deck
    }
    support Deck { needs Table }
    support Table
    """

  private static let sources = """
    class Table { class Edge: Table, Hashable { var length = 1.5; var 幅: Int?; func move(by x: (Int, y: Int)) -> Edge? } }
    """

  private static let kit = """
    project P { templates "Patterns" }
    card Ace 3 2.5 on "テーブル" of Table.Edge (label: "x"): Sendable, Hashable {
      next Two
      route "a/{id}/b"
      part id "x/{id}": [Two]?
      act play(_ card: Two?, with other: [String: Ace] = [:]) async throws -> Ace
      body \"\"\"
        let x = "👋"
        \"\"\"
      low "https://example.com/%C3%A9" 1.5
      title: String = "é" as "a.0.title" @on(4, 5) @flag @owner("é")
      joker Grey
    }
    card Two: Sendable { high; next Ace; next Two; wild act stop(); other: [Ace: Two]? @owner("b") }
    """
}
