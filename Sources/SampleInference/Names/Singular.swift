/// English nouns in the singular.
enum Singular {
  /// `category` of `categories`. Words that are not plural, or equal in both forms, stay.
  static func of(_ word: String) -> String {
    if let known = irregular[word] { return known }
    guard word.count > 3, word.last == "s", !isSingular(word) else { return word }
    if word.hasSuffix("ies") { return word.dropLast(3) + "y" }
    if ["ches", "shes", "sses", "xes", "zes", "oes"].contains(where: word.hasSuffix) {
      return String(word.dropLast(2))
    }
    return String(word.dropLast())
  }

  private static func isSingular(_ word: String) -> Bool {
    ["ss", "us", "sis", "xis", "ens"].contains(where: word.hasSuffix) || unchanged.contains(word)
  }

  private static let unchanged: Set<String> = [
    "news", "series", "species", "sms", "dns", "https", "css", "gps", "rss", "tls", "aws", "ios", "kudos", "chaos",
    "canvas", "atlas", "bias", "alias", "gas", "lens", "always", "previous", "address", "progress", "access",
  ]

  private static let irregular: [String: String] = Dictionary(
    uniqueKeysWithValues: """
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
      caches:cache
      """.split { $0 == " " || $0 == "\n" }.map { $0.split(separator: ":").map(String.init) }
        .reduce(into: [String: String]()) { $0[$1[0]] = $1[1] }
        .map { ($0.key, $0.value) }
  )
}
