import Diagnostics

/// A declaration of Swift, or of a language like it, at the top level of a kit.
struct SwiftDeclaration {
  /// Swift's declaration modifiers, which a kit never has: its settings have them.
  static let modifiers: Set<String> = [
    "final", "fileprivate", "internal", "nonisolated", "open", "package", "private", "public",
  ]
  /// The pattern that replaces a declaration, if the kit has it.
  private static let counterparts = [
    "struct": "model", "class": "model", "record": "model", "interface": "model", "protocol": "delegate",
    "extension": "extend",
  ]
  /// Keywords that no pattern replaces.
  private static let others: Set<String> = ["actor", "func", "init", "let", "macro", "typealias", "var"]
  /// Protocols that may be asked of a model's properties.
  static let protocols: Set<String> = [
    "Codable", "Decodable", "Encodable", "Equatable", "Hashable", "Identifiable", "Sendable",
  ]

  private let node: SyntaxNode
  private let keyword: SyntaxNode.Atom
  private let pattern: PatternSchema?
  private let file: KitFile

  /// `nil` if the node is none, regardless of its errors as a part of a kit.
  init?(_ node: SyntaxNode, in file: KitFile, _ context: ReadingContext) {
    guard let keyword = node.head.first(where: { !Self.modifiers.contains($0.value) && $0.value != "data" }),
      keyword.kind == .word, node.head.count > 1 || keyword.value == "init"
    else { return nil }
    let pattern = Self.counterparts[keyword.value].flatMap(context.schemas.pattern)
    guard pattern != nil || Self.others.contains(keyword.value) else { return nil }
    self.node = node
    self.keyword = keyword
    self.pattern = pattern
    self.file = file
  }

  var diagnostic: Diagnostic {
    file.diagnostic(
      CheckDiagnostics.unknownKeyword,
      "'\(keyword.value)' is not a word of kits" + advice,
      at: keyword.range,
      fixIts: fix.map { [$0] } ?? []
    )
  }

  private var advice: String {
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

  private var fix: FixIt? {
    guard let pattern, pattern.node.field?.slot(.type) != nil, !file.isBroken(node), node.generics == nil,
      node.requirements == nil,
      node.attributes.isEmpty, node.head.last?.kind == .word, node.block?.isClosed == true, !node.children.isEmpty,
      (node.types ?? []).allSatisfy({ Self.protocols.contains($0.text) })
    else { return nil }
    var edits = [TextEdit(node.range.lowerBound..<keyword.range.upperBound, pattern.keyword)]
    for child in node.children {
      guard let edit = propertyEdit(child) else { return nil }
      edits.append(edit)
    }
    return FixIt(
      "Replace '\(file.source[node.range.lowerBound..<keyword.range.upperBound])' with '\(pattern.keyword)'",
      in: file.source,
      edits: edits.filter { !$0.range.isEmpty },
      isSafe: keyword.value == "struct"
    )
  }

  /// `private let id: Int` as `id: Int`; `nil` if it is not a stored property.
  private func propertyEdit(_ node: SyntaxNode) -> TextEdit? {
    guard !file.isBroken(node), node.types?.count == 1, node.attributes.isEmpty, case .none = node.body,
      let name = node.head.last, name.kind == .word
    else { return nil }
    let words = node.head.dropLast().map(\.value)
    let isProperty = words.isEmpty || ["let", "var"].contains(words.last)
    guard isProperty, words.dropLast().allSatisfy(Self.modifiers.contains) else { return nil }
    return TextEdit(node.range.lowerBound..<name.range.lowerBound, "")
  }
}
