import Diagnostics
import KitLanguage
import SwiftAnalysis
import SwiftFacts
import Templating

/// The change of a declaration that emitted code replaces, or that other files have to see. The parts that the kit
/// does not describe become an extension.
package struct Replacement: Sendable {
  package let offer: Offer
  let file: AdoptedFile
  /// Whether the rest is on no actor, although the module's types are on the main one.
  var isNonisolated: Bool
  /// UTF-8 offsets of declarations inside that are replaced, too.
  private let inner: [Range<Int>]
  /// Whether the declaration is inside of another one that is replaced.
  private let isInner: Bool

  init(of offer: Offer, in file: AdoptedFile, beside others: [Offer] = []) {
    self.offer = offer
    self.file = file
    let range = offer.declaration.range
    let types = others.filter { $0.schema.isReplacing && $0.declaration.kind.isType }.map(\.declaration.range)
    inner = types.filter { $0 != range && range.contains($0.lowerBound) }
    isInner = types.contains { $0 != range && $0.contains(range.lowerBound) }
    isNonisolated = offer.declaration.modifiers.contains("nonisolated")
  }

  package var hasRest: Bool {
    let declaration = offer.declaration
    guard offer.schema.isReplacing, offer.expression == nil, declaration.kind.isType, declaration.kind != .protocol
    else { return false }
    return !offer.keptConformances.isEmpty || !further.isEmpty
      || declaration.members.properties.contains(where: \.isFixed)
  }

  /// The edits of the file, with its line ends: they remove the declaration, or replace it by the rest or an expression.
  package var edits: [TextEdit] {
    let edits = editsWithLineFeeds
    guard file.hasCarriageReturns else { return edits }
    return edits.map { TextEdit($0.range, $0.replacement.replacing(#/\r?\n/#, with: "\r\n")) }
  }

  /// Whether nothing of the declaration remains.
  package var isRemoval: Bool { offer.schema.isReplacing && offer.expression == nil && !hasRest }

  private var editsWithLineFeeds: [TextEdit] {
    let declaration = offer.declaration
    if !offer.schema.isReplacing { return offer.removedWord.map { [TextEdit($0, "")] } ?? [] }
    if let expression = offer.expression {
      if let preference = declaration.property?.preference {
        let fallback = preference.fallback.map { " ?? \($0)" } ?? ""
        return preference.accesses.map { access in
          TextEdit(access.range, expression + (access.value.map { " = \($0)" } ?? fallback) + access.rest)
        }
      }
      let isAssigning = (declaration.call?.isOperand ?? false) && expression.contains(" = ")
      return [TextEdit(declaration.range, isAssigning ? "(\(expression))" : expression)]
    }
    let redundant = file.redundantExtensions(of: declaration.qualifiedName).map(file.removal)
    let removals = redundant + (isInner ? [] : [file.removal(of: declaration.range)])
    if isRemoval { return removals }
    // No extension is inside of a type.
    guard let start = declaration.surroundings.outermostStart else {
      return redundant + [TextEdit(declaration.range, rest)]
    }
    return removals + [TextEdit(start..<start, rest + "\n\n")]
  }

  private var further: [Range<Int>] {
    offer.declaration.members.further.filter { member in !inner.contains { member.contains($0.lowerBound) } }
  }

  private var rest: String {
    let members = offer.declaration.members
    // A variable that the program has once needs an actor.
    let globals = isNonisolated ? members.globals : []
    let rest =
      members.properties.filter(\.isFixed).map(constant)
      + further.filter { !globals.contains($0) }.map(text)
    let conformances = offer.keptConformances.isEmpty ? "" : ": " + offer.keptConformances.joined(separator: ", ")
    let extensions = [
      rest.isEmpty && conformances.isEmpty
        ? nil : extending((isNonisolated ? "nonisolated " : "") + "extension", conformances, by: rest),
      globals.isEmpty ? nil : extending("extension", "", by: globals.map(text)),
    ]
    return extensions.compactMap(\.self).joined(separator: "\n\n")
  }

  /// The source of a member without the margin that it had in the types around its own.
  private func text(of member: Range<Int>) -> String {
    let margin = indentation(ofLineAt: offer.declaration.range.lowerBound)
    return margin.isEmpty ? file.text(member) : file.text(member).replacing("\n" + margin, with: "\n")
  }

  private func extending(_ keyword: String, _ conformances: String, by members: [String]) -> String {
    let outer = offer.declaration.surroundings.types.map { $0 + "." }.joined()
    let head = "\(keyword) \(outer)\(SwiftName.escaped(offer.declaration.name))\(conformances)"
    if members.isEmpty { return head + " {}" }
    let found = further.first.map { indentation(ofLineAt: $0.lowerBound) } ?? ""
    let own = found.dropFirst(indentation(ofLineAt: offer.declaration.range.lowerBound).count)
    let margin = own.isEmpty ? "  " : String(own)
    return "\(head) {\n\(members.map { margin + $0 }.joined(separator: "\n\n"))\n}"
  }

  /// A constant in the form for an extension, which stores nothing.
  private func constant(_ property: PlacedProperty) -> String {
    let lines =
      property.remarks.map { "//" + ($0.isEmpty ? "" : " " + $0) }
      + property.documentation.map { "///" + ($0.isEmpty ? "" : " " + $0) }
    let comment = lines.map { $0 + "\n  " }.joined()
    let access = property.access == .internal ? "" : property.access.rawValue + " "
    let type = property.type?.text ?? ""
    return "\(comment)\(access)var \(SwiftName.escaped(property.name)): \(type) { \(property.defaultValue ?? "") }"
  }

  private func indentation(ofLineAt offset: Int) -> String {
    let bytes = file.source.utf8
    let start = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let margin = bytes[start..<offset].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return String(decoding: margin, as: UTF8.self)
  }
}

extension [Replacement] {
  /// The edits of all replacements in their file. An extension goes as a whole with its last member, and so does a
  /// variable that was there for the members alone.
  package var edits: [TextEdit] {
    let edits = flatMap(\.edits).sorted { $0.range.lowerBound < $1.range.lowerBound }
    let members = filter { replacement in
      let declaration = replacement.offer.declaration
      return declaration.kind == .property && replacement.isRemoval
        || declaration.kind.isType && replacement.offer.schema.isReplacing && declaration.surroundings.isInExtension
    }
    guard let first = members.first else { return edits }
    let rest = first.file.places.leftovers(without: members.map(\.offer.declaration.range)).map(first.file.removal)
    let others = edits.filter { edit in !rest.contains { $0.range.overlaps(edit.range) } }
    return (others + rest).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }
}

/// The reason why emitted code cannot replace a declaration. Emitted code is a type at the top level of a separate file,
/// or in an extension of the type around it, without conditions, if the pattern takes that.
struct ReplacementObstacle {
  let declaration: PlacedDeclaration
  let schema: NodeSchema
  let file: AdoptedFile
  let settings: Record
  let sources: SwiftSources

  /// The problem of the rest, which becomes an extension.
  var ofMembers: String? {
    if let obstacle = declaration.members.obstacle { return "'\(name)' cannot be adopted: \(obstacle)" }
    if let user = userOfCodingKeys {
      return
        "\(user) uses the CodingKeys of '\(name)', which are private in the emitted type: write its own keys there first"
    }
    if let reason = ofOuterNames { return reason }
    return declaration.members.properties.first { $0.isFixed && $0.type == nil }.map { constant in
      "The type of the constant '\(constant.name)', which becomes a computed property, is not written: write it first"
    }
  }

  /// The comments without a place in a node: a sentence without a full stop; `nil` if it has all comments.
  func ofComments(in node: String) -> String? {
    let lines = declaration.replacedRemarks.map { line in
      String(line.withoutHidden.reversed().drop(while: \.isWhitespace).reversed())
    }
    return lines.first { !node.contains($0) }.map { "The comment '\($0)' in '\(name)' would be lost: move it first" }
  }

  private var name: String { declaration.name }

  /// The user of a struct's keys, other than the coding itself.
  private var userOfCodingKeys: String? {
    guard declaration.kind == .struct else { return nil }
    let name = declaration.qualifiedName
    let own = file.usesOfCodingKeys(of: name)
    if own.contains(where: { use in declaration.members.further.contains { $0.contains(use) } }) {
      return "The rest of the type, which becomes an extension,"
    }
    if let other = own.first(where: { !declaration.range.contains($0) }) {
      return "Line \(file.source.position(at: other).line)"
    }
    return sources.useOfCodingKeys(of: name, besides: file.source.path).map { "'\($0.file):\($0.line)'" }
  }

  var ofSurroundings: String? {
    if let outer = declaration.surroundings.types.last {
      guard schema.takesOuterTypes else {
        return
          "'\(name)' is in '\(outer)', and kitgen emits '\(schema.name)' at the top level of files: move it out first"
      }
      if let reason = ofOuterType(outer) { return reason }
    }
    return declaration.surroundings.condition.map { condition in
      "'\(name)' is in '#if \(condition)', and a kit has no conditions: move it out first"
    }
  }

  /// The problem of the type around it, of which the emitted file has an extension.
  private func ofOuterType(_ outer: String) -> String? {
    let surroundings = declaration.surroundings
    if surroundings.isGeneric || surroundings.isInGeneric {
      return "'\(name)' is in '\(outer)', which has generic parameters or requirements here: move it out first"
    }
    if declaration.access < .internal, declaration.hidingWord == nil {
      return "'\(outer)' hides '\(name)' from other files, and kitgen emits it in one: make '\(outer)' internal first"
    }
    return AdoptedDeclaration(place: declaration, file: file).outerAvailability.first.map { attribute in
      "'\(outer)' has '\(attribute)', which the extension around the emitted type would not have: remove it first"
    }
  }

  /// The problem of names in the rest, which is in no other type: those that only the types around it know.
  private var ofOuterNames: String? {
    guard !declaration.surroundings.types.isEmpty else { return nil }
    let type = declaration.qualifiedName
    let adopted = AdoptedDeclaration(place: declaration, file: file)
    let words = Set(declaration.members.further.flatMap { Self.firstWords(in: file.text($0)) })
    for word in words.sorted() {
      guard let long = adopted.longName(of: word, in: type, sources), !long.hasPrefix(type + "."), long != word else {
        continue
      }
      return "The rest of '\(type)', which becomes an extension, names '\(word)', which is found inside "
        + "'\(long.enclosingName ?? "")' alone: write '\(long)' there first"
    }
    return nil
  }

  /// The capitalized words that follow no dot.
  private static func firstWords(in text: String) -> [String] {
    var words: [String] = []
    var previous: Character = " "
    var word = ""
    for character in text + " " {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
        continue
      }
      if word.startsWithCapital, previous != "." { words.append(word) }
      previous = character
      word = ""
    }
    return words
  }

  var ofHead: String? {
    if declaration.access == .private || declaration.access == .fileprivate {
      return "'\(name)' is \(declaration.access.rawValue), and kitgen emits it in another file: remove the word first"
    }
    // On which actor a protocol is, its schema has to say.
    let attributes = declaration.attributes.filter { declaration.kind != .protocol || $0 != "@MainActor" }
    if let attribute = attributes.first ?? declaration.availability.first {
      return "'\(name)' has '\(attribute)', which the emitted type would not have: remove it first"
    }
    if declaration.generics != nil {
      return "'\(name)' has generic parameters, and the emitted type would have none: remove them first"
    }
    // Others may see more than before.
    return declaration.access > emittedAccess ? ofAccess : nil
  }

  /// The problem of the rest of a type that becomes public: members that fulfil a protocol would have to be public, too.
  func ofRest(rawType: String?) -> String? {
    let isWider = emittedAccess > declaration.access
    let written: Set = ["Codable", "Decodable", "Encodable", "Sendable", rawType ?? ""]
    return isWider && !declaration.members.further.isEmpty && !written.isSuperset(of: declaration.inherited)
      ? ofAccess : nil
  }

  private var emittedAccess: Access {
    guard case .string(let text) = settings["access"] else { return .internal }
    return Access(rawValue: text) ?? .internal
  }

  private var ofAccess: String {
    let (access, emitted) = (declaration.access, emittedAccess)
    let difference = "'\(name)' is \(access.rawValue), and the kit emits \(emitted.rawValue) types: "
    return difference
      + (access > emitted
        ? "write 'access \(access.rawValue)' in its 'project' node first"
        : "write '\(emitted.rawValue)' before it first, if others may see it")
  }
}
