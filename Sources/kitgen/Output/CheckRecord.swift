import Diagnostics
import Generation

/// What `kitgen check --json` prints.
struct CheckRecord: Encodable {
  struct Fix: Encodable {
    let title: String
    let file: String
    let line: Int
    let column: Int
  }

  let diagnostics: [DiagnosticRecord]
  /// The fixes made by `--fix`; their places are from before.
  let fixed: [Fix]

  init(joining records: [CheckRecord]) {
    diagnostics = records.flatMap(\.diagnostics)
    fixed = records.flatMap(\.fixed)
  }

  init(_ diagnostics: [Diagnostic], fixed: [SafeFixes.Fix], paths: ShownPaths) {
    self.diagnostics = diagnostics.map { DiagnosticRecord($0, paths: paths) }
    self.fixed = fixed.map { fix in
      let position = fix.location.position
      let file = paths.path(of: fix.location.source)
      return Fix(title: fix.title, file: file, line: position.line, column: position.column)
    }
  }
}
