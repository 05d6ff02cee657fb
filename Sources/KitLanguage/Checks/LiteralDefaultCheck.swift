import Diagnostics
import SwiftFacts

/// Compares default values that are literals with the types that they are given to, which the kit alone shows.
enum LiteralDefaultCheck {
  /// The kind of a literal, by its first characters.
  private enum Literal: Hashable {
    case text, wholeNumber, number, badNumber, truth, collection, emptyArray, emptyDictionary, none

    init?(_ expression: String) {
      guard let first = expression.unicodeScalars.first else { return nil }
      switch first {
      case "\"" where expression.last == "\"" && !expression.dropFirst().dropLast().contains("\""): self = .text
      case "[" where expression.last == "]":
        switch expression.filter({ !$0.isWhitespace }) {
        case "[]": self = .emptyArray
        case "[:]": self = .emptyDictionary
        default: self = .collection
        }
      case "-", "0"..."9":
        let digits = expression.drop { $0 == "-" }
        let isNumber = digits.allSatisfy { $0.isASCII && ($0.isHexDigit || "_.xob".contains($0)) }
        guard isNumber, !digits.isEmpty else { return nil }
        let hasRadix = digits.hasPrefix("0x") || digits.hasPrefix("0b") || digits.hasPrefix("0o")
        let isExponential = !hasRadix && digits.contains { "eE".contains($0) }
        switch digits.count(where: { $0 == "." }) {
        case 0: self = isExponential ? .number : .wholeNumber
        case 1: self = .number
        default: self = .badNumber
        }
      default:
        switch expression {
        case "true", "false": self = .truth
        case "nil", ".none": self = .none
        default: return nil
        }
      }
    }

    var isCollection: Bool { [.collection, .emptyArray, .emptyDictionary].contains(self) }

    /// The type that Swift infers if none is given; `nil` if it needs one.
    var typeName: String? {
      switch self {
      case .text: "String"
      case .wholeNumber: "Int"
      case .number: "Double"
      case .truth: "Bool"
      case .badNumber, .collection, .emptyArray, .emptyDictionary, .none: nil
      }
    }

    var noun: String {
      switch self {
      case .text: "a string"
      case .wholeNumber, .number: "a number"
      case .badNumber: "a number with more than one '.'"
      case .truth: "a Boolean"
      case .collection: "a collection"
      case .emptyArray: "an empty array"
      case .emptyDictionary: "an empty dictionary"
      case .none: "no value"
      }
    }
  }

  @Sendable static func run(_ draft: inout SpecDraft) {
    // For alternatives it is a tag.
    for node in draft.openNodes.map({ draft.nodes[$0] }) where !node.schema.areAlternatives {
      for (value, type) in values(of: node) + parameters(of: node) {
        let accepted = accepted(by: type, draft) ?? (value.text == "nil" && isNeverNil(type, draft) ? [] : nil)
        guard let accepted else { continue }
        if accepted.contains(value.literal) {
          if let problem = problem(in: value.text, of: type, draft) {
            draft.report(CheckDiagnostics.mismatchedDefault, problem, at: value.location)
          }
        } else if value.text != ".none" || !draft.declares(type.name) {
          // A type of the kit may well have a case `none`.
          draft.report(untyped(value, of: node, type) ?? mismatch(value, of: node, with: type, accepted))
        }
      }
      for (made, text, location, type) in calls(of: node) {
        let wanted = (type.wrapped ?? type).nameInLibrary
        guard made != wanted, isValue(wanted, draft), isValue(made, draft) else { continue }
        let message = "The default for '\(type.text)' cannot be '\(text)', which is \("'\(made)'".withArticle)"
        draft.report(CheckDiagnostics.mismatchedDefault.diagnostic(message, at: location))
      }
    }
  }

  /// Whether the type is known, and neither a class nor a protocol, so that its values have no other type.
  private static func isValue(_ name: String, _ draft: SpecDraft) -> Bool {
    if let node = draft.declaration(of: name) {
      return draft.schemas.pattern(node.schema.name)?.conformances.contains { ["Codable", "Decodable"].contains($0) }
        ?? false
    }
    return LibraryNames.integers[name] != nil || ["Data", "Date", "Decimal", "Double", "String", "UUID"].contains(name)
  }

