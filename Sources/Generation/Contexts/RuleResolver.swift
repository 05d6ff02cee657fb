import Diagnostics
import KitLanguage

/// Finds what the paths of a schema's rules lead to.
struct RuleResolver {
  /// The possible beginnings of a path.
  enum Subject {
    case node
    case nodeWithSupport
    case kit
    case declaration([NodeCondition])
  }

  let schema: NodeSchema
  private let subject: Subject
  let scope: SchemaScope
  var part = Rule.Part.node
  /// Whether paths are about an element of a list, or about a type.
  private var isInElement = false
  /// The content with elements; `nil` if unknown.
  private var element: PathContent?
  private(set) var namedConditions: Set<ConditionID> = []
  /// The condition that the last path leads to, of this schema or another one.
  private var condition: (schema: NodeSchema, index: Int)?
  var mistakes: [Diagnostic] = []
  /// The line being resolved; `nil` if unknown.
  var place: SourceLocation?
  /// For the condition of a rule, what kind of rule has the current part of the condition as its only test, if any, and
  /// whether that part has to hold; `nil` for other conditions, and after a quantifier.
  var demand: (rule: Rule.Kind?, holds: Bool)?
  /// Whether the rule being resolved is one of bounds, of a number or of each of several.
  var isOfBounds = false
  /// The named conditions that rules demand, by whether these have to hold.
  private var demanded: [Bool: Set<ConditionID>] = [:]

  /// - Parameter schema: The schema of the nodes; unused if the subject is the kit.
  init(_ schema: NodeSchema, _ scope: SchemaScope, about subject: Subject = .node) {
    self.schema = schema
    self.scope = scope
    self.subject = subject
  }

  mutating func condition(_ named: NodeCondition) -> ResolvedCondition {
    part = .node
    return resolve(named.condition) ?? .any([])
  }

  /// `on`: the node has one slot with a type.
  mutating func onType(_ types: [ConditionValue], at location: SourceLocation) -> ResolvedCondition? {
    let slots = schema.slots.filter { if case .type = $0.kind { true } else { false } }
    guard slots.count == 1, let part = NodePart(slots[0].label, of: schema) else {
      report("'\(schema.name)' has no type that 'on' could be about", at: location)
      return nil
    }
    return .compare(.init(root: .part(part)), .among(types.compactMap { kind($0, ofType: true) }))
  }

  // MARK: - Conditions

  mutating func resolve(_ condition: Condition) -> ResolvedCondition? {
    switch condition {
    case .test(let test): return resolve(test)
    case .oneOf(let paths): return .oneOf(paths.compactMap { walk($0)?.walk })
    case .all(let conditions): return .all(conditions.compactMap { resolve($0) })
    case .any(let conditions): return .any(conditions.compactMap { resolve($0) })
    case .not(let condition):
      demand?.holds.toggle()
      defer { demand?.holds.toggle() }
      return resolve(condition).map { .not($0) }
    case .elements(let quantifier, let path, let choices):
      guard let (walk, content, known) = list(path) else { return nil }
      if case .scalar = content, !isOfBounds {
        let message = "'\(path)' is not a list, so '\(quantifier.rawValue)' finds nothing in it. Write '\(path)' alone"
        mistakes.append(GenerationDiagnostics.impossibleTest.diagnostic(message, at: path.location))
      }
      let outer = (isInElement, element, demand)
      defer { (isInElement, element, demand) = outer }
      (isInElement, element, demand) = (true, content.element, nil)
      return .elements(quantifier, walk, known + choices.compactMap { resolve($0.condition) })
    }
  }

  /// The list of a quantifier. The name of a condition means the elements that its own quantifier finds: `known` is what
  /// it demands of them.
  private mutating func list(
    _ path: ConditionPath
  ) -> (walk: ResolvedCondition.Walk, content: PathContent, known: [ResolvedCondition])? {
    let conditions = if case .declaration(let conditions) = subject { conditions } else { schema.conditions }
    let named = isInElement || path.words.count > 1 ? nil : conditions.first { $0.name.value == path.words[0] }
    guard let named, case .elements(.any, let list, _) = named.condition else {
      return walk(path).map { ($0.walk, $0.content, []) }
    }
    let outer = part
    part = .node
    defer { part = outer }
    guard case .elements(_, let walk, let known)? = resolve(named.condition), let content = self.list(list)?.content
    else { return nil }
    return (walk, content, known)
  }

