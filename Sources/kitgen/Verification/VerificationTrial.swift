import Verification

/// Emitted files compiled together with some of the project's own.
struct VerificationTrial {
  var needed: [SwiftFile]
  /// One per mode.
  var verdicts: [Verdict]
  /// The first error of each own file that was needed at first sight and is no longer in `needed`.
  var leftOut: [CompilerMessage] = []

  /// The first error of each own file that does not compile.
  var firstObstacles: [CompilerMessage] {
    var seen: Set<String> = []
    return verdicts.flatMap(\.obstacles).filter { seen.insert($0.place?.path ?? "").inserted }
  }

  /// Whether the emitted files have fewer errors, or as many with fewer in the own ones.
  func isBetter(than other: VerificationTrial) -> Bool {
    (messageCount, obstacleCount) < (other.messageCount, other.obstacleCount)
  }

  private var messageCount: Int { verdicts.reduce(0) { $0 + $1.messages.count } }
  private var obstacleCount: Int { verdicts.reduce(0) { $0 + $1.obstacles.count } }

  /// The names and operators in the compiler's messages and on their lines.
  ///
  /// Missing top-level names have been searched before.
  func missedNames(in emitted: [SwiftFile]) -> Set<String> {
    let messages = verdicts.flatMap { $0.messages + $0.obstacles }.filter {
      // The function of an operator may be in an extension.
      !$0.missesDeclaration || $0.text.hasPrefix("cannot find operator ")
    }
    let lines = Dictionary((emitted + needed).map { ($0.path, $0.text) }) { first, _ in first }
      .filter { path, _ in messages.contains { $0.place?.path == path } }
      .mapValues { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    var names: Set<String> = []
    for message in Set(messages) {
      for quoted in message.quotedNames { names.formUnion(SourceFacts(quoted).words) }
      guard let place = message.place, let text = lines[place.path], text.indices.contains(place.line - 1) else {
        continue
      }
      names.formUnion(SourceFacts(String(text[place.line - 1])).words)
    }
    return names
  }
}
