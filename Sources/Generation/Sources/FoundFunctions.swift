import Diagnostics
import KitLanguage

/// Finds in the project's Swift the functions that members of a kit are about, and tells of those that are not there.
struct FoundFunctions {
  private(set) var diagnostics: [Diagnostic] = []
  private let spec: Spec
  private let sources: SwiftSources

  /// - Parameter spec: Of a kit without errors.
  init(of spec: Spec, in sources: SwiftSources) {
    self.spec = spec
    self.sources = sources
    for id in spec.patternNodes {
      for place in Self.slots(of: spec[id].schema) {
        guard case .typeName(let name)? = spec[id].values[place] else { continue }
        check(spec[id], sources.type(name))
      }
    }
  }

  /// The slots with types that members are about.
  private static func slots(of schema: NodeSchema) -> [String] {
    Set(schema.members.compactMap { $0.place?.slot.value }).sorted()
  }

  private mutating func check(_ node: SpecNode, _ type: ProjectType) {
    guard type.kind != nil else { return report(unknownType: type.name, in: node) }
    // What other modules have is not seen; NSObject has little that kits are about.
    guard !type.hasForeignSuperclass || type.superclasses.last == "NSObject" else { return }
    for member in node.members.map({ spec[$0] }) {
      guard let place = member.schema.place, let name = member.name, let signature = member.signature else { continue }
      guard sources.function(name, signature, isCompleted: place.isCompleted, of: type.name) == nil else { continue }
      report(member, name, type)
    }
  }

  private mutating func report(_ member: SpecNode, _ name: String, _ type: ProjectType) {
    let known = sources.members(of: type.name)
    let same = known.first { $0.name == name && $0.keyword == "func" }
    let message: String
    if let same {
      let text = Self.text(name, same.signature)
      message = "'\(type.name)' has '\(text)', which has other parameters than '\(Self.text(name, member.signature))'"
    } else if known.contains(where: { $0.name == name && $0.keyword == "var" }) {
      message = "'\(name)' is a property of '\(type.name)', and no function"
    } else {
      let nearest = NearestName.of(name, in: known.filter { $0.keyword == "func" }.map(\.name))
      message = "'\(type.name)' has no function '\(name)'" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
    }
    diagnostics.append(SourceDiagnostics.unknownFunction.diagnostic(message, at: member.nameLocation))
  }

  /// A type that nobody declares is of another module, unless it nearly equals one that somebody does.
  private mutating func report(unknownType name: String, in node: SpecNode) {
    let known = sources.declaredNames
    guard name.count > 3, !known.contains(name), let nearest = NearestName.of(name, in: known) else { return }
    let message = "No type is called '\(name)' here; did you mean '\(nearest)'?"
    diagnostics.append(SourceDiagnostics.unknownClass.diagnostic(message, at: node.nameLocation))
  }

  /// `player(_:shouldSeekTo:)`
  private static func text(_ name: String, _ signature: SignatureFacts?) -> String {
    name + "(" + (signature?.parameters.map { ($0.label ?? "_") + ":" }.joined() ?? "") + ")"
  }
}
