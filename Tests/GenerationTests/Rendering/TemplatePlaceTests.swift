import Diagnostics
import Foundation
import KitLanguage
import TestSupport
import Testing

@testable import Generation

/// Where each place of the files of all examples comes from.
struct TemplatePlaceTests {
  private static let templates = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Templates")

  private static let roots: [String] = {
    let names = FileManager.default.enumerator(atPath: templates.path)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix("/Kitfile") }.map { String($0.dropLast("/Kitfile".count)) }.sorted()
  }()

  @Test(arguments: TriedShare.each(4, of: roots))
  func eachNameLeadsToItsMember(root: String) throws {
    let project = try Core(.builtIn).project(at: Self.templates.path + "/" + root, Disk())
    let rendering = project.rendering()
    // Parsed once, rather than for each line.
    let name = /[\p{L}_]+/
    var wrong: [String] = []
    var count = 0
    for file in rendering.files {
      let place = TemplatePlace.trace(file, of: project.outline, by: project.library)
      let text = String(decoding: file.file.text, as: UTF8.self)
      let members = file.node.map { Self.members(of: $0, in: project.spec) } ?? [:]
      if members.isEmpty { continue }
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        if line.drop(while: { $0 == " " }).hasPrefix("/") { continue }
        for match in line.matches(of: name) {
          guard let member = members[String(match.output)] else { continue }
          let column = line[..<match.range.lowerBound].utf8.count
          guard let origin = place.origin(line: index, column: column, of: file.file.text) else { continue }
          count += 1
          let found = origin.node.map { project.spec[$0].derivedFrom ?? $0 }
          if found != member { wrong.append("\(file.file.path):\(index + 1): \(match.output): \(line)") }
        }
      }
    }
    // A name may also be that of something else in the file, as 'delegate' is in those of delegates, or 'progress' of a call.
    let share = root.hasPrefix("delegate/") || root.hasPrefix("erased/") ? 1 : 10
    #expect(wrong.count * share <= count + 10, "\(wrong.count) of \(count):\n\(wrong.joined(separator: "\n"))")
  }

  /// The members in a node by their names, as far as these are those of one alone.
  private static func members(of node: SpecNode.ID, in spec: Spec) -> [String: SpecNode.ID] {
    var found: [String: [SpecNode.ID]] = [:]
    var pending = spec[node].members
    while let id = pending.popLast() {
      if let name = spec[id].name { found[name, default: []].append(spec[id].derivedFrom ?? id) }
      pending += spec[id].members
    }
    return found.compactMapValues { $0.count == 1 ? $0[0] : nil }
  }
}
