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
  let errors = try mistakes(in: marked, swift).filter { $0.diagnostic.severity == .error }
  let found = errors.filter { $0.isMarked && $0.diagnostic.code == code }
  #expect(
    found.contains { message == nil || $0.diagnostic.message == message },
    "\(errors.map { "\($0.diagnostic.code): \($0.diagnostic.message)" })"
  )
}

/// Checks a kit, and expects one error or warning, which is at the mark; none without a mark.
func expectOneMistake(_ marked: String, swift: String = "") throws {
  let found = try mistakes(in: marked, swift)
  #expect(found.map(\.isMarked) == (marked.contains("1️⃣") ? [true] : []), "\(found.map(\.diagnostic.message))")
}

/// The errors and warnings of a kit, and whether each is at the mark.
func mistakes(in marked: String, _ swift: String) throws -> [(diagnostic: Diagnostic, isMarked: Bool)] {
  let folder = try TemporaryFolder()
  defer { folder.remove() }
  let kit = MarkedText("// 名前 😀\n" + marked)
  try folder.write(kit.text, to: "Kitfile")
  try folder.write(swift, to: "Existing.swift")
  let mark = marked.contains("1️⃣") ? kit["1️⃣"] : nil
  return try Project.read(root: folder.path, files: Disk(), builtIn: .builtIn).diagnostics
    .filter { $0.severity != .note }.map { ($0, $0.location?.range.lowerBound == mark) }
}
