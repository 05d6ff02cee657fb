import KitLanguage
import SwiftAnalysis
import SwiftFacts
import Templating

/// What offers see of the members of a type, and of a method or property itself.
struct MemberRecords {
  private let declaration: PlacedDeclaration
  private let members: PlacedMembers
  private let wireStyle: WireStyle

  /// - Parameter wireStyle: How the kit spells names on the wire that are not given.
  init(of declaration: PlacedDeclaration, _ wireStyle: WireStyle) {
    self.declaration = declaration
    self.wireStyle = wireStyle
    members = declaration.members
  }

  /// The value of a field of the declaration; null for one of another name.
  func value(_ field: String) -> Value {
    switch field {
    case "properties": .list(values.map { .record(record(of: $0)) })
    case "constants": .texts(members.properties.filter(\.isFixed).map { SwiftName.escaped($0.name) })
    case "cases": .list(cases)
    case "functions": .list(members.functions.map { .record(Self.record(of: $0)) })
    case "others": .texts(members.others)
    case "associatedTypes": .texts(members.associatedTypes)
    case "decodingProblem": .text(decodingProblem)
    case "encodesItself": .bool(members.encodesItself)
    case "function": declaration.function.map { .record(Self.record(of: $0)) } ?? .null
    case "property": declaration.property.map { .record(record(of: $0)) } ?? .null
    case "call": .text(call)
    case "use": declaration.call.map { .record(Self.record(of: $0)) } ?? .null
    default: .null
    }
  }

  /// A doc comment as a kit has it, with a line end.
  static func comment(_ lines: [String]) -> String {
    lines.map { line in
      let text = line.withoutHidden
      return text.isEmpty ? "///\n" : "/// \(text)\n"
    }.joined()
  }

  /// The stored properties that a value is made of.
  private var values: [PlacedProperty] {
    members.properties.filter { declaration.kind == .protocol || $0.isStored && !$0.isFixed }
  }

  /// The type of an enum's raw values: what comes first after the colon, and has literals.
  var rawType: String? {
    guard declaration.kind == .enum, let first = declaration.inherited.first else { return nil }
    return LibraryType.integers.contains(first) || ["String", "Character", "Double", "Float"].contains(first)
      ? first : nil
  }

  // MARK: Properties

  private func record(of property: PlacedProperty) -> Record {
    let reading = members.decoding?.readings[property.name]
    let isOptional = property.type?.wrapped != nil
    let fields: [(String, Value)] = [
      ("name", .string(SwiftName.escaped(property.name))),
      ("comment", .string(Self.comment(property.documentation))),
      ("access", .string(property.access.rawValue)),
      ("modifiers", .texts(property.modifiers)),
      ("attributes", .texts(property.attributes.filter { !$0.hasPrefix("@available") && !Self.isLossy($0) })),
      ("availability", .texts(property.attributes.filter { $0.hasPrefix("@available") })),
      ("condition", .text(property.condition)),
      ("type", property.type.map { .record(Self.record(of: $0)) } ?? .null),
      ("default", .text(defaultValue(of: property, isOptional: isOptional))),
      ("wire", .text(wireName(of: property))),
      ("isLossy", .bool(reading?.isLossy ?? property.attributes.contains(where: Self.isLossy))),
      ("isConstant", .bool(property.isConstant)),
      ("isComputed", .bool(property.isComputed)),
      ("isSettable", .bool(property.isSettable)),
      ("isObserved", .bool(property.isObserved)),
      ("isStatic", .bool(property.modifiers.contains { $0 == "static" || $0 == "class" })),
      ("isAssociated", .bool(property.isAssociated)),
      ("literal", .text(property.literal)),
    ]
    return Record(fields)
  }

  /// As code whose further lines are indented from the property's on. A variable that may be nil begins as nil anyway.
  private func defaultValue(of property: PlacedProperty, isOptional: Bool) -> String? {
    let own = isOptional && property.defaultValue == "nil" ? nil : property.defaultValue
    let value = members.decoding?.readings[property.name]?.defaultValue ?? own
    return value.map { VerbatimCode.unindented($0) }
  }

  /// Whether an attribute is a wrapper that leaves out the elements that cannot be decoded, as libraries call it.
  private static func isLossy(_ attribute: String) -> Bool {
    ["@Lossy", "@LossyArray", "@LossyDecodableArray"].contains(attribute)
  }

