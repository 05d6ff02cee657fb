import Diagnostics

/// Keys of objects that are data rather than names, so that the object is a dictionary.
enum DataKey {
  /// The common form of the values under some keys.
  enum Values {
    case numbers
    case arrays
    /// Objects with mostly equal keys.
    case objectsAlike
    case others
  }

  static func areData(_ keys: [String], _ values: Values) -> Bool {
    guard !keys.isEmpty else { return false }
    if keys.allSatisfy(looksLikeData) { return true }
    guard keys.count >= 2 else { return false }
    switch values {
    case .numbers, .arrays: if keys.allSatisfy(mayBeIdentifier) { return true }
    case .objectsAlike:
      if keys.allSatisfy({ mayBeIdentifier($0) || isNoName($0) || $0.wholeMatch(of: symbol) != nil }) { return true }
    case .others: break
    }
    return keys.allSatisfy(countries.contains)
      || keys.allSatisfy { languages.contains($0) || isLocale($0) } && keys.count { !words.contains($0) } >= 2
  }

  private static func looksLikeData(_ key: String) -> Bool {
    guard key.utf8.count <= 200, key.utf8.allSatisfy({ $0 < 0x80 }) else { return false }
    return isInteger(key) || isLocale(key) || isDate(key) || TextForm.isUUID(key) || isHash(key) || isIdentifier(key)
      || isAddress(key) || isRandom(key)
  }

  /// `USD`, `AAPL`, `BRK.B`, `BTC-USD`, `user-1`, `order_1042`: possible property names, so that the values decide.
  private static func mayBeIdentifier(_ key: String) -> Bool {
    if looksLikeData(key) { return true }
    guard key.utf8.count <= 60 else { return false }
    if (3...4).contains(key.utf8.count), key.utf8.allSatisfy(\.isUppercase) { return true }
    return key.wholeMatch(of: pair) != nil || key.wholeMatch(of: numbered) != nil
  }

  /// Whether the key cannot be a property's name: it has a dot, a slash, an `@` or a blank inside.
  private static func isNoName(_ key: String) -> Bool {
    key.first.map { $0.isLetter || $0.isNumber || $0 == "/" } ?? false && key.contains { "./@ ".contains($0) }
  }

  /// A path, a URL, a mail address, a host, an IP address or a version.
  private static func isAddress(_ key: String) -> Bool {
    if key.contains("/") { return key.hasPrefix("/") && key.utf8.count > 1 || key.contains("://") }
    if key.contains(":") { return key.wholeMatch(of: ipv6) != nil }
    guard key.contains(".") else { return false }
    return key.wholeMatch(of: mail) != nil || key.wholeMatch(of: version) != nil
      || key.wholeMatch(of: host).map { domains.contains(String($0.1)) } ?? false
  }

  /// `tt0111161`, `0xabc1`, `C012AB3CD`, `-NqW8dYx3bJk2L1mP0aZ`
  private static func isRandom(_ key: String) -> Bool {
    guard key.utf8.contains(where: \.isDigit) else { return false }
    if key.hasPrefix("0x") { return key.utf8.count > 2 && key.utf8.dropFirst(2).allSatisfy(\.isHexadecimal) }
    if key.wholeMatch(of: serial) != nil { return true }
    let isCode = key.utf8.count >= 8 && key.utf8.allSatisfy { $0.isUppercase || $0.isDigit }
    if isCode, key.utf8.contains(where: \.isUppercase) { return true }
    guard key.utf8.count == 20, key.wholeMatch(of: pushed) != nil else { return false }
    return key.contains(where: \.isUppercase) && key.contains(where: \.isLowercase)
      && key.split(whereSeparator: \.isNumber).count >= 3
  }

  private static func isInteger(_ key: String) -> Bool {
    let digits = key.utf8.first == UInt8(ascii: "-") ? key.utf8.dropFirst() : key.utf8[...]
    return !digits.isEmpty && digits.allSatisfy(\.isDigit)
  }

