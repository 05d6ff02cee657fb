import Diagnostics
import Generation
import TestSupport
import Testing

/// A long-lived core that looks only at the units that an edit concerns answers as a new one does, which has seen no others.
@Suite struct RememberedUnitTests {
  private static func kit(_ models: String) -> String {
    "project App { out \"Out\" }\n" + models + "\n"
      + (0..<20).map { "model N\($0) {\n  größe: Int\n  next: [N\($0 / 2)]\n}\n" }.joined()
  }

  private static func messages(of core: Core, _ project: EditedProject) throws -> [String] {
    try core.project(at: project.folder.path, project.files).diagnosticsWithFiles.map { "\($0.code): \($0.message)" }
  }

  /// Asks after each text, and expects the answers of a new core.
  ///
  /// - Returns: The codes of the last answer.
  private static func answers(after texts: [String]) throws -> [String] {
    var project = try EditedProject()
    defer { project.folder.remove() }
    let core = Core(.builtIn)
    var last: [String] = []
    for text in texts {
      project.buffers["Kitfile"] = kit(text)
      last = try messages(of: core, project)
      #expect(try last == messages(of: Core(.builtIn), project), "\(text)")
    }
    return last
  }

  private static let clashing = "model M { foo: M? @indirect; indirectFoo: Int }\n"
  private static let other = "model M { foo: M? @indirect; indirectFo: Int }\n"

  /// What was found while something else was wrong is found when that is mended.
  @Test func aClashThatCameWithAnErrorStays() throws {
    let (whole, broken) = ("model E { id: Int }", "model E { id: = Int }")
    let codes = try Self.answers(after: [
      Self.other + whole, Self.other + whole, Self.other + broken, Self.clashing + broken, Self.clashing + whole,
      Self.clashing + whole,
    ])
    #expect(codes.contains { $0.hasPrefix("taken-name") })
  }

  /// A type that another unit has looked for in vain, declared and taken away again, by another kind of declaration.
  @Test func namesThatComeAndGo() throws {
    let user = "model U { thing: Thing; teim: Int = 0 }\n"
    _ = try Self.answers(after: [
      user, user, user + "model Thing { id: Int }", user + "enum Thing { case a }", user, user + "keys Thing { a }",
      user + "model Thin { id: Int }", user + "model Things { id: Int }", user,
    ])
  }

  /// A recommendation at a place of a unit that is no longer there when the next question is cancelled.
  @Test func cancelledQuestionsLeaveNothing() async throws {
    var project = try EditedProject()
    defer { project.folder.remove() }
    let core = Core(.builtIn)
    for delay in 0..<12 {
      project.buffers["Kitfile"] = Self.kit(delay.isMultiple(of: 2) ? Self.other : "model M { id: Int }\n")
      _ = try Self.messages(of: core, project)
      project.buffers["Kitfile"] = Self.kit(Self.clashing + "model V\(delay) { id: Int = \"\" }")
      let question = project
      let task = Task { _ = try? Self.messages(of: core, question) }
      try await Task.sleep(for: .milliseconds(delay * 8))
      task.cancel()
      await task.value
      project.buffers["Kitfile"] = Self.kit(Self.clashing + "/// \(delay)\nmodel V { id: Int }")
      #expect(try Self.messages(of: core, project) == Self.messages(of: Core(.builtIn), project))
    }
  }

  /// Messages and drawn members make another spec, with the same users.
  @Test func usersStayWhereFunctionsAreMessages() throws {
    var project = try EditedProject()
    defer { project.folder.remove() }
    project.buffers["Kitfile"] = """
      project App { out "Out" }
      model A { b: B }
      model B { id: Int }
      delegate PlayerDelegate on Player.delegate { func playerDidStart(_ player: Player) }
      """
    let spec = try Core(.builtIn).project(at: project.folder.path, project.files).spec
    let node = try #require(spec.nodes(of: "model").last)
    #expect(spec.nodes.contains { $0.message != nil })
    #expect(spec.users(of: node.id).map { spec[$0].name } == ["A"])
  }
}
