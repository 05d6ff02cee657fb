import Diagnostics

/// The names that are known at a place of a template, with their types.
package struct TemplateScope: Sendable {
  /// A name that may be written.
  package struct Name: Sendable {
    package let name: String
    package let type: TemplateType
    /// The parameters of a macro; `nil` for variables.
    package let parameters: [String]?
    package let documentation: String
    package let location: SourceLocation?
  }

  /// One check for each way that leads to the place.
  let checkers: [TypeChecker]
  let context: RecordType

  package func joined(_ other: TemplateScope) -> TemplateScope {
    let all = Array((checkers + other.checkers).prefix(ScopeProbe.maximumCount))
    return TemplateScope(checkers: all, context: context)
  }

  package var names: [Name] {
    var found: [String: Name] = [:]
    for checker in checkers {
      for (name, binding) in checker.scopes.flatMap({ $0.bindings }) where found[name] == nil {
        found[name] = self.name(name, binding)
      }
    }
    return found.values.sorted { $0.name < $1.name }
  }

  private func name(_ name: String, _ binding: TypeChecker.Binding) -> Name {
    switch binding {
    case .macro(let macro, let source):
      let location = SourceLocation(source, macro.range)
      return Name(
        name: name,
        type: .any,
        parameters: macro.parameters.map(\.text),
        documentation: "",
        location: location
      )
    case .type(let type):
      let field = context[name]
      return Name(
        name: name,
        type: self.type(of: name) ?? type,
        parameters: nil,
        documentation: field?.documentation ?? "",
        location: field?.location
      )
    }
  }

  /// The type of a value in template syntax, `node.fields.first|default:""`; `nil` if nothing is known.
  package func type(of text: String) -> TemplateType? {
    var result: TemplateType?
    for checker in checkers {
      var checker = checker
      let source = SourceText(path: checker.source.path, text)
      var parser = OperandParser(source: source, options: checker.environment.language(trim: .nothing))
      guard let operand = parser.operand(Word(utf8: source.utf8)) else { continue }
      checker.source = source
      checker.probe = nil
      let type = checker.check(operand)
      guard !checker.diagnostics.contains(where: { Self.unknown.contains($0.code) }) else { continue }
      result = result?.or(type) ?? type
    }
    return result
  }

  private static let unknown: Set<String> = [
    TemplateMistake.undefinedVariable.code, TemplateMistake.undefinedMember.code,
  ]

  /// The members of a value: of a record in the schema's order; of a value with several possible types, all.
  package func members(of type: TemplateType) -> [RecordType.Field] {
    guard let checker = checkers.first else { return [] }
    switch checker.resolved(type.unwrapped) {
    case .record(let record):
      return record.fields
    case .list(let element):
      return Self.listMembers(element, one: "element", several: "elements")
    case .string, .word:
      return Self.listMembers(.string, one: "character", several: "characters")
    case .union(let types):
      return types.flatMap { members(of: $0) }.uniqued(by: \.name)
    case .any, .bool, .int, .double, .optional, .reference:
      return []
    }
  }

  private static func listMembers(_ element: TemplateType, one: String, several: String) -> [RecordType.Field] {
    [
      .init("first", .optional(element), "The first \(one); nothing if there is none."),
      .init("last", .optional(element), "The last \(one); nothing if there is none."),
      .init("count", .int, "The number of \(several)."),
    ]
  }

  package func element(of type: TemplateType) -> TemplateType? {
    guard let checker = checkers.first, case .list(let element) = checker.resolved(type.unwrapped) else { return nil }
    return element
  }

  /// The possible strings of a value, if they are few and known.
  package func words(of type: TemplateType) -> [String] { checkers.first?.words(of: type) ?? [] }

  package func takes(_ filter: Filter, _ type: TemplateType) -> Bool {
    guard let checker = checkers.first else { return true }
    return filter.input.mismatch(with: checker.resolved(type.unwrapped)) == nil
  }

  /// The type for display: `[line]`, `String?`, `'warm' | 'cool'`.
  package func text(of type: TemplateType) -> String {
    switch type {
    case .any: return "any"
    case .bool: return "Bool"
    case .int: return "Int"
    case .double: return "Double"
    case .string: return "String"
    case .word(let words): return words.prefix(Self.shownWords).map { "'\($0)'" }.joined(separator: " | ")
    case .list(let element): return "[" + text(of: element) + "]"
    case .record(let record): return record.name.isEmpty ? "record" : record.name
    case .reference(let name):
      guard let record = checkers.first?.types[name] else { return "any" }
      return record.name
    case .optional(let type):
      let text = text(of: type.unwrapped)
      return text.contains(" | ") ? "(\(text))?" : text + "?"
    case .union(let types):
      var texts: [String] = []
      for text in types.map({ text(of: $0) }) where !texts.contains(text) { texts.append(text) }
      return texts.prefix(Self.shownWords).joined(separator: " | ") + (texts.count > Self.shownWords ? " | …" : "")
    }
  }

  private static let shownWords = 12
}
