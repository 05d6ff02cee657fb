/// All filters. `FilterTexts` describes them.
package enum FilterTable {
  package static let core: [Filter] = [
    Filter("default", ["fallback…"], from: .anything, to: .anything, by: .fallback),
    Filter("capitalize", from: .anything, to: .textOrTexts, by: .function(ListFilters.capitalize)),
    Filter("uppercase", from: .anything, to: .textOrTexts, by: .function(ListFilters.uppercase)),
    Filter("lowercase", from: .anything, to: .textOrTexts, by: .function(ListFilters.lowercase)),
    Filter("join", [#"separator = """#], from: .list, to: .text, by: .function(ListFilters.join)),
    Filter("split", [#"separator = " ""#], from: .string, to: .textList, by: .function(ListFilters.split)),
    Filter("wirePath", from: .string, to: .textList, by: .function(ListFilters.wirePath)),
    Filter(
      "indent",
      ["width = 4", #"character = " ""#, "first = false"],
      from: .anything,
      to: .text,
      by: .function(TextFilters.indent)
    ),
    Filter("filter", ["name"], from: .anything, to: .anything, by: .byName),
  ]

  /// StencilSwiftKit's and kitgen's filters.
  package static let kit: [Filter] = [
    Filter(
      "camelToSnakeCase",
      ["lowercase = true"],
      from: .text,
      to: .text,
      by: .function(TextFilters.camelToSnakeCase)
    ),
    change("lowerFirstLetter", LetterCase.lowerFirstLetter),
    change("lowerFirstWord", LetterCase.lowerFirstWord),
    Filter(
      "snakeToCamelCase",
      ["stripLeading = false"],
      from: .text,
      to: .text,
      by: .function(TextFilters.snakeToCamelCase)
    ),
    change("titlecase", LetterCase.upperFirstLetter),
    change("upperFirstLetter", LetterCase.upperFirstLetter),
    change("basename", PathText.baseName),
    change("dirname", PathText.folderName),
    change("escapeReservedKeywords", SwiftWords.escapeKeyword),
    change("afterDot", SwiftWords.writeAfterDot),
    change("afterBrace", SwiftWords.writeAfterBrace),
    Filter("removeNewlines", [#"mode = "all""#], from: .text, to: .text, by: .function(TextFilters.removeNewlines)),
    Filter(
      "replace",
      ["string", "replacement", #"mode = "normal""#],
      from: .text,
      to: .text,
      by: .function(TextFilters.replace)
    ),
    Filter(
      "swiftIdentifier",
      [#"mode = "normal""#],
      from: .text,
      to: .text,
      by: .function(TextFilters.swiftIdentifier)
    ),
    test("contains", TextSearch.contains),
    test("!contains", TextSearch.contains, is: false),
    test("hasPrefix", { $0.hasPrefix($1) }),
    test("!hasPrefix", { $0.hasPrefix($1) }, is: false),
    test("hasSuffix", { $0.hasSuffix($1) }),
    test("!hasSuffix", { $0.hasSuffix($1) }, is: false),
    Filter("hexToInt", from: .string, to: .integer, by: .function(NumberFilters.hexToInt)),
    Filter("int255toFloat", from: .integer, to: .float, by: .function(NumberFilters.int255toFloat)),
    Filter("percent", from: .float, to: .text, by: .function(NumberFilters.percent)),
    Filter("any", ["path"], from: .list, to: .bool, by: .function(CodeFilters.any)),
    Filter("compactMap", ["path"], from: .list, to: .found, by: .function(CodeFilters.compactMap)),
    Filter("fit", ["width = 120"], from: .text, to: .text, by: .function(CodeFilters.fit)),
    Filter("flatMap", ["path"], from: .list, to: .foundInLists, by: .function(CodeFilters.flatMap)),
    Filter("operand", from: .text, to: .text, by: .function(CodeFilters.operand)),
    Filter("sort", from: .list, to: .textList, by: .function(ListFilters.sort)),
    Filter("swiftLiteral", from: .anything, to: .text, by: .function(CodeFilters.swiftLiteral)),
    Filter("unique", from: .list, to: .textList, by: .function(ListFilters.unique)),
    Filter("with", ["path", "value"], from: .list, to: .elements, by: .function(CodeFilters.with)),
    Filter("without", ["path"], from: .list, to: .elements, by: .function(CodeFilters.without)),
    Filter("wrap", ["prefix"], from: .text, to: .text, by: .function(CodeFilters.wrap)),
  ]

  private static func change(_ name: String, _ change: @escaping @Sendable (String) -> String) -> Filter {
    Filter(name, from: .text, to: .text, by: .function { $0.changed(change) })
  }

  private static func test(
    _ name: String,
    _ predicate: @escaping @Sendable (String, String) -> Bool,
    is expected: Bool = true
  ) -> Filter {
    Filter(
      name,
      ["string"],
      arity: 1...(.max),
      from: .text,
      to: .bool,
      by: .function { call in
        guard let text = call.text else { return call.wrongInput }
        guard let other = call.text(at: 0) else { return .wrongArgument("its argument is a string") }
        return .value(.bool(predicate(text, other) == expected))
      }
    )
  }

  private static let all = Dictionary(uniqueKeysWithValues: (core + kit).map { ($0.name, $0) })
  private static let coreByName = Dictionary(uniqueKeysWithValues: core.map { ($0.name, $0) })

  static func filter(named name: String, includingKit: Bool) -> Filter? { (includingKit ? all : coreByName)[name] }

  /// Whether a filter belongs to StencilSwiftKit.
  static func isKit(_ filter: Filter) -> Bool { coreByName[filter.name] == nil }

  static func names(includingKit: Bool) -> [String] { (includingKit ? core + kit : core).map(\.name) }
}
