extension TemplateMistake {
  var syntaxExplanation: MistakeExplanation? {
    switch self {
    case .unclosedDelimiter:
      MistakeExplanation(
        "A '{{', '{%' or '{#' has no '}}', '%}' or '#}'. Everything from there on would be lost. Close it; to write the "
          + "characters themselves, put them in a text: {{ \"{\" }}{.",
        .init("let a = {{ name")
      )
    case .unclosedTag:
      MistakeExplanation(
        "A tag that has an end, such as 'if' or 'for', is not ended before the template is. Add the closing tag that the "
          + "message names.",
        .init("{% if true %}yes")
      )
    case .unknownTag:
      MistakeExplanation(
        "There is no tag of this name. Tags that only StencilSwiftKit has (set, macro, call, map, import) are unknown "
          + "where its tags and filters are switched off. For loops over numbers, conditions and texts there are filters "
          + "and ranges; there are no other tags.",
        .init("{% fro x in list %}{{ x }}{% endfor %}")
      )
    case .unexpectedTag:
      MistakeExplanation(
        "A tag that ends or divides another one, such as 'endif' or 'else', is at a place where the other one is not open. "
          + "Mostly the other one was never opened, or has been closed before; the note says which tag is open there.",
        .init("{% for x in list %}{% endif %}{% endfor %}")
      )
    case .malformedTag:
      MistakeExplanation(
        "The words of a tag are not what the tag takes. The message shows how it is written.",
        .init("{% for x of list %}{% endfor %}")
      )
    case .malformedExpression:
      MistakeExplanation(
        "An expression lacks a value, an operator or a bracket. Operators have spaces around them.",
        .init("{% if a and %}{% endif %}")
      )
    case .malformedVariable:
      MistakeExplanation(
        "A variable is a name, and then members (.name), indices (.0) and subscripts ([name]). One of these is missing or "
          + "not closed.",
        .init("{{ list[0 }}", ["list": ["a"]])
      )
    case .unclosedQuote:
      MistakeExplanation(
        "A text starts with a quotation mark and does not end with one. A text cannot contain the '}}' or '%}' that ends "
          + "the tag: join it from two texts.",
        .init("{{ \"abc }}")
      )
    case .operatorOperand:
      MistakeExplanation(
        "A comparison has a condition on one side. 'in' binds weaker than 'and', 'or' and 'not', so that 'x in a and y' "
          + "is read as 'x in (a and y)', which would always be false. Write '(x in a) and y'.",
        .init("{% if x in list and x %}{% endif %}", ["x": 1, "list": [1]])
      )
    case .misplacedLoopExit:
      MistakeExplanation(
        "'break' and 'continue' leave the loop that they are in, or an outer one by its label: "
          + "{% outer: for x in list %}. Here there is no such loop. A macro or a block cannot leave the loop that it is "
          + "called in.",
        .init("{% break %}")
      )
    case .repeatedExtends:
      MistakeExplanation(
        "A template has one parent. What two parents have in common can be included instead.",
        .init("{% extends \"a\" %}{% extends \"b\" %}", templates: ["a": "", "b": ""])
      )
    case .nestingTooDeep:
      MistakeExplanation(
        "Tags or brackets are nested deeper than any template needs. Move the inner part into a template of its own and "
          + "include it.",
        .init(String(repeating: "{% if true %}", count: 200) + String(repeating: "{% endif %}", count: 200))
      )
    case .unknownFilter:
      MistakeExplanation(
        "There is no filter of this name. Filters that only StencilSwiftKit has are unknown where its tags and filters are "
          + "switched off.",
        .init("{{ \"a\"|upercase }}")
      )
    default:
      nil
    }
  }
}
