import Diagnostics
import Generation

/// A plan as `--json` prints it.
struct PlanRecord: Encodable {
  struct File: Encodable {
    let path: String
    let kind: String
    let status: String
    let origin: String
    let reason: String?
    /// In how many places the file differs from kitgen's own text; absent where it was not compared.
    let edits: Int?
    /// Of a file that was moved, the path that it had, or the one that it gets.
    let otherPath: String?
  }

  let root: String
  /// That of the plan, or `error` where mistakes keep anything from being planned.
  let status: String
  let files: [File]
  let diagnostics: [DiagnosticRecord]

  /// - Parameter plan: Nil where mistakes keep anything from being planned.
  init(_ plan: GenerationPlan?, root: String, _ diagnostics: [Diagnostic], paths: ShownPaths) {
    self.root = root
    self.diagnostics = diagnostics.map { DiagnosticRecord($0, paths: paths) }
    status = plan.map { Self.name($0.status) } ?? "error"
    files = (plan?.changes ?? []).map { change in
      File(
        path: change.path.text,
        kind: change.kind.rawValue,
        status: Self.name(change.status),
        origin: change.origin,
        reason: change.reason,
        edits: change.handEdits.count == 0 ? nil : change.handEdits.count,
        otherPath: change.otherPath?.text
      )
    }
  }

  private static func name(_ status: FileChange.Status) -> String {
    switch status {
    case .upToDate: "up-to-date"
    case .stale: "stale"
    case .edited: "edited"
    case .conflict: "conflict"
    }
  }
}
