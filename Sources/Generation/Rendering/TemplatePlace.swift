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

  /// The last place in one of the sources that a line of the output begins with, before a line of the file (from 0); else the
  /// first one.
  func place(before line: Int, of text: [UInt8], in paths: Set<String>) -> SourceLocation? {
    let end = offset(line: line, column: 0, of: text) ?? .max
    let places = lines.compactMap { line in line.firstIndex { $0 != UInt8(ascii: " ") } }.compactMap { offset in
      trace.location(of: offset).map { (offset: offset, place: $0) }
    }.filter { paths.contains($0.place.source.path) }
    return (places.last { $0.offset < end } ?? places.first)?.place
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
    let paths = Set(team.map(\.source.path))
    if let place, paths.contains(place.source.path) {
      return [Diagnostic.Note("By this line of the template", at: place)]
    }
    // Swift often misses a brace only after the line that lacks it.
    let near = trace.place(before: line, of: text, in: paths)
    return (near.map { [$0] } ?? team).map { Diagnostic.Note("This template has a part in the file", at: $0) }
  }
}