  /// The name that the keys give a property; nil where the kit gives it the same by itself.
  private func wireName(of property: PlacedProperty) -> String? {
    let name = members.codingKeys?.names[property.name] ?? property.name
    // A dot in a kit's name on the wire leads into an object.
    return name == wireStyle.wireName(of: property.name) ? nil : name
  }

  private static func record(of type: TypeFacts) -> Record {
    [
      "text": .string(type.text),
      "name": .text(type.name.isEmpty ? nil : type.name),
      "isOptional": .bool(type.wrapped != nil),
      "isArray": .bool(type.element != nil),
      "core": .string(type.core.text),
    ]
  }

  /// Why it is not known what values decode from.
  private var decodingProblem: String? {
    if members.codingKeys?.isConditional ?? false { return "its CodingKeys are in '#if', or no texts" }
    if let line = members.decoding?.obstacle { return "its 'init(from:)' does more than to decode: '\(line)'" }
    if let keys = members.codingKeys?.names {
      let missing = values.filter { keys[$0.name] == nil }.map(\.name)
      if let first = missing.first { return "'\(first)' is not among its CodingKeys, so that it is not decoded" }
      if let dotted = keys.values.sorted().first(where: { $0.contains(".") }) {
        return "the key '\(dotted)' has a dot, which leads into an object in a kit"
      }
    }
    if let readings = members.decoding?.readings, let missing = values.first(where: { readings[$0.name] == nil }) {
      return "its 'init(from:)' does not decode '\(missing.name)'"
    }
    return nil
  }

  // MARK: Cases and functions

  private var cases: [Value] {
    var next: Int? = 0
    return members.cases.map { enumCase in
      let number = enumCase.rawValue.map { Int($0.replacing("_", with: "")) } ?? next
      next = number.map { $0 &+ 1 }
      let isText = rawType == nil || rawType == "String"
      let text = isText && enumCase.text != enumCase.name ? enumCase.text : nil
      return [
        "name": .string(SwiftName.escaped(enumCase.name)),
        "comment": .string(Self.comment(enumCase.documentation)),
        "rawValue": isText ? .text(enumCase.text.map { "\"\($0)\"" }) : .text(number.map(String.init)),
        "text": .text(text),
        "title": .string(Self.title(enumCase.name)),
        "hasValues": .bool(!enumCase.values.isEmpty),
        "condition": .text(enumCase.condition),
      ]
    }
  }

  /// `showAll` as `Show all`.
  private static func title(_ name: String) -> String {
    let words = IdentifierWords(name).joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  private static func record(of function: PlacedFunction) -> Record {
    let signature = function.signature
    let fields: [(String, Value)] = [
      ("name", .string(SwiftName.escaped(function.name))),
      ("comment", .string(comment(function.documentation))),
      ("access", .string(function.access.rawValue)),
      ("modifiers", .texts(function.modifiers)),
      ("attributes", .texts(function.attributes)),
      ("availability", .texts(function.availability)),
      ("condition", .text(function.condition)),
      ("signature", .string(signature.text)),
      ("generics", .text(function.generics)),
      ("requirements", .text(function.requirements)),
      ("isStatic", .bool(function.modifiers.contains { $0 == "static" || $0 == "class" })),
      ("isOptional", .bool(function.modifiers.contains("optional"))),
      ("isOverride", .bool(function.modifiers.contains("override"))),
      ("isAsync", .bool(signature.isAsync)),
      ("isThrowing", .bool(signature.isThrowing)),
      ("result", .text(signature.returnType?.text)),
      ("parameterCount", .int(signature.parameters.count)),
    ]
    return Record(fields)
  }

  private static func record(of call: PlacedCall) -> Record {
    let words = IdentifierWords(String(call.key.map { $0.isLetter || $0.isNumber ? $0 : "_" }))
    return [
      "receiver": .string(call.receiver),
      "label": .string(call.label),
      "key": .string(call.key),
      "name": .string(SwiftName.escaped(words.lowerCamel)),
      "value": .text(call.value),
      "valueType": .text(call.valueType),
      "isConverted": .bool(call.isConverted),
    ]
  }

  private var call: String? {
    guard let function = declaration.function,
      let call = WrittenCompletion(in: function.signature)?.call
    else { return nil }
    let requirements = function.requirements.map { " where " + $0 } ?? ""
    return call.signature + requirements + call.attribute
  }
}
