/// What compiling in one mode has shown.
package struct Verdict: Sendable {
  package let mode: CompilerMode
  /// Errors and warnings that count, in the order of the compiler, each with the notes that follow it.
  package let messages: [CompilerMessage]
  /// The files whose isolation, initialization and other flow were checked as well, by path. The others were checked as
  /// far as types go.
  package let flowChecked: Set<String>
  /// Errors in files that are not judged: what depends on them may be wrong without a message.
  package let obstacles: [CompilerMessage]

  package var isPassed: Bool { messages.isEmpty }
}
