import Diagnostics
import KitLanguage
import SampleInference

/// Fields of a kit that add to a type which samples show.
struct StatedFields {
  private let wireStyle: WireStyle
  private let known: TakenTypeNames

  // Literals are parsed whenever they are evaluated. Nothing in these changes, so that threads may share them.
  nonisolated(unsafe) private static let dictionary = /^\[\s*String\s*:/
  nonisolated(unsafe) private static let wrappers = /^(\[\s*(String\s*:\s*)?)+|[\]?\s]+$/

  /// - Parameters:
  ///   - wireStyle: That of the kit.
  ///   - known: The types that a field may name; any other name is for what samples show.
  init(wireStyle: WireStyle, _ known: TakenTypeNames) {
    self.wireStyle = wireStyle
    self.known = known
  }

  func properties(in text: String, _ samples: [Sample]) -> [StatedProperty] {
    let tree = SyntaxTree(parsing: text, path: "fields")
    return tree.nodes.compactMap { property($0, in: tree.source[$0.range], samples) }
  }

  /// The property of a field; `nil` if it lacks a name or a type.
  func property(_ node: SyntaxNode, in text: String, _ samples: [Sample]) -> StatedProperty? {
    guard node.head.count == 1, let name = node.head.first?.value, let type = node.types?.first?.text else {
      return nil
    }
    let own = wireStyle.wireName(of: name)
    let written = node.wireName.map { DottedPath.parts(of: $0.value).joined(separator: ".") }
    let key = written ?? Sample.key(named: name, likely: own, in: samples) ?? own
    return StatedProperty(
      name: name,
      key: key,
      text: text,
      inferredType: inferredType(type),
      isDictionary: type.contains(Self.dictionary)
    )
  }

  /// The name in a type that nothing declares; `nil` if there is none.
  private func inferredType(_ type: String) -> String? {
    let name = type.replacing(Self.wrappers, with: "")
    return PlainName.matches(name) && !known.contains(name) ? name : nil
  }
}
