import Diagnostics
import Templating
import Testing

/// Numbers of any size and precision: their order, and where they have to fit.
@Suite struct NumberTests {
  @Test func keepsAllDigitsOfIntegers() {
    let context: Record = [
      "n": .big(digits: "12345678901234567890"), "m": .big(digits: "12345678901234567891"),
      "l": .big(digits: "-12345678901234567890"),
    ]
    let text = "{{ n }} {{ n == m }} {{ n < m }} {{ l < n }} {{ m > 1 }} {{ l < 0 }} {{ \"+\" if n }}{{ \"-\" if l }}"
    for mode in TemplateMode.allCases {
      let environment = Environment(Environment.Options(mode: mode))
      let result = environment.render(environment.compile(SourceText(path: "t", text)), context: context)
      let isStrict = mode == .strict
      let expected = "12345678901234567890 \(!isStrict) \(isStrict) true true true +"
      #expect(result.text == expected)
    }
  }

  @Test(arguments: [
    ("16777217 == 16777216", false), ("9007199254740993 > half", true),
    ("9007199254740992 == double", true), ("9223372036854775807 < 9223372036854775808", true),
    ("n > 12345678901234567889", true), ("n == 12345678901234567890", true), ("n == +012345678901234567890", true),
    ("-12345678901234567891 < -12345678901234567890", true), ("n > huge", false), ("n < huge", true),
    ("huge == 1180591620717411303424", true), ("half > -1", true),
    ("half < 1", true), ("half > 0", true), ("n >= n", true), ("n < 0.5", false),
    ("-12345678901234567890 < half", true),
    ("n > near", false), ("near == 12345678901234567168", true), ("100000000000000000000 == ten", true),
  ])
  func comparesNumbers(condition: String, holds: Bool) {
    let context: Record = [
      "n": .big(digits: "12345678901234567890"), "half": .double(0.5), "double": .double(9_007_199_254_740_992),
      "huge": .double(0x1p70), "near": .double(12_345_678_901_234_567_168), "ten": .double(1e20),
    ]
    let environment = Environment()
    let result = environment.render(environment.compile(SourceText(path: "t", "{{ \(condition) }}")), context: context)
    #expect(result.text == "\(holds)" && result.diagnostics.isEmpty)
  }

  /// Where an integer has to fit, the message says why this one does not.
  @Test(
    arguments: [
      ("{{ n|swiftLiteral }}", "12345678901234567890", nil),
      (
        "{{ n|int255toFloat }}", "",
        "The filter 'int255toFloat' cannot take this value: it takes an integer, not an integer beyond Int"
      ),
      ("{% for i in n...n %}{% endfor %}", "", "The start of the range is beyond Int: there are -2^63 to 2^63 - 1"),
      (
        "{% for i in -9223372036854775809...0 %}{% endfor %}", "",
        "The start of the range is beyond Int: there are -2^63 to 2^63 - 1"
      ),
      (
        "{% for i in -9223372036854775808...-9223372036854775807 %}{{ i }}{% endfor %}",
        "-9223372036854775808-9223372036854775807", nil
      ),
    ] as [(String, String, String?)]
  )
  func takesLargeIntegers(text: String, output: String, message: String?) {
    let environment = Environment()
    let template = environment.compile(SourceText(path: "t", text))
    let result = environment.render(template, context: ["n": .big(digits: "12345678901234567890")])
    #expect(result.text == output)
    #expect(result.diagnostics.map(\.message) == [message].compactMap(\.self))
  }
}
