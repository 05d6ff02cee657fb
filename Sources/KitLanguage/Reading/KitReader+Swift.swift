import Diagnostics

/// Declarations of Swift, and of languages like it, at the top level of a kit.
extension KitReader {
  /// The pattern that takes the place of a declaration, if the kit has it.
  private static let counterparts = [
    "struct": "model", "class": "model", "record": "model", "interface": "model", "protocol": "delegate",
    "extension": "extend",
  ]
  /// What no pattern takes the place of.
  private static let others: Set<String> = ["actor", "func", "init", "let", "macro", "typealias", "var"]
  /// What the properties of a model may be asked to conform to.
  private static let protocols: Set<String> = [
    "Codable", "Decodable", "Encodable", "Equatable", "Hashable", "Identifiable", "Sendable",
  ]

  /// Reports a declaration as a whole, whatever is wrong with it as a part of a kit.
  ///
  /// - Returns: Whether the node is one.
  func reportSwift(_ node: SyntaxNode) -> Bool {
    guard let keyword = node.head.first(where: { !Self.modifiers.contains($0.value) && $0.value != "data" }),
      keyword.kind == .word, node.head.count > 1 || keyword.value == "init"
    else { return false }
    let pattern = Self.counterparts[keyword.value].flatMap(schemas.pattern)
    guard pattern != nil || Self.others.contains(keyword.value) else { return false }
    refuse(node.range)
    report(
      CheckDiagnostics.unknownKeyword,
      "'\(keyword.value)' is not a word of kits" + advice(pattern, node),
      at: keyword.range,
      fixIts: pattern.flatMap { fix(node, keyword, $0) }.map { [$0] } ?? []
    )
    return true
  }

  private func advice(_ pattern: PatternSchema?, _ node: SyntaxNode) -> String {
    guard let pattern else { return "; write it in a Swift file of the project" }
    let name = node.head.last?.value ?? "Name"
    let schema = pattern.node
    if schema.field?.slot(.type) != nil {
      return "; here it is '\(pattern.keyword) \(name)', with properties as 'name: Type' and without functions"
    }
    let introduced = schema.slots.compactMap { slot in slot.isOptional ? nil : slot.introducer.map { " \($0) …" } }
    let members = schema.members.flatMap(\.keywords).map { "'\($0)'" }
    return "; here it is '\(pattern.keyword) \(name)\(introduced.joined())'"
      + (members.isEmpty ? "" : ", with \(Phrase.oneOf(members)) in its block")
  }

  /// The fix of a declaration of nothing but properties.
  private func fix(_ node: SyntaxNode, _ keyword: SyntaxNode.Atom, _ pattern: PatternSchema) -> FixIt? {
    guard pattern.node.field?.slot(.type) != nil, !isBroken(node), node.generics == nil, node.requirements == nil,
      node.attributes.isEmpty, node.head.last?.kind == .word, node.block?.isClosed == true, !node.children.isEmpty,
      (node.types ?? []).allSatisfy({ Self.protocols.contains($0.text) })
    else { return nil }
    var edits = [TextEdit(node.range.lowerBound..<keyword.range.upperBound, pattern.keyword)]
    for child in node.children {
      guard let edit = propertyEdit(child) else { return nil }
      edits.append(edit)
    }
    return FixIt(
      "Replace '\(source[node.range.lowerBound..<keyword.range.upperBound])' with '\(pattern.keyword)'",
      in: source,
      edits: edits.filter { !$0.range.isEmpty },
      isSafe: keyword.value == "struct"
    )
  }

  /// `private let id: Int` as `id: Int`; nil where the node is no property that is stored.
  private func propertyEdit(_ node: SyntaxNode) -> TextEdit? {
    guard !isBroken(node), node.types?.count == 1, node.attributes.isEmpty, case .none = node.body,
      let name = node.head.last, name.kind == .word
    else { return nil }
    let words = node.head.dropLast().map(\.value)
    let isProperty = words.isEmpty || ["let", "var"].contains(words.last)
    guard isProperty, words.dropLast().allSatisfy(Self.modifiers.contains) else { return nil }
    return TextEdit(node.range.lowerBound..<name.range.lowerBound, "")
  }
}