  private mutating func resolve(_ test: ConditionTest) -> ResolvedCondition? {
    if case .declaration(let conditions) = subject, !isInElement, test.comparison == nil, test.path?.words.count == 1,
      let named = conditions.first(where: { $0.name.value == test.path?.words.first })
    {
      let outer = demand
      demand?.rule = nil
      defer { demand = outer }
      return resolve(named.condition)
    }
    condition = nil
    guard let (own, content) = test.path.map({ self.walk($0) }) ?? ownValue() else { return nil }
    checkList(test, content)
    if let condition { checkLists(inCondition: condition.index, of: condition.schema) }
    guard let comparison = test.comparison else { return .given(own) }
    // Servers do not distinguish these by case.
    let isHeaderName = content.isHeaderName
    let walk = isHeaderName ? own.adding("lowercased") : own
    func text(_ value: ConditionValue) -> String { isHeaderName ? value.text.lowercased() : value.text }
    checkOperator(comparison, content, at: test.path?.location)
    switch comparison {
    case .equalTo(let value):
      check(value, content)
      return .compare(walk, isHeaderName ? .among([.text(text(value))]) : .equalTo(value))
    case .among(let values):
      for value in values { check(value, content, acceptsSets: true) }
      let kinds = values.compactMap { isHeaderName ? .text(text($0)) : kind($0, ofType: content.isType) }
      return .compare(walk, .among(kinds))
    case .has(let values):
      for value in values { check(value, content.element) }
      return .compare(walk, .has(values.map(text)))
    case .like(let values): return .compare(walk, .like(values.map { LikePattern(text($0)) }))
    case .inherits(let values): return .compare(walk, .inherits(values.map(\.text)))
    case .bounds(let bound, let number): return .compare(walk, .bounds(bound, Double(number.text) ?? 0))
    case .sameAs(let path):
      let outer = isInElement
      isInElement = false
      defer { isInElement = outer }
      return self.walk(path).map { .compare(walk, .sameAs(isHeaderName ? $0.walk.adding("lowercased") : $0.walk)) }
    }
  }

  /// Refuses an operator that never holds of such a value.
  private mutating func checkOperator(
    _ comparison: ConditionTest.Comparison,
    _ content: PathContent,
    at path: SourceLocation?
  ) {
    let message: String
    let values: [ConditionValue]
    switch (comparison, content.comparedValue(scope)) {
    case (.bounds(let bound, let number), .type), (.bounds(let bound, let number), .text),
      (.bounds(let bound, let number), .words), (.bounds(let bound, let number), .headerName),
      (.bounds(let bound, let number), .memberName):
      message = "'\(bound.rawValue)' compares numbers, and this is never a number. Use 'is', 'in' or 'like'"
      values = [number]
    case (.has, .scalar) where content.depth > 0: return
    case (.has(let operands), .scalar), (.like(let operands), .scalar), (.inherits(let operands), .scalar):
      message = "'\(comparison.text)' never holds of a number or a Boolean. Use 'is', 'in', 'from', 'to' or 'over'"
      values = operands
    default: return
    }
    mistakes.append(
      GenerationDiagnostics.impossibleTest.diagnostic(message, at: path ?? values.first?.location ?? schema.location)
    )
  }

  /// A rule that demands a named condition demands the tests of lists in it.
  private mutating func checkLists(inCondition index: Int, of schema: NodeSchema) {
    guard let holds = demand?.holds, demanded[holds, default: []].insert(ConditionID(schema, index)).inserted
    else { return }
    var resolver = RuleResolver(schema, scope)
    resolver.demand = (rule: nil, holds: holds)
    resolver.demanded = demanded
    _ = resolver.resolve(schema.conditions[index].condition)
    demanded = resolver.demanded
    // The others are reported for the condition itself.
    mistakes += resolver.mistakes.filter { $0.code == GenerationDiagnostics.ambiguousList.code }
  }

