import KitLanguage

/// The names of members and fields on a command line, which may be those on the wire: `per_page:Int=20`.
struct MemberNames {
  /// Makes a wire name of a Swift name by the kit's settings.
  let wireName: (String) -> String

  /// A member or field without its keyword, in a kit's spelling: a wire name becomes the Swift name, and stays as the
  /// wire name if the kit's settings would derive another one.
  func spelled(_ text: String, _ schema: NodeSchema) -> String {
    guard case .name(.lowerCamel) = schema.slot(.name)?.kind else { return text }
    let name = String(text.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" })
    return spelled(name, behind: String(text.dropFirst(name.count)), schema)
  }

  /// The same of a `name`, which may hold anything, and the `rest` after it: `: Int = 20`.
  func spelled(_ name: String, behind rest: String, _ schema: NodeSchema) -> String {
    let swiftName = Self.swiftName(of: name)
    guard !swiftName.isEmpty, let wire = schema.slot(.wire), !saysWireName(rest) else { return swiftName + rest }
    // Where the schema requires a wire name, the name is one.
    let isNeeded = wire.usualWireName(of: swiftName, .identity).isEmpty || !wire.isOptional && wire.defaultValue == nil
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

  static func isUsable(_ name: String) -> Bool {
    swiftName(of: name).wholeMatch(of: /[\p{L}_][\p{L}\p{N}_]*/) != nil
  }

  private func saysWireName(_ rest: String) -> Bool {
    SyntaxTree(parsing: "x" + rest, path: "member").nodes.first?.wireName != nil
  }
}
