import Diagnostics
import KitLanguage

/// Members, doc comments and attributes that the kit has not, or has no longer.
extension KitChanges {
  // MARK: Doc comments

  /// A doc comment of what is declared below new lines of one.
  var documentationChanges: [Change] {
    let new = edit.new.map(Self.trimmed)
    guard edit.old.isEmpty, !new.isEmpty, new.allSatisfy({ $0.hasPrefix("///") }) else { return [] }
    let below = edit.after.first { line in
      let text = Self.trimmed(line)
      return !text.hasPrefix("@") && !text.hasPrefix("///")
    }
    let names = Set(below.map(Self.words) ?? [])
    let isNode = [node.name, node.typeName].contains { $0.map(names.contains) ?? false }
    return ((isNode ? [node] : []) + members(namedIn: below.map { [$0] } ?? [])).compactMap { member in
      let start = member.location.range.lowerBound
      guard let path = ProjectPath(member.location.source.path),
        let margin = Self.margin(before: start, in: member.location.source)
      else { return nil }
      let text = new.map { $0 + "\n" + margin }.joined()
      return Change(path: path, edit: TextEdit(start..<start, text))
    }
  }

  // MARK: Members

  /// A member less where its lines were deleted, or more where lines like those of another member were added.
  var memberChanges: [Change] {
    if edit.new.isEmpty { return members(namedIn: edit.old).compactMap(removal) }
    guard edit.old.isEmpty else { return [] }
    let new = edit.new.filter { !Self.trimmed($0).isEmpty }
    return new.isEmpty ? [] : additions(of: new)
  }

  private func removal(of member: SpecNode) -> Change? {
    let (source, range) = (member.location.source, member.location.range)
    guard let path = ProjectPath(source.path) else { return nil }
    let line = source.lineRange(at: source.lineIndex(at: range.upperBound))
    let rest = source[range.upperBound..<max(line.upperBound, range.upperBound)]
    if Self.margin(before: range.lowerBound, in: source) != nil, rest.allSatisfy({ $0 == " " || $0 == ";" }) {
      let start = Self.commentedStart(of: range.lowerBound, in: source)
      let next = source.lineIndex(at: range.upperBound) + 1
      let end = next < source.lineStarts.count ? source.lineStarts[next] : source.utf8.count
      return Change(path: path, edit: TextEdit(start..<end, ""))
    }
    // Among others in one line.
    let spaces = rest.prefix { $0 == " " || $0 == ";" }.utf8.count
    if rest.dropFirst(spaces).first == "}" {
      let front = source[line.lowerBound..<range.lowerBound].reversed().prefix { $0 == " " || $0 == ";" }.count
      return Change(path: path, edit: TextEdit(range.lowerBound - front..<range.upperBound, ""))
    }
    return Change(path: path, edit: TextEdit(range.lowerBound..<range.upperBound + spaces, ""))
  }

  /// Members that are to new lines what another member is to its line, after or before that.
  private func additions(of new: [String]) -> [Change] {
    let near = [(edit.before.reversed(), true), (Array(edit.after), false)].flatMap { lines, isBehind in
      lines.prefix(Self.searchedLines).lazy.compactMap { line in
        members(namedIn: [line]).first.map { (member: $0, line: line, isBehind: isBehind) }
      }.prefix(1)
    }
    return near.flatMap { neighbour -> [Change] in
      let models = [(neighbour.member, neighbour.line)] + models(besides: neighbour.member)
      // Without what the other member says of itself first: its default, its name on the wire and its attributes.
      return models.prefix(Self.maximumModels).flatMap { model, line in
        [plainText(of: model), text(of: model)].compactMap { text in
          let texts = new.compactMap { LineAnalogy(from: line, to: $0)?.applied(to: text) }
          guard texts.count == new.count else { return nil }
          return insertion(of: texts, beside: neighbour.member, isBehind: neighbour.isBehind)
        }
      }
    }
  }

  /// How many lines around an edit are looked at for a member.
  private static let searchedLines = 12
  /// How many members are taken as models of a new one.
  private static let maximumModels = 4

  /// Other members with a line that has their name, those with the shortest texts first.
  private func models(besides member: SpecNode) -> [(SpecNode, String)] {
    let lines = Array(edit.before) + Array(edit.after)
    let others = members.filter { $0.id != member.id && $0.schema === member.schema }
    return others.sorted { text(of: $0).utf8.count < text(of: $1).utf8.count }.prefix(Self.maximumModels)
      .compactMap { other in
        lines.first { line in other.name.map { Self.words(of: line).contains($0) } ?? false }.map { (other, $0) }
      }
  }

  /// A member as the kit has it, without its doc comment.
  private func text(of member: SpecNode) -> String {
    let text = member.location.source[member.location.range]
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .drop { Self.trimmed(String($0)).hasPrefix("///") }.joined(separator: "\n").drop { $0 == " " || $0 == "\t" }
      .description
  }