  /// A test of several values holds if it holds for one of them, which is seldom meant by a rule that requires it.
  private mutating func checkList(_ test: ConditionTest, _ content: PathContent) {
    guard let demand, demand.holds, case .list = content, let place = test.path?.location ?? self.place
    else { return }
    let words = test.path?.words ?? part.slotLabel.map { [$0] } ?? []
    let list: Int
    switch test.comparison {
    case .has, .sameAs: return
    case nil:
      // Whether there are values is asked of the whole list.
      list = lengthToList(words.dropLast())
      if list == 0 { return }
    default: list = test.path == nil ? words.count : lengthToList(words[...])
    }
    let path = words.prefix(list).joined(separator: ".")
    let rest = [words.dropFirst(list).joined(separator: "."), test.comparison?.text ?? ""].filter { !$0.isEmpty }
    let choice = rest.joined(separator: " ")
    let (all, one) = ("any \(path) without \(choice)", "any \(path) with \(choice)")
    let forms =
      switch demand.rule {
      case nil: ("not \(all)", one)
      case .warns: ("warns \(all)", "warns not \(one)")
      case .requires, .refuses: ("refuses \(all)", "requires \(one)")
      }
    mistakes.append(
      GenerationDiagnostics.ambiguousList.diagnostic(
        "'\(words.joined(separator: "."))' has several values. If the test is for all of them, write '\(forms.0)'; "
          + "if it is for one of them, write '\(forms.1)'",
        at: place
      )
    )
  }

  /// The number of words of a path up to the last one that leads to several values; 0 if none does.
  private mutating func lengthToList(_ words: ArraySlice<String>) -> Int {
    guard let first = words.first, var content = root(first)?.content else { return words.count }
    var depth = content.depth
    var length = min(depth, 1)
    for (index, word) in words.enumerated().dropFirst() {
      guard let next = content.step(word, scope) else { return words.count }
      if next.depth > depth { length = index + 1 }
      (content, depth) = (next, next.depth)
    }
    return length
  }

  /// The value of the slot in whose block a test without a path is; of an element itself.
  private mutating func ownValue() -> (walk: ResolvedCondition.Walk, content: PathContent)? {
    if isInElement { return (.init(root: .element), element ?? .unknown) }
    switch part {
    case .slot(let label):
      if let found = NodePart(label, of: schema) {
        return (.init(root: .part(found)), PathContent(of: found, in: schema, scope))
      }
    case .attribute(let name, let label?):
      if let (schema, slot) = attributeSlot(name, label) {
        return (.init(root: .attributeSlot(schema, label)), PathContent(slot, scope))
      }
    case .node, .attribute: break
    }
    report("Only in the block of a slot a test needs no path", at: place ?? schema.location)
    return nil
  }

  private func attributeSlot(_ name: String, _ label: String) -> (AttributeSchema, SlotSchema)? {
    guard let attribute = schema.attributes.first(where: { $0.name == name }),
      let slot = attribute.slots.first(where: { $0.label == label })
    else { return nil }
    return (attribute, slot)
  }

  /// - Parameter acceptsSets: Whether the word may be a set of types, which its look-up checks.
  private mutating func check(_ value: ConditionValue, _ content: PathContent, acceptsSets: Bool = false) {
    let compared = content.comparedValue(scope)
    let isNumber = value.kind == .number
    switch compared {
    case .type where isNumber: return report("It is a type and never '\(value.text)'", at: value.location)
    case .scalar where !isNumber && !["true", "false"].contains(value.text):
      return report("It is a number, or true or false, and never '\(value.text)'", at: value.location)
    case .type where value.kind == .word && !acceptsSets: return checkType(value)
    default: break
    }
    if case .node(let schema) = content.element, schema.slots.first?.place == .name, value.kind == .word,
      let part = part(of: schema, meantBy: value.text)
    {
      let message =
        "A '\(schema.name)' is compared by its name here, and '\(value.text)' is about a part of it; write '\(part)'"
      return report(message, at: value.location)
    }
    guard case .words(let words) = compared, value.kind == .word, !words.contains(value.text) else { return }
    // A team's schema may have fewer words than the built-in one in whose place it is.
    if value.location.source.isBuiltIn, scope.hasPatternsOfTeam { return }
    let nearest = NearestName.of(value.text, in: words)
    report(
      "It is never '\(value.text)'; the words are " + words.joined(separator: ", "),
      at: value.location,
      fixIts: FixIt.correcting(value.text, to: nearest, at: value.location)
    )
  }

