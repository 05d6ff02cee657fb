import Foundation
import TestSupport
import Testing

/// The pages that people read: their links lead somewhere, and their tables can be read.
struct PageTests {
  private static let pages: [String] = {
    let folders = ["docs", "editors"].flatMap { folder in
      let names = FileManager.default.enumerator(atPath: SourceTree.root.appendingPathComponent(folder).path)
      return (names?.compactMap { $0 as? String } ?? []).map { "\(folder)/\($0)" }
    }
    return (folders + SourceTree.entries(of: "")).filter { $0.hasSuffix(".md") && !$0.contains("node_modules") }
      .sorted()
  }()

  @Test(arguments: pages)
  func linksLeadSomewhere(page: String) throws {
    let folder = (page as NSString).deletingLastPathComponent
    let wrong = Self.links(in: try SourceTree.text(page)).filter { link in
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let target = parts[0].isEmpty ? page : (("/" + folder as NSString).appendingPathComponent(parts[0]))
      let path = String(URL(fileURLWithPath: "/" + target).standardized.path.dropFirst())
      let file = SourceTree.root.appendingPathComponent(path)
      guard FileManager.default.fileExists(atPath: file.path) else { return true }
      guard parts.count == 2, let text = try? String(contentsOf: file, encoding: .utf8) else { return parts.count == 2 }
      return !Self.anchors(in: text).contains(parts[1])
    }
    #expect(wrong == [])
  }

  @Test(arguments: pages)
  func cellsAreShort(page: String) throws {
    let lines = Self.prose(of: try SourceTree.text(page)).filter { $0.hasPrefix("|") }
    let cells = lines.flatMap { $0.replacing("\\|", with: "_").split(separator: "|") }
      .map { $0.trimmingCharacters(in: .whitespaces) }
    // Lists of tests may be longer.
    let long = cells.filter { $0.count > 120 && $0.wholeMatch(of: /(?:`\w+`[ ,]*)+/) == nil }
    #expect(long == [], "write a section or a list")
  }

  /// The pages that are written by hand for users.
  private static let guides = pages.filter { page in
    (page.contains("/") || page == "README.md") && !page.contains("reference/")
      && !["diagnostics.md", "facts.md", "schemas.md"].contains { page.hasSuffix("/" + $0) }
  }

  @Test(arguments: guides)
  func sentencesAreShort(page: String) throws {
    let long = Self.sentences(of: try SourceTree.text(page)).filter { $0.split(separator: " ").count > 25 }
    #expect(long == [], "one idea a sentence")
  }

  @Test func findsSentences() {
    let text = "# A\n\nOne `a b` two.\n[three four](x.md).\n\n```\ncode\n```\n- Five:\n  six\n- seven\n\n| cell |\n"
    #expect(Self.sentences(of: text) == ["# A", "One ` two.", "three four.", "- Five:", "six", "- seven"])
  }

  @Test(
    arguments: [
      ("## Wire names", ["wire-names"]), ("### `as`, and what else?", ["as-and-what-else"]),
      ("# A\n## A\n```sh\n# b\n```", ["a", "a-1"]), ("## [x](y.md) \u{fc}ber_all", ["x-\u{fc}ber_all"]),
    ]
  )
  func findsAnchors(text: String, anchors: [String]) {
    #expect(Self.anchors(in: text) == Set(anchors))
  }

  @Test func findsLinks() {
    let text = "[a](b.md#c) `[not](this.md)` ![p](q.svg) [w](https://a.b)\n```\n[not](this.md)\n```\n[a b](#c)"
    #expect(Self.links(in: text) == ["b.md#c", "q.svg", "#c"])
  }

  /// The lines outside of fenced blocks.
  private static func prose(of text: String) -> [String] {
    var isInside = false
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).filter { line in
      if line.hasPrefix("```") { isInside.toggle() }
      return !isInside && !line.hasPrefix("```")
    }
  }

  /// The sentences of a page without its tables, each piece of code as one word.
  private static func sentences(of text: String) -> [String] {
    var paragraphs = [""]
    for line in prose(of: text) where !line.hasPrefix("|") && !line.hasPrefix("    ") {
      if line.isEmpty || line.hasPrefix("- ") { paragraphs.append("") }
      paragraphs[paragraphs.count - 1] += line.trimmingCharacters(in: .whitespaces) + " "
    }
    return paragraphs.flatMap { paragraph in
      paragraph.replacing(/`[^`]*`/, with: "`").replacing(/\[([^\]]*)\]\([^)]*\)/) { $0.output.1 }
        .replacing(/([.:;?!])\s/) { "\($0.output.1)\n" }.split(separator: "\n").map {
          $0.trimmingCharacters(in: .whitespaces)
        }
        .filter { !$0.isEmpty }
    }
  }

  /// The targets of links within the repository.
  private static func links(in text: String) -> [String] {
    prose(of: text).map { $0.replacing(/`[^`]*`/, with: "") }
      .flatMap { $0.matches(of: /\]\(([^)\s]+)\)/).map { String($0.output.1) } }
      .filter { !$0.contains(":") }
  }

  /// The anchors that code hosts give to headings.
  private static func anchors(in text: String) -> Set<String> {
    var counts: [String: Int] = [:]
    return prose(of: text).reduce(into: []) { anchors, line in
      guard let heading = line.firstMatch(of: /^#{1,6} (.+)/) else { return }
      let title = heading.output.1.replacing(/\[([^\]]*)\]\([^)]*\)/) { $0.output.1 }.lowercased()
      let slug = String(title.filter { $0.isLetter || $0.isNumber || " -_".contains($0) }.map { $0 == " " ? "-" : $0 })
      let count = counts[slug, default: 0]
      counts[slug] = count + 1
      anchors.insert(count == 0 ? slug : "\(slug)-\(count)")
    }
  }
}