  /// The default values that are made without arguments, each with its type and the type that it is for.
  private static func calls(of node: SpecNode) -> [(
    made: String, text: String, location: SourceLocation, type: TypeFacts
  )] {
    func type(madeBy text: String) -> String? {
      let name = String(text.dropLast(2))
      return text.hasSuffix("()") && name.first?.isUppercase == true && PlainName.matches(name) ? name : nil
    }
    var calls: [(made: String, text: String, location: SourceLocation, type: TypeFacts)] = []
    if case .expression(let text) = node.value(at: .defaultValue), let made = type(madeBy: text),
      let wanted = node.valueType,
      let location = node.location(of: .defaultValue)
    {
      calls.append((made, text, location, wanted))
    }
    if case .signature(let signature) = node.value(at: .signature), let location = node.location(of: .signature) {
      for parameter in signature.parameters {
        guard let text = parameter.defaultValue, let made = type(madeBy: text) else { continue }
        calls.append((made, text, place(of: text, in: location) ?? location, parameter.type))
      }
    }
    return calls
  }

  private static func values(of node: SpecNode) -> [(Default, TypeFacts)] {
    guard case .expression(let text) = node.value(at: .defaultValue), let type = node.valueType,
      let location = node.location(of: .defaultValue), let literal = Literal(text)
    else { return [] }
    return [(Default(text: text, literal: literal, location: location), type)]
  }

  private static func parameters(of node: SpecNode) -> [(Default, TypeFacts)] {
    guard case .signature(let signature) = node.value(at: .signature), let location = node.location(of: .signature)
    else { return [] }
    return signature.parameters.compactMap { parameter in
      guard let text = parameter.defaultValue, let literal = Literal(text), !parameter.isVariadic else { return nil }
      let place = place(of: text, in: location)
      let value = Default(text: text, literal: literal, location: place ?? location, isAlone: place != nil)
      return (value, parameter.type)
    }
  }

  /// The place of a default value in a signature; `nil` if the signature contains it twice.
  private static func place(of text: String, in signature: SourceLocation) -> SourceLocation? {
    let places = Array(signature.places(ofWord: text))
    return places.count == 1 ? SourceLocation(signature.source, places[0]) : nil
  }

  /// The literals that a type accepts; `nil` if that is not known here.
  private static func accepted(by type: TypeFacts, _ draft: SpecDraft) -> Set<Literal>? {
    switch type.form {
    case .optional(let wrapped): return accepted(by: wrapped, draft)?.union([.none])
    case .array: return [.collection, .emptyArray]
    case .dictionary: return [.collection, .emptyDictionary]
    case .void, .tuple: return nil
    case .named: break
    }
    // No function is a literal.
    if type.name.isEmpty, type.text.contains("->") { return [] }
    // A type of the kit takes no literal, even if it has the name of a type of Swift.
    if draft.declares(type.name) { return [] }
    switch type.nameInLibrary {
    case "String", "Substring", "Character": return [.text]
    case let name where LibraryNames.integers[name] != nil: return [.wholeNumber]
    case "Double", "Float", "CGFloat", "Decimal", "TimeInterval": return [.wholeNumber, .number]
    case "Bool": return [.truth]
    case "Set": return [.collection, .emptyArray]
    case "Data", "Date", "URL", "UUID": return []
    default: return nil
    }
  }

  /// Whether the type is of Swift or kitgen's support and never takes `nil`.
  private static func isNeverNil(_ type: TypeFacts, _ draft: SpecDraft) -> Bool {
    guard type.form == .named else { return false }
    return StandardTypes.names.contains(type.nameInLibrary) || draft.schemas.support(offering: type.name) != nil
  }

  /// The problem with a literal of the right kind: a number that the type cannot hold, or an element of another kind.
  private static func problem(in text: String, of type: TypeFacts, _ draft: SpecDraft) -> String? {
    switch type.form {
    case .optional(let wrapped): return problem(in: text, of: wrapped, draft)
    case .array(let element): return elementProblem(in: text, of: type, draft, elements: [element])
    case .dictionary(let key, let value): return elementProblem(in: text, of: type, draft, elements: [key, value])
    case .named:
      if type.nameInLibrary == "Set", !draft.declares(type.name), let element = type.arguments.first {
        return elementProblem(in: text, of: type, draft, elements: [element])
      }
      guard let literal = Literal(text), [.wholeNumber, .number].contains(literal) else { return nil }
      let isHeld =
        switch type.nameInLibrary {
        case "Float": Float(text)?.isFinite ?? true
        case "Double", "CGFloat", "TimeInterval": Double(text)?.isFinite ?? true
        case let name: IntegerLimits(of: name).map { IntegerLimits.Number(text).map($0.contains) ?? false } ?? true
        }
      return isHeld ? nil : "\(text) is not a value of '\(type.text)'"
    case .void, .tuple: return nil
    }
  }

