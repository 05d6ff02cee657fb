import Diagnostics

/// Which members a block has, as far as it was read.
struct Occurrences {
  /// The first node of each member.
  private var firstNodes: [ObjectIdentifier: SourceLocation] = [:]

  /// Notes a member or field that `word` introduces.
  ///
  /// - Returns: What is wrong, where there may be no further one.
  mutating func note(
    _ node: SyntaxNode,
    as schema: NodeSchema,
    _ word: SyntaxNode.Atom?,
    in file: KitFile
  ) -> Diagnostic? {
    guard let word, schema.role != .pattern else { return nil }
    guard let first = firstNodes[ObjectIdentifier(schema)] else {
      firstNodes[ObjectIdentifier(schema)] = file.location(word.range)
      return nil
    }
    guard !schema.cardinality.isList else { return nil }
    return file.diagnostic(
      CheckDiagnostics.repeatedMember,
      "'\(word.value)' may appear here only once",
      at: word.range,
      notes: [Diagnostic.Note("The first one", at: first)],
      fixIts: [.removing("this '\(word.value)'", at: node.range, in: file.source)]
    )
  }

  /// What a block of `schema` lacks.
  ///
  /// - Parameter name: The name of the node whose block it is.
  func missing(of schema: NodeSchema, at name: SourceLocation) -> [Diagnostic] {
    let missing = schema.members.filter { member in
      (member.cardinality == .once || member.cardinality == .some) && firstNodes[ObjectIdentifier(member)] == nil
    }
    return missing.map { member in
      let what =
        member.role == .field ? "at least one \(member.name)" : Phrase.oneOf(member.keywords.map { "'\($0)'" })
      return CheckDiagnostics.missingMember.diagnostic("'\(name.source[name.range])' lacks \(what)", at: name)
    }
  }
}
