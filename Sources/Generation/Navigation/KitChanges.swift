import Diagnostics
import KitLanguage

/// The changes of a kit that may be meant by an edit of an emitted file, the likeliest first.
struct KitChanges {
  /// A change of one file of the kit.
  struct Change {
    let path: ProjectPath
    let edit: TextEdit
  }

  /// A part of a kit's file.
  struct Region {
    let path: ProjectPath
    let source: SourceText
    let range: Range<Int>
  }

  let project: Project
  /// The node that the file is made for.
  let node: SpecNode
  let edit: EditedLines
  /// The node, those around it, and the settings.
  let regions: [Region]
  /// What the kit has in the node's block, at any depth.
  let members: [SpecNode]

  /// Nodes with more are not looked through to their end.
  private static let maximumMembers = 500

  /// - Parameter node: The node that the file is made for.
  init(of project: Project, about node: SpecNode.ID, saying edit: EditedLines) {
    let spec = project.spec
    let node = spec[spec[node].derivedFrom ?? node]
    self.project = project
    self.node = node
    self.edit = edit
    var around: [SpecNode] = []
    var outer = node.parent
    while let id = outer {
      around.append(spec[id])
      outer = spec[id].parent
    }
    regions = ([node] + around + spec.nodes(of: "project")).compactMap(Self.region)
    var members: [SpecNode] = []
    var pending = Array(node.children.reversed())
    while let id = pending.popLast(), members.count < Self.maximumMembers {
      members.append(spec[id])
      pending += spec[id].children.reversed()
    }
    self.members = members.filter { $0.derivedFrom == nil && $0.location.source === node.location.source }
  }

  /// None twice.
  var all: [Change] {
    var seen: Set<String> = []
    let found = lineChanges + wordChanges + documentationChanges + memberChanges + flagChanges
    return found.map(withLineEnds).filter { seen.insert("\($0.path) \($0.edit.range) \($0.edit.replacement)").inserted }
  }

  /// The change with the line ends of its file.
  private func withLineEnds(_ change: Change) -> Change {
    guard let source = project.tree(change.path.text)?.source, source.utf8.firstRange(of: Array("\r\n".utf8)) != nil
    else {
      return change
    }
    return Change(
      path: change.path,
      edit: TextEdit(change.edit.range, change.edit.replacement.replacing("\n", with: "\r\n"))
    )
  }

  /// Where the kit has a node.
  static func region(of node: SpecNode) -> Region? {
    ProjectPath(node.location.source.path).map { path in
      let (source, range) = (node.location.source, node.location.range)
      return Region(
        path: path,
        source: source,
        range: commentedStart(of: range.lowerBound, in: source)..<range.upperBound
      )
    }
  }

  /// The start of the line of an offset, or of the doc comment above it.
  static func commentedStart(of offset: Int, in source: SourceText) -> Int {
    var line = source.lineIndex(at: offset)
    while line > 0, trimmed(source[source.lineRange(at: line - 1)]).hasPrefix("///") { line -= 1 }
    return source.lineRange(at: line).lowerBound
  }

  /// The members whose names are words of Swift lines.
  func members(namedIn lines: some Sequence<String>) -> [SpecNode] {
    let words = Set(lines.flatMap(Self.words))
    return members.filter { $0.name.map(words.contains) ?? false }
  }

  /// The names in a line of Swift.
  static func words(of line: String) -> [String] {
    line.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
  }

  /// The white space that the line of an offset begins with; nil where there is something else in front of the offset.
  static func margin(before offset: Int, in source: SourceText) -> String? {
    let start = source.lineRange(at: source.lineIndex(at: offset)).lowerBound
    let text = source[start..<offset]
    return text.allSatisfy { $0 == " " || $0 == "\t" } ? text : nil
  }
}