  private static func isHash(_ key: String) -> Bool { key.utf8.count >= 16 && key.utf8.allSatisfy(\.isHexadecimal) }

  /// Whether the key has one of the separators, without which it need not be matched.
  private static func hasParts(_ key: String) -> Bool {
    key.utf8.contains { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
  }

  // Literals are parsed whenever they are evaluated. Nothing in these changes, so that threads may share them.
  nonisolated(unsafe) private static let locale = /([a-z]{2,3})(?:[-_][A-Z][a-z]{3})?(?:[-_][A-Z]{2})?/
  nonisolated(unsafe) private static let date = /[12][0-9]{3}-[01][0-9](-[0-3][0-9])?/
  nonisolated(unsafe) private static let identifier = /[a-z]+[_\-]([A-Za-z0-9]{6,})/
  nonisolated(unsafe) private static let symbol = /[A-Z]{3,8}|[A-Z]{1,4}[0-9]{1,6}/
  nonisolated(unsafe) private static let pair = /[A-Z][A-Z0-9]*[.\-\/:][A-Z0-9]+/
  nonisolated(unsafe) private static let numbered = /[A-Za-z]+(?:[\-:#][0-9]+|_[0-9]{3,})/
  nonisolated(unsafe) private static let serial = /[A-Za-z]{1,4}[0-9]{5,}/
  nonisolated(unsafe) private static let pushed = /[A-Za-z0-9_\-]+/
  nonisolated(unsafe) private static let mail = /[^@\s]+@[A-Za-z0-9\-]+(?:\.[A-Za-z0-9\-]+)+/
  nonisolated(unsafe) private static let version = /[0-9]+(?:\.[0-9]+){2,3}(?:[\-+][0-9A-Za-z.\-]+)?/
  nonisolated(unsafe) private static let ipv6 = /(?=.*:.*:)[0-9A-Fa-f:]{3,39}/
  nonisolated(unsafe) private static let host = /(?:[A-Za-z0-9\-]+\.)+([a-z]{2,})/

  /// `en_US`, `zh-Hant-TW`
  private static func isLocale(_ key: String) -> Bool {
    guard hasParts(key), let match = key.wholeMatch(of: locale) else { return false }
    return key.utf8.count > match.1.utf8.count && languages.contains(String(match.1))
  }

  private static func isDate(_ key: String) -> Bool {
    hasParts(key) && (key.wholeMatch(of: date) != nil || DateText(key) != nil)
  }

  /// `cart_8Zq2LkP0aa`: a digit and a capital follow the prefix.
  private static func isIdentifier(_ key: String) -> Bool {
    guard hasParts(key), let match = key.wholeMatch(of: identifier) else { return false }
    return match.1.utf8.contains(where: \.isDigit) && match.1.contains(where: \.isUppercase)
  }

  /// The codes of ISO 639-1.
  private static let languages = Set(
    words: """
      aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo
      es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg
      ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn
      no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta
      te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
      """
  )

  /// The codes of ISO 3166-1, in capitals.
  private static let countries = Set(
    words: """
      AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC
      CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD
      GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH
      KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW
      MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC
      SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY
      UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW
      """
  )

  /// Common ends of hosts that are no last word of a dotted name.
  private static let domains = Set(
    words: """
      ai app au biz br ca ch cn co com cz de dev dk edu es eu fi fr gov io jp kr lan local localhost mx net nl nz org pl
      pt ru se uk
      """
  )

  /// Codes that are short names of fields as well.
  private static let words = Set(
    words: """
      am an as be ca co cs cv dv gn ho hr ia id ie ii io is it kg kw la li lo mg mh ml mr ms mt my na nb ne ng no nr om or
      os pa pi ps qu rm sc sd se si sm so ss st ti tl tn to ts tt ty ur vo wa wo yo el ch
      """
  )
}

extension Set<String> {
  /// The words of `text`, with blanks and line ends between them.
  init(words text: String) { self.init(text.split { $0 == " " || $0 == "\n" }.map(String.init)) }
}
