import Diagnostics
import KitLanguage
import SwiftAnalysis
import SwiftFacts

/// Facts about the types of Swift's own library.
enum SwiftLibrary {
  static let propertyListTypes: Set<String> = [
    "Bool", "Data", "Date", "Double", "Float", "Int", "String", "TimeInterval",
  ]

  /// Whether a property list can hold a value of the type unchanged, also in arrays and dictionaries: `[String: [Int]]?`.
  static func mayBePropertyList(_ type: String) -> Bool {
    let name = type.replacing("[String: ", with: "").filter { !"[]?".contains($0) }
    return name == "Any" || propertyListTypes.contains(name)
  }

  /// Whether a property list stores values of the type directly; for an Optional, its non-null values.
  static func isPropertyList(_ type: TypeFacts) -> Bool {
    switch type.form {
    case .named: type.arguments.isEmpty && propertyListTypes.contains(LibraryType.name(of: type))
    case .array(let element): element.wrapped == nil && isPropertyList(element)
    case .dictionary(let key, let value): key.text == "String" && value.wrapped == nil && isPropertyList(value)
    case .optional(let wrapped): wrapped.wrapped == nil && isPropertyList(wrapped)
    case .void, .tuple: false
    }
  }

  /// Whether the type is neither a tuple nor a function, nor made of one.
  static func isNamed(_ type: TypeFacts) -> Bool {
    switch type.form {
    case .named: !type.name.isEmpty
    case .array(let inner), .optional(let inner): isNamed(inner)
    case .dictionary(let key, let value): isNamed(key) && isNamed(value)
    case .void, .tuple: false
    }
  }

  /// Whether a type may need `import Foundation`: it names one that is neither Swift's nor declared by the kit.
  static func usesFoundation(_ type: TypeFacts, isDeclared: (String) -> Bool) -> Bool {
    type.references.contains { $0 != "Swift" && !AppleType($0).isOfSwift && !isDeclared($0) }
  }

  static func hasType(_ name: String) -> Bool {
    AppleType(name).isOfSwift || FoundationNames.module(ofType: name) != nil
  }

  /// Modules of Foundation that are separate on other systems and missing on Apple's.
  static let conditionalModules = ["FoundationNetworking", "FoundationXML"]
  static let moduleNames = AppleType.moduleNames + ["Foundation"] + conditionalModules

  /// The Apple framework whose types have names like this one; `nil` for Foundation and other names.
  static func framework(ofType name: String) -> String? {
    AppleType(name).module.flatMap { AppleType.isFramework($0) ? $0 : nil }
  }

  /// The modules that types of these names may need, sorted. One that another brings along is left out.
  static func modules(of names: Set<String>) -> [String] {
    var modules = Set(names.compactMap { AppleType($0).module })
    if modules.contains("FoundationNetworking") { modules.insert("Foundation") }
    if !modules.isDisjoint(with: AppleType.umbrellas) { modules.subtract(AppleType.modulesBelow) }
    return modules.sorted()
  }
}

/// Names as Swift source spells them.
package enum SwiftName {
  /// `name`, in backticks if it is a keyword.
  package static func escaped(_ name: String) -> String { SwiftWord.isReserved(name) ? "`\(name)`" : name }
}

/// The names of functions as Swift's own messages have them.
enum FunctionName {
  /// The name with the labels of the parameters: `player(_:shouldSeekTo:)`.
  static func text(_ name: String, _ signature: SignatureFacts?) -> String {
    name + "(" + (signature?.parameters.map { ($0.label ?? "_") + ":" }.joined() ?? "") + ")"
  }
}

/// Facts about RxSwift and related modules, which the code of the flavour `rx` imports.
enum ReactiveLibrary {
  /// RxSwift, RxRelay and RxCocoa types that emitted code may use by their names alone.
  static let types = [LibraryNames.Mark.rxSwift, .rxCocoa, .rxRelay].reduce(into: Set()) {
    $0.formUnion(LibraryNames.names($1))
  }
}

/// The named requirements of protocols in Swift's library and Foundation.
enum LibraryProtocol {
  /// The names of a protocol's requirements, including those that Swift can synthesize; empty for other protocols.
  static func requirements(of name: String) -> [String] { table[name] ?? [] }

  /// Protocols of errors, which go between actors.
  static let ofErrors: Set<String> = ["Error", "LocalizedError", "CustomNSError", "RecoverableError"]

  private static let table = [
    "CaseIterable": ["allCases"],
    "Comparable": ["<", "=="],
    "CustomDebugStringConvertible": ["debugDescription"],
    "CustomStringConvertible": ["description"],
    "Equatable": ["=="],
    "Hashable": ["==", "hash"],
    "Identifiable": ["id"],
    "LocalizedError": ["errorDescription", "failureReason", "helpAnchor", "recoverySuggestion"],
    "LosslessStringConvertible": ["description"],
  ]
}

extension SignatureFacts {
  /// The parameters, effects and result in Swift syntax, without default values.
  var text: String {
    let word = isRethrowing ? " rethrows" : " throws"
    let effects = isThrowing ? thrownType.map { " throws(\($0.text))" } ?? word : ""
    let clause = "(" + parameters.map(\.declaration).joined(separator: ", ") + ")"
    return clause + (isAsync ? " async" : "") + effects + (returnType.map { " -> " + $0.text } ?? "")
  }

  /// With names for unnamed parameters, so that they can be passed on.
  var named: SignatureFacts {
    var signature = self
    signature.parameters = parameters.enumerated().map { index, parameter in
      Parameter(
        label: parameter.label,
        name: parameter.name == "_" ? "value\(index + 1)" : parameter.name,
        type: parameter.type,
        defaultValue: parameter.defaultValue
      )
    }
    return signature
  }
}

extension SignatureFacts.Parameter {
  /// `shouldSeekTo time: Double`
  var declaration: String {
    let name = SwiftName.escaped(name)
    return (label == self.name ? name : escapedLabel + " " + name) + ": " + type.text
  }

  /// The label, in backticks if the word would specify how the parameter is passed.
  private var escapedLabel: String {
    guard let label else { return "_" }
    return ["inout", "let", "var"].contains(label) ? "`\(label)`" : label
  }
}

extension TypeFacts {
  /// The name, also of the protocol in `any P`; empty for a type without one.
  var nominalName: String {
    guard name.isEmpty, references.count == 1 else { return name }
    let plain = text.hasPrefix("(") && text.hasSuffix(")") ? text.dropFirst().dropLast() : text[...]
    return plain.hasPrefix("any ") ? String(plain.dropFirst("any ".count)) : ""
  }
}

/// Finds whether bytes contain any of some words, in linear time.
struct WordSearch {
  private let words: Set<String>
  /// The word lengths for each first byte, one bit each; the last bit is for all longer words.
  private var lengths = [UInt64](repeating: 0, count: 256)

  init(_ words: [String]) {
    self.words = Set(words)
    for word in self.words {
      guard let first = word.utf8.first else { continue }
      lengths[Int(first)] |= 1 << UInt64(min(word.utf8.count, 63))
    }
  }

  func finds(in utf8: [UInt8]) -> Bool {
    var index = 0
    while index < utf8.count {
      guard utf8[index].isWordByte else {
        index += 1
        continue
      }
      let start = index
      while index < utf8.count, utf8[index].isWordByte { index += 1 }
      let bit = UInt64(1) << UInt64(min(index - start, 63))
      guard lengths[Int(utf8[start])] & bit != 0 else { continue }
      if words.contains(String(decoding: utf8[start..<index], as: UTF8.self)) { return true }
    }
    return false
  }
}
