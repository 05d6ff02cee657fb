import Diagnostics
import Foundation
import Generation
import KitLanguage
import TestSupport
import Testing

/// A core that has answered questions about earlier revisions answers about each one as a new one does.
@Suite struct CoreComparisonTests {
  @Test func saysWhatANewCoreSays() throws {
    let library = PatternLibrary.builtIn
    var edits = try RandomEdits(seed: 12, library)
    defer { edits.project.folder.remove() }
    let core = Core(library)
    var valid = 0
    for step in 0..<Self.steps {
      let edit = try edits.next()
      let place = edits.number(below: 1_000)
      let known = try answers(of: core, edits.project, place)
      let fresh = try answers(of: Core(library), edits.project, place)
      try #require(known == fresh, "step \(step): \(edit)")
      if known.count > 1 { valid += 1 }
    }
    // Most kits have to be right, or nothing is rendered.
    #expect(valid > Self.steps / 4)
  }

  /// Each setting, where it comes, changes and goes, as far as the kit gives something that it is about.
  private static let settings = [
    ["out \"Öut\"", "out \"Out/Tief\""], ["tests \"Tests\"", "tests \"Prüfung/Tests\""],
    ["header \"© 日本\"", "header \"{origin}\""],
    ["lint checked", "lint ignored"], ["linux false", "linux true"], ["ios 15", "ios 17"], ["macos 12", "macos 15"],
    ["swift 6.3", "swift 6.2"], ["mode 5", "mode 6"], ["access public", "access package"],
    ["wire snake_case", "wire kebab-case"], ["flavor rx", "flavor async"],
    ["transport alamofire", "transport foundation"],
    ["interface swiftui", "interface both"], ["prune true", "prune false"], ["bundle module", "bundle main"],
    ["isolation main", "isolation nonisolated"], ["templates \"Patterns\"", "templates \"Muster\""],
  ]

  @Test func eachSettingIsChanged() throws {
    let schema = try #require(PatternLibrary.builtIn.schemas.pattern("project")).node
    let changed = Set(Self.settings.compactMap { $0[0].split(separator: " ").first.map(String.init) })
    #expect(Set(schema.members.map(\.label)).subtracting(changed).isEmpty)
  }

  @Test(arguments: settings)
  func settingsCountAtOnce(lines: [String]) throws {
    let library = PatternLibrary.builtIn
    var project = try EditedProject()
    defer { project.folder.remove() }
    for folder in ["Patterns", "Muster"] {
      let schema = "pattern note { name: TypeName; emit \"note.stencil\" to \"\(folder).txt\" }"
      try project.write(schema, to: "\(folder)/note/pattern.kit")
      try project.write("{{ node.name.text }}", to: "\(folder)/note/note.stencil")
    }
    try project.write("{\"id\": 1, \"name\": \"日本\"}", to: "person.json")
    // The second kit needs no support, whose names nodes may ask for.
    let kits = [Self.kit, "model Straße { id: Int }\nkeys Strings { helloWorld }\nenum State { case onHold }\n"]
    for kit in TriedShare.each(2, of: kits) {
      let core = Core(library)
      // What new cores say of each text; a text that comes again is the same.
      var fresh: [String: [String]] = [:]
      for line in ["", lines[0], lines[1], ""] {
        let note = line.hasPrefix("templates") ? "note User\n" : ""
        project.buffers["Kitfile"] = "project App {\n  \(line)\n}\n\(note)\(kit)"
        // That of a node first: it alone is asked for in an editor.
        for place in [1, 0] {
          let known = try answers(of: core, project, place)
          let expected = try fresh["\(place) \(line)"] ?? answers(of: Core(library), project, place)
          fresh["\(place) \(line)"] = expected
          #expect(known == expected, "\(line)")
          #expect(known.count > 2, "\(line): \(known[0].prefix(200))")
        }
      }
    }
  }

  /// What a file comes from is in its header.
  @Test func aKitUnderAnotherNameCountsAtOnce() throws {
    let library = PatternLibrary.builtIn
    var project = try EditedProject()
    defer { project.folder.remove() }
    try project.write("{\"id\": 1}", to: "person.json")
    let core = Core(library)
    for name in ["Änderung.kit", "More/Änderung.kit", "More.kit", "Änderung.kit"] {
      project.buffers = ["Kitfile": "project App\n", name: Self.kit]
      let known = try answers(of: core, project, 0)
      #expect(try known == answers(of: Core(library), project, 0), "\(name)")
      #expect(known.count > 2 && known.contains { $0.contains("from \(name), model User") }, "\(name)")
    }
  }

