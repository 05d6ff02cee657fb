import KitLanguage
import SwiftAnalysis
import SwiftFacts

/// The requirements for generic parameters in the result of a member that names a function.
extension ContextBuilder {
  private struct Generics {
    var names: [String] = []
    /// Each as written: `Item: Codable & Sendable`.
    var constraints: [Substring] = []

    mutating func add(constraints text: String) { constraints += text.split(separator: ",") }

    func asked(of name: String) -> [String] {
      constraints.filter { $0.prefix { $0 != ":" }.split(separator: " ").last.map(String.init) == name }.flatMap {
        $0.drop { $0 != ":" }.dropFirst().split(separator: "&").map { $0.filter { $0 != " " } }
      }
    }
  }

  /// A generic parameter in a member's result, its own or its type's, that no constraint makes Sendable.
  func unsendableGeneric(of node: SpecNode) -> String? {
    resultGenerics(of: node) { _, asked in
      !asked.contains { text in ["Sendable", "Error", "Actor"].contains { text.contains($0) } }
    }
  }

  /// Such a parameter that must conform to a protocol, whose conformance may be isolated to an actor.
  ///
  /// https://github.com/swiftlang/swift-evolution/blob/main/proposals/0470-isolated-conformances.md
  func unsendableMetatype(of node: SpecNode) -> String? {
    // In `Item.Element`, `Item` itself does not matter.
    let words = node.signature?.returnType?.text.split { !($0.isLetter || $0.isNumber || "_.".contains($0)) } ?? []
    return resultGenerics(of: node) { name, asked in
      let all = asked + asked.flatMap { sources.type($0).conformances }
      return words.contains { $0 == name } && asked.contains(where: isProtocol)
        && !all.contains { ["Sendable", "SendableMetatype", "Error", "Actor"].contains($0.lastNamePart) }
    }
  }

  private func isProtocol(_ name: String) -> Bool {
    if ["Any", "AnyObject", "Copyable", "Escapable", "BitwiseCopyable"].contains(name) { return false }
    let kind = sources.type(name).kind
    return kind.map { $0 == "protocol" } ?? (AppleType(name).isOfSwift || AppleType(name).isProtocol)
  }

  /// The first generic parameter in a member's result whose requirements meet a condition.
  private func resultGenerics(of node: SpecNode, where meets: (String, [String]) -> Bool) -> String? {
    guard let place = node.schema.place, let owner = node.parent, let result = node.signature?.returnType,
      case .typeName(let type)? = spec[owner].values[place.slot.value]
    else { return nil }
    var generics = Generics()
    for value in node.values.values {
      if case .generics(let clause) = value {
        generics.names += clause.parameters.map(\.name)
        generics.add(constraints: String(clause.text.dropFirst().dropLast()))
      }
      if case .clause(let text) = value { generics.add(constraints: text) }
    }
    if sources.declarations(of: type).allSatisfy({ $0.keyword == .extension }) {
      generics.names += LibraryType.genericParameters[type] ?? []
    }
    if let own = sources.type(type).generics {
      generics.names += own.names
      generics.add(constraints: own.parameters)
      generics.add(constraints: own.requirements ?? "")
    }
    return generics.names.first { result.references.contains($0) && meets($0, generics.asked(of: $0)) }
  }
}
