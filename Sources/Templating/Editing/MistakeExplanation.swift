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

  /// For each code, the explanation, an example after `>`, and what it needs: variables after `=`, templates after `+`.
  private static let texts = #"""
    unclosed-delimiter
      A '{{', '{%' or '{#' is not closed by '}}', '%}' or '#}'. Close it. To write the characters themselves, use a
      string: {{ "{" }}{.
      > let a = {{ name
    unclosed-tag
      A tag such as 'if' or 'for' is not closed before the end of the template. Add the closing tag that the message
      names.
      > {% if true %}yes
    unknown-tag
      No tag has this name. The tags set, macro, call, map and import are unknown if StencilSwiftKit's tags
      are switched off.
      > {% fro x in list %}{{ x }}{% endfor %}
    unexpected-tag
      A tag that closes or divides another tag, such as 'endif' or 'else', does not fit the tag that is open here. The
      note shows the open tag.
      > {% for x in list %}{% endif %}{% endfor %}
    malformed-tag
      The tag has the wrong parts. The message shows its form.
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
      A string lacks its closing quotation mark. It cannot contain the '}}' or '%}' that ends the tag: join two
      strings instead.
      > {{ "abc }}
    operator-operand
      One side of a comparison is a condition. 'in' binds weaker than 'and', 'or' and 'not': 'x in a and y' means 'x
      in (a and y)', which is always false. Write '(x in a) and y'.
      > {% if x in list and x %}{% endif %}
      = {"x": 1, "list": [1]}
    misplaced-loop-exit
      'break' and 'continue' leave a loop of the same template, and there is none. To leave an outer loop, name it: {%
      outer: for x in list %}. A macro or a block cannot leave the loop that calls it.
      > {% break %}
    repeated-extends
      A template has one parent. What two parents have in common can be included instead.
      > {% extends "a" %}{% extends "b" %}
      + a:
      + b:
    lost-content
      A template that extends another one writes only its blocks. Text, values and tags outside of them have no effect,
      so they are errors. Only set, macro, map and import may stand there: the blocks see the names. Move the rest into
      a block.
      > {% extends "a" %}{{ name }}
      + a:
    repeated-definition
      The template has two macros or two blocks of one name in the same place, so the first one has no effect. Remove
      one, or give it another name.
      > {% macro row %}a{% endmacro %}{% macro row %}b{% endmacro %}
    nesting-too-deep
      Tags or brackets are nested too deeply. Move the inner part into another template, and include it.
    undefined-variable
      The name is not defined, and probably misspelt. If a variable may be undefined, give a default: {{
      name|default:"" }}. A value that is known to be absent is null, which a condition accepts.
      > {{ nmae }}
      = {"name": "Kit"}
    undefined-member
      The value has no member with this name, or the list no element at this index. Records have the members that
      their schema declares; lists and strings have first, last, count and indices.
      > {{ user.nmae }}
      = {"user": {"name": "Kit"}}
    null-value
      The value is null, or may be null, so it cannot be written and has no members. Test it first, {% if x %}{{ x
      }}{% endif %}, or give a default, {{ x|default:"none" }}.
      > {{ title }}
      = {"title": null}
    undefined-macro
      'call' names a macro that is not defined at this point. Define it before the call with {% macro name parameter
      %}, or import a template that does: {% import "template" %}.
      > {% macro field f %}{% endmacro %}{% call feild 1 %}
    unknown-block
      The block overrides nothing: the template that this one extends has no block with the name. 'kitgen templates
      list' lists the blocks.
      > {% extends "base" %}{% block bdy %}{% endblock %}
      + base: {% block body %}{% endblock %}
    unknown-filter
      No filter has this name. StencilSwiftKit's filters are unknown if they are switched off.
      > {{ "a"|upercase }}
    filter-arguments
      The filter needs other arguments. Arguments follow a colon, with commas between them: {{ title|replace:"a","b"
      }}.
      > {{ "abc"|replace:"a" }}
    filter-input
      The filter does not accept such a value: join needs a list, split a string, percent a decimal number.
      > {{ "abc"|join:", " }}
    not-a-number
      '<', '<=', '>' and '>=' compare numbers only. '==' and '!=' compare everything.
      > {% if "a" < 2 %}{% endif %}
    not-a-list
      'for' needs a list or a record, 'in' a list or a string, and 'map' a list.
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
      The name after include, extends or import is not a string. Write it in quotation marks, or use a variable with
      the name.
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
      A record or a macro cannot be written. Write a member of the record, such as its name; for a list of records,
      join them: list|compactMap:"name"|join:", ". Call a macro with {% call name %}.
      > {% macro field %}x{% endmacro %}{{ field }}
    impossible-comparison
      The comparison is always false: a word is compared with a word that its schema does not have, or a list or a
      record with a string. Correct the word.
      > {% if names == "Kit" %}{% endif %}
      = {"names": ["Kit"]}
    missing-template
      There is no template with this name next to the template that names it, or in a searched folder. A name is a
      path below such a folder, and cannot leave it.
      > {% include "hedaer" %}
      + header:
    include-cycle
      A template includes itself endlessly, directly or through others. A template that descends into a tree may
      include itself if it stops at the end.
      > {% include "a" %}
      + a: {% include "b" %}
      + b: {% include "a" %}
    call-depth
      A macro calls itself endlessly, or goes too deep into a tree. End the calls by {% if … %}.
      > {% macro again %}{% call again %}{% endmacro %}{% call again %}
    loop-limit
      The loops of the template have too many rounds. Correct the bounds of ranges, or loop over less.
      > {% for i in 1...100000000 %}{% endfor %}
    output-limit
      The template writes too much, for example a string that doubles in a loop. Write less.
      > {{ "a"|indent:100000000 }}
    work-limit
      Rendering takes too long: loops in loops, templates or macros that each call others twice, or filters on long
      strings in a loop. Simplify the template. A regular expression such as (a+)+b tries every way to split a string;
      a+b is equivalent.
      > {% set x "a"|indent:9999999,"a",true %}{% for i in 1...99 %}{{ x|hasPrefix:"b" }}{% endfor %}
    malformed-json
      The file is not valid JSON. The message names the missing part.
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
