import Diagnostics
import Generation
import TestSupport
import Testing

/// What a type of another kit, or of the project's Swift, needs of the client that decodes it.
struct UsedKitTypesTests {
  private static let core = """
    project CoreKit { out "Sources/CoreKit"; access public }
    model Clock: Codable { at: Date }
    model Shift { clock: Clock }
    model Room { id: Int }
    enum Tint { case red }
    model Problem { message: String @message }
    api Core {
      envelope Page<Element: Decodable> { items: [Element]? @payload }
      envelope List<Element: Decodable> { items: [Element] @payload }
    }
    """

  /// The emitted files of a kit that uses `core`, by the ends of their paths.
  private func files(_ kit: String, swift: String = "") throws -> [String: String] {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(Self.core, to: "Core/Kitfile")
    try folder.write("project ShopKit { out \"Sources/ShopKit\" }\nuse \"../Core\"\n" + kit, to: "App/Kitfile")
    try folder.write(swift, to: "App/Sources/ShopKit/Existing.swift")
    let project = try Project.read(root: folder.path + "/App", files: Disk(), builtIn: .builtIn)
    try #require(project.diagnostics.isEmpty, "\(project.diagnostics.map(\.message))")
    let plan = try #require(try project.plan().plan)
    return Dictionary(
      plan.changes.map { ($0.path.fileName, $0.new.map { String(decoding: $0, as: UTF8.self) } ?? "") },
      uniquingKeysWith: { $1 }
    )
  }

  @Test(arguments: [
    ("request R -> Clock { GET \"r\" }", true), ("request R -> [Shift] { GET \"r\"; at \"é\" }", true),
    ("request R -> [String: Date] { GET \"r\" }", true), ("request R -> Date { GET \"r\" }", true),
    ("error Clock", true), ("request R -> Eigen { GET \"r\" }", true),
    ("request R -> [Eigen.Innen] { GET \"r\" }", true),
    ("request R -> Farbe { GET \"r\" }", false), ("request R -> Tint { GET \"r\" }", false),
    ("request R -> [Int] { GET \"r\" }", false), ("dates seconds; request R -> Clock { GET \"r\" }", false),
  ])
  func datesHaveTheFormOfTheAPI(block: String, isISO8601: Bool) throws {
    let swift = """
      public struct Eigen: Codable { public struct Innen: Codable {} }
      public enum Farbe: String, Codable { case blau }
      """
    let files = try files("api A { \(block) }", swift: swift)
    #expect(files["AAPI.swift"]?.contains("flexibleISO8601") == isISO8601)
    #expect((files["ISO8601Date.swift"] != nil) == isISO8601)
  }

  @Test(arguments: [
    ("model M { days: [String: Date] }", true), ("union U { case a: [String: Date]; case b: Int }", true),
    ("model M { clock: Clock }", true), ("model M { days: [String: Date] @date(day) }", false),
  ])
  func datesInside(type: String, isISO8601: Bool) throws {
    let files = try files("api A { request R -> Int { GET \"r\" } }\n" + type)
    #expect(files["AAPI.swift"]?.contains("flexibleISO8601") == isISO8601)
  }

  /// The message for users does not depend on a protocol of either kit.
  @Test func messagesAreRead() throws {
    let files = try files("api A { error Problem; request R { GET \"r\" } }")
    #expect(files["HTTPError.swift"]?.contains("(body as? any LocalizedError)?.failureReason") == true)
  }

  @Test func envelopesHavePages() throws {
    let files = try files(
      """
      api A {
        request R -> Page<Room> { GET "r"; query offset: Int = 0; paging offset }
        request Q -> List<Room> { GET "q"; query page: Int = 1; paging page }
        service S { R @payload; Q @payload }
      }
      """
    )
    #expect(files["RRequest.swift"]?.contains("try response.value.payload.count") == true)
    #expect(files["QRequest.swift"]?.contains("    response.value.payload.count") == true)
    #expect(files["PagedRequest.swift"]?.contains("Envelope") == false)
    #expect(files["S.swift"]?.contains("async throws -> Page<Room>.Payload") == true)
    #expect(files["S.swift"]?.contains("try await api.send(request).payload") == true)
  }
}
