extension TemplateMistake {
  /// The explanations of all other mistakes.
  var valueExplanation: MistakeExplanation {
    switch self {
    case .notANumber:
      MistakeExplanation(
        "'<', '<=', '>' and '>=' compare numbers only. '==' and '!=' compare everything.",
        .init("{% if \"a\" < 2 %}{% endif %}")
      )
    case .notAList:
      MistakeExplanation(
        "A loop goes over a list or over the fields of a record, 'in' looks into a list or a text, and 'map' takes a list.",
        .init("{% for x in count %}{% endfor %}", ["count": 3])
      )
    case .loopVariables:
      MistakeExplanation(
        "A loop over a list has one variable; a loop over a record has one for the key and, if need be, one for the value.",
        .init("{% for a, b in list %}{% endfor %}", ["list": [1, 2]])
      )
    case .rangeBounds:
      MistakeExplanation(
        "A range goes from an integer to an integer, both included: 1...3.",
        .init("{% for i in 1...\"3\" %}{% endfor %}")
      )
    case .notARecord:
      MistakeExplanation(
        "The second word of 'include' is a record, whose fields the included template sees as variables.",
        .init("{% include \"part\" name %}", ["name": "Kit"], templates: ["part": ""])
      )
    case .macroArguments:
      MistakeExplanation(
        "'call' gives a macro more or fewer arguments than it has parameters. Arguments have spaces between them and none "
          + "inside.",
        .init("{% macro field f %}{% endmacro %}{% call field %}")
      )
    case .unprintableValue:
      MistakeExplanation(
        "A record has no text of its own, so write a member of it, such as its name; of a list of records, those of all: "
          + "list|compactMap:\"name\"|join:\", \". A macro has none either: {% call name %} writes what it gives.",
        .init("{% macro field %}x{% endmacro %}{{ field }}")
      )
    case .impossibleComparison:
      MistakeExplanation(
        "The value can never be what it is compared with: a word of a pattern's schema has a closed list, and a list or a "
          + "record equals no text. Where a schema is changed, so are the conditions that name its words.",
        .init("{% if names == \"Kit\" %}{% endif %}", ["names": ["Kit"]])
      )
    case .loopLimit:
      MistakeExplanation(
        "The loops of the template run so often that it must be a mistake, such as a range with a bound that is far off.",
        .init("{% for i in 1...100000000 %}{% endfor %}")
      )
    case .outputLimit:
      MistakeExplanation(
        "The template writes so much that it must be a mistake, such as a text that is doubled in a loop.",
        .init("{{ \"a\"|indent:100000000 }}")
      )
    case .workLimit:
      MistakeExplanation(
        "The template is so much work that it must be a mistake: loops in loops, templates or macros that each ask for "
          + "others twice, filters that go through long texts again and again. A regular expression such as (a+)+b tries "
          + "each way of cutting a text up: a+b says the same.",
        .init("{% set x \"a\"|indent:9999999,\"a\",true %}{% for i in 1...99 %}{{ x|hasPrefix:\"b\" }}{% endfor %}")
      )
    case .malformedJSON:
      MistakeExplanation(
        "A file that should be JSON is not. The message names what is missing there.",
        .init("{\"name\": }")
      )
    default:
      MistakeExplanation("", .init(""))
    }
  }
}
