import Foundation
import KitLanguage
import SwiftFacts
import TestSupport

/// Random JSON of the models and unions of a kit, as the kit says that servers send it.
struct RandomValues {
  private let spec: Spec
  private var random: SplitMix
  /// How deep a value is in others, which ends those that hold their own kind.
  private var depth = 0

  init(of spec: Spec, seed: UInt64) {
    self.spec = spec
    random = SplitMix(seed: seed)
  }

  /// The declarations that have values both ways.
  var declarations: [SpecNode] {
    (spec.nodes(of: "model") + spec.nodes(of: "union")).filter { $0.typeName != nil }
  }

  /// A text of JSON for a model or a union; of a union with the name of the case that it is.
  mutating func text(of node: SpecNode) -> (json: String, name: String?) {
    if node.keyword == "union" {
      let (value, name) = union(node)
      return (Self.text(value), name)
    }
    return (Self.text(model(node)), nil)
  }

  /// The text of a value with something missing, or of another kind, somewhere.
  mutating func brokenText(of node: SpecNode) -> String {
    let value = node.keyword == "union" ? union(node).value : model(node)
    return Self.text(broken(value))
  }

  private static func text(_ value: Any) -> String {
    let options: JSONSerialization.WritingOptions = [.fragmentsAllowed, .sortedKeys, .withoutEscapingSlashes]
    let data = try? JSONSerialization.data(withJSONObject: value, options: options)
    return String(decoding: data ?? Data(), as: UTF8.self)
  }
}

// MARK: - Declarations

extension RandomValues {
  private mutating func model(_ node: SpecNode) -> [String: Any] {
    var object: [String: Any] = [:]
    for member in node.members.map({ spec.nodes[$0] }) {
      guard let type = member.valueType else { continue }
      if member.attributes["inline"] != nil {
        if case .object(let more) = value(of: type) { object.merge(more) { $1 } }
      } else if member.attributes["rest"] != nil, case .dictionary(_, let rest) = type.form {
        for _ in 0..<count(3) { object["other \(word())"] = plain(rest) }
      } else if let name = member.wireName {
        object[name] = property(member, type)
      }
    }
    return object
  }

  /// Nil where the property is left out.
  private mutating func property(_ node: SpecNode, _ type: TypeFacts) -> Any? {
    if type.name == "Change" {
      switch count(3) {
      case 0: return nil
      case 1: return NSNull()
      default:
        if let date = node.attributes["date"] { return self.date(date, isLenient: false) }
        return type.arguments.first.map { plain($0) }
      }
    }
    if case .optional(let wrapped) = type.form {
      // The deeper a value is, the less there is of what may be missing.
      guard count(4) > depth else { return flip ? nil : NSNull() }
      return property(node, wrapped)
    }
    if node.values["default"] != nil, count(3) == 0 { return nil }
    if let date = node.attributes["date"] { return self.date(date, isLenient: node.attributes["lenient"] != nil) }
    if node.attributes["lossy"] != nil, case .array(let element) = type.form {
      return (0..<count(4)).map { _ in count(3) == 0 ? ["broken": [0]] : plain(element) }
    }
    if node.attributes["lenient"] != nil { return lenient(type) }
    return plain(type)
  }

  private mutating func union(_ node: SpecNode) -> (value: Any, name: String) {
    let cases = node.members.map { spec.nodes[$0] }
    let chosen = cases[count(cases.count)]
    let name = chosen.name ?? ""
    guard case .text(let tag) = node.values["tag"] else {
      guard let type = chosen.valueType else { return (["none of": "them"], name) }
      return (plain(type), name)
    }
    var text = chosen.wireName ?? name
    if let literal = Self.literal(of: chosen) { text = String(literal.dropFirst().dropLast()) }
    if chosen.attributes["fallback"] != nil { text = "unknown \(word())" }
    let payload = chosen.valueType.map { plain($0) } ?? (chosen.attributes["fallback"] == nil ? nil : json())
    var object: [String: Any] = [:]
    if case .text(let content) = node.values["content"] {
      object[content == "{\(tag)}" ? text : content] = payload
    } else if let members = payload as? [String: Any] {
      object = members
    }
    let numbers = cases.map { Self.number(Self.literal(of: $0)) }
    let other: Any = numbers.contains { $0 != nil } && chosen.attributes["fallback"] != nil ? 77 : text
    object[tag] = Self.number(Self.literal(of: chosen)) ?? other
    return (object, name)
  }

  /// A tag that is an integer or a Boolean.
  private static func number(_ literal: String?) -> Any? {
    guard let literal else { return nil }
    return Int(literal).map { $0 as Any } ?? Bool(literal).map { $0 as Any }
  }
}

// MARK: - Values

extension RandomValues {
  private enum Value {
    case object([String: Any])
    case other(Any)
  }

