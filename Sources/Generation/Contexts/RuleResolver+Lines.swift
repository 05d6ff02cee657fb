import Diagnostics
import KitLanguage

/// The lines of a schema that have conditions and strings with placeholders.
extension RuleResolver {
  /// `nil` if the rule cannot be resolved, which is reported.
  mutating func rule(_ rule: Rule) -> ResolvedRule? {
    part = rule.part
    place = rule.location
    let before = mistakes.count
    isOfBounds = if case .bounds = rule.form { true } else { false }
    if case .stated = rule.form { demand = (rule.isOfOneTest ? rule.kind : nil, rule.kind == .requires) }
    var condition = rule.condition.flatMap { resolve($0) }
    demand = nil
    if case .on(let types) = rule.form { condition = onType(types, at: rule.location) }
    let applicability = ResolvedApplicability(part: part, conditions: rule.scope.compactMap { resolve($0) })
    let message = rule.message.map { self.message($0) } ?? standardMessage(of: rule)
    let fix = rule.fix.map { self.message($0) }
    if mistakes.count > before { return nil }
    guard let message else {
      let advice = rule.kind == .requires ? "else" : "because"
      // One of several facts may lack a standard message.
      var words = rule.kind.rawValue
      if case .test(let test)? = rule.condition, test.comparison == nil, let path = test.path {
        words += " " + path.text
      }
      mistakes.append(
        GenerationDiagnostics.missingMessage.diagnostic(
          "'\(words)' needs a message: add '\(advice) \"…\"'",
          at: rule.location
        )
      )
      return nil
    }
    if message.asksForFound, condition?.hasElements != true {
      report(
        "'{found}' is what 'any', 'one' or 'several' find in the condition of the rule itself, which has none of them",
        at: rule.message?.location ?? rule.location
      )
    }
    let namedParts = ([condition].compactMap(\.self) + applicability.conditions).flatMap(\.parts)
    return ResolvedRule(rule, when: applicability, condition, message: message, fix: fix, namedParts: namedParts)
  }

  /// `nil` if a part of it cannot be resolved, which is reported.
  mutating func offer(_ offer: OfferSchema) -> ResolvedOffer? {
    let before = mistakes.count
    let applicability = applicability(offer.applicability)
    let rules = offer.rules.compactMap { rule($0) }
    let texts = [offer.node, offer.expression].map { text in
      if case .message(let text) = text { message(text) } else { nil as ResolvedMessage? }
    }
    let title = offer.title.map { message($0) }
    guard mistakes.count == before, let applicability else { return nil }
    return ResolvedOffer(
      applicability: applicability,
      rules: rules,
      title: title,
      node: texts[0],
      expression: texts[1]
    )
  }

  mutating func use(_ use: SupportUse) -> ResolvedUse? {
    applicability(use.applicability).map { ResolvedUse(use: use, applicability: $0) }
  }

  mutating func names(_ statement: ScopedNames) -> ResolvedNames? {
    guard let applicability = applicability(statement.applicability) else { return nil }
    let before = mistakes.count
    if let type = statement.type, LibraryType.members[type.value] == nil {
      let known = LibraryType.members.keys.sorted().joined(separator: ", ")
      let message = "The members of '\(type.value)' are not known, only the members of \(known); write their names"
      report(message, at: type.location)
    }
    let names = ResolvedNames(
      statement: statement,
      names: statement.names.map { message($0) },
      scope: message(statement.scope),
      advice: statement.advice.map { message($0) },
      applicability: applicability
    )
    for name in [statement.names, statement.scope] { checkNothingIsFound(in: name) }
    return mistakes.count > before ? nil : names
  }

  mutating func emission(_ emission: Emission) -> ResolvedEmission? {
    guard let applicability = applicability(emission.applicability) else { return nil }
    let before = mistakes.count
    let path = message(emission.pattern)
    checkNothingIsFound(in: emission.pattern)
    if mistakes.count > before { return nil }
    return ResolvedEmission(emission: emission, path: path, applicability: applicability)
  }

  /// Only a rule's message has what the rule's condition finds.
  private mutating func checkNothingIsFound(in text: RuleMessage?) {
    for case .value(let path, _) in text?.pieces ?? [] where path.words.first == "found" {
      report("'{found}' is for messages of rules, which find something", at: path.location)
    }
  }

  /// `nil` if a condition cannot be resolved, which is reported.
  private mutating func applicability(_ applicability: Applicability) -> ResolvedApplicability? {
    part = applicability.part
    let before = mistakes.count
    let conditions = applicability.conditions.compactMap { resolve($0) }
    return mistakes.count > before ? nil : ResolvedApplicability(part: part, conditions: conditions)
  }

  mutating func text(_ message: RuleMessage) -> ResolvedMessage {
    part = .node
    return self.message(message)
  }

  private mutating func message(_ message: RuleMessage) -> ResolvedMessage {
    ResolvedMessage(
      pieces: message.pieces.compactMap { piece in
        switch piece {
        case .text(let text): return .text(text)
        case .value(let path, let form) where path.words.first == "found":
          return .found(Array(path.words.dropFirst()), form)
        case .value(let path, let form): return walk(path).map { .value($0.walk, form) }
        }
      }
    )
  }

  private mutating func standardMessage(of rule: Rule) -> ResolvedMessage? {
    guard let text = StandardMessage.text(of: rule, in: schema, scope) else { return nil }
    // The type in it is the node's, even if the attribute has a type.
    if case .on = rule.form { part = .node }
    return message(RuleMessage(text, at: rule.location))
  }
}

extension Rule {
  /// Whether its condition is a single test, perhaps with `not`.
  fileprivate var isOfOneTest: Bool {
    switch condition {
    case .test, .not(.test): true
    default: false
    }
  }
}
