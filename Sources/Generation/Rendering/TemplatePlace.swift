import Diagnostics
import KitLanguage
import Templating

/// Leads from a place in an emitted file to the place in the template that it comes from, and to the node that it is about.
struct TemplatePlace {
  private let trace: OutputTrace
  /// The template's output lines; what comes before and between them in the file is kitgen's own.
  private let lines: [ArraySlice<UInt8>]

  static func trace(_ file: RenderedFile, of outline: Outline, by library: PatternLibrary) -> TemplatePlace {
    let trace = library.environment.trace(file.outline.template, context: outline.context(of: file.outline))
    return TemplatePlace(trace: trace, lines: lines(of: trace.bytes))
  }

  /// The template place that produced a byte of the file, and the node that it is about, if any; line and column from 0.
  func origin(line: Int, column: Int, of text: [UInt8]) -> (location: SourceLocation, node: SpecNode.ID?)? {
    guard let offset = offset(line: line, column: column, of: text), let location = trace.location(of: offset)
    else { return nil }
    return (location, trace.subject(of: offset))
  }

  /// The byte's offset in the template's output; `nil` if the line is not from there.
  private func offset(line: Int, column: Int, of text: [UInt8]) -> Int? {
    let emitted = Self.lines(of: text)
    guard emitted.indices.contains(line) else { return nil }
    // Lines that are equal have the same order in both. The header in front has none of them.
    let following = emitted[line...].count { $0.elementsEqual(emitted[line]) }
    let equal = lines.indices.filter { lines[$0].elementsEqual(emitted[line]) }
    guard equal.count >= following else { return nil }
    return lines[equal[equal.count - following]].startIndex + column
  }

  /// The first place of each source that a line of the output begins with, by path.
  var firstPlaces: [String: SourceLocation] {
    let begins = lines.compactMap { line in line.firstIndex { $0 != UInt8(ascii: " ") } }
    return Dictionary(begins.compactMap { trace.location(of: $0) }.map { ($0.source.path, $0) }) { first, _ in first }
  }

  private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }
}

extension Outline {
  /// The notes that lead from a place in an emitted file (line and column from 0, in bytes) to the team's templates: to the
  /// line that produced it, if it is the team's, else to the team's files that contribute.
  func templateNotes(
    _ file: RenderedFile,
    line: Int,
    column: Int,
    of text: [UInt8],
    _ library: PatternLibrary
  ) -> [Diagnostic.Note] {
    let team = library.teamTemplates(of: file.template)
    guard !team.isEmpty else { return [] }
    let trace = TemplatePlace.trace(file, of: self, by: library)
    let place = trace.origin(line: line, column: column, of: text)?.location
    if let place, team.contains(where: { $0.source.path == place.source.path }) {
      return [Diagnostic.Note("By this line of the template", at: place)]
    }
    let first = trace.firstPlaces
    return team.map { Diagnostic.Note("This template has a part in the file", at: first[$0.source.path] ?? $0) }
  }
}
