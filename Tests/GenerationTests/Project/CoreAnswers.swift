import Diagnostics
import Generation

/// All that a core says of one revision of a project, as texts.
struct CoreAnswers: Equatable {
  let diagnostics: String
  /// The nodes with their places and types.
  let symbols: [String]
  /// The plan of one node, or now and then that of the project, with the bytes of the files; nothing where there are errors.
  let plan: [String]

  var isPlanned: Bool { !plan.isEmpty }

  /// - Parameter place: Which node is planned, and how.
  init(of core: Core, _ edits: RandomEdits, _ place: Int) throws {
    let read = try core.project(at: edits.root, edits.project.files)
    let found = read.diagnosticsWithFiles
    diagnostics = DiagnosticPrinter(usesColor: false).text(for: found)
    symbols = read.spec.nodes.map { node in
      "\(node.keyword) \(node.name ?? "") \(node.location) \(node.location.range) \(node.valueType?.text ?? "")"
    }
    guard !found.hasErrors, !read.spec.patternNodes.isEmpty else {
      plan = []
      return
    }
    let nodes = Array(read.spec.patternNodes)
    let isWhole = place.isMultiple(of: 10)
    plan = Self.text(of: try isWhole ? read.plan() : read.plan(for: nodes[place % nodes.count]))
  }

  private static func text(of planning: Planning) -> [String] {
    let text = DiagnosticPrinter(usesColor: false).text(for: planning.diagnostics)
    guard let plan = planning.plan else { return [text] }
    return [text]
      + (plan.changes + (plan.lockChange.map { [$0] } ?? [])).map { change in
        "\(change.path) \(change.kind) \(change.status) \(change.reason ?? "")\n"
          + String(decoding: change.new ?? [], as: UTF8.self)
      }
  }
}
