import Generation

/// A plan as `--json` prints it.
struct PlanRecord: Encodable {
  struct File: Encodable {
    let path: String
    let kind: String
    let status: String
    let origin: String
    let reason: String?
  }

  let root: String
  let status: String
  let files: [File]

  init(_ plan: GenerationPlan) {
    root = plan.root
    status = Self.name(plan.status)
    files = plan.changes.map { change in
      File(
        path: change.path.text,
        kind: change.kind.rawValue,
        status: Self.name(change.status),
        origin: change.origin,
        reason: change.reason
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
