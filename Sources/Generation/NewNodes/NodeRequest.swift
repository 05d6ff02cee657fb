import KitLanguage

/// A node that a command line specifies: `kitgen request Followees --get 'users/{id}' page:Int=1`.
package struct NodeRequest: Sendable {
  /// A part of the node: a member by its keyword in lower case, or a slot of the head by its label.
  package struct Part: Sendable {
    /// Without dashes: `get` of `--get`.
    package let flag: String
    /// The part as in a kit, with or without the quotation marks of a string; `nil` for a member without values.
    package let value: String?
    /// Whether the user has given only the value.
    fileprivate(set) var isFlagAssumed = false

    /// The option `--flag value`, or `--flag` alone if `value` is `nil`.
    package init(flag: String, value: String?) {
      self.flag = flag
      self.value = value
    }
  }

  /// As typed, backticks included: `Followees`. `nil` for a pattern whose nodes have no names.
  package let name: String?
  /// In command-line order.
  package let parts: [Part]
  /// Fields: `name:Type=default`.
  package let fields: [String]
  /// The node as in a kit, with others that it needs, if it is not made of parts.
  package private(set) var text: String?

  /// With the name alone it requests an existing node, or the pattern's minimal one.
  package init(name: String?, parts: [Part] = [], fields: [String] = []) {
    self.name = name
    self.parts = parts
    self.fields = fields
  }

  /// - Parameters:
  ///   - parts: The contents of the options.
  ///   - words: Arguments without options: clauses of the head as a kit has them, `on Store.delegate`, fields, members
  ///     as a kit has them, `GET users`, and a path, `/users`, for the path of the pattern's `minimal` node.
  /// - Throws: If a word is none of these.
  package init(name: String?, parts: [Part], words: [String], of pattern: PatternSchema) throws(Refusal) {
    var parts = parts
    var fields: [String] = []
    // A head as a kit has it may be one word of the command line: 'StoreDelegate on Store.delegate'.
    let head = (name ?? "").split(separator: " ").map(String.init)
    let isHead = head.count > 2 && Self.slot(head[1], of: pattern) != nil
    let name = isHead ? head[0] : name
    var rest = ((isHead ? head.dropFirst() : []) + words)[...]
    while let word = rest.popFirst() {
      if fields.isEmpty, let slot = Self.slot(word, of: pattern), let value = rest.popFirst() {
        parts.append(Part(flag: slot.label, value: value))
        continue
      }
      guard let member = Self.member(word, of: pattern) else {
        let part = try Self.assumedPart(word, of: pattern, beside: parts)
        if let part { parts.append(part) } else { fields.append(word) }
        continue
      }
      let flag = word.lowercased()
      let isFollowedByAnother = rest.first.map { Self.member($0, of: pattern) != nil } ?? true
      guard !member.slots.isEmpty, !(isFollowedByAnother && member.slots.allSatisfy(\.isOptional)) else {
        parts.append(Part(flag: flag, value: nil))
        continue
      }
      guard let value = rest.popFirst() else {
        throw Refusal("'\(word)' needs a value", advice: "As in a kit, or as an option: --\(flag) VALUE.")
      }
      parts.append(Part(flag: flag, value: value))
    }
    if let first = fields.first, pattern.node.field == nil {
      guard let keyword = Self.onlyNamedMember(of: pattern) else {
        throw Refusal("'\(pattern.keyword)' takes no fields: '\(first)'")
      }
      parts += fields.map { Part(flag: keyword.lowercased(), value: $0) }
      fields = []
    }
    self.init(name: name, parts: parts, fields: fields)
  }

  /// The slot of the head that `word` introduces: `on` introduces a delegate's property.
  private static func slot(_ word: String, of pattern: PatternSchema) -> SlotSchema? {
    pattern.node.slots.first { $0.introducer == word && $0.place != .name }
  }

  /// The member that `word` begins, if it cannot be a field: the pattern's fields have types, and it has none.
  private static func member(_ word: String, of pattern: PatternSchema) -> NodeSchema? {
    if let field = pattern.node.field, field.slot(.type)?.isOptional != false { return nil }
    return pattern.node.members.first { member in
      member.role == .member && member.keywords.contains { $0.lowercased() == word.lowercased() }
    }
  }

  /// The member for the path `word`, if the command line names no member for it; `nil` for a field.
  private static func assumedPart(
    _ word: String,
    of pattern: PatternSchema,
    beside parts: [Part]
  ) throws(Refusal) -> Part? {
    guard isPath(word, of: pattern), let keyword = pathKeyword(of: pattern) else { return nil }
    func member(_ part: Part) -> NodeSchema? {
      pattern.node.members.first { $0.keywords.contains { $0.lowercased() == part.flag } }
    }
    if let other = parts.first(where: { takesPath(member($0)) }) {
      let message = "'\(word)' is a second path after '\(other.value ?? "")'"
      throw Refusal(message, advice: "A \(pattern.keyword) has one, as in --\(other.flag) \(other.value ?? "PATH").")
    }
    var part = Part(flag: keyword.lowercased(), value: word)
    part.isFlagAssumed = true
    return part
  }

  /// Whether `word` is a path, and not a field, whose name precedes a colon: `/users/:id`, `users/{id}`,
  /// `https://x.example/users`; nor a member without the space after its keyword: `DELETE/users`.
  private static func isPath(_ word: String, of pattern: PatternSchema) -> Bool {
    let isField = word.firstMatch(of: /[^\/]:[A-Z\[]/) != nil
    let isMember = word.firstIndex(of: "/").map { member(String(word[..<$0]), of: pattern) != nil } ?? false
    return word.prefixMatch(of: /[A-Za-z]+:\/\/|:?[^:=\s]*\//) != nil && !isField && !isMember
  }

  private static func takesPath(_ member: NodeSchema?) -> Bool {
    if case .uriTemplate = member?.slot(.value(0))?.kind { true } else { false }
  }

  /// The member of the `minimal` node that takes a path: `GET`.
  private static func pathKeyword(of pattern: PatternSchema) -> String? {
    let minimal = SyntaxTree(parsing: pattern.minimalText(name: "Name"), path: "minimal").nodes.first
    return minimal?.children.map(\.keyword).first { takesPath(pattern.node.member($0)) }
  }

  /// The keyword of a node's only possible member, if the member has a name: `case`. Words can be such names.
  private static func onlyNamedMember(of pattern: PatternSchema) -> String? {
    guard let member = pattern.node.members.first, pattern.node.members.count == 1 else { return nil }
    return member.slot(.name) == nil ? nil : member.keywords.first
  }

  var plainName: String? { name?.filter { $0 != "`" } }

  /// The node of `pattern` in messages: `request Followees`.
  package func title(of pattern: PatternSchema) -> String { name.map { "\(pattern.keyword) \($0)" } ?? pattern.keyword }

  package var isBare: Bool { parts.isEmpty && fields.isEmpty && text == nil }

  func adding(_ part: Part) -> NodeRequest { NodeRequest(name: name, parts: parts + [part], fields: fields) }

  package func saying(_ text: String) -> NodeRequest {
    var request = self
    request.text = text
    return request
  }
}

/// The reason why a command line gives no node.
package struct Refusal: Error {
  /// The command line's error: a sentence without an initial capital or a full stop.
  package let message: String
  package let advice: String?

  package init(_ message: String, advice: String? = nil) {
    self.message = message
    self.advice = advice
  }
}

/// The names of members and fields on a command line, which may be those on the wire: `per_page:Int=20`.
struct MemberNames {
  /// Makes a wire name of a Swift name by the kit's settings.
  let wireName: (String) -> String

  /// A member or field without its keyword, in a kit's spelling. A wire name becomes the Swift name, and stays as the
  /// wire name if the kit's settings derive another one.
  func spelled(_ text: String, _ schema: NodeSchema) -> String {
    guard case .name(.lowerCamel) = schema.slot(.name)?.kind else { return text }
    let name = String(text.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" })
    return spelled(name, behind: String(text.dropFirst(name.count)), schema)
  }

  /// The same of a `name`, which may hold anything, and the `rest` after it: `: Int = 20`.
  func spelled(_ name: String, behind rest: String, _ schema: NodeSchema) -> String {
    let swiftName = Self.swiftName(of: name)
    guard !swiftName.isEmpty, let wire = schema.slot(.wire),
      SyntaxTree(parsing: "x" + rest, path: "member").nodes.first?.wireName == nil
    else { return swiftName + rest }
    // If the schema requires a wire name, the name is one.
    let hasUsualName = wire.usualText != nil || !wire.usualWireName(of: swiftName, .identity).isEmpty
    let isNeeded = !hasUsualName || !wire.isOptional && wire.defaultValue == nil
    let follows = wire.defaultValue == nil ? wireName(swiftName) : swiftName
    let isLost = swiftName != name && follows != name
    guard isNeeded || isLost else { return swiftName + rest }
    return Self.adding(" as \(StringSpelling.quoted(name))", to: swiftName + rest)
  }

  /// A member with `clause` inserted before its attributes.
  private static func adding(_ clause: String, to member: String) -> String {
    let tree = SyntaxTree(parsing: member, path: "member")
    guard let attribute = tree.nodes.first?.attributes.first(where: { !$0.isLeading }) else { return member + clause }
    let bytes = Array(member.utf8)
    var head = String(decoding: bytes[..<attribute.range.lowerBound], as: UTF8.self)
    while head.last?.isWhitespace == true { head.removeLast() }
    return head + clause + " " + String(decoding: bytes[attribute.range.lowerBound...], as: UTF8.self)
  }

  /// The name in Swift's style for another one: `per_page`, `X-Rate-Limit`, `filter[state]`, `Accept`, `_id`. A name
  /// such as `avatarURL` is Swift's already.
  static func swiftName(of name: String) -> String {
    let isWireStyle = name.contains { !$0.isLetter && !$0.isNumber } || name.first?.isUppercase == true
    let swiftName = isWireStyle ? IdentifierWords(name).lowerCamel : name
    return swiftName.isEmpty ? name : swiftName
  }

  static func isUsable(_ name: String) -> Bool { swiftName(of: name).wholeMatch(of: /[\p{L}_][\p{L}\p{N}_]*/) != nil }
}
