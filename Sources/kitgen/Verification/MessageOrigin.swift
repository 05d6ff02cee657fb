import Diagnostics
import Generation
import KitLanguage
import Verification

/// Leads from the compiler's messages about an emitted file to the place in the kit that the file comes from; where the user
/// has written what is wrong, to that.
struct MessageOrigin {
  private let project: Project
  let outputs: [String: RenderedFile]
  private let owned: Set<String>
  private let texts: [String: SourceText]

  var spec: Spec { project.spec }

  init(_ project: Project, outputs: [String: RenderedFile], owned: Set<String>, emitted: [SwiftFile]) {
    self.project = project
    self.outputs = outputs
    self.owned = owned
    texts = Dictionary(emitted.map { ($0.path, SourceText(path: $0.path, $0.text)) }) { first, _ in first }
  }

  /// `reason` is the compiler's note with the reason, which is at the line to blame; `modes` show it, `nil` for all.
  func diagnostic(_ message: CompilerMessage, because reason: CompilerMessage?, modes: String?) -> Diagnostic {
    let mention = mention(by: reason ?? message)
    let location = location(of: reason ?? message) ?? mention?.location
    var notes: [Diagnostic.Note] = []
    if let mention {
      notes.append(Diagnostic.Note("The compiler names no place; this is where the kit has '\(mention.name)'"))
    }
    if let reason { notes.append(Diagnostic.Note("The compiler's reason: \(reason.text)")) }
    let place = emittedPlace(of: reason ?? message)
    let author = author(of: reason ?? message)
    if author != nil {
      notes.append(Diagnostic.Note("The kit has the file for this", at: location))
    } else if let place {
      notes.append(Diagnostic.Note("In the emitted file", at: place))
    }
    if author == nil, let place = (reason ?? message).place, let output = outputs[place.path],
      let text = texts[place.path]
    {
      notes += project.templateNotes(output, line: place.line - 1, column: place.column - 1, of: text.utf8)
    }
    if let modes { notes.append(Diagnostic.Note("Only in \(modes)")) }
    if let module = message.missingModule {
      notes.append(Diagnostic.Note("Name the folder that has \(module).swiftmodule with --modules DIR"))
    }
    if message.missesDeclaration { notes.append(Diagnostic.Note(hidingKit(of: message) ?? whereItIsLookedFor)) }
    return GenerationDiagnostics.emittedCode.diagnostic(
      "\(author ?? "The emitted Swift") does not pass the compiler: \(message.text)",
      at: author == nil ? location : place,
      notes: notes
    )
  }

  /// The reason why a used kit's name is hidden elsewhere; `nil` if no used kit has it.
  private func hidingKit(of message: CompilerMessage) -> String? {
    let names = message.quotedNames
    let kit = project.usedKits.first { kit in names.contains { kit.spec.types[$0] != nil } }
    guard let kit, KitSettings(of: kit.spec, project.library.schemas).text("access") ?? "internal" == "internal" else {
      return nil
    }
    let path = ShownPaths.way(from: project.root, to: kit.root) ?? kit.root
    return "The kit in '\(path)' has it for its own module only. Write 'access public' in the 'project' of that kit"
  }

  private var whereItIsLookedFor: String {
    guard let target = project.moduleSources.target else {
      return "Neither the kit nor a Swift file below its folder declares it at the top level; "
        + "tests and dependencies are not read"
    }
    return "Neither the kit nor the Swift of the target '\(target.name)' declares it at the top level; "
      + "declarations of other targets must be public and imported"
  }

  /// The user's part that a message is about, as a subject of a sentence; `nil` if kitgen has written it.
  private func author(of message: CompilerMessage) -> String? {
    guard let place = message.place, let output = outputs[place.path] else { return nil }
    if owned.contains(place.path) { return "'\(place.path)', which is yours," }
    guard let line = emittedLine(of: place) else { return nil }
    let lines = output.file.text.split(separator: UInt8(ascii: "\n")).map(Self.trimmed)
    return lines.contains { $0.elementsEqual(Self.trimmed(line)) } ? nil : "The hand edit in '\(place.path)'"
  }

  private func emittedPlace(of message: CompilerMessage) -> SourceLocation? {
    guard let place = message.place, let text = texts[place.path] else { return nil }
    return place.location(in: text)
  }

  /// The part of the kit's node that the message is about, or the node's name.
  private func location(of message: CompilerMessage) -> SourceLocation? {
    guard let place = message.place, let output = outputs[place.path] else { return nil }
    guard let id = output.node ?? output.users.min() else { return nil }
    let node = spec[id]
    guard let line = emittedLine(of: place) else { return node.nameLocation }
    if let location = codeLocation(of: place, on: line, in: node) { return location }
    let members = members(of: node, on: line, near: place.column - 1)
    let quoted = message.quotedNames
    func mention(in location: SourceLocation) -> SourceLocation? {
      let range = quoted.lazy.compactMap { Self.range(ofWord: $0, in: location) }.first
      return range.map { SourceLocation(location.source, $0) }
    }
    return members.lazy.compactMap { mention(in: $0.location) }.first
      ?? members.first?.nameLocation ?? mention(in: node.location) ?? node.nameLocation
  }

  private func emittedLine(of place: CompilerMessage.Place) -> [UInt8]? {
    guard let text = texts[place.path], text.lineStarts.indices.contains(place.line - 1) else { return nil }
    return Array(text.utf8[text.lineRange(at: place.line - 1)])
  }

