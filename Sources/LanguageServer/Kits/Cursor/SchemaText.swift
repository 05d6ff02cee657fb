import Diagnostics
import Generation
import KitLanguage
import Templating

/// A condition or a template in a schema, with a place in it.
struct SchemaText {
  /// The text as a template: a condition in the tag that it would be in.
  let cursor: TemplateCursor
  /// What the text is about.
  private let place: PatternLibrary.SchemaPlace
  /// How much further on a place of the text is in the schema; UTF-8.
  private let shift: Int

  /// Nil where the cursor is in no such text.
  ///
  /// - Parameter cursor: In the schema as it is.
  init?(at cursor: KitCursor, _ schemas: SchemaSet) {
    guard let part = cursor.part, let vocabulary = part.slot?.vocabulary,
      let inside = Self.inside(part.range, of: cursor.tree.source.utf8),
      inside.lowerBound <= cursor.offset, cursor.offset <= inside.upperBound
    else { return nil }
    let bytes = cursor.tree.source.utf8[inside]
    let (opening, closing): (String, String)
    switch vocabulary {
    case .condition: (opening, closing) = ("{% if ", " %}")
    case .template: (opening, closing) = ("", "")
    default: return nil
    }
    let text = Array(opening.utf8) + bytes + Array(closing.utf8)
    let structure = TemplateStructure(SourceText(path: cursor.tree.source.path, utf8: text))
    shift = inside.lowerBound - opening.utf8.count
    self.cursor = TemplateCursor(structure, at: cursor.offset - shift)
    place = Self.place(cursor.path)
  }

  /// Where a range of the text is in the schema; UTF-8 offsets.
  func range(_ range: Range<Int>) -> Range<Int> {
    range.lowerBound + shift..<range.upperBound + shift
  }

  /// The place in the template that the text is.
  ///
  /// - Parameter file: The schema's.
  func edited(in file: TeamPatternFile) -> EditedPlace {
    let folder = String(file.name.prefix { $0 != "/" })
    return EditedPlace(
      at: cursor,
      in: file.library.environment,
      name: file.name,
      conditions: file.library.conditionNames(in: folder)
    ) { file.library.scope(at: cursor, in: place) }
  }

  /// What is between the quotation marks of a string or of code; of one that is not closed yet, all behind the first ones.
  private static func inside(_ range: Range<Int>, of bytes: [UInt8]) -> Range<Int>? {
    let (hash, quote) = (UInt8(ascii: "#"), UInt8(ascii: "\""))
    let text = bytes[range]
    let hashes = text.prefix { $0 == hash }.count
    let quotes = text.dropFirst(hashes).prefix(3).allSatisfy { $0 == quote } && text.count >= hashes + 3 ? 3 : 1
    let delimiter = Array(repeating: hash, count: hashes) + Array(repeating: quote, count: quotes)
    guard text.starts(with: delimiter) else { return nil }
    let start = range.lowerBound + delimiter.count
    let end = range.upperBound - delimiter.count
    let isClosed = end >= start && bytes[end..<range.upperBound].elementsEqual(delimiter.reversed())
    return start..<(isClosed ? end : range.upperBound)
  }

  private static func place(_ path: [PlacedNode]) -> PatternLibrary.SchemaPlace {
    guard let outermost = path.first, let declared = outermost.name?.value else { return .anywhere }
    if outermost.schema?.name == "support" { return .support(declared) }
    guard outermost.schema?.name == "pattern" else { return .anywhere }
    let names = path.compactMap(\.schema?.name)
    if names.contains("adopts") { return .offer(of: declared) }
    if names.last == "emit" || names.last == "support" { return .emission(of: declared) }
    let nearest = path.last { ["pattern", "member", "field"].contains($0.schema?.name) }
    return .node(pattern: declared, name: nearest?.name?.range.lowerBound ?? 0)
  }
}