  /// The same without its default, its name on the wire and its attributes.
  private func plainText(of member: SpecNode) -> String {
    let (source, range) = (member.location.source, member.location.range)
    guard let syntax = project.tree(source.path)?.path(to: range.lowerBound).last(where: { $0.range == range }),
      let start = syntax.head.first?.range.lowerBound
    else { return text(of: member) }
    let extras = syntax.clauses.filter { clause in
      switch clause.content {
      case .defaultValue, .wireName: true
      default: false
      }
    }
    var text = ""
    var end = start
    for part in (extras.map(\.range) + syntax.attributes.map(\.range)).sorted(by: { $0.lowerBound < $1.lowerBound })
    where part.lowerBound >= end {
      text += String(source[end..<part.lowerBound].reversed().drop { $0 == " " }.reversed())
      end = part.upperBound
    }
    return text + source[end..<max(end, range.upperBound)]
  }

  private func insertion(of texts: [String], beside member: SpecNode, isBehind: Bool) -> Change? {
    let (source, range) = (member.location.source, member.location.range)
    guard let path = ProjectPath(source.path) else { return nil }
    let margin = Self.margin(before: range.lowerBound, in: source)
    let separator = margin.map { "\n" + $0 } ?? "; "
    let joined = texts.joined(separator: separator)
    let edit =
      isBehind
      ? TextEdit(range.upperBound..<range.upperBound, separator + joined)
      : TextEdit(range.lowerBound..<range.lowerBound, joined + separator)
    return Change(path: path, edit: edit)
  }

  // MARK: Attributes

  /// An attribute without values more or less, of the node or of a member that the edit names.
  var flagChanges: [Change] {
    ([node] + members(namedIn: edit.old + edit.new).prefix(2)).flatMap { node -> [Change] in
      let (source, range) = (node.location.source, node.location.range)
      guard let path = ProjectPath(source.path),
        let syntax = project.tree(source.path)?.path(to: range.lowerBound).last(where: { $0.range == range })
      else { return [] }
      let flags = Set(node.schema.attributes.filter(\.slots.isEmpty).map(\.name))
      let there = syntax.attributes.filter { $0.arguments == nil && flags.contains($0.name.text) }
      let removals = there.map { attribute in
        let front = source.utf8[..<attribute.range.lowerBound].reversed().prefix { $0 == UInt8(ascii: " ") }.count
        return Change(path: path, edit: TextEdit(attribute.range.lowerBound - front..<attribute.range.upperBound, ""))
      }
      let absent = flags.subtracting(syntax.attributes.map(\.name.text)).sorted()
      let ends = [syntax.head.last?.range, syntax.clauses.last?.range, syntax.attributes.last?.range]
      guard let end = ends.compactMap({ $0?.upperBound }).max() else { return removals }
      return removals + absent.map { Change(path: path, edit: TextEdit(end..<end, " @" + $0)) }
    }
  }
}

/// What makes a line of another one, as far as it makes something of other texts.
struct LineAnalogy {
  private let replacements: [(old: String, new: String)]

  /// Nil where the lines are the same, or have too little in common.
  init?(from old: String, to new: String) {
    let (oldParts, newParts) = (Self.parts(of: old), Self.parts(of: new))
    let changes = LineDiff(from: oldParts, to: newParts).changes
    let kept = oldParts.count - changes.reduce(0) { $0 + $1.old.count }
    guard !changes.isEmpty, kept > 0 else { return nil }
    replacements = changes.map { change in
      // What is only added goes to the word before it.
      let start = change.old.isEmpty ? max(0, change.old.lowerBound - 1) : change.old.lowerBound
      let surplus = change.old.lowerBound - start
      let newStart = max(0, change.new.lowerBound - surplus)
      return (oldParts[start..<change.old.upperBound].joined(), newParts[newStart..<change.new.upperBound].joined())
    }
  }

  /// The text with the same replacements, each made once; nil where it lacks what is replaced.
  func applied(to text: String) -> String? {
    var result = ""
    var rest = Substring(text)
    for (old, new) in replacements {
      guard let range = Self.range(of: old, in: rest) else { return nil }
      result += rest[..<range.lowerBound] + new
      rest = rest[range.upperBound...]
    }
    return result + rest
  }

  /// The first place that is not a part of a longer word.
  private static func range(of word: String, in text: Substring) -> Range<Substring.Index>? {
    guard !word.isEmpty else { return nil }
    var start = text.startIndex
    while let found = text[start...].firstRange(of: word) {
      let isStart = found.lowerBound == text.startIndex || !isWord(text[text.index(before: found.lowerBound)])
      let isEnd = found.upperBound == text.endIndex || !isWord(text[found.upperBound])
      let isWhole = (isStart || !(word.first.map(isWord) ?? false)) && (isEnd || !(word.last.map(isWord) ?? false))
      if isWhole { return found }
      start = text.index(after: found.lowerBound)
    }
    return nil
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  /// Words, white space and single signs.
  private static func parts(of line: String) -> [String] {
    var parts: [String] = []
    var isInWord = false
    for character in line {
      if isWord(character), isInWord {
        parts[parts.count - 1].append(character)
      } else {
        parts.append(String(character))
      }
      isInWord = isWord(character)
    }
    return parts
  }
}
