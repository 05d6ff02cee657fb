/// What compiling in one mode has shown.
package struct Verdict: Sendable {
  /// The rules that the files were compiled under; another mode may find other faults.
  package let mode: CompilerMode
  /// Errors and warnings that count, in the order of the compiler, each with the notes that follow it.
  package let messages: [CompilerMessage]
  /// The files whose isolation, initialization and other flow were checked as well, by path. The others were checked as
  /// far as types go.
  package let flowChecked: Set<String>
  /// Errors in files that are not judged: what depends on them may be wrong without a message.
  package let obstacles: [CompilerMessage]

  /// Whether nothing counts against the files. Obstacles do not, so look at those as well.
  package var isPassed: Bool { messages.isEmpty }
}
