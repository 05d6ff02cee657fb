import Diagnostics

/// Reads conditions: words, strings and numbers of a head, as docs/schemas.md, "Conditions", has their grammar.
///
/// `and` binds tighter than `or`; `with` and `without` belong to the quantifier before them.
struct ConditionReader {
  /// Words that end a path or a list of values. After a dot they are ordinary words.
  static let reserved: Set<String> = ["and", "or", "not", "when", "else", "because", "with", "without"]
  private static let operators: Set<String> = ["is", "in", "has", "like", "inherits", "equals", "from", "to", "over"]

  private static let maximumDepth = 32

  private let source: SourceText
  private let atoms: [SyntaxNode.Atom]
  private var next = 0
  private var depth = 0
  /// Messages for people; only the first is reported, since the rest mostly follows from it.
  private(set) var mistakes: [(message: String, location: SourceLocation)] = []

  /// - Parameter atoms: The parts of the condition, at least one.
  init(_ atoms: [SyntaxNode.Atom], in source: SourceText) {
    self.atoms = atoms
    self.source = source
  }

  /// The whole condition; `nil` if it cannot be read.
  mutating func condition() -> Condition? {
    let condition = either()
    if condition != nil, let atom = atoms[safe: next] {
      let nearest = NearestName.of(atom.value, in: Self.operators.union(Self.reserved).sorted())
      let advice =
        if let nearest {
          NearestName.hint(nearest)
        } else if ["with", "without"].contains(atom.value) {
          "; it follows the list after 'any', 'one' or 'several', and between conditions there is 'and' or 'and not'"
        } else if atoms[safe: next - 2]?.value == "is" {
          "; several values go after 'in'"
        } else {
          "; after a name there is an operator such as 'is', 'in' or 'has', or 'and' or 'or'"
        }
      fail("'\(atom.text)' is not expected here" + advice, at: atom)
    }
    return mistakes.isEmpty ? condition : nil
  }

  /// Several conditions, each by itself, if they are plain paths: `refuses isPrivate isGeneric`. Else the only one.
  mutating func conditions() -> [Condition] {
    let names = atoms.filter { $0.kind == .word && !Self.isSpecial($0.value) }
    if atoms.count > 1, names.count == atoms.count {
      return atoms.map { .test(ConditionTest(path($0))) }
    }
    return condition().map { [$0] } ?? []
  }

  mutating func paths() -> [ConditionPath] {
    for atom in atoms where atom.kind != .word || Self.isSpecial(atom.value) {
      fail("Expected the name of a part, not '\(atom.text)'", at: atom)
    }
    return mistakes.isEmpty ? atoms.map(path) : []
  }

  /// Words, strings and numbers, and nothing else.
  func values() -> [ConditionValue] {
    atoms.map(value)
  }

  // MARK: - Grammar

  private mutating func either() -> Condition? { joined(by: "or", as: Condition.any) { $0.both() } }

  private mutating func both() -> Condition? { joined(by: "and", as: Condition.all) { $0.test() } }

  private mutating func joined(
    by word: String,
    as join: ([Condition]) -> Condition,
    _ read: (inout ConditionReader) -> Condition?
  ) -> Condition? {
    var conditions: [Condition] = []
    repeat {
      guard let condition = read(&self) else { return nil }
      conditions.append(condition)
    } while take(word)
    return conditions.count == 1 ? conditions[0] : join(conditions)
  }

  private mutating func test() -> Condition? {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.maximumDepth {
      fail("A condition can be nested \(Self.maximumDepth) deep at most; give a part of it a name")
      return nil
    }
    if take("not") { return test().map { .not($0) } }
    if let quantifier = quantifier() { return quantifier == nil ? oneOf() : elements(quantifier) }
    guard let atom = atoms[safe: next] else { return missing() }
    if atom.kind == .word, isOperator(next) { return operation(on: nil) }
    guard let path = readPath() else { return nil }
    return operation(on: path)
  }

  /// The quantifier here; `.some(nil)` for `one of`.
  private mutating func quantifier() -> Condition.Quantifier?? {
    guard let atom = atoms[safe: next], atom.kind == .word, let quantifier = Condition.Quantifier(rawValue: atom.value)
    else { return .none }
    next += 1
    if quantifier == .one, take("of") { return .some(nil) }
    return .some(quantifier)
  }

  private mutating func oneOf() -> Condition? {
    var paths: [ConditionPath] = []
    while let atom = atoms[safe: next], atom.kind == .word, !Self.isSpecial(atom.value) {
      paths.append(path(atom))
      next += 1
    }
    if paths.count > 1 { return .oneOf(paths) }
    fail("'one of' needs at least two names")
    return nil
  }

  private mutating func elements(_ quantifier: Condition.Quantifier?) -> Condition? {
    guard let quantifier, let path = readPath() else { return nil }
    var choices: [Condition.Choice] = []
    while let isWith = take("with") ? true : take("without") ? false : nil {
      guard let condition = test() else { return nil }
      choices.append(Condition.Choice(isWith ? condition : .not(condition)))
    }
    return .elements(quantifier, path, choices)
  }

