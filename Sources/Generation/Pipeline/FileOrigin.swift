import Diagnostics
import SwiftAnalysis

/// Where a file, or a line of it, comes from.
package struct FileOrigin: Sendable {
  /// What a line comes from.
  package enum Line: Sendable {
    /// The place in the template that has given it, and where the kit has the node or the member that it is about.
    case template(SourceLocation, about: SourceLocation?)
    /// Nothing of kitgen's: the line was edited.
    case hand
    /// What the kit said before: the file is as it was written, and the kit gives another line now.
    case stale
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

  /// Where the kit has what the line is about: the node, a member of it, or another node; nil where that is not known.
  package var subject: SourceLocation? {
    if case .template(_, let subject) = line { subject } else { nil }
  }
}

extension Project {
  /// Where the file at `path` comes from; only of a project without errors.
  ///
  /// - Parameters:
  ///   - line: A line of the file on disk, from 1.
  ///   - column: A byte of the line, from 0; nil for the first one that is not white space. Does not count in a declaration that
  ///     is put into another file.
  /// - Returns: Nil where the kit gives no such file, or the file has no such line.
  package func origin(of path: ProjectPath, line: Int?, column: Int? = nil) throws(DiskError) -> FileOrigin? {
    let rendering = rendering { $0.path == path.file }
    guard path.piece == nil, let file = rendering.files.first else {
      return try origin(ofPieceAt: path, line: line, rendering.insertions)
    }
    var found: FileOrigin.Line?
    if let line {
      let text = FileForm.canonical(try files.read(path.absolute(in: root)) ?? [])
      guard var place = self.line(line, column: column, of: text, file.file.text, in: file) else { return nil }
      if case .hand = place, try isAsWritten(text, at: path) { place = .stale }
      found = place
    }
    return origin(file, found)
  }

  /// Whether a file has the text that was written last.
  private func isAsWritten(_ text: [UInt8], at path: ProjectPath) throws(DiskError) -> Bool {
    let blob = BlobID(of: text)
    return try readLock().lock.entry(for: path, matching: blob)?.generated == blob
  }

  private func origin(_ file: RenderedFile, _ line: FileOrigin.Line?) -> FileOrigin {
    FileOrigin(
      text: file.file.origin,
      node: file.node.map { spec[$0].nameLocation },
      template: file.template,
      line: line
    )
  }

  /// The declarations that kitgen puts into the file at `path`; only of a project without errors.
  package func piecePaths(in path: ProjectPath) throws(DiskError) -> [ProjectPath] {
    try pieces(of: rendering { $0.path == path }.insertions).map(\.file.path)
  }

  private func pieces(of rendered: [RenderedFile]) throws(DiskError) -> [InsertedPieces.Piece] {
    let lock = try readLock()
    return insertedPieces(rendered, lock.lock).pieces
  }

  /// Where a declaration comes from: the one at `path`, or of the file there the one that has the line.
  private func origin(
    ofPieceAt path: ProjectPath,
    line: Int?,
    _ rendered: [RenderedFile]
  ) throws(DiskError) -> FileOrigin? {
    let bytes = FileForm.canonical(try files.read(path.file.absolute(in: root)) ?? [])
    let onDisk = DeclarationPieces(of: bytes)
    for piece in try pieces(of: rendered) where path.piece == nil || piece.file.path == path {
      guard let line else {
        if path.piece != nil { return origin(piece.rendered, nil) }
        continue
      }
      guard let range = piece.file.path.piece.flatMap({ onDisk?.piece($0.name) })?.range else { continue }
      let lines = TextLines.lines(of: bytes[..<range.lowerBound]).count
      let text = PieceText(range, of: bytes).outdented(bytes[range])
      let first = range.lowerBound > 0 && bytes[range.lowerBound - 1] != UInt8(ascii: "\n") ? lines - 1 : lines
      let start = piece.rendered.file.text[..<max(0, piece.offset)].count { $0 == UInt8(ascii: "\n") }
      if let place = self.line(line - first, of: text, piece.file.text, in: piece.rendered, from: start) {
        return origin(piece.rendered, place)
      }
    }
    return nil
  }

  /// - Parameters:
  ///   - number: A line of `text`, from 1.
  ///   - new: What kitgen has for `text`: what a template gives from the line `start` on, counted from 0.
  private func line(
    _ number: Int,
    column: Int? = nil,
    of text: [UInt8],
    _ new: [UInt8],
    in file: RenderedFile,
    from start: Int = 0
  ) -> FileOrigin.Line? {
    let onDisk = TextLines.lines(of: text[...])
    let generated = TextLines.lines(of: new[...])
    guard onDisk.indices.contains(number - 1) else { return nil }
    var index = number - 1
    for change in LineDiff(from: generated, to: onDisk).changes.reversed() where change.new.lowerBound < number {
      if change.new.contains(number - 1) { return .hand }
      index = number - 1 - change.new.upperBound + change.old.upperBound
      break
    }
    let lines = TextLines.lines(of: file.file.text[...])
    guard lines.indices.contains(start + index) else { return .kitgen }
    let line = start + index
    // What is in front of the line's text may be part of the line before.
    let first = lines[line].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
    let column = min(max(column ?? first, first), lines[line].count)
    let template = TemplatePlace.trace(file, outline, library)
    guard let found = template.origin(line: line, column: column, of: file.file.text) else { return .kitgen }
    return .template(found.location, about: found.node.map { spec[spec[$0].derivedFrom ?? $0].nameLocation })
  }
}
