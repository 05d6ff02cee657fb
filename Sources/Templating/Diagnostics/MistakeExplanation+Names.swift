extension TemplateMistake {
  var nameExplanation: MistakeExplanation? {
    switch self {
    case .undefinedVariable:
      MistakeExplanation(
        "Nothing of this name is in the context or has been set. A value that is known to be absent is null, and no "
          + "mistake in a condition; an undefined name mostly is misspelt. Where a name may be missing on purpose, give a "
          + "default: {{ name|default:\"\" }}.",
        .init("{{ nmae }}", ["name": "Kit"])
      )
    case .undefinedMember:
      MistakeExplanation(
        "The value has no member of this name, or a list no element at this index. Records have the members that their "
          + "pattern's schema declares, lists and texts have first, last, count and indices.",
        .init("{{ user.nmae }}", ["user": ["name": "Kit"]])
      )
    case .nullValue:
      MistakeExplanation(
        "The value may be null, or is null, and null has no text and no members. Test it first, "
          + "{% if x %}{{ x }}{% endif %}, or give a default, {{ x|default:\"none\" }}.",
        .init("{{ title }}", ["title": .null])
      )
    case .undefinedMacro:
      MistakeExplanation(
        "'call' names a macro that has not been defined where the call is rendered. A macro is defined by "
          + "{% macro name parameter %} before it is called, or brought by {% import \"template\" %}.",
        .init("{% macro field f %}{% endmacro %}{% call feild 1 %}")
      )
    case .unknownBlock:
      MistakeExplanation(
        "A template that extends another one has a block that the other one does not have, so that nothing would ever "
          + "show it. The blocks that it has are listed by 'kitgen templates list'.",
        .init(
          "{% extends \"base\" %}{% block bdy %}{% endblock %}",
          templates: ["base": "{% block body %}{% endblock %}"]
        )
      )
    case .filterArguments:
      MistakeExplanation(
        "The filter takes another number or another kind of arguments. Arguments follow a colon and have commas between "
          + "them: {{ text|replace:\"a\",\"b\" }}.",
        .init("{{ \"abc\"|replace:\"a\" }}")
      )
    case .filterInput:
      MistakeExplanation(
        "The filter cannot work on such a value: join wants a list, split a text, percent a decimal number.",
        .init("{{ \"abc\"|join:\", \" }}")
      )
    case .missingTemplate:
      MistakeExplanation(
        "There is no template of this name beside the template that names it or in a folder that is searched. Names are "
          + "paths below such a folder and cannot lead out of it.",
        .init("{% include \"hedaer\" %}", templates: ["header": ""])
      )
    case .notATemplateName:
      MistakeExplanation(
        "What follows include, extends or import is not a text. Names of templates are quoted, unless a "
          + "variable has the name.",
        .init("{% include 5 %}")
      )
    case .includeCycle:
      MistakeExplanation(
        "A template includes itself, directly or through others, without ever coming to an end. A template that walks "
          + "down a tree may include itself as long as there is something below.",
        .init("{% include \"a\" %}", templates: ["a": "{% include \"b\" %}", "b": "{% include \"a\" %}"])
      )
    case .callDepth:
      MistakeExplanation(
        "A macro calls itself without ever coming to an end, or the tree that it walks down is deeper than any that a "
          + "template can be meant for.",
        .init("{% macro again %}{% call again %}{% endmacro %}{% call again %}")
      )
    default:
      nil
    }
  }
}
