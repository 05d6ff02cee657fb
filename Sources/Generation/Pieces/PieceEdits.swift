import Diagnostics
import SwiftAnalysis

/// Changes of the declarations in a Swift file, which leave every other byte as it is.
struct PieceEdits {
  private static let newline = UInt8(ascii: "\n")
  private let mark: [UInt8]
  /// Those of the file after its mark.
  private let bytes: [UInt8]
  private let pieces: DeclarationPieces
  private let form: FileForm
  private let level: LevelIndentation
  private var edits: [TextEdit] = []
  /// What comes to one place, in order.
  private var additions: [(place: Place, texts: [[UInt8]])] = []

  /// Where declarations are added.
  private struct Place: Equatable {
    /// What makes room for them: at the beginning of a line nothing, else the space in front of a brace.
    let range: Range<Int>
    let indentation: [UInt8]
    /// Whether a blank line comes in front of the first, and of the others.
    let spacing: (first: Bool, others: Bool)
    /// What comes in front of all, and after.
    var before: [UInt8] = []
    var after: [UInt8] = []

    static func == (left: Place, right: Place) -> Bool { left.range == right.range }
  }

  /// - Returns: Nil for what was not written by hand.
  init?(_ file: [UInt8]) {
    mark = FileForm.mark(of: file)
    let bytes = Array(file.dropFirst(mark.count))
    guard let pieces = DeclarationPieces(of: bytes) else { return nil }
    self.bytes = bytes
    self.pieces = pieces
    form = FileForm(of: file)
    level = LevelIndentation(ofFile: bytes)
  }

  // MARK: Changes

  /// Gives a declaration another text.
  ///
  /// - Parameter isNew: Whether it is all kitgen's, with nothing in it of the text that was there.
  mutating func replace(_ name: String, with text: [UInt8], isNew: Bool) {
    guard let piece = pieces.piece(name) else { return }
    add(piece.range, PieceText(piece.range, of: bytes, isNew: isNew).indented(text))
  }

  /// Takes a declaration out, with the blank line that parts it from the one in front.
  mutating func remove(_ name: String) {
    guard let piece = pieces.piece(name) else { return }
    let start = startOfLine(piece.range.lowerBound)
    let end = endOfLine(piece.range.upperBound)
    guard isBlank(start..<piece.range.lowerBound), isBlank(piece.range.upperBound..<end) else {
      return delete(piece.range)
    }
    let previous = start > 0 ? startOfLine(start - 1) : start
    let next = endOfLine(end)
    if previous < start, isBlank(previous..<start) {
      delete(previous..<end)
    } else {
      // At the beginning of a file the blank line comes after it.
      delete(start..<(start == 0 && isBlank(end..<next) ? next : end))
    }
  }

  /// Puts a declaration into a type, beside it, or among the imports.
  mutating func insert(_ text: [UInt8], named name: String, _ place: FileOutline.Place) {
    guard let place = self.place(named: name, place) else { return }
    if let known = additions.firstIndex(where: { $0.place == place }) {
      additions[known].texts.append(text)
    } else {
      additions.append((place, [text]))
    }
  }

  /// The bytes of the file with the changes.
  var result: [UInt8] {
    let added = additions.map { TextEdit($0.place.range, string(joined($0.place, $0.texts))) }
    return mark + (edits + added).applied(to: bytes)
  }

  // MARK: Places

  private mutating func place(named name: String, _ place: FileOutline.Place) -> Place? {
    if name.hasPrefix("import ") { return importPlace }
    guard let home = pieces.homes.first(where: { $0.type == place.type }) else { return nil }
    if case .members = place { return memberPlace(home) }
    let end = endOfLine(home.item.upperBound)
    return Place(
      range: end..<end,
      indentation: [],
      spacing: (true, true),
      before: lineEnd(at: end),
      after: isBlank(end..<endOfLine(end)) ? [] : [Self.newline]
    )
  }

  private mutating func memberPlace(_ home: DeclarationPieces.Home) -> Place {
    let brace = home.members.upperBound
    let line = startOfLine(brace)
    let outer = Array(bytes[line...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") })
    if line >= home.members.lowerBound, isBlank(line..<brace) {
      let isSpaced = isBlank(startOfLine(line - 1)..<line) || isBlank(home.members)
      return Place(range: line..<line, indentation: outer + level.bytes, spacing: (!isSpaced, true))
    }
    let last = bytes[home.members].lastIndex { $0 != UInt8(ascii: " ") }
    // Members beside the brace get a line of their own.
    if let first = bytes[home.members].firstIndex(where: { $0 != UInt8(ascii: " ") }),
      !bytes[home.members].contains(Self.newline)
    {
      let start = home.members.lowerBound..<first
      if !edits.contains(where: { $0.range == start }) { add(start, [Self.newline] + outer + level.bytes) }
    }
    return Place(
      range: (last.map { $0 + 1 } ?? home.members.lowerBound)..<brace,
      indentation: outer + level.bytes,
      spacing: (last != nil, true),
      before: [Self.newline],
      after: outer
    )
  }

  private var importPlace: Place? {
    if let end = pieces.endOfImports.map(endOfLine) {
      return Place(range: end..<end, indentation: [], spacing: (false, false), before: lineEnd(at: end))
    }
    guard let start = pieces.firstItem else { return nil }
    return Place(range: start..<start, indentation: [], spacing: (false, false), after: [Self.newline])
  }

  // MARK: Texts

  private func joined(_ place: Place, _ texts: [[UInt8]]) -> [UInt8] {
    var result = place.before
    let form = PieceText(indentation: place.indentation, level: level)
    for (index, text) in texts.enumerated() {
      if index == 0 ? place.spacing.first : place.spacing.others { result.append(Self.newline) }
      result += place.indentation + form.indented(text) + [Self.newline]
    }
    return result + place.after
  }

  private mutating func add(_ range: Range<Int>, _ text: [UInt8]) {
    edits.append(TextEdit(range, string(text)))
  }

  /// Two declarations may be parted by the one blank line that goes with either.
  private mutating func delete(_ range: Range<Int>) {
    let shared = edits.filter { $0.replacement.isEmpty && $0.range.overlaps(range) }
    edits.removeAll(where: shared.contains)
    let all = shared.reduce(range) { all, edit in
      min(all.lowerBound, edit.range.lowerBound)..<max(all.upperBound, edit.range.upperBound)
    }
    edits.append(TextEdit(all, ""))
  }

  private func string(_ text: [UInt8]) -> String {
    String(decoding: form.lines(text), as: UTF8.self)
  }

  // MARK: Lines

  /// What ends the line in front of `offset`, where that is the end of a file whose last line does not end.
  private func lineEnd(at offset: Int) -> [UInt8] {
    offset > 0 && bytes[offset - 1] != Self.newline ? [Self.newline] : []
  }

  private func startOfLine(_ offset: Int) -> Int {
    bytes[..<offset].lastIndex(of: Self.newline).map { $0 + 1 } ?? 0
  }

  private func endOfLine(_ offset: Int) -> Int {
    bytes[offset...].firstIndex(of: Self.newline).map { $0 + 1 } ?? bytes.count
  }

  private func isBlank(_ range: Range<Int>) -> Bool {
    bytes[range].allSatisfy { [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), Self.newline].contains($0) }
  }
}
