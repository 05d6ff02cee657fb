import BuiltinPatterns
import Diagnostics
import Foundation
import Generation
import KitLanguage
import TestSupport
import Testing

/// A core that has answered questions about earlier revisions answers about each one as a new one does.
@Suite struct CoreComparisonTests {
  @Test func saysWhatANewCoreSays() throws {
    let library = PatternLibrary(builtIn: BuiltinPatterns.files)
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

  /// As many as `KITGEN_RANDOM_STEPS` sets.
  private static let steps = number("KITGEN_RANDOM_STEPS") ?? 1_000

  private static func number(_ variable: String) -> Int? {
    ProcessInfo.processInfo.environment[variable].flatMap(Int.init)
  }

  /// What a core with a past would write is what a process of its own writes, and it finds the same mistakes.
  @Test func writesWhatAProcessWrites() throws {
    let library = PatternLibrary(builtIn: BuiltinPatterns.files)
    var edits = try RandomEdits(seed: 7, library)
    defer { edits.project.folder.remove() }
    let core = Core(library)
    var written = 0
    for step in 0..<(Self.number("KITGEN_PROCESS_STEPS") ?? 20) {
      let edit = try edits.next()
      let (mine, other) = (try edits.project.copy(), try edits.project.copy())
      defer { for folder in [mine, other] { folder.remove() } }
      let read = try core.project(at: edits.project.folder.path, edits.project.files)
      let planning = try read.plan(options: .init(force: true, prune: true))
      if let plan = planning.plan { try PlanWriter(root: mine.path).write(plan) }
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
      return ([place(id) + " " + types] + spec[id].members.map(place) + spec[id].users.map { "used by " + place($0) })
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
