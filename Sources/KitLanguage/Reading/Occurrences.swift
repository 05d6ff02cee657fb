import Diagnostics

/// Which members a block has, as far as it was read.
struct Occurrences {
  private var firstNodes: [ObjectIdentifier: SourceLocation] = [:]

  /// Notes a member or field that `word` introduces.
  ///
  /// - Returns: The error if no further one is allowed.
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
  /// - Parameters:
  ///   - name: The name of the node whose block it is.
  ///   - pattern: The pattern whose block it is; nil where it is that of a member.
  func missing(of schema: NodeSchema, at name: SourceLocation, _ pattern: PatternSchema?) -> [Diagnostic] {
    let missing = schema.members.filter { member in
      (member.cardinality == .once || member.cardinality == .some) && firstNodes[ObjectIdentifier(member)] == nil
    }
    return missing.map { member in
      let what =
        member.role == .field ? "at least one \(member.name)" : Phrase.oneOf(member.keywords.map { "'\($0)'" })
      let text = name.source[name.range]
      let example = pattern?.example(of: member, in: text).map { "; write one, such as '\($0)'" } ?? ""
      return CheckDiagnostics.missingMember.diagnostic("'\(text)' lacks \(what)\(example)", at: name)
    }
  }
}
