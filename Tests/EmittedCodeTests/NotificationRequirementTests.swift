import Generation
import TestSupport
import Testing

/// What the schemas of `notifications` and `support` refuse.
struct NotificationRequirementTests {
  @Test(arguments: [
    ("notifications N { event a1️⃣(x: Int) -> Int }", "An event has no result; leave '-> Int' out"),
    ("notifications N { event a1️⃣(x: Int) async }", "An event neither waits nor throws; leave 'async' out"),
    ("notifications N { event a1️⃣(x: Int) throws }", "An event neither waits nor throws; leave 'throws' out"),
    (
      "notifications N { event a1️⃣(x: inout Int) }",
      "An event hands its values on, and none of them can be 'inout'"
    ),
    (
      "notifications N { event a1️⃣(x: Int...) }",
      "A value is kept, so it cannot be any number of arguments: write an array"
    ),
    (
      "notifications N { event a1️⃣(x: Self) }",
      "'Self' means another type in the emitted code; write its name in the signature of 'a'"
    ),
    (
      "notifications N { event a1️⃣(x: Any) }",
      "The event hands 'Any' to all threads, and it is not 'Sendable'; hand on something that is"
    ),
    (
      "notifications N { event a1️⃣(x: Box) }",
      "The event hands 'Box' to all threads, and it is not 'Sendable'; hand on something that is"
    ),
    (
      "notifications N { event a1️⃣(x: @escaping () -> Void) }",
      "The event hands a closure to all threads: write '@Sendable' before its type"
    ),
    ("notifications N { event a as 1️⃣\"\" }", "A notification needs a name that is not empty"),
    (
      "notifications N { event a1️⃣(x: Int) { y: Int } }",
      "Write all values in the parentheses, or all in the block with their keys"
    ),
    (
      "notifications N { event a { x: 1️⃣Any } }",
      "Observers on all threads get the value, and 'Any' is not 'Sendable'; hand on something that is"
    ),
    (
      "notifications N { event a { x: 1️⃣[String: KeyPath<String, Int>] } }",
      "Observers on all threads get the value, and 'KeyPath' is not 'Sendable'; hand on something that is"
    ),
    (
      "notifications N { event a { x: 1️⃣NSObject? } }",
      "Observers on all threads get the value, and 'NSObject' is not 'Sendable'; hand on something that is"
    ),
    (
      "notifications N { event a1️⃣(x: Foundation.Notification) }",
      "The event hands 'Notification' to all threads, and it is not 'Sendable'; hand on something that is"
    ),
    (
      "notifications N { event a { x: 1️⃣[Self] } }",
      "'Self' means another type in the emitted code; write the name of the type"
    ),
    (
      "notifications N { event a { x: 1️⃣(any P & Sendable)? } }",
      "Nothing tells at run time whether a value is 'Sendable'; name its type"
    ),
    (
      "notifications N { event a { x: 1️⃣any Sendable } }",
      "Nothing tells at run time whether a value is 'Sendable'; name its type"
    ),
    (
      "notifications N { event a { x: 1️⃣Never } }",
      "There is no value of the type 'Never', so that the event could not be posted"
    ),
    (
      "notifications N { event a1️⃣(x: Never?) }",
      "There is no value of the type 'Never', so that the event could not be posted"
    ),
    ("notifications N { event a { x: 1️⃣Int?? } }", "A value is there or not: write 'Int?'"),
    (
      "notifications N { event a { x: Int? = 1️⃣1 } }",
      "With a default the value is never nil: write 'Int', or leave out the default"
    ),
    (
      "notifications N { event a { x: 1️⃣() -> Void } }",
      "A 'userInfo' of others has no closures; write '(x: …)' after the name of the event"
    ),
    ("notifications N { event a { x: Int as 1️⃣\"\" } }", "A value needs a key that is not empty"),
    ("notifications N { event a { x: Int 1️⃣@raw } }", "'Int' has no raw value; leave '@raw' out"),
    (
      "notifications N { event a { x: Double.Magnitude 1️⃣@raw } }",
      "'Double.Magnitude' has no raw value; leave '@raw' out"
    ),
    ("1️⃣support {}", "Say what is needed: 'sequence', 'dictionary', 'then' or 'lossy'"),
    (
      "support { then: 1️⃣URLRequest, [Int] }",
      "Only a type with a name of its own can be extended: leave out what is around '[Int]', or after it"
    ),
    ("support { then: 1️⃣URLRequest, URLRequest }", "A type is named twice; once is enough"),
    (
      "support { then: 1️⃣UILabel }",
      "Subclasses of 'NSObject', as Apple's classes are, have 'then' anyway: leave 'UILabel' out"
    ),
  ])
  func isRefused(marked: String, message: String) throws {
    try expectUnmetRequirement(marked, message, swift: "public final class Box { var value = 0 }")
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
