import Diagnostics
import KitLanguage
import LanguageServerProtocol
import SwiftAnalysis

/// A document that is open in the editor, in one version.
package struct Document: Sendable {
  /// As the client spells it, for all that is sent back.
  package let uri: String
  /// The client's name for the language, such as `kit`; it differs from editor to editor.
  package let languageID: String
  /// `nil` if the server does not handle the document.
  package let language: Language?
  /// The client's number for the current text; incremented if a client sends none.
  package private(set) var version: Int
  /// The editor's text. Its path is absolute, or the URI for a document that is not a file.
  package private(set) var text: SourceText {
    didSet { syntax = LazyTree(text, latest: latestTree) }
  }
  /// Whether the last edit was typed, and the user has neither paused nor saved since.
  package private(set) var isBeingTyped = false
  package private(set) var syntax: LazyTree
  private let latestTree = Locked<SyntaxTree?>(nil)
  /// Shared by all versions.
  private let swift = OpenSwift()

  package init(_ item: LSP.TextDocumentItem) {
    uri = item.uri
    languageID = item.languageId
    version = item.version
    text = SourceText(path: DocumentURI(item.uri).path ?? item.uri, item.text)
    language = Language(path: text.path, languageID: languageID)
    syntax = LazyTree(text, latest: latestTree)
  }

  /// The tree of a Swift file; `nil` if it was not written by hand.
  package var swiftTree: SwiftTree? {
    get async { await swift.tree(of: text) }
  }

  package var isKit: Bool {
    language == .kit
  }

  /// Applies `changes` in order, each to the text that the previous one left.
  package mutating func apply(
    _ changes: [LSP.ContentChange],
    version: Int?,
    encoding: SourceText.PositionEncoding
  ) {
    for change in changes {
      apply(change, encoding: encoding)
    }
    self.version = version ?? self.version &+ 1
  }

  private mutating func apply(_ change: LSP.ContentChange, encoding: SourceText.PositionEncoding) {
    guard let range = change.range else { return replaceAll(with: Array(change.text.utf8)) }
    let start = text.offset(of: range.start, encoding: encoding)
    let end = max(start, text.offset(of: range.end, encoding: encoding))
    replace(start..<end, with: Array(change.text.utf8)[...])
  }

  /// Clients that send the whole text at each key have changed some of it, too.
  private mutating func replaceAll(with utf8: [UInt8]) {
    let change = TextChange(from: text.utf8, to: utf8)
    if change.before.isEmpty, change.after.isEmpty { return }
    replace(change.before, with: utf8[change.after])
  }

  private mutating func replace(_ removed: Range<Int>, with added: ArraySlice<UInt8>) {
    isBeingTyped = isTyped(added, over: removed)
    text = text.replacing(removed, with: added)
  }

  /// `false` for edits of more than a line and for replaced words: pasted, formatted, or made by a fix.
  private func isTyped(_ added: ArraySlice<UInt8>, over removed: Range<Int>) -> Bool {
    guard text.lineIndex(at: removed.lowerBound) == text.lineIndex(at: removed.upperBound) else { return false }
    // A completion continues the word that it replaces.
    if removed.count > 1, added.count > 1, !added.starts(with: text.utf8[removed]) { return false }
    // A new line comes with its indentation, and in some editors with the `}` of the block below it.
    let lines = added.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.count <= 3 && lines.dropFirst().joined().allSatisfy(" \t\r}".utf8.contains)
  }

  /// Ends the typing for now: the user has paused or saved.
  package mutating func endTyping() {
    isBeingTyped = false
  }
}

extension SourceText {
  /// The offset (UTF-8) of a position, clamped to the text.
  package func offset(of position: LSP.Position, encoding: PositionEncoding) -> Int {
    offset(line: position.line, character: position.character, encoding: encoding)
  }

  /// The protocol's form of a range of UTF-8 offsets.
  package func lspRange(_ range: Range<Int>, encoding: PositionEncoding) -> LSP.Range {
    LSP.Range(start: position(at: range.lowerBound, encoding), end: position(at: range.upperBound, encoding))
  }

  private func position(at offset: Int, _ encoding: PositionEncoding) -> LSP.Position {
    let (line, character) = lineAndCharacter(at: offset, encoding: encoding)
    return LSP.Position(line: line, character: character)
  }
}
