/// What editors show about a tag and write for it.
package struct TagReference: Sendable {
  /// `for`
  package let name: String
  /// The tag as written.
  package let usage: String
  /// One or two sentences.
  package let summary: String
  /// The text between the delimiters in snippet syntax (LSP 3.17, "Snippet Syntax"), including the text up to the
  /// ending tag, whose own closing delimiter is left out.
  package let snippet: String

  /// The tags that may begin anywhere, by use.
  package static let all: [TagReference] = [
    TagReference(
      name: "if",
      usage: "{% if condition %}…{% elif condition %}…{% else %}…{% endif %}",
      summary: "Writes what it holds where a condition holds.",
      snippet: "if ${1:condition} %}$0{% endif"
    ),
    TagReference(
      name: "for",
      usage: "{% for x in list where condition %}…{% empty %}…{% endfor %}",
      summary: "Writes what it holds for each element of a list, for each integer of a range `1...3`, or, with two "
        + "variables, for each field of a record. `empty` is for a list without elements.",
      snippet: "for ${1:x} in ${2:list} %}$0{% endfor"
    ),
    TagReference(
      name: "set",
      usage: "{% set name value %}, {% set name condition %} or {% set name %}…{% endset %}",
      summary:
        "Gives a name to a value, to a condition as in `if`, or to what it holds, up to the end of the `if`, loop "
        + "round, include or macro.",
      snippet: "set ${1:name} ${2:value}"
    ),
    TagReference(
      name: "include",
      usage: "{% include \"name\" record %}",
      summary: "Writes another template, which sees all variables, and the fields of the record as variables.",
      snippet: "include \"$1\""
    ),
    TagReference(
      name: "macro",
      usage: "{% macro name parameter … %}…{% endmacro %}",
      summary: "Defines what `call` writes.",
      snippet: "macro ${1:name} ${2:parameter} %}$0{% endmacro"
    ),
    TagReference(
      name: "call",
      usage: "{% call name argument … %}",
      summary: "Writes what a macro holds.",
      snippet: "call ${1:name}"
    ),
    TagReference(
      name: "map",
      usage: "{% map list into result using x %}…{% endmap %}",
      summary: "Makes a list of texts: what it holds, written for each element. `maploop` tells the element's place.",
      snippet: "map ${1:list} into ${2:result} using ${3:x} %}$0{% endmap"
    ),
    TagReference(
      name: "filter",
      usage: "{% filter name|name %}…{% endfilter %}",
      summary: "Puts what it holds through filters.",
      snippet: "filter ${1:name} %}$0{% endfilter"
    ),
    TagReference(
      name: "block",
      usage: "{% block name %}…{% endblock %}",
      summary: "What templates that extend this one may replace; after `extends`, what replaces a block of the parent. "
        + "`{{ block.super }}` is what it replaces.",
      snippet: "block ${1:name} %}$0{% endblock"
    ),
    TagReference(
      name: "extends",
      usage: "{% extends \"name\" %}",
      summary: "Takes another template and replaces blocks of it. Text around the blocks is not written.",
      snippet: "extends \"$1\""
    ),
    TagReference(
      name: "import",
      usage: "{% import \"name\" %}",
      summary: "Takes the macros and names of another template, and writes nothing.",
      snippet: "import \"$1\""
    ),
    TagReference(
      name: "ifnot",
      usage: "{% ifnot condition %}…{% else %}…{% endif %}",
      summary: "An older way to say `{% if not condition %}`.",
      snippet: "ifnot ${1:condition} %}$0{% endif"
    ),
    TagReference(
      name: "break",
      usage: "{% break label %}",
      summary: "Leaves the loop, or the one with the label.",
      snippet: "break"
    ),
    TagReference(
      name: "continue",
      usage: "{% continue label %}",
      summary: "Goes on with the next round of the loop, or of the one with the label.",
      snippet: "continue"
    ),
  ]

  /// The description of a tag, even of one that ends or divides others; `nil` if there is no such tag.
  package static func tag(_ name: String) -> TagReference? {
    all.first { $0.name == name } ?? TagTable.openers[name].flatMap { opener in all.first { $0.name == opener } }
  }
}
