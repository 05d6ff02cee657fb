import Diagnostics

/// A spec in the making: the nodes as they were read, and what can only be settled once all are.
struct SpecDraft {
  /// The name of a type in a node.
  struct TypeUse {
    let name: String
    let node: SpecNode.ID
    let location: SourceLocation
  }

  /// The name of a node in another.
  struct ReferenceUse {
    let name: String
    /// The keywords of the patterns that the name may belong to.
    let patterns: [String]
    let node: SpecNode.ID
    let location: SourceLocation
  }

  /// A URI template, whose placeholders have to be members.
  struct TemplateUse {
    let template: URITemplate
    /// The string in the kit.
    let atom: SyntaxNode.Atom
    /// The keyword of the members.
    let member: String
    /// The keyword of the members for fields of the query, of a path below a URL.
    let queries: String?
    /// The `?` and what follows it, where the kit has such behind the path (UTF-8 offsets in the string).
    let query: Range<Int>?
    /// The placeholders such as `:id`, where the path is one below a URL.
    let colonPlaceholders: [ColonPlaceholder]
    let node: SpecNode.ID
    let location: SourceLocation
  }

  var nodes: [SpecNode] = []
  var patternNodes: [SpecNode.ID] = []
  var types: [String: SpecNode.ID] = [:]
  var diagnostics: [Diagnostic] = []
  var typeUses: [TypeUse] = []
  var caseUses: [Spec.CaseUse] = []
  var referenceUses: [ReferenceUse] = []
  var templateUses: [TemplateUse] = []
  /// The nodes in whose blocks something was misspelt or broken, so that what they seem to lack may be there.
  var incompleteBlocks: Set<SpecNode.ID> = []
  /// The names in declarations that could not be read, so that what refers to them may be right.
  var unreadNames: Set<String> = []
  /// How the kit spells names on the wire.
  var wireStyle = WireStyle.identity
  private var uses: [(id: SpecNode.ID, user: SpecNode.ID)] = []
  /// The generic parameters that a node declares.
  var genericParameters: [SpecNode.ID: Set<String>] = [:]

  /// The node itself or the nearest around it that belongs to a pattern.
  func patternNode(around id: SpecNode.ID) -> SpecNode.ID {
    var id = id
    while nodes[id].schema.role != .pattern, let parent = nodes[id].parent { id = parent }
    return id
  }

  /// Notes that the pattern node around `user` refers to `id`.
  mutating func addUser(_ user: SpecNode.ID, of id: SpecNode.ID) {
    let user = patternNode(around: user)
    if user != id { uses.append((id, user)) }
  }

  /// Gives each node its users.
  mutating func settleUsers() {
    for (id, user) in uses.sorted(by: <) where nodes[id].users.last != user {
      nodes[id].users.append(user)
    }
  }
}
