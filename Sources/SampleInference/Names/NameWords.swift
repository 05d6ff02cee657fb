import KitLanguage

/// Names that Swift accepts.
package enum NameWords {
  /// Whether Swift accepts `name` as a name, in backticks for a keyword.
  package static func isName(_ name: String) -> Bool {
    PlainName.matches(name) && name.unicodeScalars.allSatisfy { $0.value < 0x80 || $0.properties.isXIDContinue }
      && name.unicodeScalars.first.map { $0 == "_" || $0.properties.isXIDStart } ?? false
  }
}

extension Sample {
  /// The key in the samples' objects for a property's name.
  package static func key(named name: String, likely: String, in samples: [Sample]) -> String? {
    let keys = samples.flatMap(\.objects).flatMap(\.keys)
    return keys.contains(likely) ? likely : keys.first { IdentifierWords($0).lowerCamel == name }
  }
}

/// The name of a type by the file of its sample.
package struct EntityName: Sendable {
  /// `User` for `samples/user.json`, and for `samples/users.json` with an array.
  package let text: String

  /// - Parameter isArray: Whether the sample has several objects, so that the name of the file is plural.
  package init(ofSampleAt path: String, isArray: Bool) {
    let file = path.split(separator: "/").last ?? ""
    let words = IdentifierWords(String(file.prefix { $0 != "." })).words
    let singular = isArray ? words.dropLast() + words.suffix(1).map(Singular.of) : words
    let name = IdentifierWords.upperCamel(singular)
    text = NameWords.isName(name) ? name : NameWords.isName("Sample" + name) ? "Sample" + name : "Sample"
  }
}

/// English nouns in the singular.
package enum Singular {
  /// `category` of `categories`. Words that are not plural, or equal in both forms, stay.
  package static func of(_ word: String) -> String {
    if let known = irregular[word] { return known }
    guard word.count > 3, word.last == "s", !isSingular(word) else { return word }
    if word.hasSuffix("ies") { return word.dropLast(3) + "y" }
    let isLong = ["ches", "shes", "sses", "xes", "zes", "oes"].contains(where: word.hasSuffix)
    return String(word.dropLast(isLong ? 2 : 1))
  }

  private static func isSingular(_ word: String) -> Bool {
    ["ss", "us", "sis", "xis", "ens"].contains(where: word.hasSuffix) || unchanged.contains(word)
  }

  private static let unchanged = Set(
    words: """
      news series species sms dns https css gps rss tls aws ios kudos chaos canvas atlas bias alias gas lens always
      previous address progress access
      """
  )

  private static let irregular = Dictionary(
    uniqueKeysWithValues: Set(
      words: """
        statuses:status buses:bus bonuses:bonus viruses:virus campuses:campus aliases:alias canvases:canvas gases:gas
        atlases:atlas biases:bias lenses:lens licenses:license responses:response courses:course purchases:purchase
        indices:index indexes:index matrices:matrix vertices:vertex appendices:appendix codices:codex
        movies:movie cookies:cookie caches:cache headaches:headache selfies:selfie zombies:zombie ties:tie pies:pie
        lies:lie calories:calorie leaves:leaf lives:life wives:wife knives:knife shelves:shelf halves:half wolves:wolf
        thieves:thief selves:self people:person children:child men:man women:woman mice:mouse feet:foot teeth:tooth
        geese:goose criteria:criterion phenomena:phenomenon analyses:analysis bases:basis crises:crisis axes:axis
        diagnoses:diagnosis theses:thesis hypotheses:hypothesis synopses:synopsis parentheses:parenthesis
        shoes:shoe toes:toe sizes:size prizes:prize axles:axle quizzes:quiz databases:database invoices:invoice
        tokens:token screens:screen citizens:citizen gardens:garden kitchens:kitchen children's:child
        ids:id urls:url uris:uri apis:api ips:ip uuids:uuid pdfs:pdf tags:tag ads:ad vms:vm photos:photo
        """
    ).map { $0.split(separator: ":").map(String.init) }.map { ($0[0], $0[1]) }
  )
}