  private mutating func value(of type: TypeFacts) -> Value {
    let value = plain(type)
    return (value as? [String: Any]).map(Value.object) ?? .other(value)
  }

  private mutating func plain(_ type: TypeFacts) -> Any {
    depth += 1
    defer { depth -= 1 }
    switch type.form {
    case .optional(let wrapped): return plain(wrapped)
    case .array(let element): return (0..<count(max(1, 4 - depth))).map { _ in plain(element) }
    case .dictionary(_, let value):
      let keys = (0..<count(max(1, 4 - depth))).map { "key \($0)" + word() }
      return Dictionary(keys.map { ($0, plain(value)) }, uniquingKeysWith: { $1 })
    default: return named(type.name)
    }
  }

  private mutating func named(_ name: String) -> Any {
    switch name {
    case "Int": return count(2_000) - 1_000
    case "Double": return Double(count(20_000)) / 8 - 1_000
    case "Decimal": return Double(count(20_000)) / 4
    case "Bool": return flip
    case "URL": return "https://example.com/\(count(99))?q=%C3%A9"
    case "UUID": return "00000000-0000-4000-8000-\(String(100_000_000_000 + count(1_000)))"
    case "Data": return Data(word().utf8).base64EncodedString()
    case "Date": return Double(count(1_000_000))
    case "JSON": return json()
    default: break
    }
    guard let node = spec.nodes.first(where: { $0.typeName == name && $0.parent == nil }) else { return word() }
    switch node.keyword {
    case "model": return model(node)
    case "union": return union(node).value
    default: return raw(node)
    }
  }

  /// The raw value of a case, or one that no case has.
  private mutating func raw(_ node: SpecNode) -> Any {
    let cases = node.members.map { spec.nodes[$0] }.filter { $0.attributes["fallback"] == nil }
    let chosen = cases[count(cases.count)]
    let isText = node.valueType?.text != "Int"
    if count(4) == 0 { return isText ? "new " + word() : 77 }
    if let number = Self.literal(of: chosen).flatMap({ Int($0) }) { return number }
    return chosen.wireName ?? chosen.name ?? ""
  }

  /// What follows `=`.
  private static func literal(of node: SpecNode) -> String? {
    node.values.values.lazy.compactMap { value in
      if case .expression(let literal) = value { literal } else { nil }
    }.first
  }

  private mutating func date(_ form: LabelledValues<SpecValue>, isLenient: Bool) -> Any {
    if case .text(let pattern) = form["pattern"] {
      return pattern.hasPrefix("EEE")
        ? "Wed, 04 Mar 2026 05:06:0\(count(10)) GMT"
        : pattern.contains("SSS") ? "20260304T050607.\(100 + count(900))+0130" : "2026-03-04 05:06:0\(count(10))"
    }
    guard case .word(let strategy) = form["strategy"] else { return 0 }
    switch strategy {
    case "day": return "20\(10 + count(90))-0\(1 + count(9))-1\(count(10))"
    case "iso8601": return "2026-03-04T05:06:0\(count(10))\(flip ? ".\(100 + count(900))" : "")Z"
    default:
      let number = count(4_000_000) * 1_000 + count(1_000)
      return isLenient && flip ? String(number) : number
    }
  }

  private mutating func lenient(_ type: TypeFacts) -> Any {
    let value = plain(type)
    guard flip else { return value }
    switch type.name {
    case "Bool": return value as? Bool == true ? "true" : 0
    case "String": return count(100)
    default: return "\(value)"
    }
  }

  private mutating func json() -> Any {
    depth += 1
    defer { depth -= 1 }
    switch count(depth > 3 ? 4 : 6) {
    case 0: return NSNull()
    case 1: return flip
    case 2: return count(100_000) - 50_000
    case 3: return word()
    case 4: return (0..<count(3)).map { _ in json() }
    default: return Dictionary((0..<count(3)).map { ("j\($0)", json()) }, uniquingKeysWith: { $1 })
    }
  }

  /// The same with one value taken out, or replaced by one of another kind.
  private mutating func broken(_ value: Any) -> Any {
    if var object = value as? [String: Any], let key = object.keys.sorted().randomElement(using: &random) {
      switch count(3) {
      case 0: object[key] = nil
      case 1: object[key] = json()
      default: object[key] = object[key].map { broken($0) }
      }
      return object
    }
    if var array = value as? [Any], !array.isEmpty {
      let index = count(array.count)
      array[index] = broken(array[index])
      return array
    }
    return json()
  }

  private mutating func word() -> String {
    ["", "a", "é", "日本", "x y", "\"q\"", "\\", "\u{1F600}", "null", "1"][count(10)]
  }

  private var flip: Bool {
    mutating get { Bool.random(using: &random) }
  }

  /// A number from 0 to below `bound`.
  private mutating func count(_ bound: Int) -> Int {
    bound <= 1 ? 0 : Int.random(in: 0..<bound, using: &random)
  }
}
