import Foundation
import Generation
import KitLanguage
import TestSupport

@testable import kitgen

/// A page of the reference of patterns, docs/patterns/reference: what the schema says, and a kit beside what it gives.
struct PatternReference {
  /// Files with more lines are named and not shown.
  private static let mostLines = 80
  /// Kits by the keyword of the pattern that they show, with the Swift and the samples that they are about.
  private static let kits = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures/PatternPages")

  let pattern: PatternSchema

  /// Markdown. A kit with mistakes gives a page that lists them, which no recorded page does.
  func text() throws -> String {
    let heading = "# `\(pattern.keyword)`\n\n\(pattern.node.documentation.joined(separator: "\n"))\n"
    let reference =
      PatternPage(pattern: pattern, types: PatternLibrary.builtIn.schemas.types, isTeams: false).text.split(
        separator: "\n\n",
        maxSplits: 1
      ).last ?? ""
    return heading + (try example()) + "\n## Reference\n\n```text\n\(reference)\n```\n"
  }

  /// Nothing where there is no kit for the pattern.
  private func example() throws -> String {
    guard let kit = source("kit") else { return "" }
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(kit, to: "Kitfile")
    let inputs = ["swift", "json"].compactMap { type in source(type).map { (type: type, text: $0) } }
    for input in inputs { try folder.write(input.text, to: name(of: input.type)) }
    let planning = try Project.read(root: folder.path, files: Disk(), builtIn: .builtIn).plan()
    let mistakes = planning.diagnostics.map { "\n\($0.code): \($0.message)\n" }.joined()
    let files = (planning.plan?.changes ?? []).map { ($0.path.text, String(decoding: $0.new ?? [], as: UTF8.self)) }
    let shown = files.filter { isOfPattern($0.1) && $0.1.split(separator: "\n").count <= Self.mostLines }
    let listed = files.map(\.0).filter { path in !shown.contains { $0.0 == path } }
    let left =
      [block("Kitfile", "kit", kit)]
      + inputs.map { block(name(of: $0.type), $0.type, $0.text) }
    let right = shown.map { block($0.0, "swift", withoutHeader($0.1)) }
    let head = "<table><tr><th>You write</th><th>kitgen gives</th></tr>\n<tr valign=\"top\"><td>\n\n"
    return mistakes + "\n## An example\n\n" + head + left.joined(separator: "\n") + "\n</td><td>\n\n"
      + right.joined(separator: "\n") + "\n</td></tr></table>\n"
      + (listed.isEmpty ? "" : "\nBesides: " + listed.map { "`\($0)`" }.joined(separator: ", ") + ".\n")
  }

  private func source(_ type: String) -> String? {
    try? String(contentsOf: Self.kits.appendingPathComponent("\(pattern.keyword).\(type)"), encoding: .utf8)
  }

  /// What a file beside the kit is called: kits name samples, and Swift must not be called like what the kit gives.
  private func name(of type: String) -> String {
    type == "swift" ? "App.swift" : "\(pattern.keyword).\(type)"
  }

  private func isOfPattern(_ text: String) -> Bool {
    let header = text.prefix { $0 != "\n" }
    return header.contains(", \(pattern.keyword) ") || header.contains(", \(pattern.keyword).")
  }

  /// The text after the comments that all files begin with.
  private func withoutHeader(_ text: String) -> String {
    text.components(separatedBy: "\n\n").dropFirst().joined(separator: "\n\n")
  }

  private func block(_ name: String, _ language: String, _ text: String) -> String {
    "`\(name)`\n\n```\(language)\n\(text)```\n"
  }
}
