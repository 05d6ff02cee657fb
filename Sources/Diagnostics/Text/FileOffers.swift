/// A declaration by which other files of the module may use a Swift file.
package struct FileOffer {
  /// The words in a file that uses the declaration, in the forms of `FileOffers.uses(in:)`; each list is one way to use it.
  package let ways: [[String]]
  /// For a member of an extension, the extended type and the protocols that the extension adds to the type.
  package let owners: [String]
  /// The member as code inside the extended type writes it; nil for other declarations.
  package let ownWords: [String]?
}

/// The declarations that a Swift file offers to other files of its module, as far as its tokens show them: types, globals, and
/// the members of extensions. A member counts by its name, the labels of its parameters, and for initializers the type.
package struct FileOffers {
  package private(set) var offers: [FileOffer] = []

  private let tokens: [Substring]
  private var owner = ""
  private var protocols: [String] = []

  package init(_ text: String) {
    tokens = SwiftTokens.words(of: text)
    let facts = SourceFacts(text)
    for name in facts.types.union(facts.globals) { offers.append(FileOffer(ways: [[name]], owners: [], ownWords: nil)) }
    var (braces, isHidden, isHiddenExtension) = (0, false, false)
    for (index, token) in tokens.enumerated() {
      switch token {
      case "{": braces += 1
      case "}":
        braces -= 1
        if braces <= 1 { isHidden = false }
        if braces <= 0 { (owner, isHiddenExtension) = ("", false) }
      case "private", "fileprivate":
        // `private(set)` hides the setter alone.
        if braces <= 1, self[index + 1] != "(" { isHidden = true }
      case "extension" where braces <= 0:
        readHead(from: index + 1)
        (isHiddenExtension, isHidden) = (isHidden, false)
      case "case", "func", "let", "typealias", "var", "init", "subscript":
        if braces == 1, !owner.isEmpty, self[index - 1] != ".", !isHidden, !isHiddenExtension { readMember(index) }
        if braces <= 1 { isHidden = false }
      default: continue
      }
    }
  }

  /// The words of a file, and its words as members (`.name`), calls (`name(`, `name(label`) and labels (`name:`).
  package static func uses(in text: String) -> Set<String> {
    let tokens = SwiftTokens.words(of: text)
    var uses = OperatorWords.words(in: tokens)
    for (index, token) in tokens.enumerated() where isName(token) || token.first == "@" || token.first == "#" {
      uses.insert(String(token))
      if token.first == "@" { uses.insert(String(token.dropFirst())) }
      if index > 0, tokens[index - 1] == "." { uses.insert(".\(token)") }
      guard index + 1 < tokens.count else { continue }
      if tokens[index + 1] == ":" { uses.insert("\(token):") }
      guard tokens[index + 1] == "(" else { continue }
      uses.insert("\(token)(")
      if index + 3 < tokens.count, tokens[index + 3] == ":" { uses.insert("\(token)(\(tokens[index + 2])") }
    }
    return uses
  }

  private subscript(index: Int) -> Substring { tokens.indices.contains(index) ? tokens[index] : "" }

  private static func isName(_ token: Substring) -> Bool {
    token.first.map { $0.isLetter || $0 == "_" || $0 == "`" } ?? false
  }

  private mutating func readHead(from start: Int) {
    owner = tokens.lastNamePart(from: start)
    let head = tokens[min(start, tokens.count)...].prefix { $0 != "{" }
    let isReactive = owner == "Reactive" && head.contains("where")
    if isReactive, let base = head.lastIndex(where: { $0 == "Base" }) {
      // After `:`, or `==`.
      owner = head[(base + 1)...].firstIndex(where: Self.isName).map { tokens.lastNamePart(from: $0) } ?? owner
    }
    protocols = head.prefix { $0 != "where" }.drop { $0 != ":" }.filter(Self.isName).map(String.init)
  }

  private mutating func readMember(_ index: Int) {
    let kind = tokens[index]
    let labels = kind == "func" || kind == "init" ? labels(from: index + 1) : []
    var (ways, ownWords): ([[String]], [String]?) = ([[owner]], nil)
    if kind == "init" {
      let parameter = tokens[index...].drop { $0 != "(" }.dropFirst().first
      let first = parameter.flatMap { labels.first == String($0) ? $0 : nil } ?? ""
      let others = labels.dropFirst(first.isEmpty ? 0 : 1).map { "\($0):" }
      ways = [owner, "init"].map { ["\($0)(\(first)"] + others }
    } else if kind != "subscript" {
      guard index + 1 < tokens.count else { return }
      let name = OperatorWords.word(at: index + 1, in: tokens) ?? String(tokens[index + 1])
      let others = labels.map { "\($0):" }
      let own = [name] + others
      ways = Self.isName(self[index + 1]) ? [["." + name] + others, own + [owner]] : [own]
      ownWords = own
    }
    offers.append(FileOffer(ways: ways, owners: [owner] + protocols, ownWords: ownWords))
  }

  /// The labels that each call has: closures may trail, and parameters with a default may be missing.
  private func labels(from start: Int) -> [String] {
    guard let open = tokens[min(start, tokens.count)...].prefix(while: { $0 != "{" }).firstIndex(of: "(") else {
      return []
    }
    var (labels, label, depth): ([String], String?, Int) = ([], nil, 0)
    for index in open..<tokens.count {
      switch tokens[index] {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case "=" where depth == 1: label = nil
      case ">" where self[index - 1] == "-": label = nil
      default: break
      }
      let isStart = depth == 1 && (index == open || tokens[index] == ",")
      if isStart || depth == 0 {
        if let label, label != "_" { labels.append(label) }
        let isLabel = isStart && Self.isName(self[index + 1]) && (self[index + 2] == ":" || self[index + 3] == ":")
        label = isLabel ? String(self[index + 1]) : nil
      }
      if depth == 0 { break }
    }
    return labels
  }
}
