/// All filters.
package enum FilterTable {
  package static let core: [Filter] = [
    Filter(
      "default",
      ["fallback…"],
      arity: 0...(.max),
      from: .anything,
      to: .anything,
      "The value, or the first argument that is there where the value is undefined or null.",
      example: .init(#"{{ title|default:"Untitled" }}"#, "Untitled"),
      body: .fallback
    ),
    Filter(
      "capitalize",
      from: .anything,
      to: .textOrTexts,
      "Each word with an upper-case first letter and all others in lower case; of a list, each element.",
      example: .init(#"{{ "hello WORLD"|capitalize }}"#, "Hello World"),
      body: .function(ListFilters.capitalize)
    ),
    Filter(
      "uppercase",
      from: .anything,
      to: .textOrTexts,
      "The text in upper case; of a list, each element.",
      example: .init(#"{{ "id"|uppercase }}"#, "ID"),
      body: .function(ListFilters.uppercase)
    ),
    Filter(
      "lowercase",
      from: .anything,
      to: .textOrTexts,
      "The text in lower case; of a list, each element.",
      example: .init(#"{{ "URL"|lowercase }}"#, "url"),
      body: .function(ListFilters.lowercase)
    ),
    Filter(
      "join",
      [#"separator = """#],
      arity: 0...1,
      from: .list,
      to: .text,
      "The elements of a list in one text.",
      example: .init(#"{{ "a b c"|split|join:", " }}"#, "a, b, c"),
      body: .function(ListFilters.join)
    ),
    Filter(
      "split",
      [#"separator = " ""#],
      arity: 0...1,
      from: .string,
      to: .textList,
      "The parts of a text between separators, as a list.",
      example: .init(#"{{ "a.b.c"|split:"."|join:"/" }}"#, "a/b/c"),
      body: .function(ListFilters.split)
    ),
    Filter(
      "wirePath",
      from: .string,
      to: .textList,
      "The names in a path into JSON, which has dots between them; `\\.` is a dot of a name.",
      example: .init(#"{{ "a\.b.c"|wirePath|join:"/" }}"#, "a.b/c"),
      body: .function(ListFilters.wirePath)
    ),
    Filter(
      "indent",
      ["width = 4", #"character = " ""#, "first = false"],
      arity: 0...3,
      from: .anything,
      to: .text,
      "The text with white space before every line that is not empty, the first line only on demand.",
      example: .init(#"{{ "one-two"|replace:"-",newline|indent:2 }}"#, "one\n  two"),
      body: .function(TextFilters.indent)
    ),
    Filter(
      "filter",
      ["name"],
      arity: 1...1,
      from: .anything,
      to: .anything,
      "The value after the filter whose name (and arguments) is the argument's value.",
      example: .init(#"{{ "id"|filter:"uppercase" }}"#, "ID"),
      body: .byName
    ),
  ]

  /// StencilSwiftKit's and kitgen's filters.
  package static let kit: [Filter] = caseFilters + textFilters + booleanFilters + numberFilters + codeFilters

  private static let all = Dictionary(uniqueKeysWithValues: (core + kit).map { ($0.name, $0) })
  private static let coreByName = Dictionary(uniqueKeysWithValues: core.map { ($0.name, $0) })

  /// The filter `name`; `nil` if there is none.
  static func filter(named name: String, includingKit: Bool) -> Filter? {
    (includingKit ? all : coreByName)[name]
  }

  /// Whether a filter belongs to StencilSwiftKit.
  static func isKit(_ filter: Filter) -> Bool {
    coreByName[filter.name] == nil
  }

  static func names(includingKit: Bool) -> [String] {
    (includingKit ? core + kit : core).map(\.name)
  }
}
