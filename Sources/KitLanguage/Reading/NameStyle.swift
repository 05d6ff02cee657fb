import Diagnostics

extension ValueKind.NameStyle {
  /// Whether a name is in the style. Letters without case, as in Japanese, fit every style.
  func matches(_ name: String) -> Bool {
    guard self != .any else { return true }
    let name = name.utf8.first == UInt8(ascii: "_") ? name.drop { $0 == "_" } : name[...]
    guard !name.isEmpty else { return true }
    let startsRight = self == .lowerCamel ? !name.startsWithCapital : name.first?.isLowercase != true
    return startsRight && !name.utf8.contains(UInt8(ascii: "_"))
  }

  /// The name in the style: `user_id` becomes `userID`, `userID` becomes `UserID`.
  func styled(_ name: String) -> String {
    let parts = name.split { !$0.isLetter && !$0.isNumber }
    let words = parts.map { part in
      parts.count == 1
        ? part.prefix(1).uppercased() + part.dropFirst()
        : IdentifierWords.capitalized(part.contains(where: \.isLowercase) ? String(part) : part.lowercased())
    }
    return switch self {
    case .upperCamel, .qualified: words.joined()
    case .lowerCamel: words.prefix(1).map(Self.uncapitalized).joined() + words.dropFirst().joined()
    case .any: name
    }
  }

  /// `URLPath` becomes `urlPath`, `URLs` becomes `urls`, `Page` becomes `page`.
  private static func uncapitalized(_ name: String) -> String {
    let capitals = name.prefix { $0.isUppercase || $0.isNumber }
    let rest = name.dropFirst(capitals.count)
    let isPlural = rest.first == "s" && rest.dropFirst().first?.isLowercase != true
    let isWord = capitals.count > 1 && rest.first?.isLetter == true && !isPlural
    let count = isWord ? capitals.count - 1 : max(1, capitals.count)
    return name.prefix(count).lowercased() + name.dropFirst(count)
  }
}

/// Names, arranged so that those near to another one are found without comparing with all.
struct NameIndex {
  /// By lower-case first letter and length: the first letter of a word is rarely wrong.
  private var names: [UInt8: [Int: [String]]] = [:]
  private static let minimumLength = 3
  /// The number of names examined in total: a kit full of unknown names takes linear time, and its thousandth
  /// suggestion is of no use.
  private var budget = 50_000

  init(_ names: [String]) {
    for name in Set(names).sorted() {
      guard let first = name.utf8.first, name.utf8.count >= Self.minimumLength else { continue }
      self.names[first | 0x20, default: [:]][name.utf8.count, default: []].append(name)
    }
  }

  /// The name probably meant by `name`, or `nil`.
  mutating func nearest(to name: String) -> String? { all(near: name).first }

  /// The names probably meant by `name`, all equally near.
  mutating func all(near name: String) -> [String] {
    let length = name.utf8.count
    guard length >= Self.minimumLength, length <= 64, budget > 0, let first = name.utf8.first,
      let lengths = names[first | 0x20]
    else { return [] }
    let reach = length < 8 ? 1 : 2
    let candidates = (length - reach...length + reach).flatMap { lengths[$0] ?? [] }
    budget -= candidates.count
    return NearestName.all(near: name, in: candidates.filter { !Self.isVariant(name, of: $0) })
  }

  /// Whether `name` is another name than `known`, not the same misspelt: one is the other with a word or a number
  /// appended, as `UserID` and `User`, or they differ in their digits, as `Model1` and `Model10`. A single lowercase
  /// letter is not a word: `Pag` and `Pages` are a misspelt `Page`.
  private static func isVariant(_ name: String, of known: String) -> Bool {
    let (short, long) = name.utf8.count < known.utf8.count ? (name, known) : (known, name)
    guard long.hasPrefix(short) else { return digits(in: name) != digits(in: known) }
    let rest = long.dropFirst(short.count)
    return !(rest.count == 1 && rest.allSatisfy(\.isLowercase))
  }

  private static func digits(in name: String) -> [UInt8] {
    name.utf8.filter { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }
}

/// The facts for checks about a path.
extension SpecDraft.TemplateUse {
  /// The place in the kit of a part of the string (UTF-8 offsets).
  func place(of range: Range<Int>) -> SourceLocation { SourceLocation(location.source, atom.sourceRange(of: range)) }

  /// Whether the kit declares `member` only by a placeholder of the template.
  func declares(_ member: SpecNode) -> Bool {
    member.location.source === location.source && location.range.contains(member.location.range.lowerBound)
  }

  /// Placeholders such as `${id}`, including the `$`, if the path is below a URL.
  var dollarPlaceholders: [(name: String, range: Range<Int>)] {
    let bytes = Array(template.text.utf8)
    guard queries != nil, bytes.contains(UInt8(ascii: "$")) else { return [] }
    return template.placeholders.filter {
      $0.range.lowerBound > 0 && bytes[$0.range.lowerBound - 1] == UInt8(ascii: "$")
    }
    .map { ($0.name, $0.range.lowerBound - 1..<$0.range.upperBound) }
  }

  var queryFields: [QueryField] {
    guard let query else { return [] }
    let text = String(decoding: Array(atom.value.utf8)[query], as: UTF8.self)
    return QueryField.fields(of: PastedPath.queries(in: text[...]))
  }

  /// The name of a placeholder in the kit: the name of its declared member, else in Swift's style.
  func name(of placeholder: ColonPlaceholder, _ declared: Set<String>) -> String {
    declared.contains(placeholder.name)
      ? placeholder.name : ValueKind.NameStyle.lowerCamel.styled(placeholder.name)
  }
}
