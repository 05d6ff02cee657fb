import Diagnostics
import SwiftAnalysis

/// Merges a hand-edited file with the new text of the kit.
///
/// Lines are merged first. If both sides have changed lines that touch, the declarations of a Swift file are merged by
/// their identity. A result that is not Swift, or that declares something once more than both sides do, is a conflict.
package struct FileMerge: Sendable {
  /// The merged text; `nil` if there is a conflict.
  package let text: [UInt8]?
  /// Declarations that both sides added in different places, if that is the conflict.
  package let repeated: [String]
  let base: [UInt8]
  private let edited: [UInt8]
  private let new: [UInt8]
  package let lines: LineMerge

  /// - Parameter base: The version that was edited; all versions are in canonical form.
  package init(base: [UInt8], edited: [UInt8], new: [UInt8], isSwift: Bool) {
    let lines = LineMerge(base: base, ours: edited, theirs: new)
    func result() -> (text: [UInt8]?, repeated: [String]) {
      guard isSwift else { return (lines.text, []) }
      let merged = lines.text ?? DeclarationMerge.text(base: base, ours: edited, theirs: new)
      guard let merged, merged != edited, merged != new else { return (merged, []) }
      // If one side cannot be read, the merge is not to blame.
      guard let before = DeclarationTree(of: edited), let fresh = DeclarationTree(of: new) else {
        return (lines.text, [])
      }
      guard let tree = DeclarationTree(of: merged) else { return (nil, []) }
      let limits = before.counts.merging(fresh.counts) { max($0, $1) }
      let repeated = tree.counts.filter { $0.value > limits[$0.key, default: 0] }.map(\.key).sorted()
      return (repeated.isEmpty ? merged : nil, repeated)
    }
    (text, repeated) = result()
    (self.base, self.edited, self.new) = (base, edited, new)
    self.lines = lines
  }

  /// The end of a conflict, before the id of kitgen's text.
  static let newLabel = ">>>>>>> kitgen's text "

  /// The merge with conflict markers in git's `diff3` style; `nil` if no lines are in conflict.
  package var markedText: [UInt8]? {
    guard lines.text == nil else { return nil }
    var result: [UInt8] = []
    for piece in lines.pieces {
      switch piece {
      case .merged(let lines): for line in lines { result += line }
      case .conflict(let conflict):
        result += "<<<<<<< edited by hand\n".utf8
        for line in conflict.ours { result += line }
        result += "||||||| kitgen's earlier text\n".utf8
        for line in conflict.base { result += line }
        result += "=======\n".utf8
        for line in conflict.theirs { result += line }
        result += "\(Self.newLabel)\(BlobID(of: new).hex)\n".utf8
      }
    }
    return result
  }

  /// The merge with our side of each conflict, and with theirs, in the form of a file; `nil` without a conflict, and if
  /// neither lines nor repeated declarations show it.
  func sides(_ bytes: ([UInt8]) -> [UInt8]) -> (ours: [UInt8], theirs: [UInt8])? {
    if lines.text == nil {
      let sides = [\LineMerge.Conflict.ours, \.theirs].map { side in
        lines.pieces.flatMap { $0.lines(taking: side).joined() }
      }
      return (bytes(sides[0]), bytes(sides[1]))
    }
    let names = Set(repeated)
    func rest(of text: [UInt8]) -> [UInt8]? { DeclarationTree(of: text)?.removing(names, from: text) }
    guard !names.isEmpty, let known = DeclarationTree(of: base)?.counts, names.allSatisfy({ known[$0] == nil }),
      let own = rest(of: edited), let others = rest(of: new),
      let ours = FileMerge(base: base, edited: edited, new: others, isSwift: true).text,
      let theirs = FileMerge(base: base, edited: own, new: new, isSwift: true).text
    else { return nil }
    return (bytes(ours), bytes(theirs))
  }

  /// The merge with our side of each conflict; `nil` if there are no sides.
  var ours: [UInt8]? { text ?? sides { $0 }?.ours }

  /// Whether a file is not Swift, or has no declaration.
  package static func declaresNothing(_ text: [UInt8]) -> Bool { DeclarationTree(of: text)?.counts.isEmpty ?? true }

  /// The number of places, not lines, in which `text` differs from kitgen's own.
  static func editCount(of text: [UInt8], from generated: [UInt8]) -> Int {
    LineDiff(from: LineDiff.lines(of: generated[...]), to: LineDiff.lines(of: text[...])).changes.count
  }
}

