import Diagnostics
import KitLanguage
import SwiftAnalysis

/// The origin of a file, or of a line in it.
package struct FileOrigin: Sendable {
  /// The origin of a line.
  package enum Line: Sendable {
    /// The place in the template, and the place in the kit of the line's node or member.
    case template(SourceLocation, about: SourceLocation?)
    case hand
    /// An earlier kit: the file is as it was written, but the kit gives another line now.
    case stale
    /// kitgen itself: the first lines of a file, and imports.
    case kitgen
  }

  /// The kit file and the node: `Kitfile, request Followees`.
  package let text: String
  /// `nil` for support, which several nodes may need.
  package let node: SourceLocation?
  /// The template's name in the library.
  package let template: String
  /// `nil` if no line was asked for.
  package let line: Line?

  /// The place in the kit of the line's node, member or other node; `nil` if unknown.
  package var subject: SourceLocation? { if case .template(_, let subject) = line { subject } else { nil } }
}

extension Project {
  /// A file, and the node that emits it, or the first that needs it.
  package typealias DeclaringFile = (path: ProjectPath, node: SpecNode.ID)

  /// The origin of the file at `path`; only of a project without errors.
  ///
  /// - Parameters:
  ///   - line: A line of the file on disk, from 1.
  ///   - column: A byte of the line, from 0; nil for the first one that is not white space.
  /// - Returns: `nil` if the kit does not emit the file, or the file lacks the line.
  package func origin(of path: ProjectPath, line: Int?, column: Int? = nil) throws(DiskError) -> FileOrigin? {
    guard let file = rendering(where: { $0.path == path }).files.first else { return nil }
    var found: FileOrigin.Line?
    if let line {
      let text = FileForm.canonical(try files.read(path.absolute(in: root)) ?? [])
      guard let place = self.line(line, column: column, of: text, in: file) else { return nil }
      found = place
      let blob = BlobID(of: text)
      if case .hand = place, try readLock().lock.entry(for: path, matching: blob)?.generated == blob { found = .stale }
    }
    let node = file.node.map { spec[$0].described ?? spec[$0].nameLocation }
    return FileOrigin(text: file.file.origin, node: node, template: file.template, line: found)
  }

  /// - Parameter number: A line of `text`, from 1.
  private func line(_ number: Int, column: Int?, of text: [UInt8], in file: RenderedFile) -> FileOrigin.Line? {
    let onDisk = LineDiff.lines(of: text[...])
    let generated = LineDiff.lines(of: file.file.text[...])
    guard onDisk.indices.contains(number - 1) else { return nil }
    var index = number - 1
    for change in LineDiff(from: generated, to: onDisk).changes.reversed() where change.new.lowerBound < number {
      if change.new.contains(number - 1) { return .hand }
      index = number - 1 - change.new.upperBound + change.old.upperBound
      break
    }
    guard generated.indices.contains(index) else { return .kitgen }
    // The blanks before the line's text may be part of the line before.
    let first = generated[index].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
    let column = min(max(column ?? first, first), generated[index].count)
    let template = TemplatePlace.trace(file, of: outline, by: library)
    guard let found = template.origin(line: index, column: column, of: file.file.text) else { return .kitgen }
    return .template(found.location, about: found.node.map { spec[$0].described ?? spec[$0].nameLocation })
  }

  /// The emitted file that declares a type, if the file on disk is missing or lacks the type; `nil` in a project with
  /// errors.
  package func missingFile(declaring name: String) throws(DiskError) -> DeclaringFile? {
    guard !diagnosticsWithFiles.hasErrors, let file = file(declaring: name) else { return nil }
    let bytes = try files.read(file.path.absolute(in: root))
    return bytes.map { Self.declares(name, $0) } ?? false ? nil : file
  }

  func declares(_ name: String, _ node: SpecNode.ID) -> Bool {
    rendering { $0.node == node }.files.contains { Self.declares(name, $0.file.text) }
  }

  private func file(declaring name: String) -> DeclaringFile? {
    let supports = library.schemas.supports.filter { $0.declares.contains(name) }
    let rendered = rendering { file in
      if file.path.fileName == name + ".swift" { return true }
      guard let node = file.node else {
        return supports.flatMap(\.emissions).map(\.path.location).contains {
          $0.range == file.emission.range && $0.source.path == file.emission.source.path
        }
      }
      return typeNames(of: spec[node]).contains(name)
    }
    let found = rendered.files.first { Self.declares(name, $0.file.text) }
    guard let found, let node = found.node ?? found.users.first else { return nil }
    return (path: found.file.path, node: spec[node].derivedFrom ?? node)
  }

  private func typeNames(of node: SpecNode) -> [String] {
    let pattern = library.schemas.pattern(node.schema.name)
    let parent = node.parent.flatMap { spec[$0].name } ?? ""
    return (pattern?.namePatterns ?? []).map { $0.name(for: node.name ?? "", parent: parent) }
  }

  private static func declares(_ name: String, _ text: [UInt8]) -> Bool {
    guard text.contains(name, isWord: true) else { return false }
    return SourceFileReader.declarations(in: String(decoding: text, as: UTF8.self)).types.contains {
      $0.keyword != .extension && $0.name == name
    }
  }
}
