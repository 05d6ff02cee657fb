import Diagnostics

/// The parsers of StencilSwiftKit's tags.
extension TemplateParser {
  mutating func parseSet(_ words: [Word], _ token: TemplateToken) {
    switch words.count {
    case 2:
      open(.set(operands.names.name(words[1].text)), token)
    case 3:
      let value = operands.operand(words[2]) ?? .nothing
      append(.set(Node.Assignment(operands.names.name(words[1].text), .operand(value), range: token.range)))
    case 4... where words[2].text != "=":
      let condition = condition(Array(words.dropFirst(2)), token) ?? .constant(false)
      append(.set(Node.Assignment(operands.names.name(words[1].text), .condition(condition), range: token.range)))
    default:
      report(
        .malformedTag,
        "'set' takes a name and a value or a condition, or a name alone before what {% endset %} ends",
        token.range
      )
      // Whether it was to hold something is not known.
      awaitCloser("endset")
    }
  }

  mutating func parseMacro(_ words: [Word], _ token: TemplateToken) {
    if words.count < 2 {
      report(.malformedTag, "'macro' takes a name and the names of parameters", token.range)
    }
    let names = words.dropFirst().map(\.text)
    if options.isStrict, let index = names.firstIndex(where: { $0.contains(/[(),=]/) }) {
      reportParameters(names, at: words[index + 1].range ?? token.range)
    }
    let name = operands.names.name(names.first ?? "")
    open(.macro(name, parameters: names.dropFirst().map(operands.names.name)), token)
  }

  private mutating func reportParameters(_ names: [String], at range: Range<Int>) {
    let plain = names.joined(separator: " ").replacing(#/ *= *("[^"]*"|'[^']*'|[^ ,)]+)/#, with: "")
      .replacing(/[(),]/, with: " ").split(separator: " ").joined(separator: " ")
    let isDefault = names.contains { $0.contains("=") }
    report(
      .malformedTag,
      isDefault
        ? "Parameters have no defaults; write {% macro \(plain) %}, and in it {{ parameter|default:… }}"
        : "The parameters of a macro follow its name after spaces; write {% macro \(plain) %}",
      range
    )
  }

  mutating func parseCall(_ words: [Word], _ token: TemplateToken) {
    if options.isStrict, words.count >= 2, words[1].text.contains("("), let range = words[1].range {
      report(
        .malformedTag,
        "The arguments of a macro follow its name after spaces; write {% call name argument %}",
        range
      )
      return
    }
    guard words.count >= 2, let macro = operands.path(words[1]) else {
      report(.malformedTag, "'call' takes the name of a macro and its arguments", token.range)
      return
    }
    var arguments: [Operand] = []
    for word in words.dropFirst(2) {
      arguments.append(operands.operand(word) ?? .nothing)
    }
    operands.names.superUseCount += 1
    append(.call(Node.Call(macro, arguments, range: token.range)))
  }

  mutating func parseMap(_ words: [Word], _ token: TemplateToken) {
    let hasVariable = words.count > 5 && words[4] == "using"
    guard words.count > 3, words[2] == "into", words.count == 4 || hasVariable else {
      report(.malformedTag, "'map' is written {% map list into result using x %}", token.range)
      open(.map(nil, result: operands.names.name(""), variable: nil), token)
      return
    }
    let list = operands.operand(words[1])
    let variable = hasVariable ? operands.names.name(words[5].text) : nil
    open(.map(list, result: operands.names.name(words[3].text), variable: variable), token)
  }

  mutating func parseImport(_ words: [Word], _ token: TemplateToken) {
    guard words.count == 2, let name = operands.value(words[1]) else {
      report(.malformedTag, "'import' takes the name of a template", token.range)
      return
    }
    operands.names.superUseCount += 1
    append(.import(Node.Import(name: name, range: token.range)))
  }
}