/// Merges two versions of a Swift file by their declarations, if both have changed lines that touch. Two declarations
/// that both sides add in one place conflict only in a comparison of lines.
///
/// Each declaration of the result is taken from one side, or merged line by line.
struct DeclarationMerge {
  private typealias List = DeclarationTree.List
  private typealias Chunk = DeclarationTree.Chunk

  private let base: [UInt8]
  private let ours: [UInt8]
  private let theirs: [UInt8]

  /// - Returns: `nil` if both sides have changed one declaration differently, if the order of declarations has
  ///   changed, or if a version cannot be read.
  static func text(base: [UInt8], ours: [UInt8], theirs: [UInt8]) -> [UInt8]? {
    let merge = DeclarationMerge(base: base, ours: ours, theirs: theirs)
    guard let baseTree = DeclarationTree(of: base), let ourTree = DeclarationTree(of: ours),
      let theirTree = DeclarationTree(of: theirs),
      let result = merge.merged(base: baseTree.list, ours: ourTree.list, theirs: theirTree.list),
      merge.accounts(for: result)
    else { return nil }
    return result
  }

  /// Whether each line occurs as often as both sides have added and removed it. A change on both sides may count once:
  /// a comment that both have moved to their own declarations would be there twice.
  private func accounts(for result: [UInt8]) -> Bool {
    let counts = [base, ours, theirs, result].map { text in
      LineDiff.lines(of: text[...]).reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
    return Set(counts.joined().map(\.key)).allSatisfy { line in
      if line.elementsEqual("\n".utf8) { return true }
      let before = counts[0][line, default: 0]
      let (our, their) = (counts[1][line, default: 0] - before, counts[2][line, default: 0] - before)
      let once = our < 0 && their < 0 ? min(our, their) : our > 0 && their > 0 ? max(our, their) : our + their
      let both = our + their
      return (min(once, both)...max(once, both)).contains(counts[3][line, default: 0] - before)
    }
  }

  private func merged(base baseList: List, ours ourList: List, theirs theirList: List) -> [UInt8]? {
    guard let head = merged(base: base[baseList.head], ours: ours[ourList.head], theirs: theirs[theirList.head]),
      let baseChunks = named(baseList, base), let ourChunks = named(ourList, ours),
      let theirChunks = named(theirList, theirs),
      let order = Self.order(base: baseChunks.names, ours: ourChunks.names, theirs: theirChunks.names),
      let tail = merged(base: base[baseList.tail], ours: ours[ourList.tail], theirs: theirs[theirList.tail])
    else { return nil }
    var result = head
    var previous: String?
    for name in order {
      let (inBase, inOurs) = (baseChunks.chunks[name], ourChunks.chunks[name])
      guard let text = merged(base: inBase, ours: inOurs, theirs: theirChunks.chunks[name]) else { return nil }
      // Declarations that only one side each has next to another may need a blank line between them.
      let isNeighbor = [baseChunks, ourChunks, theirChunks].contains { $0.follows(name, previous) }
      if !isNeighbor, Self.endsBlock(result), let first = text.first, first != UInt8(ascii: "\n") {
        result.append(UInt8(ascii: "\n"))
      }
      result += text
      if !text.isEmpty { previous = name }
    }
    return result + tail
  }

  /// Whether the lines end with the closing brace of a declaration of several lines.
  private static func endsBlock(_ text: [UInt8]) -> Bool {
    let lineStart = text.dropLast().lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = text[lineStart...].dropLast()
    return line.contains { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
      && line.allSatisfy { " \t})".utf8.contains($0) }
  }

  /// Merges chunks by line; lines unchanged on one side are taken from the other side.
  private func merged(base: ArraySlice<UInt8>, ours: ArraySlice<UInt8>, theirs: ArraySlice<UInt8>) -> [UInt8]? {
    if ours == base || ours == theirs { return Array(theirs) }
    if theirs == base { return Array(ours) }
    return LineMerge(base: Array(base), ours: Array(ours), theirs: Array(theirs)).text
  }

  /// The result for one declaration: empty if it is removed, `nil` if that cannot be decided.
  private func merged(base inBase: Chunk?, ours inOurs: Chunk?, theirs inTheirs: Chunk?) -> [UInt8]? {
    let baseText = inBase.map { base[$0.lines] }
    let ourText = inOurs.map { ours[$0.lines] }
    let theirText = inTheirs.map { theirs[$0.lines] }
    if ourText == baseText || ourText == theirText { return theirText.map { Array($0) } ?? [] }
    if theirText == baseText { return ourText.map { Array($0) } ?? [] }
    guard let inBase, let inOurs, let inTheirs, let baseText, let ourText, let theirText else { return nil }
    if let text = merged(base: baseText, ours: ourText, theirs: theirText) { return text }
    guard let baseList = inBase.list, let ourList = inOurs.list, let theirList = inTheirs.list else { return nil }
    return merged(base: baseList, ours: ourList, theirs: theirList)
  }

  // MARK: Lists

  /// The chunks of a list by name; `nil` if two names are equal. A chunk without an identity has its text as its name.
  private func named(_ list: List, _ text: [UInt8]) -> Named? {
    var chunks: [String: Chunk] = [:]
    var names: [String] = []
    for chunk in list.chunks {
      let name = chunk.identity ?? "text " + String(decoding: text[chunk.lines], as: UTF8.self)
      guard chunks.updateValue(chunk, forKey: name) == nil else { return nil }
      names.append(name)
    }
    return Named(names: names, chunks: chunks)
  }

  private struct Named {
    /// In the order of the list.
    let names: [String]
    let chunks: [String: Chunk]
    private let previous: [String: String]

    init(names: [String], chunks: [String: Chunk]) {
      self.names = names
      self.chunks = chunks
      previous = Dictionary(zip(names.dropFirst(), names)) { first, _ in first }
    }

    /// Whether the chunk directly follows another one, or is the first if that is `nil`.
    func follows(_ name: String, _ other: String?) -> Bool { chunks[name] != nil && previous[name] == other }
  }

  private static func kind(of name: String) -> Substring { name.prefix { $0 != "(" } }

  /// The names of all three lists in result order: theirs, with each of ours after the name that it follows.
  private static func order(base: [String], ours: [String], theirs: [String]) -> [String]? {
    let inBase = Set(base)
    let inOurs = Set(ours)
    let inTheirs = Set(theirs)
    // A chunk that only its text identifies must be equal on all sides: a change would look like another item.
    let isKnown = { (name: String) in
      !name.hasPrefix("text ") || inBase.contains(name) && inOurs.contains(name) && inTheirs.contains(name)
    }
    guard (base + ours + theirs).allSatisfy(isKnown) else { return nil }
    guard ours.filter(inTheirs.contains) == theirs.filter(inOurs.contains),
      ours.filter(inBase.contains) == base.filter(inOurs.contains),
      theirs.filter(inBase.contains) == base.filter(inTheirs.contains)
    else { return nil }
    // If a declaration is missing on both sides and each has others instead, both may have changed that declaration.
    let isGone = base.contains { !inOurs.contains($0) && !inTheirs.contains($0) }
    let added = ours.filter { !inBase.contains($0) }
    let theirAdded = theirs.filter { !inBase.contains($0) }
    if isGone, !added.isEmpty, !theirAdded.isEmpty { return nil }
    // A declaration that has another signature in their version, as an initializer has with one more property, keeps its place.
    let gone = Set(base.filter { !inTheirs.contains($0) }.map(Self.kind))
    let isNew = { (name: String) in
      !inBase.contains(name) && !inOurs.contains(name) && !gone.contains(Self.kind(of: name))
    }
    var order = theirs
    var previous: String?
    for name in ours {
      defer { previous = name }
      if inTheirs.contains(name) { continue }
      var place = previous.flatMap { order.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
      // Their additions there come first.
      let isOwn = previous.map { !inTheirs.contains($0) } ?? false
      while !isOwn, place < order.count, isNew(order[place]) { place += 1 }
      order.insert(name, at: place)
    }
    return order
  }
}
