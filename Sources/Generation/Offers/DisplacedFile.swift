import Diagnostics
import SwiftAnalysis

/// The fate of a file that has the name of one of a plan's new files. The Swift compiler refuses two files of one name
/// in a module, and most types are in files of their names.
package enum DisplacedFile: Equatable, Sendable {
  case removed
  /// The new absolute path.
  case renamed(String)

  private static let attempts = 9

  /// The new state of the file of adopted declarations; `nil` if it keeps its name.
  package static func find(
    _ file: AdoptedFile,
    of nodes: AdoptedNodes,
    beside plan: GenerationPlan
  ) -> DisplacedFile? {
    let path = file.source.path
    let name = path.split(separator: "/").last?.lowercased()
    let created = plan.changes.filter { $0.kind == .create && $0.path.absolute(in: plan.root) != path }
    let isTaken = created.contains { $0.path.fileName.lowercased() == name }
    guard isTaken, nodes.project.sources.isOfModule(path) else { return nil }
    if isNothing(nodes.swiftEdits.applied(to: file.source.utf8)) { return .removed }
    let stem = path.hasSuffix(".swift") ? String(path.dropLast(".swift".count)) : path
    let paths = (1...attempts).map { stem + "+Extensions" + ($0 == 1 ? "" : "\($0)") + ".swift" }
    return paths.first { !nodes.project.files.isFile($0) }.map { .renamed($0) }
  }

  /// Whether a file has only imports, perhaps below a comment about the file.
  private static func isNothing(_ text: [UInt8]) -> Bool {
    let lines = String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " } }
    return lines.drop { $0.hasPrefix("//") }.allSatisfy { $0.isEmpty || $0.hasPrefix("import ") }
  }
}
