import Diagnostics

/// Compiles and renders templates: where they come from, how strictly they are read, and what has been compiled
/// already.
///
/// An environment can be used from any thread. Templates that come from its loader are compiled once.
package final class Environment: Sendable {
  /// The options for reading and rendering templates.
  package struct Options: Sendable {
    package var mode: TemplateMode
    /// Applies if a template's loader sets nothing else.
    package var trim: TrimMode
    package var hasKitFilters: Bool
    package var limits: RenderLimits

    /// The defaults are the options for rendering patterns.
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

  package let options: Options
  let loader: TemplateLoader
  private let shared: Environment?
  private let cache = Locked(Cache())
  let expressions = Locked<[String: RegularExpression?]>([:])

  private struct Cache: Sendable {
    /// A name in a template; the includer is nil if a caller asks.
    struct Question: Hashable {
      let name: String
      let includer: String?
    }

    var answers: [Question: Template] = [:]
    var templates: [String: Template] = [:]
    /// The blocks of templates with their parents, by template name; `nil` if they depend on values.
    var blockNames: [String: Set<String>?] = [:]

    /// The results that depend on sources, not on names.
    var texts: Cache { Cache(templates: templates) }
  }

  /// `loader` finds includes and parents; without one, no template knows others. Templates built into kitgen are compiled in
  /// `shared`, once for all, whose options then count.
  package init(
    loader: TemplateLoader = .empty,
    _ options: Options = Options(),
    sharing shared: Environment? = nil
  ) {
    self.loader = loader
    self.options = shared?.options ?? options
    self.shared = shared
  }

  /// The same environment with other templates. Compiled templates are reused if their source is the same.
  package func replacing(_ loader: TemplateLoader) -> Environment {
    let other = Environment(loader: loader, options, sharing: shared)
    let known = cache.withLock { $0.texts }
    other.cache.withLock { $0 = known }
    return other
  }

  private func compiler(of source: SourceText) -> Environment { source.isBuiltIn ? shared ?? self : self }

  /// The loader's template under `name`, or `nil`, for the template `includer`. Once found, the loader is not asked again:
  /// to see changed templates, make a new environment.
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

  /// The block names of a template, its parents and its includes; `nil` if they depend on values.
  func blockNames(in template: Template) -> Set<String>? {
    if let known = cache.withLock({ $0.blockNames[template.name] }) { return known }
    let names = nameTemplatesByValues([template]) ? nil : allBlockNames(in: template)
    cache.withLock { $0.blockNames[template.name] = .some(names) }
    return names
  }

  /// The block names of a template, its parents and its includes, as far as literals name these.
  func allBlockNames(in template: Template) -> Set<String> {
    closure(of: template).reduce(into: []) { $0.formUnion($1.ownBlockNames) }
  }

  /// Whether one of some templates, or one that they extend, include or import, names another one by a value.
  package func nameTemplatesByValues(_ templates: [Template]) -> Bool {
    closure(of: templates).contains { template in
      template.references.contains { if case .literal(.string) = $0.base { false } else { true } }
    }
  }

  /// The names of the templates that the given ones extend, include or import, directly or indirectly.
  package func others(namedBy templates: [Template]) -> Set<String> {
    closure(of: templates).reduce(into: []) { names, template in
      names.formUnion(named(by: template).map(\.name).filter { $0 != template.name })
    }
  }

  /// A template, and all those that it extends, includes or imports by a literal name, directly or indirectly.
  package func closure(of template: Template) -> [Template] { closure(of: [template]) }

  /// Each once.
  private func closure(of templates: [Template]) -> [Template] {
    var found: [Template] = []
    var visited: Set<String> = []
    var pending = templates
    while let template = pending.popLast() {
      guard visited.insert(template.name).inserted else { continue }
      found.append(template)
      pending += named(by: template)
    }
    return found
  }

  private func named(by template: Template) -> [Template] {
    template.references.compactMap { operand in
      guard case .literal(.string(let name)) = operand.base else { return nil }
      return self.template(named: name, includedBy: template.name)
    }
  }

  /// `name`, by default the source's path, is what includes are relative to; `trim` overrides the environment's mode.
  package func compile(_ source: SourceText, name: String? = nil, trim: TrimMode? = nil) -> Template {
    let name = name ?? source.path
    let trim = trim ?? options.trim
    if let mistake = source.encodingMistake {
      return Template(name, source, diagnostics: [mistake], nodes: [], names: NameTable())
    }
    return TemplateParser.template(name, source, options: language(trim: trim))
  }

  /// The operand that a template has made at run time, and a template with its names.
  func expression(_ text: String, of name: String) -> (operand: Operand, template: Template) {
    let source = SourceText(path: "<expression>", text)
    let language = language(trim: .nothing)
    var operands = OperandParser(source: source, options: language)
    let operand = operands.filtered(Word(utf8: source.utf8)) ?? .nothing
    return (operand, Template(name, source, diagnostics: operands.diagnostics, nodes: [], names: operands.names))
  }

  func language(trim: TrimMode) -> LanguageOptions {
    LanguageOptions(
      isStrict: options.mode == .strict,
      hasKitFilters: options.hasKitFilters,
      trim: trim,
      maximumNesting: options.limits.nesting
    )
  }

  /// The number of tokens of a template, for measuring the lexer alone.
  package static func tokenCount(of source: SourceText) -> Int {
    TemplateLexer.tokens(of: source.utf8, in: 0..<source.utf8.count).tokens.count
  }
}
