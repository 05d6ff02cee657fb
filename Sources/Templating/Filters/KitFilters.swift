extension FilterTable {
  static let caseFilters: [Filter] = [
    Filter(
      "camelToSnakeCase",
      ["lowercase = true"],
      arity: 0...1,
      from: .text,
      to: .text,
      "The text's words, which upper-case letters tell apart, with underscores between them.",
      example: .init(#"{{ "URLSessionTask"|camelToSnakeCase }}"#, "url_session_task"),
      body: .text({ LetterCase.snakeCase(&$0, lowercase: true) }, orWithArguments: TextFilters.camelToSnakeCase)
    ),
    Filter(
      "lowerFirstLetter",
      from: .text,
      to: .text,
      "The text with its first letter in lower case.",
      example: .init(#"{{ "PeoplePicker"|lowerFirstLetter }}"#, "peoplePicker"),
      body: .text(LetterCase.lowerFirstLetter, orWithArguments: nil)
    ),
    Filter(
      "lowerFirstWord",
      from: .text,
      to: .text,
      "The text with its first word, which may be an abbreviation, in lower case.",
      example: .init(#"{{ "URLChooser"|lowerFirstWord }}"#, "urlChooser"),
      body: .text(LetterCase.lowerFirstWord, orWithArguments: nil)
    ),
    Filter(
      "snakeToCamelCase",
      ["stripLeading = false"],
      arity: 0...1,
      from: .text,
      to: .text,
      "The text's words, which underscores tell apart, joined with upper-case first letters.",
      example: .init(#"{{ "user_name"|snakeToCamelCase }}"#, "UserName"),
      body: .text(
        { LetterCase.camelCase(&$0, stripLeading: false) },
        orWithArguments: TextFilters.snakeToCamelCase
      )
    ),
    upperFirstLetter(
      "titlecase",
      "Another name of upperFirstLetter.",
      example: .init(#"{{ "people picker"|titlecase }}"#, "People picker")
    ),
    upperFirstLetter(
      "upperFirstLetter",
      "The text with its first letter in upper case.",
      example: .init(#"{{ "peoplePicker"|upperFirstLetter }}"#, "PeoplePicker")
    ),
  ]

  static let textFilters: [Filter] = [
    Filter(
      "basename",
      from: .text,
      to: .text,
      "The last component of a path.",
      example: .init(#"{{ "Sources/App/main.swift"|basename }}"#, "main.swift"),
      body: .text(PathText.baseName, orWithArguments: nil)
    ),
    Filter(
      "dirname",
      from: .text,
      to: .text,
      "A path without its last component.",
      example: .init(#"{{ "Sources/App/main.swift"|dirname }}"#, "Sources/App"),
      body: .text(PathText.folderName, orWithArguments: nil)
    ),
    Filter(
      "escapeReservedKeywords",
      from: .text,
      to: .text,
      "The text, in backticks if it is a keyword of Swift.",
      example: .init(#"{{ "default"|escapeReservedKeywords }}"#, "`default`"),
      body: .text(SwiftWords.escapeKeyword, orWithArguments: nil)
    ),
    Filter(
      "afterDot",
      from: .text,
      to: .text,
      "The name as it is written after a dot, where few need backticks: `init` and `self` do, `default` does not.",
      example: .init(#"{{ "`default`"|afterDot }}"#, "default"),
      body: .text(SwiftWords.writeAfterDot, orWithArguments: nil)
    ),
    Filter(
      "removeNewlines",
      [#"mode = "all""#],
      arity: 0...1,
      from: .text,
      to: .text,
      "The text without white space (all), or without line ends and the white space around lines (leading).",
      example: .init(#"{{ " a b "|removeNewlines }}"#, "ab"),
      body: .function(TextFilters.removeNewlines)
    ),
    Filter(
      "replace",
      ["text", "replacement", #"mode = "normal""#],
      arity: 2...3,
      from: .text,
      to: .text,
      "The text with all occurrences of another, or of a regular expression (regex), replaced.",
      example: .init(#"{{ "banana"|replace:"(an)+","$1","regex" }}"#, "bana"),
      body: .function(TextFilters.replace)
    ),
    Filter(
      "swiftIdentifier",
      [#"mode = "normal""#],
      arity: 0...1,
      from: .text,
      to: .text,
      "The text as an identifier: made valid, with upper-case first letters (normal), in camel case (pretty).",
      example: .init(#"{{ "some-file.name"|swiftIdentifier:"pretty" }}"#, "SomeFileName"),
      body: .text({ SwiftWords.makeIdentifier(&$0, .normal) }, orWithArguments: TextFilters.swiftIdentifier)
    ),
  ]

  /// Filters that test a property, each with its opposite.
  static let booleanFilters: [Filter] =
    test("contains", "the text contains another", TextFilters.contains, argument: "nan")
    + test("hasPrefix", "the text starts with another", TextFilters.hasPrefix, argument: "ban")
    + test("hasSuffix", "the text ends with another", TextFilters.hasSuffix, argument: "ana")

  static let numberFilters: [Filter] = [
    Filter(
      "hexToInt",
      from: .string,
      to: .integer,
      "The number that hexadecimal digits represent.",
      example: .init(#"{{ "FF"|hexToInt }}"#, "255"),
      body: .function(NumberFilters.hexToInt)
    ),
    Filter(
      "int255toFloat",
      from: .integer,
      to: .float,
      "An integer divided by 255.",
      example: .init(#"{{ 51|int255toFloat }}"#, "0.2"),
      body: .function(NumberFilters.int255toFloat)
    ),
    Filter(
      "percent",
      from: .float,
      to: .text,
      "A number of single precision (a literal or what int255toFloat gives) as a percentage.",
      example: .init(#"{{ 51|int255toFloat|percent }}"#, "20%"),
      body: .function(NumberFilters.percent)
    ),
  ]

  private static func upperFirstLetter(_ name: String, _ summary: String, example: Filter.Example) -> Filter {
    Filter(
      name,
      from: .text,
      to: .text,
      summary,
      example: example,
      body: .text(LetterCase.upperFirstLetter, orWithArguments: nil)
    )
  }

  private static func test(
    _ name: String,
    _ meaning: String,
    _ predicate: @escaping @Sendable (String, String) -> Bool,
    argument: String
  ) -> [Filter] {
    [true, false].map { expected in
      Filter(
        expected ? name : "!" + name,
        ["text"],
        arity: 1...(.max),
        from: .text,
        to: .bool,
        expected ? "Whether \(meaning)." : "Whether it is not so that \(meaning).",
        example: .init(#"{{ "banana"|\#(expected ? name : "!" + name):"\#(argument)" }}"#, expected.description),
        body: .function { call in
          guard let text = call.text else { return call.wrongInput }
          guard let other = call.text(at: 0) else { return .wrongArgument("its argument is a text") }
          return .value(.bool(predicate(text, other) == expected))
        }
      )
    }
  }
}
