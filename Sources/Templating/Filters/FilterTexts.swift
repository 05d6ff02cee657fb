/// A sentence about each filter, and an example that the tests render. Its only variable is `newline`, a line end.
enum FilterTexts {
  static let entries: [String: (summary: String, example: (template: String, output: String))] = Dictionary(
    uniqueKeysWithValues: ReferenceText.entries(in: text).map { entry in
      let (name, summary) = entry.head.parted(at: ": ")
      let (template, output) = (entry.lines.first ?? "").parted(at: " ->")
      return (name, (summary, (template, String(output.dropFirst()).replacing("\\n", with: "\n"))))
    }
  )

  private static let text = #"""
    default: The value, or the first argument that is there where the value is undefined or null.
      {{ title|default:"Untitled" }} -> Untitled
    capitalize: Each word with an upper-case first letter and all others in lower case; of a list, each element.
      {{ "hello WORLD"|capitalize }} -> Hello World
    uppercase: The text in upper case; of a list, each element.
      {{ "id"|uppercase }} -> ID
    lowercase: The text in lower case; of a list, each element.
      {{ "URL"|lowercase }} -> url
    join: The elements of a list in one text.
      {{ "a b c"|split|join:", " }} -> a, b, c
    split: The parts of a text between separators, as a list.
      {{ "a.b.c"|split:"."|join:"/" }} -> a/b/c
    wirePath: The names in a path into JSON, which has dots between them; `\.` is a dot of a name.
      {{ "a\.b.c"|wirePath|join:"/" }} -> a.b/c
    indent: The text with white space before every line that is not empty, the first line only on demand.
      {{ "one-two"|replace:"-",newline|indent:2 }} -> one\n  two
    filter: The value after the filter whose name (and arguments) is the argument's value.
      {{ "id"|filter:"uppercase" }} -> ID
    camelToSnakeCase: The text's words, which upper-case letters tell apart, with underscores between them.
      {{ "URLSessionTask"|camelToSnakeCase }} -> url_session_task
    lowerFirstLetter: The text with its first letter in lower case.
      {{ "PeoplePicker"|lowerFirstLetter }} -> peoplePicker
    lowerFirstWord: The text with its first word, which may be an abbreviation, in lower case.
      {{ "URLChooser"|lowerFirstWord }} -> urlChooser
    snakeToCamelCase: The text's words, which underscores tell apart, joined with upper-case first letters.
      {{ "user_name"|snakeToCamelCase }} -> UserName
    titlecase: Another name of upperFirstLetter.
      {{ "people picker"|titlecase }} -> People picker
    upperFirstLetter: The text with its first letter in upper case.
      {{ "peoplePicker"|upperFirstLetter }} -> PeoplePicker
    basename: The last component of a path.
      {{ "Sources/App/main.swift"|basename }} -> main.swift
    dirname: A path without its last component.
      {{ "Sources/App/main.swift"|dirname }} -> Sources/App
    escapeReservedKeywords: The text, in backticks if it is a keyword of Swift.
      {{ "default"|escapeReservedKeywords }} -> `default`
    afterDot: The name as it is written after a dot, where few need backticks: `init` and `self` do, `default` does not.
      {{ "`default`"|afterDot }} -> default
    removeNewlines: The text without white space (all), or without line ends and the white space around lines (leading).
      {{ " a b "|removeNewlines }} -> ab
    replace: The text with all occurrences of another, or of a regular expression (regex), replaced.
      {{ "banana"|replace:"(an)+","$1","regex" }} -> bana
    swiftIdentifier: The text as an identifier: made valid, with upper-case first letters (normal), in camel case (pretty).
      {{ "some-file.name"|swiftIdentifier:"pretty" }} -> SomeFileName
    contains: Whether the text contains another.
      {{ "banana"|contains:"nan" }} -> true
    !contains: Whether it is not so that the text contains another.
      {{ "banana"|!contains:"nan" }} -> false
    hasPrefix: Whether the text starts with another.
      {{ "banana"|hasPrefix:"ban" }} -> true
    !hasPrefix: Whether it is not so that the text starts with another.
      {{ "banana"|!hasPrefix:"ban" }} -> false
    hasSuffix: Whether the text ends with another.
      {{ "banana"|hasSuffix:"ana" }} -> true
    !hasSuffix: Whether it is not so that the text ends with another.
      {{ "banana"|!hasSuffix:"ana" }} -> false
    hexToInt: The number that hexadecimal digits represent.
      {{ "FF"|hexToInt }} -> 255
    int255toFloat: An integer divided by 255.
      {{ 51|int255toFloat }} -> 0.2
    percent: A number of single precision (a literal or what int255toFloat gives) as a percentage.
      {{ 51|int255toFloat|percent }} -> 20%
    any: Whether an element of the list has something at a path that a condition takes for true.
      {{ "id name"|split|any:"isRenamed" }} -> false
    compactMap: What the elements of the list have at a path, without those that have nothing there.
      {{ "id name"|split|compactMap:"type"|join:", " }} ->
    fit: The lines of the text as one line where that fits, else as they are.
      {{ "init(-  id: Int,-  name: String-) {"|replace:"-",newline|fit }} -> init(id: Int, name: String) {
    flatMap: What is in the lists that the elements of the list have at a path, all in one list.
      {{ "id name"|split|flatMap:"parts"|join:", " }} ->
    operand: The expression, in parentheses where it could not be beside an operator without them.
      {{ "a ? b : c"|operand }} -> (a ? b : c)
    sort: The elements of the list as texts, in ascending order.
      {{ "UIKit Foundation"|split|sort|join:", " }} -> Foundation, UIKit
    swiftLiteral: The text as a string literal of Swift; a number or a boolean as it is.
      {{ "per_page"|swiftLiteral }} -> "per_page"
    unique: The elements of the list as texts, each where it first occurs.
      {{ "b a b"|split|unique|join:", " }} -> b, a
    with: The elements of the list that have the value at a path.
      {{ "id name"|split|with:"type","Int"|join:", " }} ->
    without: The elements of the list that have nothing at a path that a condition takes for true.
      {{ "id name"|split|without:"isRenamed"|join:", " }} -> id, name
    wrap: The words of the text in lines no wider than 120 characters, each after the prefix.
      {{ "Each event, after it was handled."|wrap:"/// " }} -> /// Each event, after it was handled.
    """#
}
