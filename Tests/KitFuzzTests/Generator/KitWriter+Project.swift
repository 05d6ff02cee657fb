import KitLanguage
import TestSupport

// What nodes are about that extend or observe types of the project: the kit and the Swift have to fit each other.
extension KitWriter {
  /// Invents the type that a node is about.
  mutating func prepareOwnType(_ draft: inout NodeDraft) {
    guard draft.schema.role == .pattern, draft.schema.slots.contains(where: \.isOfProject) else { return }
    let name = upperName(isOfProject: true)
    let isObserved = draft.schema.slots.contains { if case .property = $0.kind { true } else { false } }
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
    if case .property = kind { return "\(ownType.name).delegate" }
    return ownType.isObserved ? "\(ownType.name)Delegate" : ownType.name
  }

  // MARK: - Signatures

  mutating func signature(_ draft: inout NodeDraft) -> String {
    var signature = WrittenSignature()
    let schema = draft.schema
    let isCall = schema.place?.isCompleted ?? false
    let isObjectiveC =
      ownType.map { type in
        type.isObserved ? type.isProtocolOfObjectiveC : !["", "Sendable"].contains(type.inheritance)
      } ?? false
    if schema.message != nil, let ownType, chance(0.85) {
      signature.parameters.append(.init(label: "_", name: ownType.isObserved ? "sender" : "owner", type: ownType.name))
    }
    if draft.texts["generics"] != nil {
      signature.parameters.append(.init(label: "_", name: "type", type: "Item.Type"))
    }
    var taken = Set(signature.parameters.map(\.name))
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let type = parameterType(isObjectiveC: isObjectiveC && !isCall)
      draft.needs.formUnion(type.needs)
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
        draft.texts["generics"] != nil ? .named("Item") : parameterType(isObjectiveC: isObjectiveC && !isCall)
      draft.needs.formUnion(result.needs)
      signature.result = isCall && chance(0.1) ? .tuple([result, .named("Int")]) : result
      draft.type = signature.result
    }
    draft.signature = signature
    return signature.text
  }

  private mutating func parameterType(isObjectiveC: Bool) -> WrittenType {
    isObjectiveC
      ? .named(pick(["String", "Int", "Bool", "Double", "Date", "URL", "Data", "[String]", "URL?"])) : parameterType()
  }

  // MARK: - Functions

  /// The function of the project's type that a member is about.
  mutating func function(for draft: NodeDraft) -> String? {
    guard let ownType, let signature = draft.signature, let written = draft.texts["name"] else { return nil }
    let name = Vocabulary.keywords.contains(written) ? "`\(written)`" : written
    if draft.schema.message != nil {
      guard ownType.protocolName != nil else { return nil }
      return "\(isolation())func \(name)\(signature.text)"
    }
    guard let place = draft.schema.place else { return nil }
    if place.isCompleted { return isolation() + Self.completed(name, signature, draft.texts) }
    let isObjectiveC = !ownType.inheritance.isEmpty && ownType.inheritance != "Sendable"
    return
      "\(isObjectiveC ? "@objc " : "")\(isolation())\(isObjectiveC ? "dynamic " : "")func \(name)\(signature.text) {}"
  }

  /// What few functions declare as their isolation, which then is not that of the type.
  private mutating func isolation() -> String {
    chance(0.12) ? pick(["@MainActor ", "nonisolated "]) : ""
  }

  /// A function with the completion that the documentation of calls has for what the kit declares.
  private static func completed(_ name: String, _ signature: WrittenSignature, _ texts: [String: String]) -> String {
    let label = texts["@completion.label"].map(unquoted)
    let closures = closures(signature, texts).enumerated().map { index, type in
      let name =
        index == 0
        ? label ?? (texts["@completion.shape"] == "closures" ? "success" : "completion")
        : texts["@completion.failure"].map(unquoted) ?? "failure"
      // A parameter of the kit may have the closure's label, but not its name.
      return "\(name) closure\(index): @escaping @Sendable \(type)"
    }
    var parameters = closures
    if texts["@progress"] != nil {
      let type = texts["@progress.type"] ?? "Double"
      let label = texts["@progress.label"].map(unquoted) ?? "progress"
      let closure = "\(label) report: @escaping @Sendable (\(type)) -> Void"
      if texts["@progress.place"] == "after" { parameters.append(closure) } else { parameters.insert(closure, at: 0) }
    }
    let own = signature.parameters.isEmpty ? [] : [signature.parameterText]
    let words = [texts["static"].map { _ in "static" }, "func"].compactMap(\.self).joined(separator: " ")
    let effects = texts["@throwing"] == nil ? "" : " throws"
    let answer = texts["@cancel"] == nil ? ("", "{}") : (" -> Ticket", "{ Ticket() }")
    let requirements = texts["where"].map { " where " + $0 } ?? ""
    return "\(words) \(name)\(texts["generics"] ?? "")(\((own + parameters).joined(separator: ", ")))"
      + "\(effects)\(answer.0)\(requirements) \(answer.1)"
  }

  private static func closures(_ signature: WrittenSignature, _ texts: [String: String]) -> [String] {
    var values: [WrittenType] = []
    if let result = signature.result {
      if case .tuple(let types) = result { values = types } else { values = [result] }
    }
    let value = signature.result?.text ?? "Void"
    let usual = signature.failure == nil ? "value" : signature.result == nil ? "error" : "result"
    let optional = values.map { type in if case .optional = type { type.text } else { "\(type.text)?" } }
    switch texts["@completion.shape"] ?? usual {
    case "result": return ["(Result<\(value), \(signature.failure ?? "any Error")>) -> Void"]
    case "error": return ["(\((optional + ["(any Error)?"]).joined(separator: ", "))) -> Void"]
    case "errorFirst": return ["(\((["(any Error)?"] + optional).joined(separator: ", "))) -> Void"]
    case "closures":
      return [
        "(\(values.map(\.text).joined(separator: ", "))) -> Void", "(\(signature.failure ?? "any Error")) -> Void",
      ]
    case "throwing": return ["(() throws -> \(value)) -> Void"]
    default: return ["(\(values.map(\.text).joined(separator: ", "))) -> Void"]
    }
  }

  private static func unquoted(_ text: String) -> String {
    String(text.dropFirst().dropLast())
  }
}
