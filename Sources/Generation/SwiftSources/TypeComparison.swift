import Diagnostics
import KitLanguage
import SwiftAnalysis
import SwiftFacts

/// Decides whether two spellings of types surely mean different ones.
///
/// A name that is not known, or that may stand for a type of another name, may mean anything.
struct TypeComparison {
  let sources: SwiftSources
  /// Whether the kit declares a type of the name.
  let isOfKit: (String) -> Bool
  /// Cache of known names: overloads are compared pair by pair.
  private let known = Locked<[String: Bool]>([:])

  /// Names in Swift's and Apple's libraries for other types, or a different one in each place.
  private static let otherNames: Set = ["Codable", "Self", "TimeInterval"]

  /// Whether no type can be meant by both.
  func differ(_ first: TypeFacts, _ second: TypeFacts) -> Bool {
    if first.text == second.text { return false }
    switch (first.desugaredForm, second.desugaredForm) {
    case (.optional(let first), .optional(let second)), (.array(let first), .array(let second)):
      return differ(first, second)
    case (.dictionary(let first, let value), .dictionary(let second, let other)):
      return differ(first, second) || differ(value, other)
    case (.tuple(let first), .tuple(let second)):
      return first.count != second.count || zip(first, second).contains { differ($0.type, $1.type) }
    case (.void, .void): return false
    case (.named, .named): return namedDiffer(first, second)
    default: return isKnown(first) && isKnown(second)
    }
  }

  /// Types of Swift's library whose values have no other type: no protocol, superclass or implicit conversion
  /// leads from one to another.
  private static let plainNames = LibraryType.integers.union([
    "Bool", "Character", "Data", "Date", "Decimal", "Double", "Float", "String", "URL", "UUID",
  ])

  /// Whether no value of one type can be an argument for a parameter of the other. Says so of plain types alone, as Swift converts
  /// many others.
  func preventPassing(_ argument: TypeFacts, to parameter: TypeFacts) -> Bool {
    switch (argument.desugaredForm, parameter.desugaredForm) {
    case (.optional(let argument), .optional(let parameter)): preventPassing(argument, to: parameter)
    case (_, .optional(let parameter)): preventPassing(argument, to: parameter)
    case (.array(let argument), .array(let parameter)): preventPassing(argument, to: parameter)
    case (.dictionary(let argument, let value), .dictionary(let parameter, let other)):
      preventPassing(argument, to: parameter) || preventPassing(value, to: other)
    case (.named, .named):
      [argument, parameter].allSatisfy { Self.plainNames.contains($0.plainName) && isKnown($0) }
        && argument.plainName != parameter.plainName
    default: false
    }
  }

  /// Whether the meaning of the type is certain, so that one in another form is another one.
  func isKnown(_ type: TypeFacts) -> Bool {
    guard type.desugaredForm == .named else { return true }
    let name = type.plainName
    return name.isEmpty ? type.closure != nil && FunctionTypeReader.facts(of: type.text) != nil : isKnown(name)
  }

  private func namedDiffer(_ first: TypeFacts, _ second: TypeFacts) -> Bool {
    if first.closure != nil, second.closure != nil, let function = FunctionTypeReader.facts(of: first.text),
      let other = FunctionTypeReader.facts(of: second.text)
    {
      return functionsDiffer(function, other)
    }
    guard first.plainName.lastNamePart == second.plainName.lastNamePart, !first.plainName.isEmpty else {
      return isKnown(first) && isKnown(second)
    }
    // `Inner` may be `Outer.Inner`.
    return first.arguments.count == second.arguments.count
      && zip(first.arguments, second.arguments).contains { differ($0, $1) }
  }

  private func functionsDiffer(_ first: SignatureFacts, _ second: SignatureFacts) -> Bool {
    guard first.parameters.count == second.parameters.count else { return true }
    let results = [first, second].compactMap(\.returnType)
    return zip(first.parameters, second.parameters).contains { differ($0.type, $1.type) }
      || results.count == 2 && differ(results[0], results[1])
  }

  private func isKnown(_ name: String) -> Bool {
    known.value(of: name) {
      guard !name.split(separator: ".").contains(where: { sources.mayBeAlias(String($0)) }) else { return false }
      return StandardTypes.names.contains(name) && !Self.otherNames.contains(name) || isOfKit(name)
        || sources.declarations(of: name).contains { $0.keyword != .extension }
    }
  }
}

extension TypeFacts {
  /// The form, also of what is written with the module's name: `Swift.Optional<Int>` for `Int?`.
  var desugaredForm: Form {
    guard form == .named else { return form }
    return switch (plainName, arguments.count) {
    case ("Optional", 1): .optional(arguments[0])
    case ("Array", 1): .array(arguments[0])
    case ("Dictionary", 2): .dictionary(key: arguments[0], value: arguments[1])
    case ("Void", 0): .void
    default: form
    }
  }

  /// The name without `any` and module `Swift`; empty for a type without a name.
  fileprivate var plainName: String {
    let name = nominalName
    let modules = ["Swift.", "Foundation."]
    return modules.first(where: name.hasPrefix).map { String(name.dropFirst($0.count)) } ?? name
  }
}
