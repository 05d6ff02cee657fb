/// Keys of objects that are data rather than names, so that the object is a dictionary.
enum DataKey {
  /// Whether the keys of the objects at a position are data by how they look.
  ///
  /// - Parameter areNumbers: Whether all values are numbers.
  static func areData(_ keys: [String], areNumbers: Bool) -> Bool {
    guard !keys.isEmpty else { return false }
    if keys.allSatisfy(looksLikeData) { return true }
    if keys.count >= 2, areNumbers, keys.allSatisfy(isCurrency) { return true }
    if keys.count >= 2, keys.allSatisfy(countries.contains) { return true }
    return keys.count >= 2 && keys.allSatisfy { languages.contains($0) || isLocale($0) }
      && keys.count(where: { !words.contains($0) }) >= 2
  }

  private static func looksLikeData(_ key: String) -> Bool {
    guard key.utf8.count <= 200, key.utf8.allSatisfy({ $0 < 0x80 }) else { return false }
    return isInteger(key) || isLocale(key) || isDate(key) || TextForm.isUUID(key) || isHash(key) || isIdentifier(key)
  }

  /// `USD`
  private static func isCurrency(_ key: String) -> Bool {
    key.utf8.count == 3 && key.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
  }

  private static func isInteger(_ key: String) -> Bool {
    let digits = key.utf8.first == UInt8(ascii: "-") ? key.utf8.dropFirst() : key.utf8[...]
    return !digits.isEmpty && digits.allSatisfy(\.isDigit)
  }

  private static func isHash(_ key: String) -> Bool {
    key.utf8.count >= 16 && key.utf8.allSatisfy(\.isHexadecimal)
  }

  /// Whether the key has one of the signs between its parts, without which it need not be matched.
  private static func hasParts(_ key: String) -> Bool {
    key.utf8.contains { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
  }

  // Literals are parsed whenever they are evaluated. Nothing in these changes, so that threads may share them.
  nonisolated(unsafe) private static let locale = /([a-z]{2,3})(?:[-_][A-Z][a-z]{3})?(?:[-_][A-Z]{2})?/
  nonisolated(unsafe) private static let date = /[12][0-9]{3}-[01][0-9](-[0-3][0-9])?/
  nonisolated(unsafe) private static let identifier = /[a-z]+[_\-]([A-Za-z0-9]{6,})/

  /// `en_US`, `zh-Hant-TW`
  private static func isLocale(_ key: String) -> Bool {
    guard hasParts(key), let match = key.wholeMatch(of: locale) else { return false }
    return key.utf8.count > match.1.utf8.count && languages.contains(String(match.1))
  }

  private static func isDate(_ key: String) -> Bool {
    hasParts(key) && (key.wholeMatch(of: date) != nil || DateText(key) != nil)
  }

  /// `cart_8Zq2LkP0aa`: with a digit and a capital after the prefix.
  private static func isIdentifier(_ key: String) -> Bool {
    guard hasParts(key), let match = key.wholeMatch(of: identifier) else { return false }
    return match.1.utf8.contains(where: \.isDigit) && match.1.contains(where: \.isUppercase)
  }

  /// The codes of ISO 639-1.
  private static let languages = Set(
    """
    aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo
    es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg
    ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn
    no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta
    te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
    """.split { $0 == " " || $0 == "\n" }.map(String.init)
  )

  /// The codes of ISO 3166-1, as they are written: in capitals.
  private static let countries = Set(
    """
    AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC
    CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD
    GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH
    KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW
    MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC
    SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY
    UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW
    """.split { $0 == " " || $0 == "\n" }.map(String.init)
  )

  /// Those that are short names of fields as well.
  private static let words: Set<String> = [
    "am", "an", "as", "be", "ca", "co", "cs", "cv", "dv", "gn", "ho", "hr", "ia", "id", "ie", "ii", "io", "is", "it",
    "kg", "kw", "la", "li", "lo", "mg", "mh", "ml", "mr", "ms", "mt", "my", "na", "nb", "ne", "ng", "no", "nr", "om",
    "or", "os", "pa", "pi", "ps", "qu", "rm", "sc", "sd", "se", "si", "sm", "so", "ss", "st", "ti", "tl", "tn", "to",
    "ts", "tt", "ty", "ur", "vo", "wa", "wo", "yo", "el", "ch",
  ]
}
