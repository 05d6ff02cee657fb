import Diagnostics

/// Checks templates against the type of their context, without rendering them.
///
/// The checker goes the way of a render, through includes, parents, blocks and macros, and takes all branches. A value
/// that may be null is wanted to be tested, or given a default, before it is used.
package struct TypeChecker: Sendable {
  enum Binding: Sendable {
    case type(TemplateType)
    case macro(Node.MacroDefinition, SourceText)
  }

  /// The names of a scope, and the paths that a condition has shown not to be null in it.
  struct Scope: Sendable {
    var bindings: [String: Binding] = [:]
    var facts: Set<String> = []
  }

  private struct Place: Hashable, Sendable {
    let path: String
    let range: Range<Int>
    let code: String
  }

  /// A template, or a macro or block of one.
  private struct Visited: Equatable, Sendable {
    let path: String
    let name: String
  }

  /// The maximum number of visited templates, macros and blocks, and of their nesting. The rest is reported as
  /// unchecked.
  private static let maximumVisits = 2_000
  private static let maximumDepth = 32
  /// The maximum depth of visits of recursive parts: by then all types have been seen.
  private static let maximumRecursion = 4

  let environment: Environment
  let types: RecordTypes
  var scopes: [Scope]
  var source: SourceText
  /// The name of the template being checked, which includes are relative to.
  var name: String
  /// The blocks from `extends`, by name, with their sources, from the youngest template to the oldest.
  var overrides: [String: [(block: Node.Block, source: SourceText, name: String)]] = [:]
  private var visits = 0
  private var visited: [Visited] = []
  private(set) var diagnostics: [Diagnostic] = []
  private var reported: Set<Place> = []
  /// Records the check's knowledge; `nil` if it only looks for mistakes.
  var probe: ScopeProbe?

  /// The errors, including syntax errors, of a template with a context of type `context`. `types` are the record types that
  /// `TemplateType.reference` means; the paths `known` are never null: `node.owner`.
  package static func check(
    _ template: Template,
    context: RecordType,
    types: RecordTypes = .none,
    knowing known: Set<String> = [],
    in environment: Environment
  ) -> [Diagnostic] {
    guard !template.diagnostics.hasErrors else { return template.diagnostics }
    var checker = TypeChecker(template.source, name: template.name, context: context, types: types, in: environment)
    checker.bindBlocks(of: template)
    checker.scoped(facts: known) { $0.check(template.nodes) }
    return template.diagnostics + checker.diagnostics
  }

  init(_ source: SourceText, name: String, context: RecordType, types: RecordTypes, in environment: Environment) {
    self.environment = environment
    self.types = types
    self.source = source
    self.name = name
    let names = context.fields.map { ($0.name, Binding.type($0.type)) }
    scopes = [Scope(bindings: Dictionary(names, uniquingKeysWith: { first, _ in first }))]
  }

  /// Binds `block`, by which a template repeats the output of its blocks, unless the context has that name.
  mutating func bindBlocks(of template: Template) {
    guard binding(of: "block") == nil else { return }
    let names = environment.allBlockNames(in: template).sorted()
    if environment.nameTemplatesByValues([template]) {
      bind("block", .type(.any))
    } else if !names.isEmpty {
      bind("block", .type(.record(RecordType(names.map { RecordType.Field($0, .string) }, name: "block"))))
    }
  }

  // MARK: - Scopes

  func binding(of name: String) -> Binding? { scopes.lazy.reversed().compactMap { $0.bindings[name] }.first }

  mutating func bind(_ name: String, _ binding: Binding) {
    // The facts about the name's old value do not hold for the new one.
    for index in scopes.indices {
      scopes[index].facts = scopes[index].facts.filter { $0 != name && !$0.hasPrefix(name + ".") }
    }
    scopes[scopes.count - 1].bindings[name] = binding
  }

  func isKnown(_ path: String) -> Bool { scopes.contains { $0.facts.contains(path) } }

  mutating func scoped(facts: Set<String> = [], _ check: (inout TypeChecker) -> Void) {
    // A name that hides another one, such as a macro's parameter, does so in this scope only.
    let outerFacts = scopes.map(\.facts)
    scopes.append(Scope(facts: facts))
    check(&self)
    scopes.removeLast()
    for (index, facts) in outerFacts.enumerated() { scopes[index].facts = facts }
  }

  // MARK: - Templates

  /// A template, or a macro or block of one, checked at each use.
  struct Part {
    let nodes: [Node]
    let source: SourceText
    let template: String
    /// The name of the macro or block.
    let name: String?
  }

  /// - Parameter verb: Its use at `place`, for notes.
  mutating func visit(_ part: Part, at place: Range<Int>, verb: String) {
    let visited = Visited(path: part.source.path, name: part.name.map { "\(verb) \($0)" } ?? part.template)
    guard self.visited.count(where: { $0 == visited }) < Self.maximumRecursion else { return }
    guard self.visited.count < Self.maximumDepth else { return reportUnchecked(.callDepth, place) }
    guard visits < Self.maximumVisits else {
      if visits == Self.maximumVisits { reportUnchecked(.workLimit, place) }
      visits = Self.maximumVisits + 1
      return
    }
    visits += 1
    self.visited.append(visited)
    let (oldSource, oldName, known) = (source, name, diagnostics.count)
    (source, name) = (part.source, part.template)
    check(part.nodes)
    (source, name) = (oldSource, oldName)
    self.visited.removeLast()
    // A mistake in a macro may be due to one of its calls.
    guard part.source.path != oldSource.path || verb == "called" else { return }
    for index in diagnostics.indices.dropFirst(known) {
      diagnostics[index].notes.append(Diagnostic.Note(verb + " here", at: SourceLocation(source, place)))
    }
  }

  /// The template that an operand names, if its name is known before rendering.
  mutating func template(_ operand: Operand) -> Template? {
    let type = check(operand)
    guard case .literal(let literal) = operand.base, operand.filters.isEmpty else {
      expectText(type, operand.range)
      return nil
    }
    guard case .string(let text) = literal else {
      report(.notATemplateName, "The name of a template is a string, not \(literal.kind)", at: operand.range)
      return nil
    }
    guard let template = environment.template(named: text, includedBy: name) else {
      let absence = environment.loader.absence(of: text, includedBy: name)
      let message = "There is no template '\(text)'"
      report(.missingTemplate, message, at: operand.range, wayOut: absence.wayOut, notes: absence.notes)
      return nil
    }
    guard !template.diagnostics.hasErrors || probe != nil else {
      for diagnostic in template.diagnostics { add(diagnostic) }
      return nil
    }
    return template
  }

  private mutating func expectText(_ type: TemplateType, _ range: Range<Int>) {
    switch type {
    case .any, .string, .word, .union, .reference, .optional: break
    default: report(.notATemplateName, "The name of a template is a string, not \(type.kind)", at: range)
    }
  }

  // MARK: - Mistakes

  mutating func report(
    _ mistake: TemplateMistake,
    _ message: String,
    at range: Range<Int>,
    wayOut: WayOut? = nil,
    notes: [Diagnostic.Note] = []
  ) {
    add(mistake.diagnostic(message, in: source, range, wayOut: wayOut, notes: notes))
  }

  /// Reports that a limit keeps what is used at `place` unchecked.
  private mutating func reportUnchecked(_ limit: TemplateMistake, _ place: Range<Int>) {
    let message =
      limit == .callDepth
      ? "Includes and macros are nested more than \(Self.maximumDepth) deep; the rest is not checked"
      : "The template uses others \(Self.maximumVisits) times; the rest is not checked"
    add(limit.diagnostic(message, at: SourceLocation(source, place), severity: .warning))
  }

  private mutating func add(_ diagnostic: Diagnostic) {
    guard let location = diagnostic.location else { return }
    let place = Place(path: location.source.path, range: location.range, code: diagnostic.code)
    if diagnostics.count < TemplateMistake.maximumCount, reported.insert(place).inserted {
      diagnostics.append(diagnostic)
    }
  }
}

