/// A type of the project's own Swift that a unit of the kit is about.
struct OwnType: Sendable {
  let name: String
  /// `final class`, `@MainActor class`, `struct`, …
  let declaration: String
  /// What goes after the colon; nothing where it is empty.
  let inheritance: String
  /// Members beside the functions that the kit's members are about.
  let members: [String]
  /// The protocol of its delegate where the project declares it: the functions are of that.
  var protocolName: String?

  /// Whether the protocol of its delegate, which the kit declares, may be one of Objective-C.
  var isProtocolOfObjectiveC = false
  /// What of the Swift is otherwise; nil where all is as patterns need it.
  var change: Change?

  /// Whether it has a delegate.
  var isObserved: Bool {
    members.contains { $0.contains("var delegate") }
  }

  /// Whether a superclass has a member of the name, which functions of the type cannot have without overriding it.
  func inherits(_ name: String) -> Bool {
    if inheritance.hasPrefix("UI"), Self.membersOfUIKit.contains(name) { return true }
    return (inheritance.hasPrefix("UI") || inheritance == "NSObject") && Self.membersOfNSObject.contains(name)
  }

  private static let membersOfNSObject: Set<String> = [
    "class", "copy", "debugDescription", "description", "hash", "isEqual", "isProxy", "load", "init", "initialize",
    "perform", "self", "superclass", "zone",
  ]

  /// Of views, controllers and responders.
  private static let membersOfUIKit: Set<String> = [
    "children", "next", "parent", "state", "tag", "title", "view", "window",
  ]

  /// The file's text.
  func text(functions: [String]) -> String {
    let head = "\(declaration) \(name)\(inheritance.isEmpty ? "" : ": " + inheritance)"
    let usesUIKit = (functions + [inheritance]).contains { $0.contains(/\bUI[A-Z]/) }
    let imports =
      "import Foundation\n#if canImport(FoundationNetworking)\nimport FoundationNetworking\n#endif\n"
      + (usesUIKit ? "import UIKit\n" : "")
    let own = Self.block(head, protocolName == nil ? members + functions : members)
    let delegate = protocolName.map {
      Self.block("\(Self.attributes(of: declaration))protocol \($0): AnyObject", functions) + "\n"
    }
    let text = "\(imports)\n\(delegate ?? "")\(own)"
    guard let change else { return text }
    return text.replacing(change.text.replacing("$", with: name), with: change.replacement.replacing("$", with: name))
      + "\n@globalActor actor OtherActor { static let shared = OtherActor() }\n"
  }

  private static func block(_ head: String, _ lines: [String]) -> String {
    "\(head) {\n\(lines.map { "  \($0)\n" }.joined())}\n"
  }

  /// The isolation in front of a declaration.
  private static func attributes(of declaration: String) -> String {
    ["@MainActor", "nonisolated"].first { declaration.hasPrefix($0) }.map { $0 + " " } ?? ""
  }

  /// The file of `shared`.
  static let sharedPath = "Shared.swift"

  /// Types that any node may mention: as the documentation asks of types that the kit does not declare.
  static let shared = """
    import Foundation

    public nonisolated struct Money: Codable, Hashable, Sendable, LosslessStringConvertible {
      public var amount = 0
      public init() {}
      public init?(_ description: String) {}
      public var description: String { "\\(amount)" }
      public static let zero = Money()
    }

    public nonisolated enum Density: String, Codable, Sendable {
      case regular, dense
    }

    public nonisolated enum Outer {
      public struct Inner: Codable, Hashable, Sendable, LosslessStringConvertible {
        public init() {}
        public init?(_ description: String) {}
        public var description: String { "" }
      }
    }

    public nonisolated enum LoadError: Error {
      case offline
    }

    public nonisolated protocol Marked {}

    public nonisolated final class Ticket: Sendable {
      public func cancel() {}
    }

    """
}

// MARK: - Changes

extension OwnType {
  /// A change of the file's text, in which `$` is the name of the type.
  typealias Change = (text: String, replacement: String)

  /// Each gives what some rule refuses.
  static let changes: [Change] = texts.flatMap { place, texts in texts.map { (place, $0) } }

  private static let texts: KeyValuePairs<String, [String]> = [
    "class $": [
      "private class $", "@OtherActor class $", "enum $", "protocol $", "class $<Element>",
      "typealias $ = Array\nclass Other",
    ],
    "struct $": ["private struct $", "struct $<Element>"],
    "protocol $": ["private protocol $", "@OtherActor protocol $"],
    "func ": ["private func ", "@OtherActor func ", "static func ", "final func ", "mutating func "],
    "var delegate": ["private var delegate", "static var delegate", "let delegate", "@OtherActor var delegate"],
    ": AnyObject {": [
      " {", ": Unknown {", ": AnyObject, Unknown {", ": NSObjectProtocol, CustomStringConvertible {",
      ": AnyObject {\n  associatedtype Item", ": AnyObject {\n  init()", ": AnyObject {\n  static func make()",
      ": AnyObject {\n  subscript(at index: Int) -> Int { get }", ": AnyObject {\n  var title: String { get }",
      ": AnyObject {\n  func pick<Item>(_ item: Item)",
    ],
    "(any $Delegate)?": [
      "any $Delegate", "(any $Delegate)!", "(any $Delegate & Sendable)?", "(any Other)?", "(any $Delegate)? { nil }",
    ],
    ") {": [") async {"],
    " -> Void)": [" -> Void = { _ in })"],
    "@escaping ": [""],
    "@Sendable ": [""],
  ]

  func allows(_ change: Change, of functions: [String]) -> Bool {
    text(functions: functions).contains(change.text.replacing("$", with: name))
  }
}

// MARK: - Functions

extension OwnType {
  /// The function of the type that a member of a node is about.
  func function(for node: WrittenNode) -> String? {
    guard let signature = node.signature, let written = node.texts["name"] else { return nil }
    let name = Vocabulary.keywords.contains(written) ? "`\(written)`" : written
    if node.schema.message != nil {
      guard protocolName != nil else { return nil }
      return "\(node.isolation)func \(name)\(node.texts["signature"] ?? signature.text)"
    }
    guard let place = node.schema.place else { return nil }
    if place.isCompleted { return node.isolation + Self.completed(name, signature, node.texts) }
    let isObjectiveC = !inheritance.isEmpty && inheritance != "Sendable"
    return
      "\(isObjectiveC ? "@objc " : "")\(node.isolation)\(isObjectiveC ? "dynamic " : "")func \(name)\(node.texts["signature"] ?? signature.text) {}"
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

  /// A label in quotation marks; one of the vocabulary has an escape.
  private static func unquoted(_ text: String) -> String {
    String(text.dropFirst().dropLast()).replacing("\\u{301}", with: "\u{301}")
  }
}
