import Diagnostics
import LanguageServer
import TestSupport

/// A document as a client has it, with line ends and positions of its own making: what the server has must be the same.
struct ClientDocument {
  let path: String
  let language: String
  private(set) var version = 1
  /// The text in the units of the negotiated encoding, as scalars: an edit never cuts one.
  private(set) var scalars: [Unicode.Scalar]
  let encoding: SourceText.PositionEncoding

  init(_ path: String, _ language: String, _ text: String, _ encoding: SourceText.PositionEncoding) {
    self.path = path
    self.language = language
    scalars = Array(text.unicodeScalars)
    self.encoding = encoding
  }

  var text: String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  /// The protocol's position of the scalar at `index`.
  func position(_ index: Int) -> JSON {
    var line = 0
    var character = 0
    for (offset, scalar) in scalars[..<index].enumerated() {
      let isLineEnd = scalar == "\n" || scalar == "\r" && !(offset + 1 < scalars.count && scalars[offset + 1] == "\n")
      if isLineEnd {
        (line, character) = (line + 1, 0)
      } else {
        character += encoding == .utf8 ? UTF8.width(scalar) : UTF16.width(scalar)
      }
    }
    return ["line": line.json, "character": character.json]
  }

  /// Replaces a random part, and reports it as `textDocument/didChange` does. Parts between `\r` and `\n` have no
  /// position.
  mutating func edit(with pieces: [String], using random: inout SplitMix) -> JSON {
    version += 1
    let count = Int.random(in: 1...3, using: &random)
    let changes = (0..<count).map { _ in change(with: pieces.randomElement(using: &random) ?? "", using: &random) }
    return ["textDocument": ["uri": uri, "version": version.json], "contentChanges": .array(changes)]
  }

  private mutating func change(with piece: String, using random: inout SplitMix) -> JSON {
    if Int.random(in: 0..<60, using: &random) == 0 {
      scalars = Array(piece.unicodeScalars)
      return ["text": .string(piece)]
    }
    let start = place(near: Int.random(in: 0...scalars.count, using: &random))
    let end = place(near: min(scalars.count, start + Int.random(in: 0...8, using: &random)))
    let range: JSON = ["start": position(start), "end": position(max(start, end))]
    scalars.replaceSubrange(start..<max(start, end), with: Array(piece.unicodeScalars))
    return ["range": range, "text": .string(piece)]
  }

  /// An index that a position can name.
  private func place(near index: Int) -> Int {
    index > 0 && index < scalars.count && scalars[index - 1] == "\r" && scalars[index] == "\n" ? index - 1 : index
  }

  /// A position at random, which may be past the end.
  func anyPosition(using random: inout SplitMix) -> JSON {
    if Int.random(in: 0..<20, using: &random) == 0 { return ["line": 99_999, "character": 2_147_483_647] }
    return position(Int.random(in: 0...scalars.count, using: &random))
  }

  var uri: JSON {
    .string(DocumentURI(path: path).string)
  }

  /// The parameters of `textDocument/didOpen`.
  var opening: JSON {
    ["textDocument": ["uri": uri, "languageId": .string(language), "version": version.json, "text": .string(text)]]
  }
}
