import Diagnostics

/// The explanation of a kind of mistake, for the documentation and `kitgen explain`.
package struct MistakeExplanation: Sendable {
  /// A template that has the mistake, with what it needs to be rendered.
  package struct Example: Sendable {
    /// A template whose compilation or rendering shows the mistake.
    package let template: String
    /// The variables for rendering; empty if it needs none.
    package let context: Record
    package let templates: [String: String]
  }

  package let text: String
  package let example: Example

  fileprivate static let all: [String: [String]] = Dictionary(
    uniqueKeysWithValues: ReferenceText.entries(in: texts).map { ($0.head, $0.lines) }
  )

  /// For each code, the text, an example after `>`, and what it needs: variables after `=`, templates after `+`.
  private static let texts = #"""
    unclosed-delimiter
      A '{{', '{%' or '{#' has no '}}', '%}' or '#}'. Everything from there on would be lost. Close it; to write the
      characters themselves, put them in a text: {{ "{" }}{.
      > let a = {{ name
    unclosed-tag
      A tag that has an end, such as 'if' or 'for', is not ended before the template is. Add the closing tag that the
      message names.
      > {% if true %}yes
    unknown-tag
      There is no tag of this name. Tags that only StencilSwiftKit has (set, macro, call, map, import) are unknown
      where its tags and filters are switched off. For loops over numbers, conditions and texts there are filters and
      ranges; there are no other tags.
      > {% fro x in list %}{{ x }}{% endfor %}
    unexpected-tag
      A tag that ends or divides another one, such as 'endif' or 'else', is at a place where the other one is not
      open. Mostly the other one was never opened, or has been closed before; the note says which tag is open there.
      > {% for x in list %}{% endif %}{% endfor %}
    malformed-tag
      The words of a tag are not what the tag takes. The message shows how it is written.
      > {% for x of list %}{% endfor %}
    malformed-expression
      An expression lacks a value, an operator or a bracket. Operators have spaces around them.
      > {% if a and %}{% endif %}
    malformed-variable
      A variable is a name, and then members (.name), indices (.0) and subscripts ([name]). One of these is missing or
      not closed.
      > {{ list[0 }}
      = {"list": ["a"]}
    unclosed-quote
      A text starts with a quotation mark and does not end with one. A text cannot contain the '}}' or '%}' that ends
      the tag: join it from two texts.
      > {{ "abc }}
    operator-operand
      A comparison has a condition on one side. 'in' binds weaker than 'and', 'or' and 'not', so that 'x in a and y'
      is read as 'x in (a and y)', which would always be false. Write '(x in a) and y'.
      > {% if x in list and x %}{% endif %}
      = {"x": 1, "list": [1]}
    misplaced-loop-exit
      'break' and 'continue' leave the loop that they are in, or an outer one by its label: {% outer: for x in list
      %}. Here there is no such loop. A macro or a block cannot leave the loop that it is called in.
      > {% break %}
    repeated-extends
      A template has one parent. What two parents have in common can be included instead.
      > {% extends "a" %}{% extends "b" %}
      + a:
      + b:
    nesting-too-deep
      Tags or brackets are nested deeper than any template needs. Move the inner part into a template of its own and
      include it.
    undefined-variable
      Nothing of this name is in the context or has been set. A value that is known to be absent is null, and no
      mistake in a condition; an undefined name mostly is misspelt. Where a name may be missing on purpose, give a
      default: {{ name|default:"" }}.
      > {{ nmae }}
      = {"name": "Kit"}
    undefined-member
      The value has no member of this name, or a list no element at this index. Records have the members that their
      pattern's schema declares, lists and texts have first, last, count and indices.
      > {{ user.nmae }}
      = {"user": {"name": "Kit"}}
    null-value
      The value may be null, or is null, and null has no text and no members. Test it first, {% if x %}{{ x }}{% endif
      %}, or give a default, {{ x|default:"none" }}.
      > {{ title }}
      = {"title": null}
    undefined-macro
      'call' names a macro that has not been defined where the call is rendered. A macro is defined by {% macro name
      parameter %} before it is called, or brought by {% import "template" %}.
      > {% macro field f %}{% endmacro %}{% call feild 1 %}
    unknown-block
      A template that extends another one has a block that the other one does not have, so that nothing would ever
      show it. The blocks that it has are listed by 'kitgen templates list'.
      > {% extends "base" %}{% block bdy %}{% endblock %}
      + base: {% block body %}{% endblock %}
    unknown-filter
      There is no filter of this name. Filters that only StencilSwiftKit has are unknown where its tags and filters
      are switched off.
      > {{ "a"|upercase }}
    filter-arguments
      The filter takes another number or another kind of arguments. Arguments follow a colon and have commas between
      them: {{ text|replace:"a","b" }}.
      > {{ "abc"|replace:"a" }}
    filter-input
      The filter cannot work on such a value: join wants a list, split a text, percent a decimal number.
      > {{ "abc"|join:", " }}
    not-a-number
      '<', '<=', '>' and '>=' compare numbers only. '==' and '!=' compare everything.
      > {% if "a" < 2 %}{% endif %}
    not-a-list
      A loop goes over a list or over the fields of a record, 'in' looks into a list or a text, and 'map' takes a
      list.
      > {% for x in count %}{% endfor %}
      = {"count": 3}
    loop-variables
      A loop over a list has one variable; a loop over a record has one for the key and, if need be, one for the
      value.
      > {% for a, b in list %}{% endfor %}
      = {"list": [1, 2]}
    range-bounds
      A range goes from an integer to an integer, both included: 1...3.
      > {% for i in 1..."3" %}{% endfor %}
    not-a-template-name
      What follows include, extends or import is not a text. Names of templates are quoted, unless a variable has the
      name.
      > {% include 5 %}
    not-a-record
      The second word of 'include' is a record, whose fields the included template sees as variables.
      > {% include "part" name %}
      = {"name": "Kit"}
      + part:
    macro-arguments
      'call' gives a macro more or fewer arguments than it has parameters. Arguments have spaces between them and none
      inside.
      > {% macro field f %}{% endmacro %}{% call field %}
    unprintable-value
      A record has no text of its own, so write a member of it, such as its name; of a list of records, those of all:
      list|compactMap:"name"|join:", ". A macro has none either: {% call name %} writes what it gives.
      > {% macro field %}x{% endmacro %}{{ field }}
    impossible-comparison
      The value can never be what it is compared with: a word of a pattern's schema has a closed list, and a list or a
      record equals no text. Where a schema is changed, so are the conditions that name its words.
      > {% if names == "Kit" %}{% endif %}
      = {"names": ["Kit"]}
    missing-template
      There is no template of this name beside the template that names it or in a folder that is searched. Names are
      paths below such a folder and cannot lead out of it.
      > {% include "hedaer" %}
      + header:
    include-cycle
      A template includes itself, directly or through others, without ever coming to an end. A template that walks
      down a tree may include itself as long as there is something below.
      > {% include "a" %}
      + a: {% include "b" %}
      + b: {% include "a" %}
    call-depth
      A macro calls itself without ever coming to an end, or the tree that it walks down is deeper than any that a
      template can be meant for.
      > {% macro again %}{% call again %}{% endmacro %}{% call again %}
    loop-limit
      The loops of the template run so often that it must be a mistake, such as a range with a bound that is far off.
      > {% for i in 1...100000000 %}{% endfor %}
    output-limit
      The template writes so much that it must be a mistake, such as a text that is doubled in a loop.
      > {{ "a"|indent:100000000 }}
    work-limit
      The template is so much work that it must be a mistake: loops in loops, templates or macros that each ask for
      others twice, filters that go through long texts again and again. A regular expression such as (a+)+b tries each
      way of cutting a text up: a+b says the same.
      > {% set x "a"|indent:9999999,"a",true %}{% for i in 1...99 %}{{ x|hasPrefix:"b" }}{% endfor %}
    malformed-json
      A file that should be JSON is not. The message names what is missing there.
      > {"name": }
    """#
}

extension TemplateMistake {
  package var explanation: MistakeExplanation {
    var (text, context, templates) = ([String](), Record(), [String: String]())
    var template = ""
    for line in MistakeExplanation.all[code] ?? [] {
      let content = String(line.dropFirst(2))
      switch line.first {
      case ">": template = content
      case "=": if case .record(let record) = Value.json(SourceText(path: code, content)).value { context = record }
      case "+":
        let (name, text) = content.parted(at: ":")
        templates[name] = String(text.dropFirst())
      default: text.append(line)
      }
    }
    if self == .nestingTooDeep { template = String(repeating: "{% if true %}", count: 200) }
    let example = MistakeExplanation.Example(template: template, context: context, templates: templates)
    return MistakeExplanation(text: text.joined(separator: " "), example: example)
  }
}
