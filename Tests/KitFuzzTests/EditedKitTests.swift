import BuiltinPatterns
import Diagnostics
import Foundation
import Generation
import KitLanguage
import TestSupport
import Testing

/// A core that has seen earlier revisions of a kit says of each one what a new core says: kits of all patterns, whose rules look at
/// other declarations, with samples and the project's own Swift.
struct EditedKitTests {
  /// A quarter of `KITGEN_RANDOM_STEPS`, for these kits are large.
  private static let steps =
    ProcessInfo.processInfo.environment["KITGEN_RANDOM_STEPS"].flatMap(Int.init).map { $0 / 4 }
    ?? 20
  private static let stepsPerKit = 10

  @Test func saysWhatANewCoreSays() throws {
    let library = try PatternLibrary.read(root: nil, files: MemoryFiles([:]), builtIn: .builtIn)
    var random = SplitMix(seed: 5)
    var valid = 0
    for kit in 0..<max(1, Self.steps / Self.stepsPerKit) {
      let original = try written(seed: UInt64(kit), library).files
      let core = Core(library)
      var files = original
      for step in 0..<Self.stepsPerKit {
        let edit = change(&files, original, &random)
        let place = Int.random(in: 0..<1_000, using: &random)
        let known = try answers(of: core, files, place)
        try #require(try known == answers(of: Core(library), files, place), "kit \(kit), step \(step): \(edit)")
        if known.count > 1 { valid += 1 }
      }
    }
    #expect(valid > Self.steps / 4, "most kits have to be right, or nothing is rendered")
  }

  private func written(seed: UInt64, _ library: PatternLibrary) throws -> WrittenKit {
    var writer = KitWriter(
      schemas: library.schemas,
      vocabulary: Vocabulary(BuiltinPatterns.files),
      hasDangerousNames: false,
      usesUIKit: false,
      random: SplitMix(seed: seed)
    )
    return try writer.kit(patternCount: 16, acceptedBy: KitCheck(library: library, core: Core(library))).kit
  }

  // MARK: Edits

  /// Changes one file, or brings it back to its first text.
  ///
  /// - Returns: What was done.
  private func change(_ files: inout [String: String], _ original: [String: String], _ random: inout SplitMix) -> String
  {
    let changed = original.keys.filter { files[$0] != original[$0] }.sorted()
    // Kits with mistakes say little, so that mistakes go again soon.
    if let path = changed.randomElement(using: &random), Int.random(in: 0..<3, using: &random) > 0 {
      files[path] = original[path]
      return "\(path) as at first"
    }
    guard let path = files.keys.filter({ $0 != "Kitfile" }).sorted().randomElement(using: &random),
      let text = files[path]
    else { return "nothing" }
    let edits: [(String, (String, inout SplitMix) -> String?)] = [
      ("removed", { _, _ in nil }),
      ("moved by a line", { text, _ in "\n" + text }),
      ("without a line", Self.withoutALine),
      ("with another type", Self.withAnotherWord),
      ("with a line twice", Self.withALineTwice),
    ]
    let (name, edit) = edits[Int.random(in: 0..<edits.count, using: &random)]
    files[path] = edit(text, &random)
    return "\(path) \(name)"
  }

  private static func withoutALine(_ text: String, _ random: inout SplitMix) -> String {
    var lines = text.components(separatedBy: "\n")
    // Braces stay in pairs.
    let removable = lines.indices.filter { !lines[$0].contains { "{}".contains($0) } }
    if let line = removable.randomElement(using: &random) { lines.remove(at: line) }
    return lines.joined(separator: "\n")
  }

  private static func withALineTwice(_ text: String, _ random: inout SplitMix) -> String {
    var lines = text.components(separatedBy: "\n")
    let line = Int.random(in: 0..<lines.count, using: &random)
    if !lines[line].contains(where: { "{}".contains($0) }) { lines.insert(lines[line], at: line) }
    return lines.joined(separator: "\n")
  }

  private static func withAnotherWord(_ text: String, _ random: inout SplitMix) -> String {
    let words = ["Int", "String", "Bool", "Double", "Date", "optional", "POST", "GET", "id", "name"]
    let present = words.filter(text.contains)
    guard let old = present.randomElement(using: &random), let new = words.randomElement(using: &random),
      let range = text.range(of: old)
    else { return text + "\n" }
    return text.replacingCharacters(in: range, with: new)
  }

  // MARK: Answers

  /// The diagnostics; and if there are no errors, the plan of one of the nodes, or now and then that of the whole kit.
  private func answers(of core: Core, _ files: [String: String], _ place: Int) throws -> [String] {
    let project = try core.project(at: MemoryFiles.root, MemoryFiles(files))
    let diagnostics = project.diagnosticsWithFiles
    let text = DiagnosticPrinter(usesColor: false).text(for: diagnostics)
    let nodes = Array(project.spec.patternNodes)
    guard !diagnostics.hasErrors, !nodes.isEmpty else { return [text] }
    let planning = try place.isMultiple(of: 10) ? project.plan() : project.plan(for: nodes[place % nodes.count])
    let changes = planning.plan?.changes ?? []
    return [text, DiagnosticPrinter(usesColor: false).text(for: planning.diagnostics)]
      + changes.map { "\($0.path) \($0.status)\n" + String(decoding: $0.new ?? [], as: UTF8.self) }
  }
}