  /// A word after `is` and `has` may be the name of a type of the project, which is not known here.
  private mutating func checkType(_ value: ConditionValue) {
    if scope.typeSets[value.text] != nil {
      report("'\(value.text)' is a set of types; write 'in \(value.text)'", at: value.location)
    } else if !LibraryType.isKnown(value.text), let nearest = NearestName.of(value.text, in: LibraryType.texts.sorted())
    {
      report(
        "'\(value.text)' is not a type of Swift's" + NearestName.hint(nearest)
          + " Write a project type in quotation marks",
        at: value.location,
        fixIts: FixIt.correcting(value.text, to: nearest, at: value.location)
      )
    }
  }

  /// The test of an element's part that a word compared with its name is probably meant for.
  private func part(of schema: NodeSchema, meantBy word: String) -> String? {
    if NodePart(word, of: schema).map({ !$0.isProperty }) ?? false { return "any … with \(word)" }
    let slots =
      schema.slots.map { ($0.label, $0) } + schema.attributes.flatMap { part in part.slots.map { (part.name, $0) } }
    for (name, slot) in slots {
      guard case .word(let cases) = slot.kind else { continue }
      let words = cases.map(\.word)
      guard let meant = words.contains(word) ? word : NearestName.of(word, in: words) else { continue }
      return "any … with \(name) is \(meant)"
    }
    return nil
  }

  private mutating func kind(_ value: ConditionValue, ofType: Bool) -> ResolvedCondition.Kind? {
    guard value.kind == .word else { return .text(value.text) }
    guard let set = scope.typeSets[value.text] else {
      if ofType, !LibraryType.isKnown(value.text) {
        let nearest = NearestName.of(value.text, in: scope.typeSets.keys.sorted() + LibraryType.texts.sorted())
        report(
          "'\(value.text)' is neither a set of types nor a type of Swift's" + NearestName.hint(nearest)
            + (nearest == nil ? "; a type of the project's own is in quotation marks" : ""),
          at: value.location,
          fixIts: FixIt.correcting(value.text, to: nearest, at: value.location)
        )
        return nil
      }
      return .name(value.text)
    }
    let outer = (isInElement, element)
    defer { (isInElement, element) = outer }
    (isInElement, element) = (true, .type)
    return resolve(set.condition).map { .types(set, $0) }
  }

  // MARK: - Paths

  typealias Found = (walk: ResolvedCondition.Walk, content: PathContent)

