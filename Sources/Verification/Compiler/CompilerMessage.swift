import Toolchain

/// One message of the compiler.
package struct CompilerMessage: Hashable, Sendable, CustomStringConvertible {
  /// The compiler's severity. The raw value is its word in the output.
  package enum Severity: String, Hashable, Sendable {
    case error, warning, note
  }

  /// A place in a file.
  package struct Place: Hashable, Sendable {
    /// As given to the compiler, without leading `./`.
    package let path: String
    /// From 1.
    package let line: Int
    /// From 1, in UTF-8 bytes, as the compiler counts.
    package let column: Int

    package init(path: String, line: Int, column: Int) { (self.path, self.line, self.column) = (path, line, column) }
  }

  /// As the compiler prints it, though warnings count as errors in a verdict.
  package let severity: Severity
  /// The compiler's words without place and severity, the same in both language modes.
  package let text: String
  /// `nil` if the compiler names none.
  package let place: Place?

  /// A message in the compiler's form, also for what the compiler does not report itself, such as a crash.
  package init(_ severity: Severity, _ text: String, at place: Place? = nil) {
    (self.severity, self.text, self.place) = (severity, text, place)
  }

  package var description: String {
    let start = place.map { "\($0.path):\($0.line):\($0.column): " } ?? ""
    return "\(start)\(severity.rawValue): \(text)"
  }

  /// The messages in the output of `swiftc -diagnostic-style=llvm`: `PATH:LINE:COLUMN: SEVERITY: TEXT`.
  ///
  /// A crash of the compiler is reported in another message.
  static func messages(in output: String) -> [CompilerMessage] {
    var messages: [CompilerMessage] = []
    for line in output.split(separator: "\n") {
      if let message = CompilerMessage(line: line), !messages.contains(message) { messages.append(message) }
      if line.hasPrefix("Stack dump:") { messages.append(CompilerMessage(.error, "the compiler has crashed")) }
    }
    return messages
  }

  /// - Parameter line: A line of the output. Displayed source lines may look like messages, but have no place before
  ///   them: `error: container.decode(…)`.
  private init?(line: Substring) {
    for severity in [Severity.error, .warning, .note] {
      let word = "\(severity.rawValue): "
      if line.hasPrefix(word) {
        self.init(severity, Self.withoutOutlook(line.dropFirst(word.count)))
        return
      }
      guard let mark = line.firstRange(of: " " + word) else { continue }
      let place = Place(line[..<mark.lowerBound])
      guard place != nil || line.hasPrefix("<unknown>:") else { continue }
      self.init(severity, Self.withoutOutlook(line[mark.upperBound...]), at: place)
      return
    }
    return nil
  }

  /// `text` without Swift 5's remark about Swift 6, so that it is the same in both language modes.
  private static func withoutOutlook(_ text: Substring) -> String {
    let outlook = "; this is an error in the Swift 6 language mode"
    guard let range = text.firstRange(of: outlook) else { return String(text) }
    return String(text[..<range.lowerBound] + text[range.upperBound...])
  }
}

extension CompilerMessage.Place {
  /// - Parameter text: `PATH:LINE:COLUMN:`
  fileprivate init?(_ text: Substring) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count >= 4, let line = Int(parts[parts.count - 3]), let column = Int(parts[parts.count - 2]) else {
      return nil
    }
    let path = parts.dropLast(3).joined(separator: ":")
    guard path != "<unknown>" else { return nil }
    self.init(path: path.hasPrefix("./") ? String(path.dropFirst(2)) : path, line: line, column: column)
  }
}

/// The report of a finished run of the compiler about its files.
struct CompilerRun {
  /// The compiler's output; if it failed without an error, or was killed, with an error about that.
  let output: String
  /// Whether another run would report the same. A run that was killed, or failed without a reason, is not a verdict.
  let isVerdict: Bool

  init(_ run: ToolRun) {
    let hasError = CompilerMessage.messages(in: run.output).contains { $0.severity == .error }
    // The driver exits by itself if one of its processes was killed.
    let isKilled = run.signal != nil || run.exitCode != 0 && run.output.contains("failed due to signal")
    isVerdict = !isKilled && (run.exitCode == 0 || hasError)
    if let signal = run.signal {
      output = run.output + "\nerror: the compiler was ended by signal \(signal) before it was done; try again\n"
    } else if run.exitCode != 0, !hasError {
      output = run.output + "\nerror: the compiler ended with exit code \(run.exitCode)\n"
    } else {
      output = run.output
    }
  }
}
