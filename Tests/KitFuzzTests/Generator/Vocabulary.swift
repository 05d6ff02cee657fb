import Generation
import KitLanguage

/// The words that generated kits are made of. Most are taken from the patterns themselves, for a name is the more dangerous
/// the more the emitted code uses it.
struct Vocabulary: Sendable {
  /// Names of properties, functions and parameters.
  let lower: [String]
  /// Names of types that the emitted code declares or uses.
  let upper: [String]

  /// - Parameter patterns: The files of the patterns, schemas and templates, by path.
  init(_ patterns: [(path: String, text: String)]) {
    var lower: Set<String> = []
    var upper: Set<String> = []
    for (_, text) in patterns {
      for word in Self.identifiers(of: text) {
        guard let first = word.utf8.first, word.count > 1 else { continue }
        if first >= UInt8(ascii: "a"), first <= UInt8(ascii: "z") {
          lower.insert(word)
        } else if first >= UInt8(ascii: "A"), first <= UInt8(ascii: "Z"), word.contains(where: \.isLowercase) {
          upper.insert(word)
        }
      }
    }
    self.lower = lower.sorted()
    self.upper = upper.sorted()
  }

  private static func identifiers(of text: String) -> [String] {
    text.utf8.split { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): false
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): false
      default: true
      }
    }.map { String(decoding: $0, as: UTF8.self) }.filter { $0.first?.isLetter ?? false }
  }

  // MARK: - Plain words

  static let plainLower = [
    "title", "count", "page", "perPage", "createdAt", "userName", "tags", "note", "price", "isOpen", "color", "limit",
    "offset", "after", "query", "id", "name", "state", "address", "zipCode", "imageWidth", "total", "owner", "rank",
  ]

  static let oddLower = [
    "userID", "urlString", "aURL", "x", "_private", "value1", "point2D", "größe", "名前", "émoji", "a_b", "ID", "URL",
    "http2", "isHTTPS", "e", "i18n", "_", "__", "snake_case_name", "veryLongNameThatGoesOnAndOnUntilTheLineIsFull",
  ]

  static let keywords = [
    "class", "default", "func", "in", "init", "is", "let", "protocol", "repeat", "return", "self", "static", "struct",
    "switch", "var", "where", "while", "true", "nil", "as", "case", "enum", "extension", "import", "operator", "super",
    "throw", "throws", "try", "await", "async", "some", "any", "inout", "internal", "public", "open", "get", "set",
    "willSet", "lazy", "weak", "mutating", "actor", "isolated", "nonisolated", "consuming", "borrowing", "sending",
    "package", "macro", "each", "then", "do", "guard", "defer", "for", "if", "else", "break", "continue", "catch",
    "fallthrough", "associatedtype", "typealias", "subscript", "deinit", "precedencegroup", "rethrows", "prefix",
  ]

  static let plainUpper = [
    "User", "Order", "Item", "Team", "Repository", "Theme", "Language", "Settings", "Profile", "Photo", "Comment",
    "HTTPThing", "Größe", "名前", "A", "X1", "OAuth2Client", "VeryLongTypeNameThatStillHasToBeTakenAsItIs", "Box",
    "Request", "Response", "APIError", "Class", "Default", "Page", "UserRequest", "EventsOfDay",
  ]

  /// What small kits call their types: words of Swift and of libraries that people use all the same.
  static let oddUpper = [
    "Base", "Main", "Error", "Result", "Type", "Codable", "Observable", "Task", "Void", "Never", "Élan", "日本語", "Self",
    "Protocol", "Any", "Foundation", "Swift", "Element", "Date", "Reactive", "Package", "Module", "Int", "View",
    "Event",
  ]

  /// What projects call theirs.
  static let oddUpperOfProjects = [
    "Main", "Item", "Value", "Base", "Error", "Result", "Observable", "Élan", "日本語", "Element", "Event", "Session",
    "Player", "Client", "Subject", "Callback",
  ]

  /// Each has what some rule refuses.
  static let brokenSignatures = [
    "(_ values: Int...)", "(on actor: isolated (any Actor)?)", "(a: inout Int)", "(_: Int)", "(base: Int) -> Self",
    "(x: some Codable)", "(f: () throws -> Void) rethrows", "() async -> Int", "(f: @autoclosure () -> Int)",
    "() throws",
    "(x: sending NSObject)", "(callback: Int, progress: Int)", "(f: () -> Int) -> () -> Int", "() -> NSObject",
    "(value: repeat each T)",
    "(self: Int) -> UICollectionViewCell", "(size: Int) -> CGSize", "(a: Int = 1)", "(withCallback: Int)", "(a: Int!)",
    "() -> Void", "(a: Never)", "(a: any Sendable)",
  ]

  static let brokenGenerics = ["<A, A>", "<let n: Int>", "<Delegate>", "<each T>", "<Base>", "<A>"]

  static let brokenTexts = ["%", "a..b", "", "//", "{x}", "{x", "\\u{0}", "0", "HTTP://x", "kind", "x.init"]

  static let headers = [
    "X-Token", "Accept-Language", "If-Match", "x-1", "If-None-Match", "Date2", "Accept", "Last-Modified",
    "content-type",
  ]

  static let datePatterns = ["yyyy-MM-dd HH:mm:ss", "EEE, dd MMM yyyy HH:mm:ss 'GMT'", "yyyyMMdd'T'HHmmss.SSSZ"]

  static let texts = [
    "name", "user_name", "data.items", "meta.count", "items.0.name", "X-Token", "Accept-Language", "If-Match",
    "image/png", "a b", "名前", "\\\"quoted\\\"", "C:\\\\x", "0", "%", "a\\u{301}", "{x}", "group.com.example.app",
    "no\\nbreak", "\\t", "a/b", "a..b", "$", "\\\\(x)", "//", "/* */", "\\u{0}", "it's", "A-B-C", "profile-image",
    "<x>", "",
  ]
}
