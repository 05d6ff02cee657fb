import Diagnostics
import Generation
import SwiftAnalysis
import TestSupport
import Testing

/// How much work questions are, one after the other, in a process that has answered others before.
@Suite struct CoreTests {
  private let core = Core(.builtIn)

  private static func kit(_ type: String = "Int") -> String {
    let models = (0..<30).map { "model M\($0) {\n  id: String\n  next: [M\($0 / 2)]\n}\n" }
    let requests = (0..<30).map {
      "  request R\($0) -> [M\($0)] {\n    GET \"things/{id}\"\n    path id: \($0 == 7 ? type : "String")\n  }\n"
    }
    return "project App { out \"Out\" }\n" + models.joined() + "api Big {\n  base \"https://example.com\"\n"
      + requests.joined() + "}\n"
  }

  /// Asks what an editor asks for after a key: all diagnostics, and the plan of one request.
  private func ask(_ project: EditedProject, about name: String? = "R7") throws -> Planning? {
    let read = try core.project(at: project.folder.path, project.files)
    #expect(DiagnosticPrinter(usesColor: false).text(for: read.diagnosticsWithFiles) == "")
    guard let node = read.spec.nodes(of: "request").first(where: { $0.name == name }) else { return nil }
    return try read.plan(for: node.id)
  }

  private func work(_ question: () throws -> Void) rethrows -> [WorkCount.Kind: Int] {
    let earlier = core.work.all
    try question()
    return EditedProject.work(of: core, since: earlier)
  }

