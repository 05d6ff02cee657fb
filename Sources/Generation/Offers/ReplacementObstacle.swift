import SwiftAnalysis
import Templating

/// Why what a kit emits cannot take the place of a declaration, whatever the pattern: it is a type at the top level of a
/// file of its own, without conditions.
struct ReplacementObstacle {
  private let declaration: PlacedDeclaration
  private let settings: Record

  /// - Parameter settings: Those of the kit.
  init(of declaration: PlacedDeclaration, _ settings: Record) {
    self.declaration = declaration
    self.settings = settings
  }

  /// What is wrong with where it is and what is in front of it: a sentence without a full stop; nil where nothing is.
  var ofPlace: String? {
    declaration.kind.isType ? ofSurroundings ?? ofHead : nil
  }

  /// What is wrong with the rest of it, which goes on as an extension.
  var ofMembers: String? {
    if let obstacle = declaration.members.obstacle { return "'\(name)' cannot be taken over: \(obstacle)" }
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
    if let attribute = declaration.attributes.first ?? declaration.availability.first {
      return "'\(name)' has '\(attribute)', which the emitted type would not have"
    }
    if declaration.generics != nil { return "'\(name)' has generic parameters, and the emitted type would have none" }
    let emitted = settings["access"].flatMap { if case .string(let text) = $0 { text } else { nil } } ?? "internal"
    if rank(declaration.access.rawValue) > rank(emitted) {
      return "'\(name)' is \(declaration.access.rawValue), and the kit emits \(emitted) types: "
        + "write 'access \(declaration.access.rawValue)' in its 'project' node first"
    }
    return nil
  }

  private func rank(_ access: String) -> Int {
    ["internal", "package", "public", "open"].firstIndex(of: access) ?? 0
  }
}
