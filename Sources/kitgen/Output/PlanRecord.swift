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
    /// The number of places where the file differs from kitgen's own text; absent if not compared.
    let edits: Int?
    /// For a moved file, its old or its new path.
    let otherPath: String?
  }

  let root: String
  /// The plan's status, or `error` if mistakes prevent all planning.
  let status: String
  let files: [File]
  let diagnostics: [DiagnosticRecord]

  /// - Parameter plan: `nil` if mistakes prevent it.
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
