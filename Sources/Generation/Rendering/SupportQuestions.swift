import Templating

/// Which support a template asks for, so that its files are rendered anew only where that support comes or goes.
enum SupportQuestions: Sendable {
  /// It may ask for any.
  case all
  /// It asks for some by their names, as in `"Pager" in kit.support`: by the texts of these templates, in quotation marks.
  case named([String])

  /// What a template asks, with all those that it extends, includes or imports.
  init(of template: Template, in environment: Environment) {
    let texts = environment.closure(of: template).map {
      Self.withoutComments(String(decoding: $0.source.utf8, as: UTF8.self))
    }
    let isKnown = !environment.namesTemplatesByValues(template) && texts.allSatisfy(Self.asksByNames)
    self = isKnown ? .named(texts) : .all
  }

  /// Of the support that the kit needs, what the template may find there.
  func asked(of support: [String]) -> [String] {
    switch self {
    case .all: support
    case .named(let texts):
      support.filter { name in texts.contains { $0.contains("\"\(name)\"") || $0.contains("'\(name)'") } }
    }
  }

  /// Whether a text has `kit.support` as what a quoted name is looked for in alone, and `kit` in front of a member.
  private static func asksByNames(_ text: String) -> Bool {
    places(of: "kit", in: text).allSatisfy { range in
      let member = text[range.upperBound...]
      guard member.first == "." else { return false }
      let name = member.dropFirst().prefix(while: isPart)
      guard name == "support" else { return true }
      let isQuoted = ["\" in ", "' in "].contains { text[..<range.lowerBound].hasSuffix($0) }
      return isQuoted && !".|[".contains(text[name.endIndex...].first ?? " ")
    }
  }

  /// The places where a word stands by itself.
  private static func places(of word: String, in text: String) -> [Range<String.Index>] {
    text.ranges(of: word).filter { range in
      !(text[..<range.lowerBound].last.map(isPart) ?? false) && !(text[range.upperBound...].first.map(isPart) ?? false)
    }
  }

  private static func isPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  /// A text without what stands between `{#` and `#}`.
  private static func withoutComments(_ text: String) -> String {
    var (rest, kept) = (text[...], "")
    while let start = rest.firstRange(of: "{#") {
      kept += rest[..<start.lowerBound]
      guard let end = rest[start.upperBound...].firstRange(of: "#}") else { return kept + rest[start.lowerBound...] }
      rest = rest[end.upperBound...]
    }
    return kept + rest
  }
}
