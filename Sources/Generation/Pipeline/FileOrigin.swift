import Diagnostics

/// Where a file, or a line of it, comes from.
package struct FileOrigin: Sendable {
  /// What a line comes from.
  package enum Line: Sendable {
    /// The template's line that has given it.
    case template(SourceLocation)
    /// Nothing of kitgen's: the line was edited.
    case hand
    /// kitgen itself: the first lines of a file, and imports.
    case kitgen
  }

  /// The kit file and the node: `Kitfile, request Followees`.
  package let text: String
  /// The node in the kit; nil for support, which several nodes may need.
  package let node: SourceLocation?
  /// The template of the file, as the library calls it.
  package let template: String
  /// Nil where no line was asked for.
  package let line: Line?
}

extension Project {
  /// Where the file at `path` comes from; only of a project without errors.
  ///
  /// - Parameter line: A line of the file on disk, from 1.
  /// - Returns: Nil where the kit gives no such file, or the file has no such line.
  package func origin(of path: ProjectPath, line: Int?) throws(DiskError) -> FileOrigin? {
    guard let file = rendering(where: { $0.path == path }).files.first else { return nil }
    var found: FileOrigin.Line?
    if let line {
      let text = FileForm.canonical(try files.read(path.absolute(in: root)) ?? [])
      guard let place = self.line(line, of: text, in: file) else { return nil }
      found = place
    }
    return FileOrigin(
      text: file.file.origin,
      node: file.node.map { spec[$0].nameLocation },
      template: file.template,
      line: found
    )
  }

  private func line(_ number: Int, of text: [UInt8], in file: RenderedFile) -> FileOrigin.Line? {
    let onDisk = TextLines.lines(of: text[...])
    let generated = TextLines.lines(of: file.file.text[...])
    guard onDisk.indices.contains(number - 1) else { return nil }
    var index = number - 1
    for change in LineDiff(from: generated, to: onDisk).changes.reversed() where change.new.lowerBound < number {
      if change.new.contains(number - 1) { return .hand }
      index = number - 1 - change.new.upperBound + change.old.upperBound
      break
    }
    let column = generated[index].prefix { $0 == UInt8(ascii: " ") }.count
    let place = TemplatePlace(of: file, outline, library).location(line: index, column: column, of: file.file.text)
    return place.map { .template($0) } ?? .kitgen
  }
}
