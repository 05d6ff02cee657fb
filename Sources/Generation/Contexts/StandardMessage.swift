import KitLanguage

/// The messages of rules whose form says it all, and of facts (docs/schemas.md, "Rules").
enum StandardMessage {
  /// The message with placeholders; `nil` if a rule needs its own.
  static func text(of rule: Rule, in schema: NodeSchema, _ scope: SchemaScope) -> String? {
    let subject = schema.spoken(rule.part)
    switch rule.form {
    case .bounds(let bounds): return "\(boundSubject(rule.part, in: schema)) must be \(range(bounds))"
    case .single: return "Only one '\(schema.name)' can have \(subject). Remove the others"
    case .excludes(let other):
      return "\(subject) cannot be combined with \(schema.spoken(other.words[0])). Remove one"
    case .on(let types):
      let nouns = types.map { value in scope.typeSets[value.text]?.noun ?? "'\(value.text)'" }
      let type = schema.slots.first { if case .type = $0.kind { true } else { false } }?.label ?? "type"
      return "\(subject) is for \(list(nouns)), not for '{\(type)}'. Remove \(subject)"
    case .stated: break
    }
    switch rule.condition {
    case .test(let test) where test.comparison == nil:
      guard let path = test.path else { return nil }
      if let message = ofDeclarations[path.words.last ?? ""] {
        let wrapped = (path.words.dropLast() + ["wrapped"]).joined(separator: ".")
        let part = subject.prefix(1).uppercased() + subject.dropFirst()
        return message.replacing("{wrapped}", with: "{\(wrapped)}").replacing("{part}", with: part)
          .replacing("{value}", with: "{\(rule.part.slotLabel ?? "name")}")
      }
      if path.words.last?.hasSuffix("Problem") ?? false { return "{\(path.text)}" }
      if let problem = ofFacts[path.words.last ?? ""] {
        return "{" + (path.words.dropLast() + [problem]).joined(separator: ".") + "}"
      }
      return rule.kind == .requires && path.words.count == 1
        ? "\(subject) requires \(schema.spoken(path.words[0])). Add it" : nil
    case .test(let test):
      let types: [ConditionValue]
      switch test.comparison {
      case .equalTo(let value) where rule.kind == .requires: types = [value]
      case .among(let values) where rule.kind == .requires: types = values
      default: return nil
      }
      let nouns = list(types.map { value in scope.typeSets[value.text]?.noun ?? "'\(value.text)'" })
      switch rule.part {
      case .slot(let label) where test.path == nil:
        return "'{name}' is for \(nouns), not for '{\(label)}'. Use one of them"
      case .attribute(_, nil):
        let types = schema.slots.filter { if case .type = $0.kind { true } else { false } }
        guard let label = types.first?.label, test.path?.text == label else { return nil }
        return "\(subject) is for \(nouns), not for '{\(label)}'. Remove \(subject)"
      default: return nil
      }
    case .oneOf(let paths) where rule.kind == .requires:
      let names = paths.map { schema.spoken($0.words[0]) }
      return names.count == 2 ? "Give either \(names[0]) or \(names[1])" : "Give one of \(list(names))"
    default: return nil
    }
  }

  /// Facts that speak for themselves, with the part of a type that the message also names, or the part of the rule.
  private static let ofDeclarations = [
    "isEmpty": "{part} is empty. Write a string",
    "hasHiddenCharacter": "{part} has a control character. Remove it",
    "hasEmptyPart":
      "A part of '{value}' is empty; write names with dots between, such as 'data.items', and '\\.' for a dot in a name",
    "beginsWithIndex": "The body is the array itself and has no '{value}'; write the place of the array after 'at'",
    "isIdentifier": "'{value}' cannot be a name in Swift. Write another one",
    "hasIsolated":
      "Emitted code cannot run on the actor of an 'isolated' parameter, as in '{name}{signature.labels}'. Remove 'isolated'",
    "isOpaque": "Only functions can return 'some' type. Write the type of '{name}'",
    "mentionsSelf": "'Self' means another type in the emitted code. Write a concrete type in the signature of '{name}'",
    "hasVariadic":
      "Emitted code cannot forward a variable number of arguments, as in '{name}{signature.labels}'. Use an array",
    "hasAutoclosure":
      "Emitted code cannot forward an '@autoclosure', as in '{name}{signature.labels}'. Remove '@autoclosure'",
    "throwsUntried":
      "Swift does not call a throwing closure without 'try'. Write a throwing function, and call it: '= try fail()'",
    "fitsValues":
      "A string has a placeholder for each value, in order: '%lld' for 'Int', '%f' for 'Double', '%@' for 'String'. "
      + "Write '%%' for a percent sign",
    "escapedAnnotations":
      "Dots lead into objects, but the name of an OData annotation, such as '@odata.type', contains a dot. Write '\\\\.' "
      + "for it",
    "isDoublyOptional": "A value cannot be optional twice. Write '{wrapped}'",
    "isPrivate": "'{name}' is {access}, so other files cannot use it. First make it internal, with the types around it",
    "isNarrower":
      "'{name}' is {access}, but the emitted code for '{owner}' is {kit.access}. First make it {kit.access}",
    "isOfModule": "'{name}' is in another module than the emitted code. Add a Kitfile to its module",
    "ownerRequirements":
      "'{name}' is in an extension 'where {ownerRequirements}', and a kit has no conditions. First move it to one without "
      + "'where'",
    "isConditional": "'{name}' is in '#if {condition}', and a kit has no conditions. First move it out",
    "isGeneric": "'{name}' has generic parameters, so it is not a single type. First remove them",
    "hasInitializer": "'{name}' has its own initializer. First move it to an extension",
    "hasAttributedConformance":
      "'{name}' conforms to {conformances}, and a kit has no attributes there. First remove the attribute",
    "hasAttributedCase": "A case of '{name}' has an attribute, which the emitted one would not have. First remove it",
    "hasConditionalCase": "A case of '{name}' is in '#if', and a kit has no conditions. First move it out",
    "hasUnwrittenRawValue": "A raw value of '{name}' is not a literal. First write it as one",
  ]

  /// Facts that describe a type's problem, by the facts that detect it.
  private static let ofFacts = [
    "isDecodable": "decodingProblem",
    "isEncodable": "encodingProblem",
    "isEquatable": "equalityProblem",
    "isIdentifiable": "identityProblem",
    "isLessVisible": "visibilityProblem",
    "hasRawValue": "rawProblem",
    "unsendable": "sendabilityProblem",
  ]

  /// The name of a number: for a member that begins with it, the member's keyword.
  private static func boundSubject(_ part: Rule.Part, in schema: NodeSchema) -> String {
    switch part {
    case .slot(let label):
      let isFirst = schema.role == .member && schema.slots.first.map { $0.isValue && $0.label == label } == true
      return "'\(isFirst ? schema.name : label)'"
    case .attribute(let name, _): return "'@\(name)'"
    case .node: return "'\(schema.name)'"
    }
  }

  private static func range(_ bounds: [(bound: ConditionTest.Bound, limit: String)]) -> String {
    let limits = Dictionary(bounds.map { ($0.bound, $0.limit) }) { first, _ in first }
    if let least = limits[.from], let most = limits[.to] { return "between \(least) and \(most)" }
    let words: [(ConditionTest.Bound, String)] = [(.from, "at least"), (.over, "greater than"), (.to, "at most")]
    return words.compactMap { bound, words in limits[bound].map { "\(words) \($0)" } }.joined(separator: " and ")
  }

  private static func list(_ names: [String]) -> String {
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}