  /// Less work is welcome.
  private func expect(
    _ work: [WorkCount.Kind: Int],
    atMost bounds: [WorkCount.Kind: Int],
    _ location: Testing.SourceLocation = #_sourceLocation
  ) {
    for (kind, count) in work { #expect(count <= bounds[kind, default: 0], "\(kind)", sourceLocation: location) }
  }

  @Test func aKeyRendersTheClosureOfOneNode() throws {
    var project = try EditedProject()
    defer { project.folder.remove() }
    project.buffers["Kitfile"] = Self.kit()
    #expect(try work { _ = try ask(project) }[.kitsChecked, default: 0] > 0)
    project.buffers["Kitfile"] = Self.kit("UInt")
    var planning: Planning?
    let key = try work { planning = try ask(project) }
    // The request, the models M7, M3, M1 and M0, the client, and what these are supported by; of 70 files in all.
    let count = try #require(planning?.plan?.changes.count)
    #expect(count == 15)
    // Of these the text of the request: others ask of it only for what it lacks, and it lacks the same.
    // What the conditions of the request say, which support it needs, its files, and what else it mentions and does wrong; the
    // other 61 units are as they were.
    expect(key, atMost: [.kitFilesParsed: 1, .kitsChecked: 1, .unitsEvaluated: 5, .outlines: 1, .textsRendered: 1])
  }

  @Test func unitsThatMoveAreNotEvaluatedAgain() throws {
    var project = try EditedProject()
    defer { project.folder.remove() }
    project.buffers["Kitfile"] = Self.kit()
    _ = try ask(project)
    project.buffers["Kitfile"] = "\n\n" + Self.kit()
    #expect(try work { _ = try ask(project) }[.unitsEvaluated] == nil)
    project.buffers["Kitfile"] = Self.kit().replacing("M3 {", with: "M3: Hashable {")
    // The model, and those that have it as a type: M6, M7, R3 and their conditions, support and files.
    #expect(try work { _ = try ask(project) }[.unitsEvaluated, default: 0] < 30)
  }

  @Test func theSameKitIsNotCheckedOrRenderedAgain() throws {
    var project = try EditedProject()
    defer { project.folder.remove() }
    project.buffers["Kitfile"] = Self.kit()
    _ = try ask(project)
    project.buffers["Notes.md"] = "Something else"
    #expect(try work { _ = try ask(project) }.isEmpty)
  }

  /// What an evaluation has looked for without finding it is something that it depends on.
  @Test func aTypeThatIsDeclaredLaterCounts() throws {
    var project = try EditedProject()
    defer { project.folder.remove() }
    let kit = "api Big {\n  base \"https://example.com\"\n  request R -> Thing { GET \"größe\" }\n}\n"
    project.buffers["Kitfile"] = kit
    let messages = { (project: EditedProject) in
      try core.project(at: project.folder.path, project.files).diagnosticsWithFiles.map(\.message)
    }
    #expect(try !messages(project).contains { $0.contains("cannot be decoded") })
    project.buffers["Kitfile"] = kit + "keys Thing { a }\n"
    #expect(try messages(project).contains { $0.contains("cannot be decoded") })
    project.buffers["Kitfile"] = kit
    #expect(try !messages(project).contains { $0.contains("cannot be decoded") })
  }

  @Test func aSwiftFileIsReadWhenItChanges() throws {
    var project = try EditedProject()
    defer { project.folder.remove() }
    for number in 0..<500 {
      try project.write("protocol P\(number) { func start() }\nclass C\(number) {}", to: "Sources/P\(number).swift")
    }
    let kit = "project App { out \"Out\" }\ndelegate P7 on C7.delegate {\n}\n"
    try project.write("protocol P7: AnyObject { func start() }", to: "Sources/P7.swift")
    try project.write("final class C7 { weak var delegate: (any P7)? }", to: "Sources/C7.swift")
    project.buffers["Kitfile"] = kit
    let first = try work { _ = try ask(project) }
    #expect(first[.swiftFilesRead, default: 0] <= 501)
    #expect(first[.swiftFilesScanned, default: 0] <= 501)
    project.buffers["Kitfile"] = "\n" + kit
    expect(try work { _ = try ask(project) }, atMost: [.kitFilesParsed: 1, .kitsChecked: 1, .outlines: 1])
    try project.write("protocol P7: AnyObject { func startAgain() }", to: "Sources/P7.swift")
    let key: [WorkCount.Kind: Int] = [
      .swiftFilesRead: 1, .swiftFilesScanned: 1, .swiftFilesParsed: 1, .kitsChecked: 1, .unitsEvaluated: 6,
      .outlines: 1,
    ]
    let changed = try work { _ = try ask(project) }
    expect(changed, atMost: key)
    #expect(changed[.swiftFilesRead] != nil)
    try project.settle("Sources/P8.swift")
    expect(try work { _ = try ask(project) }, atMost: [.swiftFilesRead: 1])
    project.buffers["Sources/P9.swift"] = "protocol P9 {}"
    // What is in memory is read whenever it is looked at: to find out that it is another text, and then for its names.
    // The kit names no type that the file declares. Its two earlier parts and the new one are compared.
    let edit: [WorkCount.Kind: Int] = [
      .swiftFilesRead: 2, .swiftFilesScanned: 1, .swiftFilesParsed: 3, .kitsChecked: 1, .outlines: 1,
    ]
    let added = try work { _ = try ask(project) }
    expect(added, atMost: edit)
  }

  /// What is typed in a function's body says nothing of types, and what is typed in a type concerns those who name it.
  @Test func swiftCountsByWhatItDeclares() throws {
    var project = try EditedProject()
    defer { project.folder.remove() }
    project.buffers["Kitfile"] =
      "project App { out \"Out\" }\ndelegate Maß on Größe.delegate {\n}\nmodel M { id: String }\n"
    let swift = { (type: String, body: String) in
      "protocol Maß: AnyObject { func größe(_ größe: Größe) }\n"
        + "final class Größe { weak var delegate: (any Maß)?; func f() { \(body) } }\nstruct Other { var a: \(type) }\n"
    }
    project.buffers["Sources/Größe.swift"] = swift("Int", "")
    _ = try ask(project)
    // Nobody knows yet what the file declared before that the kit has no name for; from now on it is known.
    project.buffers["Sources/Größe.swift"] = swift("Int", "f()")
    _ = try ask(project)
    let reading: [WorkCount.Kind: Int] = [.swiftFilesRead: 1, .swiftFilesScanned: 1, .swiftFilesParsed: 1]
    for body in ["ä()", "let x = 1"] {
      project.buffers["Sources/Größe.swift"] = swift("Int", body + "\n")
      expect(try work { _ = try ask(project) }, atMost: reading)
    }
    project.buffers["Sources/Größe.swift"] = swift("Int", "")
    _ = try ask(project)
    project.buffers["Sources/Größe.swift"] = swift("UInt", "")
    let other = try work { _ = try ask(project) }
    #expect(other[.kitsChecked, default: 0] <= 1)
    #expect(other[.unitsEvaluated] == nil)
    project.buffers["Sources/Größe.swift"] = swift("UInt", "").replacing(
      "final class Größe",
      with: "public class Größe"
    )
    let own = try work { _ = try ask(project) }
    #expect(own[.unitsEvaluated, default: 0] > 0)
    #expect(own[.unitsEvaluated, default: 0] < 8)
  }

  @Test func aTeamsPatternsAreReadWhenTheyChange() throws {
    var project = try EditedProject()
    defer { project.folder.remove() }
    let schema = "pattern note { name: TypeName; emit \"note.stencil\" to \"{name}.txt\" }"
    try project.write(schema, to: "Patterns/note/pattern.kit")
    try project.write("{{ node.name.text }}", to: "Patterns/note/note.stencil")
    project.buffers["Kitfile"] = "project App { templates \"Patterns\" }\nnote A\n"
    let first = try work { _ = try ask(project, about: nil) }
    #expect(first[.librariesRead, default: 0] <= 1)
    // By the built-in words and by the team's.
    #expect(first[.kitFilesParsed, default: 0] <= 2)
    project.buffers["Kitfile"] = "project App { templates \"Patterns\" }\nnote B\n"
    let key = try work { _ = try ask(project, about: nil) }
    let renaming: [WorkCount.Kind: Int] = [
      .kitFilesParsed: 2, .kitsChecked: 1, .unitsEvaluated: 3, .outlines: 1,
    ]
    expect(key, atMost: renaming)
    project.buffers["Patterns/note/note.stencil"] = "{{ node.name.text }}!"
    let edit = try work { _ = try ask(project, about: nil) }
    let rewriting: [WorkCount.Kind: Int] = [
      .librariesRead: 1, .kitsChecked: 1, .unitsEvaluated: 5, .outlines: 1,
    ]
    expect(edit, atMost: rewriting)
    #expect(edit[.librariesRead] != nil)
  }

  @Test func usedKitsAreCheckedWhenTheyChange() throws {
    var project = try EditedProject()
    defer { project.folder.remove() }
    try project.write("project Core { access public }\nmodel User { id: String }\n", to: "Core/Kitfile")
    try project.write("project App\nuse \"../Core\"\nmodel Team { users: [User] }\n", to: "App/Kitfile")
    func ask(_ project: EditedProject) throws {
      let read = try core.project(at: project.folder.path + "/App", project.files)
      #expect(DiagnosticPrinter(usesColor: false).text(for: read.diagnosticsWithFiles) == "")
    }
    try ask(project)
    project.buffers["App/Kitfile"] = "project App\nuse \"../Core\"\nmodel Group { users: [User] }\n"
    let renamed = try work { try ask(project) }
    let renaming: [WorkCount.Kind: Int] = [
      .kitFilesParsed: 1, .kitsChecked: 1, .unitsEvaluated: 6, .outlines: 1,
    ]
    expect(renamed, atMost: renaming)
    project.buffers["Core/Kitfile"] = "project Core { access public }\nmodel User { id: Int }\n"
    let used = try work { try ask(project) }
    let using: [WorkCount.Kind: Int] = [
      .kitFilesParsed: 1, .kitsChecked: 2, .unitsEvaluated: 1, .outlines: 1,
    ]
    expect(used, atMost: using)
    #expect(used[.kitsChecked] != nil)
  }

  /// What a cancelled task has made of a project is not an answer.
  @Test func cancelledWorkIsNotKept() async throws {
    var project = try EditedProject()
    defer { project.folder.remove() }
    project.buffers["Kitfile"] = Self.kit()
    let question = project
    let task = Task { [core] in
      while !Task.isCancelled { await Task.yield() }
      _ = try? core.project(at: question.folder.path, question.files).diagnosticsWithFiles
    }
    task.cancel()
    await task.value
    let count = try #require(try ask(project)?.plan?.changes.count)
    #expect(count == 15)
    // Of these the texts whose templates ask for the request.
  }
}
