import Diagnostics
import Generation
import TestSupport
import Testing

/// Checks a kit, and expects the rule that it breaks at its mark. `RuleMessageTests` has the messages.
///
/// - Parameters:
///   - message: One of several at the same place; nil where there is one.
///   - code: What kind of mistake it is.
func expectUnmetRequirement(
  _ marked: String,
  _ message: String? = nil,
  swift: String = "",
  code: String = "unmet-requirement"
) throws {
  let folder = try TemporaryFolder()
  defer { folder.remove() }
  let kit = MarkedText("// 名前 😀\n" + marked)
  try folder.write(kit.text, to: "Kitfile")
  try folder.write(swift, to: "Existing.swift")
  let project = try Project.read(root: folder.path, files: Disk(), builtIn: .builtIn)
  let errors = project.diagnostics.filter { $0.severity == .error }
  let found = errors.filter { $0.code == code && $0.location?.range.lowerBound == kit["1️⃣"] }
  #expect(found.contains { message == nil || $0.message == message }, "\(errors.map { "\($0.code): \($0.message)" })")
}