  mutating func walk(_ path: ConditionPath) -> Found? {
    guard let first = path.words.first else { return nil }
    guard var (walk, content) = support(path.words) ?? root(first) else {
      let owner = isInElement ? element : .node(schema)
      let nearest = owner?.label(after: first) ?? pathMeant(by: first)
      let hint = NearestName.hint(nearest)
      let fixIts = path.words.count == 1 ? FixIt.correcting(first, to: nearest, at: path.location) : []
      switch subject {
      case _ where isInElement: report("No element here has '\(first)'" + hint, at: path.location, fixIts: fixIts)
      case .kit:
        report("'\(path.text)' belongs to a declaration, but support to the kit; begin with 'kit'", at: path.location)
      case .declaration: report("A declaration has no '\(first)'" + hint, at: path.location, fixIts: fixIts)
      case .node, .nodeWithSupport:
        let message =
          first == NodeProperty.typeName.rawValue
          ? "'\(schema.name)' declares no type; add a line such as 'typeName \"{name}\"'"
          : "'\(first)' is not a part of '\(schema.name)' or a fact of it, nor a declaration around it"
        report(message + hint, at: path.location, fixIts: fixIts)
      }
      return nil
    }
    if case .support = walk.root { return (walk, content) }
    for word in path.words.dropFirst() {
      note(word, in: content)
      guard let next = content.step(word, scope) else {
        let nearest = content.label(after: word) ?? NearestName.of(word, in: content.words(scope).map(\.name))
        let isList = if case .list = content { true } else { false }
        let hint =
          isList && nearest == nil ? "; 'any', 'one' and 'several' ask how many there are" : NearestName.hint(nearest)
        report("'\(path.text)' leads nowhere, because there is no '\(word)'" + hint, at: path.location)
        return nil
      }
      walk.steps.append(word)
      content = next
    }
    return (walk, content)
  }

  /// The path that an unknown first word was probably meant for: a word like it, `isEmpty` for `empty`, or a fact of a slot.
  private func pathMeant(by word: String) -> String? {
    let known = knownWords.map(\.name)
    let questions = ["is", "has"].map { $0 + word.prefix(1).uppercased() + word.dropFirst() }
    if let near = NearestName.of(word, in: known) ?? questions.first(where: known.contains) { return near }
    guard !isInElement, case .node = subject else { return nil }
    let slot = schema.slots.first { slot in
      guard let content = PathContent(slot, scope).step(word, scope) else { return false }
      return if case .unknown = content { false } else { true }
    }
    return slot.map { "\($0.label).\(word)" }
  }

  /// `kit.support`, if it is known which support the kit needs.
  private func support(_ words: [String]) -> Found? {
    guard words == ["kit", "support"] else { return nil }
    return switch subject {
    case .node, .declaration: nil
    case .nodeWithSupport, .kit: (.init(root: .support), .list(.words(scope.schemas.supports.map(\.name))))
    }
  }

  /// The meaning of the first word of a path, innermost first.
  private mutating func root(_ word: String) -> Found? {
    if isInElement {
      note(word, in: element ?? .unknown)
      guard let element else { return (.init(root: .element, steps: [word]), .unknown) }
      return element.step(word, scope).map { (.init(root: .element, steps: [word]), $0) }
    }
    switch subject {
    case .kit: return word == "kit" ? (.init(root: .kit), .kit) : nil
    case .declaration:
      if word == "kit" { return (.init(root: .kit), .kit) }
      let declaration = PathContent.fields(scope.declaration)
      return declaration.step(word, scope).map { (.init(root: .declaration, steps: [word]), $0) }
    case .node, .nodeWithSupport: break
    }
    if case .attribute(let name, _) = part, let (attribute, slot) = attributeSlot(name, word) {
      return (.init(root: .attributeSlot(attribute, word)), PathContent(slot, scope))
    }
    let found = scope.part(word, of: schema)
    if let found, !found.isProperty {
      note(word, in: .node(schema))
      return (.init(root: .part(found)), PathContent(of: found, in: schema, scope))
    }
    switch part {
    case .slot, .attribute(_, .some):
      if let value = ownValue(), let next = value.content.step(word, scope) {
        return (.init(root: value.walk.root, steps: [word]), next)
      }
    case .node, .attribute(_, nil): break
    }
    if let found { return (.init(root: .part(found)), PathContent(of: found, in: schema, scope)) }
    let around = [schema] + scope.schemas(around: schema)
    if let outer = around.first(where: { $0.name == word }) {
      return (.init(root: .around(word)), .node(outer))
    }
    if let pattern = outerPattern(word, around) { return (.init(root: .around(word)), .node(pattern)) }
    if word == "parent", around.count > 1 { return (.init(root: .parent), .node(around[1])) }
    if word == "kit" { return (.init(root: .kit), .kit) }
    return nil
  }

