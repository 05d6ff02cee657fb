import Diagnostics
import Generation
import KitLanguage
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
    didSet { syntax = LazyTree(text) }
  }
  /// Whether the last edit was typed, and the user has neither paused nor saved since.
  package private(set) var isBeingTyped = false
  package private(set) var syntax: LazyTree
  /// Shared by all versions.
  private let swift = OpenSwift()

  package init(_ item: LSP.TextDocumentItem) {
    uri = item.uri
    languageID = item.languageId
    version = item.version
    text = SourceText(path: DocumentURI(item.uri).path ?? item.uri, item.text)
    language = Language(path: text.path, languageID: languageID)
    syntax = LazyTree(text)
  }

  /// The tree of a Swift file; `nil` if it was not written by hand.
  package var swiftTree: SwiftTree? {
    get async { await swift.tree(of: text) }
  }

  package var isKit: Bool { language == .kit }

  /// Applies `changes` in order, each to the result of the previous one.
  package mutating func apply(_ changes: [LSP.ContentChange], version: Int?, encoding: SourceText.PositionEncoding) {
    for change in changes {
      let new = Array(change.text.utf8)
      if let range = change.range {
        replace(text.offsets(of: range, encoding: encoding), with: new[...])
      } else {
        // Clients that send the whole text at each key have changed some of it, too.
        let change = TextChange(from: text.utf8, to: new)
        if !change.before.isEmpty || !change.after.isEmpty { replace(change.before, with: new[change.after]) }
      }
    }
    self.version = version ?? self.version &+ 1
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
  package mutating func endTyping() { isBeingTyped = false }
}

extension SourceText {
  /// The offset (UTF-8) of a position, clamped.
  package func offset(of position: LSP.Position, encoding: PositionEncoding) -> Int {
    offset(line: position.line, character: position.character, encoding: encoding)
  }

  /// The offsets (UTF-8) of a range, clamped.
  func offsets(of range: LSP.Range, encoding: PositionEncoding) -> Range<Int> {
    let start = offset(of: range.start, encoding: encoding)
    return start..<max(start, offset(of: range.end, encoding: encoding))
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

/// The tree of an open Swift document, from version to version: each is parsed once, by the first request that needs it, from
/// the tree of the version that was parsed before.
package actor OpenSwift {
  /// The pause in typing after which the document is parsed.
  private static let pause = Duration.milliseconds(300)
  /// The number of versions after which that is done. A tree keeps its earlier versions in memory.
  private static let maximumAge = 100

  private var tree: SwiftTree?
  private var age = 0
  private var renewal: Task<Void, Never>?

  /// `nil` if the version was not written by hand (`SwiftTree`).
  package func tree(of source: SourceText) -> SwiftTree? {
    if let tree, tree.utf8 == source.utf8 { return tree }
    renewal?.cancel()
    guard let earlier = tree else {
      tree = SwiftTree(source.string)
      return tree
    }
    tree = earlier.reparsed(source.string)
    age += 1
    if let tree, tree.hasErrors || age >= Self.maximumAge { renew(tree) }
    return tree
  }

  /// Parses the document without an earlier tree once typing has stopped, so that errors do not depend on earlier versions.
  private func renew(_ tree: SwiftTree) {
    renewal = Task.detached(priority: .utility) { [weak self] in
      guard (try? await Task.sleep(for: Self.pause)) != nil, let fresh = tree.renewed, !Task.isCancelled else { return }
      await self?.replace(with: fresh)
    }
  }

  private func replace(with fresh: SwiftTree) {
    guard let tree, tree.utf8 == fresh.utf8 else { return }
    self.tree = fresh
    age = 0
  }
}

/// The tree of one version of a kit: parsed once, by the first request that needs it.
package actor LazyTree {
  private let source: SourceText
  private var known: (keywords: Set<String>, tree: SyntaxTree)?
  package private(set) lazy var tree = SyntaxTree(parsing: source)

  init(_ source: SourceText) { self.source = source }

  /// The tree by the kit's patterns, whose keywords begin declarations while braces do not balance.
  package func tree(topLevelKeywords: Set<String>) -> SyntaxTree {
    let plain = tree
    guard plain.hasUnbalancedBraces else { return plain }
    if let known, known.keywords == topLevelKeywords { return known.tree }
    let tree = SyntaxTree(parsing: source, topLevelKeywords: topLevelKeywords)
    known = (topLevelKeywords, tree)
    return tree
  }
}
