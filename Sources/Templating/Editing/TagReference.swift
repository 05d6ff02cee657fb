/// The description of a tag in editors, and the snippet for it.
package struct TagReference: Sendable {
  package let name: String
  package let usage: String
  package let summary: String
  /// The tag in snippet syntax (LSP 3.17, "Snippet Syntax"): everything between its delimiters, and up to the ending
  /// tag without its closing delimiter.
  package let snippet: String

  package static let all: [TagReference] = ReferenceText.entries(in: texts).map { entry in
    TagReference(
      name: entry.head,
      usage: entry.lines.first ?? "",
      summary: entry.lines.dropFirst().dropLast().joined(separator: " "),
      snippet: entry.lines.last ?? ""
    )
  }

  private static let texts = #"""
    if
      {% if condition %}…{% elif condition %}…{% else %}…{% endif %}
      Writes what it holds where a condition holds.
      if ${1:condition} %}$0{% endif
    for
      {% for x in list where condition %}…{% empty %}…{% endfor %}
      Writes what it holds for each element of a list, for each integer of a range `1...3`, or, with two variables,
      for each field of a record. `empty` is for a list without elements.
      for ${1:x} in ${2:list} %}$0{% endfor
    set
      {% set name value %}, {% set name condition %} or {% set name %}…{% endset %}
      Gives a name to a value, to a condition as in `if`, or to what it holds, up to the end of the `if`, loop round,
      include or macro.
      set ${1:name} ${2:value}
    include
      {% include "name" record %}
      Writes another template, which sees all variables, and the fields of the record as variables.
      include "$1"
    macro
      {% macro name parameter … %}…{% endmacro %}
      Defines what `call` writes.
      macro ${1:name} ${2:parameter} %}$0{% endmacro
    call
      {% call name argument … %}
      Writes what a macro holds.
      call ${1:name}
    map
      {% map list into result using x %}…{% endmap %}
      Makes a list of texts: what it holds, written for each element. `maploop` tells the element's place.
      map ${1:list} into ${2:result} using ${3:x} %}$0{% endmap
    filter
      {% filter name|name %}…{% endfilter %}
      Puts what it holds through filters.
      filter ${1:name} %}$0{% endfilter
    block
      {% block name %}…{% endblock %}
      What templates that extend this one may replace; after `extends`, what replaces a block of the parent. `{{
      block.super }}` is what it replaces.
      block ${1:name} %}$0{% endblock
    extends
      {% extends "name" %}
      Takes another template and replaces blocks of it. Text around the blocks is not written.
      extends "$1"
    import
      {% import "name" %}
      Takes the macros and names of another template, and writes nothing.
      import "$1"
    ifnot
      {% ifnot condition %}…{% else %}…{% endif %}
      An older way to say `{% if not condition %}`.
      ifnot ${1:condition} %}$0{% endif
    break
      {% break label %}
      Leaves the loop, or the one with the label.
      break
    continue
      {% continue label %}
      Goes on with the next round of the loop, or of the one with the label.
      continue
    """#

  /// The description of a tag, even of one that ends or divides others; `nil` for other names.
  package static func tag(_ name: String) -> TagReference? {
    all.first { $0.name == name } ?? TagTable.openers[name].flatMap { opener in all.first { $0.name == opener } }
  }
}
