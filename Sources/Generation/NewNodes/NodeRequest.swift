import KitLanguage

/// What a command line specifies about a node: `kitgen request Followees --get 'users/{id}' page:Int=1`.
package struct NodeRequest: Sendable {
  /// A part of the node: a member by its keyword in lower case, or a slot of the head by its label.
  package struct Part: Sendable {
    /// Without dashes: `get` of `--get`.
    package let flag: String
    /// The part's text as in a kit, with or without the quotation marks of a string; nil for a member without values.
    package let value: String?

    /// The option `--flag value`, or `--flag` alone where `value` is nil.
    package init(flag: String, value: String?) {
      self.flag = flag
      self.value = value
    }
  }

  /// As it was typed, backticks included: `Followees`. Nil for a pattern whose nodes have no names.
  package let name: String?
  /// In the order of the command line.
  package let parts: [Part]
  /// Fields: `name:Type=default`.
  package let fields: [String]
  /// The node as a kit has it, with others that it needs, where it is not made of parts.
  package private(set) var text: String?

  /// With the name alone it asks for a node that is there, or for the pattern's minimal one.
  package init(name: String?, parts: [Part] = [], fields: [String] = []) {
    self.name = name
    self.parts = parts
    self.fields = fields
  }

  /// - Parameters:
  ///   - parts: The contents of the options.
  ///   - words: What is given without options: fields, and members as a kit has them, `GET users`.
  /// - Throws: Where a word is neither.
  package init(name: String?, parts: [Part], words: [String], of pattern: PatternSchema) throws(Refusal) {
    var parts = parts
    var fields: [String] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      guard let member = Self.member(word, of: pattern) else {
        fields.append(word)
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

  /// The member that `word` begins, where it cannot be a field: fields of the pattern have types, and it has none.
  private static func member(_ word: String, of pattern: PatternSchema) -> NodeSchema? {
    if let field = pattern.node.field, field.slot(.type)?.isOptional != false { return nil }
    return pattern.node.members.first { member in
      member.role == .member && member.keywords.contains { $0.lowercased() == word.lowercased() }
    }
  }

  /// The keyword of the only member that a node may have, if the member has a name: `case`. Words can be such names.
  private static func onlyNamedMember(of pattern: PatternSchema) -> String? {
    guard let member = pattern.node.members.first, pattern.node.members.count == 1, member.slot(.name) != nil else {
      return nil
    }
    return member.keywords.first
  }

  /// The name without backticks.
  var plainName: String? {
    name?.filter { $0 != "`" }
  }

  /// What messages call the node of `pattern`: `request Followees`.
  package func title(of pattern: PatternSchema) -> String {
    name.map { "\(pattern.keyword) \($0)" } ?? pattern.keyword
  }

  /// Whether the request has only the name.
  package var isBare: Bool {
    parts.isEmpty && fields.isEmpty && text == nil
  }

  /// The request for the same node as `text` has it.
  package func saying(_ text: String) -> NodeRequest {
    var request = self
    request.text = text
    return request
  }
}