  /// - Parameter types: The type of each element, or of its key and its value.
  private static func elementProblem(
    in text: String,
    of type: TypeFacts,
    _ draft: SpecDraft,
    elements types: [TypeFacts]
  ) -> String? {
    for element in CollectionText.elements(of: text) ?? [] {
      guard min(element.count, 2) == types.count else {
        return "'\(element.joined(separator: ": "))' is not an element of '\(type.text)'"
      }
      for (part, type) in zip(element, types) {
        guard let literal = Literal(part), let accepted = accepted(by: type, draft) else { continue }
        if part == ".none", draft.declares(type.name) { continue }
        if !accepted.contains(literal) {
          return "The element '\(part)' is \(literal.noun), not a value of '\(type.text)'"
        }
        if let problem = problem(in: part, of: type, draft) { return problem }
      }
    }
    return nil
  }

  private struct Default {
    let text: String
    let literal: Literal
    let location: SourceLocation
    /// Whether nothing else is at the location, so that it can be replaced.
    var isAlone = true
  }

  /// The error of a node with the default type and a value of another type: `query page = 1`.
  private static func untyped(_ value: Default, of node: SpecNode, _ type: TypeFacts) -> Diagnostic? {
    guard node.schema.slot(.type) != nil, node.location(of: .type) == nil, let name = node.name,
      let own = value.literal.typeName
    else { return nil }
    let end = node.nameLocation.range.upperBound
    return CheckDiagnostics.mismatchedDefault.diagnostic(
      "Without a type, '\(name)' is \("'\(type.text)'".withArticle), but '\(value.text)' is \(value.literal.noun)",
      at: value.location,
      fixIts: [.inserting(": \(own)", at: end, in: node.nameLocation.source)]
    )
  }

  private static func mismatch(
    _ value: Default,
    of node: SpecNode,
    with type: TypeFacts,
    _ accepted: Set<Literal>
  ) -> Diagnostic {
    let (text, literal, location) = (value.text, value.literal, value.location)
    var fix: (title: String, replacement: String)?
    var advice = ""
    if literal == .emptyDictionary, accepted.contains(.emptyArray) {
      fix = ("Write an empty array", "[]")
    } else if literal == .emptyArray, accepted.contains(.emptyDictionary) {
      fix = ("Write an empty dictionary", "[:]")
    } else if accepted.contains(.text), !literal.isCollection, literal != .none {
      fix = ("Put '\(text)' in quotation marks", "\"\(text)\"")
    } else if literal == .text {
      let content = String(text.dropFirst().dropLast())
      if let inner = Literal(content), inner != .text, accepted.contains(inner) {
        fix = ("Remove the quotation marks", content)
      } else if node.schema.slot(.wire) != nil, node.location(of: .wire) == nil, content.contains("_") {
        advice = "; a wire name goes after 'as'"
      }
    }
    let fixIts = fix.map { [FixIt($0.title, in: location.source, edits: [TextEdit(location.range, $0.replacement)])] }
    return CheckDiagnostics.mismatchedDefault.diagnostic(
      "The default for '\(type.text)' cannot be '\(text)', which is \(literal.noun)\(advice)",
      at: location,
      fixIts: value.isAlone ? fixIts ?? [] : []
    )
  }
}

extension TypeFacts {
  /// The name without Swift's or Foundation's module: `String` of `Swift.String`.
  var nameInLibrary: String {
    let parts = name.split(separator: ".", maxSplits: 1)
    return parts.count == 2 && (parts[0] == "Swift" || parts[0] == "Foundation") ? String(parts[1]) : name
  }
}

/// The literal of an array or a dictionary.
enum CollectionText {
  /// The elements of `text`, each as one expression, or as a key and a value; `nil` if that requires a Swift parser.
  static func elements(of text: String) -> [[String]]? {
    let bytes = Array(text.utf8)
    guard bytes.count > 1, bytes.first == UInt8(ascii: "["), bytes.last == UInt8(ascii: "]") else { return nil }
    var elements: [[String]] = []
    var parts: [String] = []
    var (start, index, depth) = (1, 1, 0)
    let lexer = Lexer(bytes: bytes)
    func part(before end: Int) -> String {
      let part = String(decoding: bytes[start..<end], as: UTF8.self)
      return String(part.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
    while index < bytes.count - 1 {
      if let end = lexer.stringEnd(from: index) {
        index = end
        continue
      }
      switch bytes[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      // Closures, conditions, comments and generic arguments.
      case UInt8(ascii: "{"), UInt8(ascii: "?"), UInt8(ascii: "/"), UInt8(ascii: "<"), UInt8(ascii: "\""): return nil
      case UInt8(ascii: ":") where depth == 0:
        parts.append(part(before: index))
        start = index + 1
      case UInt8(ascii: ",") where depth == 0:
        elements.append(parts + [part(before: index)])
        parts = []
        start = index + 1
      default: break
      }
      // `[1][0]` is not a collection.
      if depth < 0 { return nil }
      index += 1
    }
    let last = parts + [part(before: index)]
    // The part after the last comma.
    if last != [""] { elements.append(last) }
    return elements == [["", ""]] ? [] : elements
  }
}