  /// The place in the node's own code that the emitted line repeats, however it is indented.
  private func codeLocation(of place: CompilerMessage.Place, on line: [UInt8], in node: SpecNode) -> SourceLocation? {
    let wanted = Self.trimmed(line)
    guard wanted.count > 1 else { return nil }
    let source = node.location.source
    let lines =
      source.lineIndex(at: node.location.range.lowerBound)...source.lineIndex(at: node.location.range.upperBound)
    for index in lines {
      let range = source.lineRange(at: index)
      guard Self.trimmed(source.utf8[range]).elementsEqual(wanted) else { continue }
      let shift = place.column - 1 - (wanted.startIndex - line.startIndex)
      let start = min(Self.trimmed(source.utf8[range]).startIndex + max(0, shift), range.upperBound)
      return SourceLocation(
        source,
        start..<max(Self.endOfWord(at: start, in: source), min(start + 1, range.upperBound))
      )
    }
    return qualifiedLocation(of: place.column - 1, on: line, in: source, lines)
  }

  /// The place in the line of the kit that the emitted line repeats with longer names of types: `Room.Chair` for `Chair`.
  private func qualifiedLocation(
    of column: Int,
    on line: [UInt8],
    in source: SourceText,
    _ lines: ClosedRange<Int>
  ) -> SourceLocation? {
    let words = Self.lastNames(in: line)
    guard let index = words.firstIndex(where: { $0.upperBound > column }) ?? words.indices.last else { return nil }
    for lineIndex in lines {
      let range = source.lineRange(at: lineIndex)
      let own = Array(source.utf8[range])
      let names = Self.lastNames(in: own)
      guard names.count == words.count, zip(names, words).allSatisfy({ own[$0].elementsEqual(line[$1]) }) else {
        continue
      }
      let name = names[index]
      return SourceLocation(source, range.lowerBound + name.lowerBound..<range.lowerBound + name.upperBound)
    }
    return nil
  }

  /// The words of a line that no dot follows.
  private static func lastNames(in line: [UInt8]) -> [Range<Int>] {
    let words = line.indices.split { !line[$0].isWordByte }.map { $0.startIndex..<$0.endIndex }
    return words.filter { !line.indices.contains($0.upperBound) || line[$0.upperBound] != UInt8(ascii: ".") }
  }

  private static func trimmed<Bytes: BidirectionalCollection<UInt8>>(_ line: Bytes) -> Bytes.SubSequence {
    let blanks: Set<UInt8> = [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n")]
    let rest = line.drop(while: blanks.contains)
    guard let last = rest.lastIndex(where: { !blanks.contains($0) }) else { return rest }
    return rest[...last]
  }

  private static func endOfWord(at start: Int, in source: SourceText) -> Int {
    source.utf8[start...].firstIndex { !$0.isWordByte } ?? source.utf8.count
  }

  /// The members whose names are on the emitted line, the nearest before the message's column first.
  private func members(of node: SpecNode, on line: [UInt8], near column: Int) -> [SpecNode] {
    let members = Dictionary(node.members.map { (spec[$0].name ?? "", $0) }) { first, _ in first }
    let words = line.split { !$0.isWordByte }
    let named = words.compactMap { word -> (offset: Int, id: SpecNode.ID)? in
      members[String(decoding: word, as: UTF8.self)].map { (word.startIndex, $0) }
    }
    let before = named.filter { $0.offset <= column }.reversed()
    let after = named.filter { $0.offset > column }
    return (before + after).map { spec[$0.id] }
  }

  /// The first place of `word` by itself in `location`.
  static func range(ofWord word: String, in location: SourceLocation) -> Range<Int>? {
    word.utf8.allSatisfy(\.isWordByte) ? location.places(ofWord: word).first { _ in true } : nil
  }
}

/// Messages without a place: they are about what the compiler makes by itself, such as the `==` of a struct.
extension MessageOrigin {
  /// The kit's mention of a message's type: `Local` of "conformance of 'Local' to 'Equatable' cannot be used". A node
  /// whose file names the conformance goes before others.
  func mention(by message: CompilerMessage) -> (name: String, location: SourceLocation)? {
    guard message.place == nil else { return nil }
    let quoted = message.quotedNames
    guard let type = quoted.first else { return nil }
    let name = type.split { !$0.isWordCharacter }.last.map(String.init) ?? type
    let conformances = Set(quoted.dropFirst().flatMap(Self.conformances))
    let found = outputs.values.compactMap { output -> (isLikely: Bool, location: SourceLocation)? in
      guard let id = output.node, let range = Self.range(ofWord: name, in: spec[id].location) else {
        return nil
      }
      let words = output.file.text.split { !$0.isWordByte }.lazy.map { String(decoding: $0, as: UTF8.self) }
      return (words.contains(where: conformances.contains), SourceLocation(spec[id].location.source, range))
    }
    let likely = found.contains(where: \.isLikely) ? found.filter(\.isLikely) : found
    let first = likely.min { left, right in
      (left.location.source.path, left.location.range.lowerBound)
        < (right.location.source.path, right.location.range.lowerBound)
    }
    return first.map { (name, $0.location) }
  }

  /// The conformances from which Swift synthesizes one.
  private static func conformances(bringing name: String) -> [String] {
    switch name {
    case "Equatable": ["Equatable", "Hashable", "Comparable"]
    case "Decodable", "Encodable": [name, "Codable"]
    default: [name]
    }
  }
}

extension Character {
  fileprivate var isWordCharacter: Bool { isLetter || isNumber || self == "_" }
}