  private static let kit = """
    model User: Codable { id: Int; fullName: String?; at: Date; site: URL? }
    enum State { case onHold; case gone @fallback }
    entity Person in "person.json"
    api Forum {
      base "https://forum.example.com"
      auth bearer
      request Threads -> [User] { GET "threads/{id}"; path id: Int; query perPage: Int = 20; paging link }
    }
    defaults Preferences { launches: Int = 0; theme: State = .onHold @observe }
    keys Strings { helloWorld }
    extend UIView { event layoutSubviews() }
    delegate PlayerDelegate on Player.delegate { func player(_ p: Player, canSeekTo time: Int) -> Bool = true }

    """

  /// As many as `KITGEN_RANDOM_STEPS` sets.
  private static let steps = number("KITGEN_RANDOM_STEPS") ?? 50

  private static func number(_ variable: String) -> Int? {
    ProcessInfo.processInfo.environment[variable].flatMap(Int.init)
  }

  /// What a core with a past would write is what a process of its own writes, and it finds the same mistakes.
  @Test func writesWhatAProcessWrites() throws {
    let library = PatternLibrary.builtIn
    var edits = try RandomEdits(seed: 7, library)
    defer { edits.project.folder.remove() }
    let core = Core(library)
    var written = 0
    for step in 0..<(Self.number("KITGEN_PROCESS_STEPS") ?? TriedShare.count(20, usually: 8)) {
      let edit = try edits.next()
      let (mine, other) = (try edits.project.copy(), try edits.project.copy())
      defer { for folder in [mine, other] { folder.remove() } }
      let read = try core.project(at: edits.project.folder.path, edits.project.files)
      let planning = try read.plan(options: .init(force: true, prune: true))
      if let plan = planning.plan { try PlanWriter.open(root: mine.path).write(plan) }
      let process = try KitgenProcess(["generate", "--force", "--prune"], in: other)
      #expect((process.status == 0) == (planning.plan != nil), "step \(step): \(edit)\n\(process.errors)")
      let messages = planning.diagnostics.map { "\($0.severity): \($0.message)" }
      #expect(process.messages.sorted() == messages.sorted(), "step \(step): \(edit)")
      for path in Set(mine.files() + other.files()) where !path.hasPrefix(".kitgen/") {
        #expect(mine.read(path) == other.read(path), "step \(step): \(edit): \(path)")
      }
      if planning.plan != nil { written += 1 }
    }
    #expect(written > 0)
  }

  /// The diagnostics and symbols; and where there are no errors, the plan of one of the nodes, or now and then that of the
  /// project.
  private func answers(of core: Core, _ project: EditedProject, _ place: Int) throws -> [String] {
    let read = try core.project(at: project.folder.path, project.files)
    let diagnostics = read.diagnosticsWithFiles
    let text = DiagnosticPrinter(usesColor: false).text(for: diagnostics) + symbols(of: read.spec)
    guard !diagnostics.hasErrors, !read.spec.patternNodes.isEmpty else { return [text] }
    let nodes = Array(read.spec.patternNodes)
    let isWhole = place.isMultiple(of: 10)
    return [text] + describe(try isWhole ? read.plan() : read.plan(for: nodes[place % nodes.count]))
  }

  /// What editors show of nodes: where they are, what they declare, what is in them and who refers to them.
  private func symbols(of spec: Spec) -> String {
    func place(_ id: SpecNode.ID) -> String {
      let (node, place) = (spec[id], spec[id].nameLocation)
      return "\(node.keyword) \(node.name ?? "-") \(place.source.path) \(place.range)"
    }
    return spec.patternNodes.map { id in
      let types = ([spec[id].typeName].compactMap(\.self) + spec[id].declaredTypes).joined(separator: " ")
      return
        ([place(id) + " " + types] + spec[id].members.map(place) + spec.users(of: id).map { "used by " + place($0) })
        .joined(separator: "\n")
    }.joined(separator: "\n")
  }

  private func describe(_ planning: Planning) -> [String] {
    let text = DiagnosticPrinter(usesColor: false).text(for: planning.diagnostics)
    guard let plan = planning.plan else { return [text] }
    return [text]
      + (plan.changes + (plan.lockChange.map { [$0] } ?? [])).map { change in
        "\(change.path) \(change.kind) \(change.status) \(change.reason ?? "")\n"
          + String(decoding: change.new ?? [], as: UTF8.self)
      }
  }
}
