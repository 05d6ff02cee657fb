import Diagnostics

/// Reads strings of schemas with placeholders: `"'{name}' is for arrays, not for '{type}'"`.
///
/// `{` before anything but a letter is itself, and so is `{{` before a letter.
struct MessageReader {
  private let source: SourceText
  private(set) var mistakes: [(message: String, location: SourceLocation)] = []

  init(in source: SourceText) {
    self.source = source
  }

  /// The message made of several strings, joined by spaces.
  mutating func message(_ atoms: [SyntaxNode.Atom], at location: SourceLocation) -> RuleMessage {
    var pieces: [RuleMessage.Piece] = []
    for (index, atom) in atoms.enumerated() {
      guard atom.kind == .string else {
        mistakes.append(("A message is in quotation marks", SourceLocation(source, atom.range)))
        continue
      }
      if index > 0 { pieces.append(.text(" ")) }
      read(atom, into: &pieces)
    }
    return RuleMessage(pieces: pieces, location: location)
  }

  private mutating func read(_ atom: SyntaxNode.Atom, into pieces: inout [RuleMessage.Piece]) {
    if let meant = Self.placeholders(meantBy: atom.value) {
      let message = "A string of a schema has placeholders, not tags: write '\(meant)'"
      mistakes.append((message, SourceLocation(source, atom.range)))
      return
    }
    let bytes = Array(atom.value.utf8)
    var text = 0
    var next = 0
    func add(upTo end: Int) {
      if end > text { pieces.append(.text(String(decoding: bytes[text..<end], as: UTF8.self))) }
    }
    while next < bytes.count {
      guard bytes[next] == .openBrace, next + 1 < bytes.count else {
        next += 1
        continue
      }
      if bytes[next + 1] == .openBrace {
        add(upTo: next + 1)
        next += 2
        text = next
        continue
      }
      guard bytes[next + 1].isLetter, let end = bytes[next...].firstIndex(of: .closeBrace) else {
        next += 1
        continue
      }
      add(upTo: next)
      if let piece = piece(bytes[next + 1..<end], at: SourceLocation(source, atom.sourceRange(of: next..<end + 1))) {
        pieces.append(piece)
      }
      next = end + 1
      text = next
    }
    add(upTo: bytes.count)
  }

  /// The string with placeholders instead of template tags; `nil` if it has no tags.
  private static func placeholders(meantBy text: String) -> String? {
    let bytes = text.utf8
    guard
      zip(bytes, bytes.dropFirst()).contains(where: {
        $0 == .openBrace && ($1 == .openBrace || $1 == UInt8(ascii: "%"))
      }),
      text.contains("{{ ") || text.contains("{%")
    else { return nil }
    let meant = text.replacing(#/\{\{ *(?:node\.|declaration\.)?([A-Za-z.]+) *\}\}/#) { "{\($0.output.1)}" }
      .replacing("plainName", with: "name")
    return meant.contains("{{") || meant.contains("{%") ? "{name}" : meant
  }

  /// The placeholder in braces: `type.wrapped`, `name:upper` or `name-Delegate`.
  private mutating func piece(_ bytes: ArraySlice<UInt8>, at location: SourceLocation) -> RuleMessage.Piece? {
    var text = String(decoding: bytes, as: UTF8.self)[...]
    var form: RuleMessage.Form?
    if let colon = text.firstIndex(of: ":") {
      let name = String(text[text.index(after: colon)...])
      form = Self.forms[name]
      if form == nil {
        let known = Self.forms.keys.sorted()
        mistakes.append(
          (
            "No form is called '\(name)'"
              + (NearestName.of(name, in: known).map { NearestName.hint($0) } ?? "; the forms are "
                + known.joined(separator: ", ")),
            location
          )
        )
      }
      text = text[..<colon]
    } else if let dash = text.lastIndex(of: "-") {
      form = .without(String(text[text.index(after: dash)...]))
      text = text[..<dash]
    }
    let words = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard words.allSatisfy({ PlainName.matches($0) }) else {
      mistakes.append(("'{\(text)}' names nothing; write '{{' for a brace", location))
      return nil
    }
    return .value(ConditionPath(words, at: location), form)
  }

  fileprivate static let forms: [String: RuleMessage.Form] = [
    "upper": .upper, "lower": .lower, "kebab": .kebab, "snake": .snake, "joined": .joined, "quoted": .quoted,
  ]
}

extension RuleMessage.Form {
  /// The words for those that have one, after `:`.
  package static var words: [String] { MessageReader.forms.keys.sorted() }
}

extension RuleMessage {
  /// A built-in text with placeholders; `location` is the rule of the message.
  package init(_ text: String, at location: SourceLocation) {
    var reader = MessageReader(in: location.source)
    let atom = SyntaxNode.Atom(.string, text: "", value: text, range: location.range)
    self = reader.message([atom], at: location)
  }
}
