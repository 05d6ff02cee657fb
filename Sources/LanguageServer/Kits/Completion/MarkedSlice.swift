import Diagnostics
import KitLanguage

/// The part of a kit around a place, parsed as if a name were there: what the name would be in it is what can be written
/// at the place.
struct MarkedSlice {
  /// The place in the slice, inside the name.
  let cursor: KitCursor
  /// The letters and digits around the place, as in the kit; UTF-8 offsets.
  let word: Range<Int>

  private static let name = Array("kitgenHere".utf8)

  init(of tree: SyntaxTree, at offset: Int, _ schemas: SchemaSet) {
    let bytes = tree.source.utf8
    let offset = min(max(0, offset), bytes.count)
    let line = tree.source.lineRange(at: tree.source.lineIndex(at: offset))
    let node = tree.nodes.last { $0.range.lowerBound <= offset }
    let start = min(node?.range.lowerBound ?? line.lowerBound, line.lowerBound)
    let end = max(line.upperBound, node.map { $0.range.upperBound < offset ? 0 : $0.range.upperBound } ?? 0)
    let text = bytes[start..<offset] + Self.name + bytes[offset..<min(end, bytes.count)]
    let source = SourceText(path: tree.source.path, utf8: Array(text))
    let slice = SyntaxTree(parsing: source, topLevelKeywords: schemas.topLevelKeywords)
    cursor = KitCursor(slice, at: offset - start + 1, schemas)
    let word = cursor.word
    self.word = start + word.lowerBound..<start + max(word.lowerBound, word.upperBound - Self.name.count)
  }

  /// The bytes before the word in the slice's line.
  var lineBeforeWord: ArraySlice<UInt8> {
    let source = cursor.tree.source
    return source.utf8[source.lineRange(at: source.lineIndex(at: cursor.offset)).lowerBound..<cursor.word.lowerBound]
  }

  /// The type that the word is in: `Outer.Inner` of `[Outer.Inner.`; `nil` if there is no dot before the word.
  var owner: String? {
    guard lineBeforeWord.last == UInt8(ascii: ".") else { return nil }
    return String(decoding: lineBeforeWord[lineBeforeName.endIndex...].dropLast(), as: UTF8.self)
  }

  /// The bytes of the slice's line before the name that the word ends, outer types included.
  var lineBeforeName: ArraySlice<UInt8> {
    var end = lineBeforeWord.endIndex
    while end > lineBeforeWord.startIndex,
      lineBeforeWord[end - 1] == UInt8(ascii: ".") || lineBeforeWord[end - 1].isWordByte
    {
      end -= 1
    }
    return lineBeforeWord[..<end]
  }

  /// The place in the kit of a place before the word in the slice; UTF-8 offsets.
  func place(_ offset: Int) -> Int {
    word.lowerBound - (cursor.word.lowerBound - offset)
  }

  /// The byte of the kit after the word; `nil` at the end.
  func byteAfterWord(in tree: SyntaxTree) -> UInt8? {
    let bytes = tree.source.utf8
    return word.upperBound < bytes.count ? bytes[word.upperBound] : nil
  }

  /// A string's text between its quotation mark and the place.
  func text(of atom: SyntaxNode.Atom) -> String {
    let source = cursor.tree.source
    let end = min(cursor.offset - 1, atom.range.upperBound)
    let start = min(atom.range.lowerBound + 1, end)
    return source[start..<end]
  }
}
