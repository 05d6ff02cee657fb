import SwiftAnalysis
import Templating

/// Why what a kit emits cannot take the place of a declaration, whatever the pattern: it is a type at the top level of a
/// file of its own, without conditions.
struct ReplacementObstacle {
  private let declaration: PlacedDeclaration
  private let settings: Record
  /// The members that go on as an extension, as they are written.
  private let furtherTexts: [String]

  /// - Parameter settings: Those of the kit.
  init(of declaration: PlacedDeclaration, in file: AdoptedFile, _ settings: Record) {
    self.declaration = declaration
    self.settings = settings
    furtherTexts = declaration.members.further.map(file.text)
  }

  /// What is wrong with where it is and what is in front of it: a sentence without a full stop; nil where nothing is.
  var ofPlace: String? {
    declaration.kind.isType ? ofSurroundings ?? ofHead : nil
  }

  /// What is wrong with the rest of it, which goes on as an extension.
  var ofMembers: String? {
    if let obstacle = declaration.members.obstacle { return "'\(name)' cannot be taken over: \(obstacle)" }
    if declaration.members.codingKeys != nil, furtherTexts.contains(where: { $0.contains("CodingKeys") }) {
      return "What goes on as an extension uses the CodingKeys of '\(name)', which the emitted type keeps to itself"
    }
    return declaration.members.properties.first { $0.isFixed && $0.type == nil }.map { constant in
      "The type of the constant '\(constant.name)', which goes on as a computed property, is not written: write it first"
    }
  }

  private var name: String { declaration.name }

  private var ofSurroundings: String? {
    if let outer = declaration.surroundings.types.last {
      return "'\(name)' is in '\(outer)', and kitgen emits types at the top level of files: move it out first"
    }
    return declaration.surroundings.condition.map { condition in
      "'\(name)' is in '#if \(condition)', and a kit has no conditions"
    }
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
    let emitted = settings["access"].flatMap { if case .string(let text) = $0 { Access(rawValue: text) } else { nil } }
    return of(declaration.access, beside: emitted ?? .internal)
  }

  private func of(_ access: Access, beside emitted: Access) -> String? {
    if access == emitted { return nil }
    let difference = "'\(name)' is \(access.rawValue), and the kit emits \(emitted.rawValue) types: "
    return difference
      + (access > emitted
        ? "write 'access \(access.rawValue)' in its 'project' node first"
        : "write '\(emitted.rawValue)' in front of it first, if others may see it")
  }
}
