import KitLanguage
import TestSupport

// What nodes are about that extend or observe types of the project: the kit and the Swift have to fit each other.
extension KitWriter {
  /// Invents the type that a node is about.
  mutating func prepareOwnType(_ schema: NodeSchema) {
    guard schema.role == .pattern, schema.slots.contains(where: \.isOfProject) else { return }
    let name = upperName(isOfProject: true)
    let isObserved = schema.slots.contains(where: \.isPropertyOfProject)
    let form = pick(Self.forms(isObserved: isObserved).filter { usesUIKit || !$0.inheritance.hasPrefix("UI") })
    ownType = OwnType(
      name: name,
      declaration: form.declaration,
      inheritance: form.inheritance,
      members: form.members + (isObserved ? ["\(pick(["weak ", ""]))var delegate: (any \(name)Delegate)?"] : []),
      protocolName: isObserved && chance(0.5) ? "\(name)Delegate" : nil
    )
    let isOfObjectiveC = !form.inheritance.isEmpty && chance(0.5)
    if ownType?.protocolName == nil { ownType?.isProtocolOfObjectiveC = isOfObjectiveC }
  }

  /// How types of projects are declared.
  private static func forms(isObserved: Bool) -> [(declaration: String, inheritance: String, members: [String])] {
    let classes: [(String, String, [String])] = [
      ("class", "", ["init() {}"]), ("final class", "", ["init() {}"]), ("class", "NSObject", []),
      ("@MainActor class", "", ["init() {}"]), ("nonisolated class", "", ["init() {}"]),
      ("@MainActor class", "NSObject", []), ("class", "UIView", []), ("class", "UIViewController", []),
    ]
    let others: [(String, String, [String])] = [
      ("struct", "Sendable", []), ("actor", "", []), ("enum", "", ["case one"]),
      ("final class", "Sendable", ["init() {}"]),
    ]
    return isObserved ? classes : classes + classes + classes + others
  }

  /// The name of the type, of its delegate, or of the property that has it.
  mutating func ofProject(_ kind: ValueKind) -> String? {
    guard let ownType else { return nil }
    if isBreaking, chance(0.3) { return pick(["String", "\(ownType.name)<Int>", "Base", "Base.delegate"]) }
    if case .property = kind { return "\(ownType.name).delegate" }
    return ownType.isObserved ? "\(ownType.name)Delegate" : ownType.name
  }

  // MARK: - Signatures

  mutating func signature(_ node: inout WrittenNode) -> String {
    var signature = WrittenSignature()
    let schema = node.schema
    let isCall = schema.place?.isCompleted ?? false
    let isObjectiveC =
      ownType.map { type in
        type.isObserved ? type.isProtocolOfObjectiveC : !["", "Sendable"].contains(type.inheritance)
      } ?? false
    if schema.message != nil, let ownType, chance(0.85) {
      signature.parameters.append(.init(label: "_", name: ownType.isObserved ? "sender" : "owner", type: ownType.name))
    }
    if node.texts["generics"] != nil {
      signature.parameters.append(.init(label: "_", name: "type", type: "Item.Type"))
    }
    var taken = Set(signature.parameters.map(\.name))
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let type = parameterType(isObjectiveC: isObjectiveC && !isCall)
      node.needs.formUnion(type.needs)
      let name = lowerName(&taken)
      let label: String? = chance(0.3) ? "_" : chance(0.2) ? pick(["of", "for", "in", "at", "default"]) : nil
      if name == "_" || name == "__" { continue }
      let isChanged = !isCall && chance(0.02)
      signature.parameters.append(.init(label: label, name: name, type: (isChanged ? "inout " : "") + type.text))
    }
    let isEvent = schema.place != nil && !isCall
    // The compiler crashes on functions of Objective-C that throw where there is no Objective-C.
    if !isEvent, isCall || !isObjectiveC, chance(isCall ? 0.55 : 0.05) {
      signature.effects = isCall && chance(0.2) ? "throws(LoadError)" : "throws"
    }
    if !isEvent, chance(isCall ? 0.75 : 0.3) {
      let result =
        node.texts["generics"] != nil ? .named("Item") : parameterType(isObjectiveC: isObjectiveC && !isCall)
      node.needs.formUnion(result.needs)
      signature.result = isCall && chance(0.1) ? .tuple([result, .named("Int")]) : result
    }
    node.type = signature.result
    node.signature = signature
    return signature.text
  }

  private mutating func parameterType(isObjectiveC: Bool) -> WrittenType {
    isObjectiveC
      ? .named(pick(["String", "Int", "Bool", "Double", "Date", "URL", "Data", "[String]", "URL?"])) : parameterType()
  }

  /// What few functions declare as their isolation, which then is not that of the type.
  mutating func isolation() -> String {
    chance(0.12) ? pick(["@MainActor ", "nonisolated "]) : ""
  }
}
