import Diagnostics
import Generation
import TestSupport
import Testing

/// Checks a kit, and expects the requirement that it does not meet at its mark.
///
/// - Parameter code: What kind of mistake it is.
func expectUnmetRequirement(
  _ marked: String,
  _ message: String,
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
  #expect(errors.map(\.message).contains(message), "\(errors.map(\.message))")
  let error = errors.first { $0.message == message }
  #expect(error?.code == code)
  #expect(error?.location?.range.lowerBound == kit["1️⃣"])
}