  /// Notes a condition that a path leads to; if its subject is unknown, all conditions with the name.
  private mutating func note(_ word: String, in content: PathContent) {
    condition = nil
    switch content.element {
    case .node(let schema):
      guard case .condition(let index) = NodePart(word, of: schema) else { return }
      condition = (schema, index)
      namedConditions.insert(ConditionID(schema, index))
    case .unknown: namedConditions.formUnion(scope.conditions(named: word))
    default: break
    }
  }

  private func outerPattern(_ keyword: String, _ around: [NodeSchema]) -> NodeSchema? {
    guard let own = around.last, let pattern = scope.schemas.pattern(own.name), pattern.inside.contains(keyword)
    else { return nil }
    return scope.schemas.pattern(keyword)?.node
  }

  private var knownWords: [ConditionWord] {
    if isInElement { return element?.words(scope) ?? [] }
    let kit = ConditionWord("kit", ["The settings of the kit, and its nodes."])
    switch subject {
    case .declaration: return PathContent.fields(scope.declaration).words(scope) + [kit]
    case .kit: return [kit]
    case .node, .nodeWithSupport: break
    }
    let around = scope.schemas(around: schema).map { ConditionWord($0.name, $0.documentation) }
    return wordsOfPart + schema.conditionWords + around + [kit, .init("parent", ["The nearest node around it."])]
  }

  /// First words of a path in a part's block, besides the node's own.
  private var wordsOfPart: [ConditionWord] {
    switch part {
    case .node: []
    case .slot(let label): NodePart(label, of: schema).map { PathContent(of: $0, in: schema, scope).words(scope) } ?? []
    case .attribute(let name, let label):
      schema.attributes.filter { $0.name == name }.flatMap(\.slots).flatMap { slot in
        [.init(slot.label, slot.documentation)] + (slot.label == label ? PathContent(slot, scope).words(scope) : [])
      }
    }
  }

  mutating func words(after words: [String]) -> [ConditionWord] {
    if words.isEmpty { return knownWords }
    return walk(ConditionPath(words, at: schema.location))?.content.words(scope) ?? []
  }

  /// The words of the list that a value is one of; the sets of types for a type.
  mutating func values(of path: [String]) -> [ConditionWord] {
    let content = path.isEmpty ? ownValue()?.content : walk(ConditionPath(path, at: schema.location))?.content
    switch content?.element.comparedValue(scope) {
    case .words(let words): return words.map { ConditionWord($0) }
    case .type: return scope.typeWords
    default: return []
    }
  }

  mutating func beginAtType() { (isInElement, element) = (true, .type) }

  /// - Parameter list: The path to the list; empty if paths begin at the node.
  mutating func begin(atElementOf list: [String]) {
    guard !list.isEmpty, let content = self.list(ConditionPath(list, at: schema.location))?.content else { return }
    (isInElement, element) = (true, content.element)
  }

  mutating func report(_ message: String, at location: SourceLocation, fixIts: [FixIt] = []) {
    mistakes.append(GenerationDiagnostics.unknownName.diagnostic(message, at: location, fixIts: fixIts))
  }
}

extension NodePart {
  /// Whether it is a fact of every such node rather than a part of the schema.
  fileprivate var isProperty: Bool {
    if case .property = self { true } else { false }
  }
}

extension ResolvedCondition {
  var parts: [NodePart] {
    switch self {
    case .given(let walk): walk.parts
    case .compare(let walk, .sameAs(let other)): walk.parts + other.parts
    case .compare(let walk, _): walk.parts
    case .oneOf(let walks): walks.flatMap(\.parts)
    case .elements(_, let walk, _): walk.parts
    case .all(let conditions), .any(let conditions): conditions.flatMap(\.parts)
    case .not(let condition): condition.parts
    }
  }
}

extension ResolvedCondition.Walk {
  fileprivate func adding(_ step: String) -> Self { Self(root: root, steps: steps + [step]) }

  fileprivate var parts: [NodePart] {
    switch root {
    case .part(let part): [part]
    case .attributeSlot, .around, .parent, .kit, .support, .declaration, .element: []
    }
  }
}
