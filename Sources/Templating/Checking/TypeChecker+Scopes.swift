import Diagnostics

/// What a check takes note of on its way.
struct ScopeProbe: Sendable {
  /// The text, with a variable named `marker` at the place.
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

/// The check as a source of what is known at a place.
extension TypeChecker {
  /// The scope at the marker in `source`; `nil` if the check does not reach it.
  ///
  /// - Parameters:
  ///   - template: The rendered template, which may contain errors.
  ///   - context: The type of its context; the other parameters are those of `check`.
  ///   - entersAll: Whether to check uncalled macros and blocks without a parent's block, too.
  package static func scope(
    in source: SourceText,
    rendering template: Template,
    context: RecordType,
    types: RecordTypes,
    knowing known: Set<String> = [],
    entersAll: Bool,
    in environment: Environment
  ) -> TemplateScope? {
    var checker = TypeChecker(template.source, name: template.name, context, types, environment)
    checker.probe = ScopeProbe(source: source, entersAll: entersAll)
    checker.bindBlocks(of: template)
    checker.scoped(facts: known) { $0.check(template.nodes) }
    let found = checker.probe?.found ?? []
    guard !found.isEmpty else { return nil }
    return TemplateScope(
      checkers: found.map { scopes in
        var copy = TypeChecker(source, name: template.name, context, types, environment)
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
    for block in extends.blocks {
      scoped { $0.check(block.nodes) }
    }
  }
}
