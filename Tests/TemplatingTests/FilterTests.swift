import Diagnostics
import Templating
import Testing

@Suite struct FilterTests {
  /// The example of each filter gives the result that it states.
  @Test(arguments: FilterTable.core + FilterTable.kit)
  func example(filter: Filter) {
    let environment = Environment()
    let template = environment.compile(SourceText(path: filter.name, filter.example.template))
    let result = environment.render(template, context: ["newline": "\n"])
    #expect(result.text == filter.example.output)
    #expect(result.diagnostics.map(\.message) == [])
  }

  @Test(arguments: [
    ("{{ \"URLSession\"|camelToSnakeCase:\"no\" }}", "URL_Session"),
    ("{{ \"URLSession\"|camelToSnakeCase:false }}", "URL_Session"),
    ("{{ \"__ab_c\"|snakeToCamelCase:true }}", "AbC"), ("{{ \"日本_語a\"|snakeToCamelCase }}", "日本語a"),
    ("{{ \"Élan Vital\"|lowerFirstWord }}", "élan Vital"), ("{{ \"ßa\"|upperFirstLetter }}", "SSa"),
    ("{{ \"it's a1b\"|capitalize }}", "It's A1B"), ("{{ \"a-b-c\"|replace:\"-\",\"\" }}", "abc"),
    ("{{ \"ab\"|replace:\"(.)(.)\",\"$2$1\\$\",\"regex\" }}", "ba$"),
    ("{{ \"/a/b/\"|dirname }}{{ \"/a/b/\"|basename }}", "/ab"), ("{{ 0.5|percent }}", "50%"),
    ("{{ \" a \n b \"|removeNewlines:\"leading\" }}", "a b"), ("{{ \"a.b/c\"|swiftIdentifier:\"valid\" }}", "a_b_c"),
    ("{{ \"😀\"|swiftIdentifier }}", "😀"), ("{{ \"banana\"|contains:\"\" }}", "false"),
  ])
  func gives(template: String, expected: String) {
    let environment = Environment()
    let result = environment.render(environment.compile(SourceText(path: "t", template)), context: [:])
    #expect(result.text == expected)
    #expect(result.diagnostics.map(\.message) == [])
  }
}
