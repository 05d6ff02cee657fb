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
    default: The value, or the first argument with a value if it is undefined or null.
      {{ title|default:"Untitled" }} -> Untitled
    capitalize: Each word with an upper-case first letter and all others in lower case; of a list, each element.
      {{ "hello WORLD"|capitalize }} -> Hello World
    uppercase: The string in upper case; of a list, each element.
      {{ "id"|uppercase }} -> ID
    lowercase: The string in lower case; of a list, each element.
      {{ "URL"|lowercase }} -> url
    join: The elements of a list in one string.
      {{ "a b c"|split|join:", " }} -> a, b, c
    split: The parts of a string between separators, as a list.
      {{ "a.b.c"|split:"."|join:"/" }} -> a/b/c
    wirePath: The names in a path into JSON, which has dots between them; `\.` is a dot of a name.
      {{ "a\.b.c"|wirePath|join:"/" }} -> a.b/c
    indent: The string with white space before each line that is not empty, except the first line.
      {{ "one-two"|replace:"-",newline|indent:2 }} -> one\n  two
    filter: The value after the filter whose name (and arguments) is the argument's value.
      {{ "id"|filter:"uppercase" }} -> ID
    camelToSnakeCase: The words of a name in camel case, with underscores between them.
      {{ "URLSessionTask"|camelToSnakeCase }} -> url_session_task
    lowerFirstLetter: The string with its first letter in lower case.
      {{ "PeoplePicker"|lowerFirstLetter }} -> peoplePicker
    lowerFirstWord: The string with its first word, which may be an abbreviation, in lower case.
      {{ "URLChooser"|lowerFirstWord }} -> urlChooser
    snakeToCamelCase: The words of a name with underscores, joined with upper-case first letters.
      {{ "user_name"|snakeToCamelCase }} -> UserName
    titlecase: The same as upperFirstLetter.
      {{ "people picker"|titlecase }} -> People picker
    upperFirstLetter: The string with its first letter in upper case.
      {{ "peoplePicker"|upperFirstLetter }} -> PeoplePicker
    basename: The last component of a path.
      {{ "Sources/App/main.swift"|basename }} -> main.swift
    dirname: A path without its last component.
      {{ "Sources/App/main.swift"|dirname }} -> Sources/App
    escapeReservedKeywords: The string, in backticks if it is a keyword of Swift.
      {{ "default"|escapeReservedKeywords }} -> `default`
    afterDot: The name after a dot, without backticks unless it is `init` or `self`.
      {{ "`default`"|afterDot }} -> default
    afterBrace: The name of a property at the start of a getter or a closure, after `self.` if Swift would read an accessor.
      {{ "get"|afterBrace }} -> self.get
    removeNewlines: The string without white space (all), or without line ends and the white space around lines (leading).
      {{ " a b "|removeNewlines }} -> ab
    replace: The string with all occurrences of another, or of a regular expression (regex), replaced.
      {{ "banana"|replace:"(an)+","$1","regex" }} -> bana
    swiftIdentifier: The string as an identifier: made valid, with upper-case first letters (normal), in camel case (pretty).
      {{ "some-file.name"|swiftIdentifier:"pretty" }} -> SomeFileName
    contains: Whether the string contains another.
      {{ "banana"|contains:"nan" }} -> true
    !contains: Whether the string does not contain another.
      {{ "banana"|!contains:"nan" }} -> false
    hasPrefix: Whether the string starts with another.
      {{ "banana"|hasPrefix:"ban" }} -> true
    !hasPrefix: Whether the string does not start with another.
      {{ "banana"|!hasPrefix:"ban" }} -> false
    hasSuffix: Whether the string ends with another.
      {{ "banana"|hasSuffix:"ana" }} -> true
    !hasSuffix: Whether the string does not end with another.
      {{ "banana"|!hasSuffix:"ana" }} -> false
    hexToInt: The number that hexadecimal digits represent.
      {{ "FF"|hexToInt }} -> 255
    int255toFloat: An integer divided by 255.
      {{ 51|int255toFloat }} -> 0.2
    percent: A fraction, such as the result of int255toFloat, as a percentage.
      {{ 51|int255toFloat|percent }} -> 20%
    any: Whether the value at a path is true, or not empty, for an element of the list.
      {{ "id name"|split|any:"isRenamed" }} -> false
    compactMap: The values at a path of the elements, without missing ones.
      {{ "id name"|split|compactMap:"type"|join:", " }} ->
    fit: The lines of the string as one line if that fits, otherwise unchanged.
      {{ "init(-  id: Int,-  name: String-) {"|replace:"-",newline|fit }} -> init(id: Int, name: String) {
    flatMap: The elements of the lists at a path of the elements, in one list.
      {{ "id name"|split|flatMap:"parts"|join:", " }} ->
    operand: The expression, in parentheses if an operator next to it needs them.
      {{ "a ? b : c"|operand }} -> (a ? b : c)
    sort: The elements of the list as strings, in ascending order.
      {{ "UIKit Foundation"|split|sort|join:", " }} -> Foundation, UIKit
    swiftLiteral: The string as a Swift literal; a number or a Boolean unchanged.
      {{ "per_page"|swiftLiteral }} -> "per_page"
    unique: The elements of the list as strings, without repetitions.
      {{ "b a b"|split|unique|join:", " }} -> b, a
    with: The elements of the list with that value at a path.
      {{ "id name"|split|with:"type","Int"|join:", " }} ->
    without: The elements of the list whose value at a path is false, empty or missing.
      {{ "id name"|split|without:"isRenamed"|join:", " }} -> id, name
    wrap: The words of the string in lines of at most 120 characters, each after the prefix.
      {{ "Each event, after it was handled."|wrap:"/// " }} -> /// Each event, after it was handled.
    """#
}