/// The variables that are known not to be null if a condition holds, and if it does not.
struct Facts {
  var whenTrue: Set<String> = []
  var whenFalse: Set<String> = []
}

/// The place whose scopes a check records.
struct ScopeProbe: Sendable {
  /// The template, with a variable named `marker` at the place.
  let source: SourceText
  /// Whether to visit uncalled macros and blocks without a parent as well.
  let entersAll: Bool
  /// The knowledge at each visit of the place.
  var found: [[TypeChecker.Scope]] = []

  /// The name that represents the word being written.
  static let marker = "__cursor__"
  /// A template included in many places has the same meaning in most of them.
  static let maximumCount = 8
}

extension TypeChecker {
  /// The scope at the marker in `source`; `nil` if the check does not reach it. `template` is rendered, and may have errors;
  /// the rest is as in `check`. If `entersAll`, uncalled macros and blocks without a parent's block are checked, too.
  package static func scope(
    in source: SourceText,
    rendering template: Template,
    context: RecordType,
    types: RecordTypes,
    knowing known: Set<String> = [],
    entersAll: Bool,
    in environment: Environment
  ) -> TemplateScope? {
    var checker = TypeChecker(template.source, name: template.name, context: context, types: types, in: environment)
    checker.probe = ScopeProbe(source: source, entersAll: entersAll)
    checker.bindBlocks(of: template)
    checker.scoped(facts: known) { $0.check(template.nodes) }
    let found = checker.probe?.found ?? []
    guard !found.isEmpty else { return nil }
    return TemplateScope(
      checkers: found.map { scopes in
        var copy = TypeChecker(source, name: template.name, context: context, types: types, in: environment)
        copy.scopes = scopes
        return copy
      },
      context: context
    )
  }

  mutating func note(_ path: VariablePath) {
    guard let probe, probe.source === source, path.name.text == ScopeProbe.marker,
      probe.found.count < ScopeProbe.maximumCount
    else { return }
    self.probe?.found.append(scopes)
  }

  /// Checks a macro whether or not something calls it, with unknown parameters.
  mutating func enter(_ macro: Node.MacroDefinition) {
    guard probe?.entersAll ?? false else { return }
    scoped { checker in
      for parameter in macro.parameters { checker.bind(parameter.text, .type(.any)) }
      checker.check(macro.nodes)
    }
  }

  /// Checks the blocks of a template whether or not its parent exists and has them.
  mutating func enter(_ extends: Node.Extends) {
    guard probe?.entersAll ?? false else { return }
    for block in extends.blocks { scoped { $0.check(block.nodes) } }
  }
}

extension TypeChecker.Part {
  init(_ template: Template) {
    self.init(nodes: template.nodes, source: template.source, template: template.name, name: nil)
  }
}
