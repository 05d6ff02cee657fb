import KitLanguage
import SwiftAnalysis
import SwiftFacts
import Templating

/// The reason why emitted code cannot replace a declaration. Emitted code is a type at the top level of its own file,
/// or in an extension of the type around it, without conditions, if the pattern takes that.
struct ReplacementObstacle {
  private let declaration: PlacedDeclaration
  private let file: AdoptedFile
  private let settings: Record
  private let sources: SwiftSources
  private let takesOuterTypes: Bool

  init(
    of declaration: PlacedDeclaration,
    by schema: NodeSchema,
    in file: AdoptedFile,
    _ settings: Record,
    _ sources: SwiftSources
  ) {
    takesOuterTypes = schema.takesOuterTypes
    self.declaration = declaration
    self.file = file
    self.settings = settings
    self.sources = sources
  }

  /// The problem of its place and of what precedes it: a sentence without a full stop; `nil` if there is none.
  var ofPlace: String? {
    declaration.kind.isType ? ofSurroundings ?? ofHead : nil
  }

  /// The problem of the rest, which becomes an extension.
  var ofMembers: String? {
    if let obstacle = declaration.members.obstacle { return "'\(name)' cannot be taken over: \(obstacle)" }
    if let user = userOfCodingKeys {
      return "\(user) uses the CodingKeys of '\(name)', which the emitted type keeps to itself"
    }
    if let reason = ofOuterNames { return reason }
    return declaration.members.properties.first { $0.isFixed && $0.type == nil }.map { constant in
      "The type of the constant '\(constant.name)', which goes on as a computed property, is not written: write it first"
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
      return "What goes on as an extension"
    }
    if let other = own.first(where: { !declaration.range.contains($0) }) {
      return "Line \(file.source.position(at: other).line)"
    }
    return sources.useOfCodingKeys(of: name, besides: file.source.path).map { "'\($0.file):\($0.line)'" }
  }

  private var ofSurroundings: String? {
    if let outer = declaration.surroundings.types.last {
      guard takesOuterTypes else {
        return "'\(name)' is in '\(outer)', and kitgen emits types at the top level of files: move it out first"
      }
      if let reason = ofOuterType(outer) { return reason }
    }
    return declaration.surroundings.condition.map { condition in
      "'\(name)' is in '#if \(condition)', and a kit has no conditions"
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
    let availability =
      surroundings.availability + (file.type(surroundings.types.joined(separator: "."))?.availability ?? [])
    return availability.first.map { attribute in
      "'\(outer)' has '\(attribute)', which the extension around the emitted type would not have"
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
      return "What goes on as an extension of '\(type)' names '\(word)', which is found inside of "
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

  private var ofHead: String? {
    if declaration.access == .private || declaration.access == .fileprivate {
      return "'\(name)' is \(declaration.access.rawValue), and kitgen emits it in another file: remove the word first"
    }
    // On which actor a protocol is, its schema has to say.
    let attributes = declaration.attributes.filter { declaration.kind != .protocol || $0 != "@MainActor" }
    if let attribute = attributes.first ?? declaration.availability.first {
      return "'\(name)' has '\(attribute)', which the emitted type would not have"
    }
    if declaration.generics != nil { return "'\(name)' has generic parameters, and the emitted type would have none" }
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
        : "write '\(emitted.rawValue)' in front of it first, if others may see it")
  }
}
