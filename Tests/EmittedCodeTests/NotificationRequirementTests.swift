import Generation
import TestSupport
import Testing

/// What the schemas of `notifications` and `support` refuse.
struct NotificationRequirementTests {
  @Test(arguments: [
    "notifications N { event a1️⃣(x: Int) -> Int }",
    "notifications N { event a1️⃣(x: Int) async }",
    "notifications N { event a1️⃣(x: Int) throws }",
    "notifications N { event a1️⃣(x: inout Int) }",
    "notifications N { event a1️⃣(x: Int...) }",
    "notifications N { event a1️⃣(x: Self) }",
    "notifications N { event a1️⃣(x: Any) }",
    "notifications N { event a1️⃣(x: Box) }",
    "notifications N { event a1️⃣(x: @escaping () -> Void) }",
    "notifications N { event a1️⃣(x: some P) }",
    "notifications N { event a1️⃣(x: borrowing String) }",
    "notifications N { event a1️⃣(x: sending Int) }",
    "notifications N { event a1️⃣(x: isolated Actor) }",
    "notifications N { event a1️⃣(x: @Sendable () -> Void) }",
    "notifications N { event a1️⃣(x: any Equatable) }",
    "notifications N { event a1️⃣(x: [Encodable]) }",
    "notifications N { event a { x: 1️⃣[any Decodable] } }",
    "notifications N { event a1️⃣(x: Codable & Hashable) }",
    "notifications N { event a { x: 1️⃣[String: (any Codable & Hashable)?] } }",
    "notifications N { event 1️⃣a(x: Set<(Int, String)>) }",
    "notifications N { event a as 1️⃣\"\" }",
    "notifications N { event a1️⃣(x: Int) { y: Int } }",
    "notifications N { event a { x: 1️⃣Any } }",
    "notifications N { event a { x: 1️⃣[String: KeyPath<String, Int>] } }",
    "notifications N { event a { x: 1️⃣NSObject? } }",
    "notifications N { event a1️⃣(x: Foundation.Notification) }",
    "notifications N { event a { x: 1️⃣[Self] } }",
    "notifications N { event a { x: 1️⃣(any P & Sendable)? } }",
    "notifications N { event a { x: 1️⃣any Sendable } }",
    "notifications N { event a { x: 1️⃣Never } }",
    "notifications N { event a1️⃣(x: Never?) }",
    "notifications N { event a { x: 1️⃣Int?? } }",
    "notifications N { event a { x: Int? = 1️⃣1 } }",
    "notifications N { event a { x: 1️⃣() -> Void } }",
    "notifications N { event a { x: Int as 1️⃣\"\" } }",
    "notifications N { event a { x: Int 1️⃣@raw } }",
    "notifications N { event a { x: Double.Magnitude 1️⃣@raw } }",
    "notifications N { event a { x: Data.Index 1️⃣@raw } }",
    "notifications N { event a { x: [IndexPath.SubSequence] 1️⃣@raw } }",
    "1️⃣support {}",
    "support { then: 1️⃣URLRequest, [Int] }",
    "support { then: 1️⃣URLRequest, URLRequest }",
    "support { then: 1️⃣UILabel }",
  ])
  func isRefused(marked: String) throws {
    try expectUnmetRequirement(marked, swift: "public final class Box { var value = 0 }")
  }

  /// What a notification is called without `as` does not have one of the usual forms of a name.
  @Test func namesOfNotificationsAreNeverSuperfluous() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let events = "event didLogin as \"didLogin\"; event didLogout as \"did_logout\"; event a; event b"
    try folder.write("project P { wire snake_case }\nnotifications N { \(events) }\n", to: "Kitfile")
    let project = try Project.read(root: folder.path, files: Disk(), builtIn: .builtIn)
    #expect(project.diagnostics.map(\.message) == [])
  }

  @Test func aNotificationIsThatOfOneEvent() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("notifications N { event a as \"x\"; event b as \"x\" }\n", to: "Kitfile")
    let project = try Project.read(root: folder.path, files: Disk(), builtIn: .builtIn)
    #expect(project.diagnostics.map(\.code) == ["duplicate-wire-name"])
  }
}
