import Diagnostics

/// Compiles and renders templates: where they come from, how strictly they are read, and what has been compiled
/// already.
///
/// An environment can be used from any thread. Templates that come from its loader are compiled once.
package final class Environment: Sendable {
  /// How templates are read and rendered.
  package struct Options: Sendable {
    /// Whether what is undefined is an error or nothing.
    package var mode: TemplateMode
    /// Applies to templates whose loader sets nothing else.
    package var trim: TrimMode
    /// Whether StencilSwiftKit's tags and filters are there.
    package var hasKitFilters: Bool
    /// Where rendering ends with an error, so that no template hangs.
    package var limits: RenderLimits

    /// The defaults are what patterns are rendered with.
    package init(
      mode: TemplateMode = .strict,
      trim: TrimMode = .lines,
      hasKitFilters: Bool = true,
      limits: RenderLimits = RenderLimits()
    ) {
      self.mode = mode
      self.trim = trim
      self.hasKitFilters = hasKitFilters
      self.limits = limits
    }
  }

  /// They hold for all that the environment compiles and renders.
  package let options: Options
  let loader: TemplateLoader
  private let namedConditions: NamedConditions
  /// Compiles, and keeps, what this environment shares with others.
  private let shared: Environment?
  private let cache = Locked(Cache())
  let expressions = CompiledExpressions()

  /// What has been compiled.
  private struct Cache: Sendable {
    /// What a name means in a template, or at the top (nil).
    struct Question: Hashable {
      let name: String
      let includer: String?
    }

    /// A part of a text, which what was compiled of it keeps alive.
    struct Place: Hashable {
      let source: ObjectIdentifier
      let range: Range<Int>

      init(_ source: SourceText, _ range: Range<Int>) {
        self.source = ObjectIdentifier(source)
        self.range = range
      }
    }

    var answers: [Question: Template] = [:]
    var inline: [Place: Template] = [:]
    var conditions: [Place: TemplateCondition] = [:]
    var templates: [String: Template] = [:]
    /// The blocks of templates with their parents, by the template's name; nil where they depend on values.
    var blockNames: [String: Set<String>?] = [:]

    /// What depends on texts alone, and not on which names they have.
    var texts: Cache {
      Cache(inline: inline, conditions: conditions, templates: templates)
    }
  }

  /// - Parameters:
  ///   - loader: Where includes and parents are found; without one, no template knows others.
  ///   - conditions: Those that others may use by their names.
  package convenience init(
    loader: TemplateLoader = .empty,
    conditions: NamedConditions = NamedConditions(),
    _ options: Options = Options()
  ) {
    self.init(loader, conditions, options, shared: nil)
  }

  /// An environment with other templates beside those of `shared`, whose options it has: the texts that come with kitgen
  /// are compiled there, once for all.
  package convenience init(loader: TemplateLoader, conditions: NamedConditions, sharing shared: Environment) {
    self.init(loader, conditions, shared.options, shared: shared)
  }

  private init(_ loader: TemplateLoader, _ conditions: NamedConditions, _ options: Options, shared: Environment?) {
    self.loader = loader
    namedConditions = conditions
    self.options = options
    self.shared = shared
  }

  /// The same environment with other templates. What was compiled of a text is not compiled again where the loader has the
  /// very same text.
  package func replacing(_ loader: TemplateLoader) -> Environment {
    let other = Environment(loader, namedConditions, options, shared: shared)
    let known = cache.withLock { $0.texts }
    other.cache.withLock { $0 = known }
    return other
  }

  /// Where a text is compiled.
  private func compiler(of source: SourceText) -> Environment {
    source.isBuiltIn ? shared ?? self : self
  }

  // MARK: - Compiling

  /// The template that the loader has under `name`, or nil. Once found, the loader is not asked again: to see templates
  /// that have changed, make a new environment.
  ///
  /// - Parameter includer: The name of the template that asks for it.
  package func template(named name: String, includedBy includer: String? = nil) -> Template? {
    let question = Cache.Question(name: name, includer: includer)
    if let known = cache.withLock({ $0.answers[question] }) { return known }
    guard let source = loader.source(named: name, includedBy: includer) else { return nil }
    let template = compiler(of: source.text).template(source)
    cache.withLock { $0.answers[question] = template }
    return template
  }

  private func template(_ source: TemplateLoader.Source) -> Template {
    if let known = cache.withLock({ $0.templates[source.name] }), known.source === source.text { return known }
    let template = compile(source.text, name: source.name, trim: source.trim)
    cache.withLock { $0.templates[source.name] = template }
    return template
  }

  /// The names of the blocks of a template, of its parents and of what it includes; nil where they depend on values.
  func blockNames(in template: Template) -> Set<String>? {
    if let known = cache.withLock({ $0.blockNames[template.name] }) { return known }
    let names = BlockNames.mayHaveMore(template, self) ? nil : BlockNames.all(in: template, self)
    cache.withLock { $0.blockNames[template.name] = .some(names) }
    return names
  }

  /// Compiles a template.
  ///
  /// - Parameters:
  ///   - name: The name that includes in the template are relative to; the text's path where nil.
  ///   - trim: Overrides the environment's trim mode.
  package func compile(_ source: SourceText, name: String? = nil, trim: TrimMode? = nil) -> Template {
    let name = name ?? source.path
    let trim = trim ?? options.trim
    guard let mistake = source.encodingMistake else {
      return compile(source, in: 0..<source.utf8.count, name: name, trim: trim)
    }
    let program = ProgramBuilder.program(of: [], source, language(trim: trim))
    return Template(name: name, source: source, diagnostics: [mistake], nodes: [], program: program)
  }

  /// Compiles a short template that is in a bigger text, such as a path in a schema.
  ///
  /// - Parameter range: Where the template is (UTF-8 offsets). All white space in it counts where it is in one line; one
  ///   that goes over lines is like a file, where tags alone on a line leave nothing behind.
  package func compile(inline source: SourceText, in range: Range<Int>) -> Template {
    compiler(of: source).inline(source, range)
  }

  private func inline(_ source: SourceText, _ range: Range<Int>) -> Template {
    let place = Cache.Place(source, range)
    if let known = cache.withLock({ $0.inline[place] }) { return known }
    let isOverLines = source.utf8[range.clamped(to: 0..<source.utf8.count)].contains(UInt8(ascii: "\n"))
    let template = compile(source, in: range, name: source.path, trim: isOverLines ? .lines : .nothing)
    cache.withLock { $0.inline[place] = template }
    return template
  }

  /// Compiles a boolean expression, such as `node.paging and not node.x`, that is in a bigger text.
  package func compile(condition source: SourceText, in range: Range<Int>) -> TemplateCondition {
    compiler(of: source).condition(source, range, within: [])
  }

  /// - Parameter names: Those of the conditions that the condition is part of.
  private func condition(_ source: SourceText, _ range: Range<Int>, within names: [String]) -> TemplateCondition {
    let place = Cache.Place(source, range)
    if let known = cache.withLock({ $0.conditions[place] }) { return known }
    let language = language(trim: options.trim)
    let range = range.clamped(to: 0..<source.utf8.count)
    var operands = OperandParser(source: source, options: language)
    let words = WordSplitter.conditionWords(of: source.utf8, in: range, isStrict: language.isStrict)
    let used = conditions(namedIn: words, &operands, within: names)
    let named = used.compactMapValues { known in known.condition.map { ($0, known.source) } }
    let size = words.reduce(words.count) { $0 + (used[$1.text]?.size ?? 0) }
    let isTooLarge = size > Self.conditionLimit
    if isTooLarge, used.values.allSatisfy({ $0.size <= Self.conditionLimit }) {
      let message =
        "The condition has more than \(Self.conditionLimit) words, with those of the conditions that it names"
      operands.report(.malformedExpression, message, range, wayOut: WayOut("name fewer of them"))
    }
    let condition = isTooLarge ? nil : ConditionParser.parse(words, end: range, &operands, named: named)
    let compiled = TemplateCondition(
      source: source,
      diagnostics: operands.diagnostics + Self.mistakes(in: used.values),
      condition: condition,
      size: size,
      depth: used.values.map { $0.depth + 1 }.max() ?? 0,
      program: ProgramBuilder.program(
        of: condition ?? .constant(false),
        source,
        language,
        named: used.mapValues(\.program)
      )
    )
    cache.withLock { $0.conditions[place] = compiled }
    return compiled
  }

  /// Conditions that name each other at many levels multiply: this many words are more than anybody writes or reads.
  private static let conditionLimit = 10_000

  /// What is wrong with conditions, each once, however many of them share it.
  private static func mistakes(in conditions: some Sequence<TemplateCondition>) -> [Diagnostic] {
    var seen: Set<String> = []
    return conditions.flatMap(\.diagnostics).filter { mistake in
      let place = mistake.location.map { "\($0.source.path) \($0.range)" } ?? ""
      return seen.insert("\(place) \(mistake.message)").inserted
    }
  }

  /// The conditions that words name. One that depends on itself is a mistake.
  private func conditions(
    namedIn words: [Word],
    _ operands: inout OperandParser,
    within names: [String]
  ) -> [String: TemplateCondition] {
    var conditions: [String: TemplateCondition] = [:]
    for word in words where conditions[word.text] == nil {
      guard let text = namedConditions.text(named: word.text, in: operands.source) else { continue }
      if names.contains(word.text) {
        let range = word.range ?? text.range
        operands.report(.malformedExpression, "The condition '\(word.text)' depends on itself", range)
        continue
      }
      let limit = options.limits.callDepth
      let named = names.count < limit ? condition(text.source, text.range, within: names + [word.text]) : nil
      guard let named, named.depth < limit else {
        let message = "Conditions that name others are nested deeper than \(limit)"
        operands.report(.nestingTooDeep, message, word.range ?? text.range, wayOut: WayOut("name fewer of them"))
        continue
      }
      conditions[word.text] = named
    }
    return conditions
  }

  /// The names of conditions that a text may use, sorted.
  func conditionNames(in source: SourceText) -> [String] {
    compiler(of: source).namedConditions.names(in: source)
  }

  private func compile(_ source: SourceText, in range: Range<Int>, name: String, trim: TrimMode) -> Template {
    let language = language(trim: trim)
    let (nodes, diagnostics) = TemplateParser.parse(source, in: range, language)
    let program = ProgramBuilder.program(of: diagnostics.hasErrors ? [] : nodes, source, language)
    return Template(name: name, source: source, diagnostics: diagnostics, nodes: nodes, program: program)
  }

  /// The program of an operand that a template has put together at run time.
  func expression(_ text: String) -> (program: Program, diagnostics: [Diagnostic]) {
    let source = SourceText(path: "<expression>", text)
    let language = language(trim: .nothing)
    var operands = OperandParser(source: source, options: language)
    let operand = operands.filtered(Word(utf8: source.utf8))
    return (ProgramBuilder.program(of: operand ?? .nothing, source, language), operands.diagnostics)
  }

  func language(trim: TrimMode) -> LanguageOptions {
    LanguageOptions(
      isStrict: options.mode == .strict,
      hasKitFilters: options.hasKitFilters,
      trim: trim,
      maximumNesting: options.limits.nesting
    )
  }

  /// The number of tokens of a template, for measurements of the lexer alone.
  package static func tokenCount(of source: SourceText) -> Int {
    TemplateLexer.tokens(of: source.utf8, in: 0..<source.utf8.count).tokens.count
  }
}
