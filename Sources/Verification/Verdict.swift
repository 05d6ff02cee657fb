/// What compiling in one mode has shown.
package struct Verdict: Sendable {
  /// The rules of the compilation; another mode may find other faults.
  package let mode: CompilerMode
  /// The errors and warnings that count, in the compiler's order, each followed by its notes.
  package let messages: [CompilerMessage]
  /// The paths of the files whose isolation, initialization and other flow were also checked. For the others, only
  /// types were checked.
  package let flowChecked: Set<String>
  /// Errors in unjudged files: files that depend on them may be wrong without a message.
  package let obstacles: [CompilerMessage]

  /// Whether nothing counts against the files. Obstacles do not, so check those as well.
  package var isPassed: Bool { messages.isEmpty }
}
