import Diagnostics

/// The tags of a template in their nesting, made of any text: what an editor folds, lists and colours while the template
/// is typed.
package struct TemplateStructure: Sendable {
  /// A tag with what it holds.
  package struct Section: Sendable {
    /// The index in `tags` of its opening tag.
    package let opening: Int
    /// The indices of the tags that divide it: `else`, `empty`.
    package fileprivate(set) var dividers: [Int] = []
    /// The index of its closing tag; `nil` if that is missing.
    package fileprivate(set) var closing: Int?
    /// The index in `sections` of the outer section; `nil` at the top.
    package let parent: Int?
  }

  package let source: SourceText
  package let tags: [TemplateTag]
  /// By their beginnings.
  package let sections: [Section]

  /// The tags that need a closing tag, with that tag; `set` only without a value.
  private static let closers = [
    "if": "endif", "ifnot": "endif", "for": "endfor", "block": "endblock", "filter": "endfilter", "set": "endset",
    "macro": "endmacro", "map": "endmap",
  ]
  private static let dividers: Set<String> = ["else", "elif", "empty"]

  /// Takes time proportional to the text.
  package init(_ source: SourceText) {
    self.source = source
    let tags = TagScanner.tags(of: source.utf8)
    self.tags = tags
    var sections: [Section] = []
    var open: [Int] = []
    for (index, tag) in tags.enumerated() {
      guard let name = tag.name else { continue }
      if Self.closers[name] != nil, name != "set" || tag.pieces.count <= 2 {
        sections.append(Section(opening: index, parent: open.last))
        open.append(sections.count - 1)
      } else if Self.dividers.contains(name) {
        if let inner = open.last { sections[inner].dividers.append(index) }
      } else if name.hasPrefix("end") {
        // A missing end is closed by that of the section around it, if there is one not far away.
        let match = open.suffix(Self.recoveryDepth).lastIndex {
          Self.closers[tags[sections[$0].opening].name ?? ""] == name
        }
        guard let match else { continue }
        sections[open[match]].closing = index
        open.removeSubrange(match...)
      }
    }
    self.sections = sections
  }

  /// Maximum sections without ends before one that has it.
  private static let recoveryDepth = 16

  package func text(_ piece: TemplatePiece) -> String {
    source[piece.range]
  }

  /// The tag that contains `offset` between its delimiters.
  package func tag(at offset: Int) -> TemplateTag? {
    var low = 0
    var high = tags.count
    while low < high {
      let middle = (low + high) / 2
      if tags[middle].range.upperBound < offset { low = middle + 1 } else { high = middle }
    }
    return tags[low...].prefix(2).first { $0.contains(offset) }
  }

  /// The piece that contains or borders `offset`; a word rather than a sign.
  package func piece(at offset: Int) -> TemplatePiece? {
    let pieces = tag(at: offset)?.pieces.filter { $0.range.lowerBound <= offset && offset <= $0.range.upperBound } ?? []
    return pieces.first { $0.kind != .punctuation && $0.kind != .sign } ?? pieces.first
  }

  /// The whole range of a section, with its opening and closing tags.
  package func range(of section: Section) -> Range<Int> {
    let end = section.closing.map { tags[$0].range.upperBound } ?? source.utf8.count
    return tags[section.opening].range.lowerBound..<max(end, tags[section.opening].range.upperBound)
  }

  /// The sections around `offset`, the outermost first: between the opening and the closing tag.
  package func sections(around offset: Int) -> [Section] {
    sections.filter { section in
      let end = section.closing.map { tags[$0].range.lowerBound } ?? source.utf8.count
      return tags[section.opening].range.upperBound <= offset && offset <= end
    }
  }

  package static func closer(of tag: String) -> String? {
    closers[tag]
  }
}