  private mutating func operation(on path: ConditionPath?) -> Condition? {
    if take("is") {
      let isNegated = take("not")
      guard let value = readValue() else { return nil }
      let condition = Condition.test(ConditionTest(path, .equalTo(value)))
      return isNegated ? .not(condition) : condition
    }
    let isNegated = ["in", "has", "like"].contains(atoms[safe: next + 1]?.value) && take("not")
    guard let comparison = comparison() else {
      if !mistakes.isEmpty { return nil }
      return .test(ConditionTest(path))
    }
    let condition = Condition.test(ConditionTest(path, comparison))
    return isNegated ? .not(condition) : condition
  }

  /// `nil` if no operator is here, or its operand is wrong.
  private mutating func comparison() -> ConditionTest.Comparison? {
    guard let atom = atoms[safe: next], atom.kind == .word else { return nil }
    if let bound = ConditionTest.Bound(rawValue: atom.value) {
      next += 1
      guard let number = readValue() else { return nil }
      guard number.kind == .number, Double(number.text) != nil else {
        let message = "Expected a number such as 16 or 16.4 after '\(bound.rawValue)', not '\(number.text)'"
        mistakes.append((message, number.location))
        return nil
      }
      return .bounds(bound, number)
    }
    switch atom.value {
    case "in": return readValues().map { .among($0) }
    case "has": return readValues().map { .has($0) }
    case "inherits": return readValues().map { .inherits($0) }
    case "like":
      guard let values = readValues() else { return nil }
      if let word = values.first(where: { $0.kind != .string }) {
        mistakes.append(("'like' takes strings in quotation marks, but '\(word.text)' is not one", word.location))
        return nil
      }
      return .like(values)
    case "equals":
      next += 1
      return readPath().map { .sameAs($0) }
    default: return nil
    }
  }

  // MARK: - Parts

  private mutating func readPath() -> ConditionPath? {
    guard let atom = atoms[safe: next] else { return missing() }
    guard atom.kind == .word, !Self.isSpecial(atom.value) || isName(next) else {
      fail(
        atoms[safe: next - 1]?.value == "equals"
          ? "'equals' compares with another part; write 'is \(atom.text)'"
          : atom.kind == .string
            ? "A condition has no quotation marks: write 'type.isOptional and not default'"
            : "Expected a name, not '\(atom.text)'",
        at: atom
      )
      return nil
    }
    next += 1
    return path(atom)
  }

  private mutating func readValue() -> ConditionValue? {
    guard let atom = atoms[safe: next], atom.kind != .word || !Self.reserved.contains(atom.value) else {
      return missing()
    }
    next += 1
    return value(atom)
  }

  /// The values after the operator here, at least one.
  private mutating func readValues() -> [ConditionValue]? {
    next += 1
    var values: [ConditionValue] = []
    while let atom = atoms[safe: next], atom.kind != .word || !Self.reserved.contains(atom.value) {
      values.append(value(atom))
      next += 1
    }
    return values.isEmpty ? missing() : values
  }

  private mutating func take(_ word: String) -> Bool {
    guard let atom = atoms[safe: next], atom.kind == .word, atom.value == word else { return false }
    next += 1
    return true
  }

  private mutating func missing<Found>() -> Found? {
    let last = atoms[safe: next - 1]?.text
    fail(last.map { "The condition lacks something after '\($0)'" } ?? "The condition is empty")
    return nil
  }

  private mutating func fail(_ message: String, at atom: SyntaxNode.Atom? = nil) {
    let range = (atom ?? atoms[safe: next - 1] ?? atoms.last)?.range ?? 0..<0
    mistakes.append((message, SourceLocation(source, range)))
  }

  private func path(_ atom: SyntaxNode.Atom) -> ConditionPath {
    let words = atom.value.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    return ConditionPath(words, at: SourceLocation(source, atom.range))
  }

  private func value(_ atom: SyntaxNode.Atom) -> ConditionValue { ConditionValue(atom, in: source) }

  /// Whether the word at an index is an operator, and no part of that name.
  private func isOperator(_ index: Int) -> Bool {
    atoms[safe: index].map { Self.operators.contains($0.value) && !isName(index) } ?? false
  }

  /// Whether a word that may begin bounds is the name of a part: no number follows.
  private func isName(_ index: Int) -> Bool {
    atoms[safe: index].map { ConditionTest.Bound(rawValue: $0.value) != nil && atoms[safe: index + 1]?.kind != .number }
      ?? false
  }

  /// Whether a word cannot begin a path.
  static func isSpecial(_ word: String) -> Bool {
    reserved.contains(word) || operators.contains(word) || Condition.Quantifier(rawValue: word) != nil
  }
}

extension Array {
  subscript(safe index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}
