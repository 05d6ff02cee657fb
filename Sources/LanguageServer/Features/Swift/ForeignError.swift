/// An error of another server about Swift that a kit may fix.
struct ForeignError {
  enum Problem: Hashable {
    case missingName(String)
    /// A type does not conform to a protocol.
    case missingConformance(type: String, protocol: String)
  }

  let problem: Problem
  /// The client's diagnostic, to be sent back.
  let diagnostic: JSON

  /// Its range; `nil` if the client does not send it in the protocol's form.
  var range: LSP.Range? {
    diagnostic["range"].flatMap { try? LSP.Range(json: $0) }
  }

  /// Longer messages are not about a name.
  private static let messageLimit = 1_000
  private static let countLimit = 8

  /// The errors in a client's diagnostics that a kit may fix, one for each problem.
  static func errors(among diagnostics: [JSON]) -> [ForeignError] {
    var errors: [ForeignError] = []
    for diagnostic in diagnostics where errors.count < countLimit {
      guard let error = ForeignError(diagnostic), !errors.contains(where: { $0.problem == error.problem }) else {
        continue
      }
      errors.append(error)
    }
    return errors
  }

  /// `nil` for other diagnostics.
  private init?(_ diagnostic: JSON) {
    let severity = diagnostic["severity"]?.integer ?? LSP.Diagnostic.Severity.error.rawValue
    guard severity == LSP.Diagnostic.Severity.error.rawValue, diagnostic["source"]?.string != "kitgen",
      let message = diagnostic["message"]?.string, message.utf8.count <= Self.messageLimit,
      let problem = Self.problem(message)
    else { return nil }
    self.problem = problem
    self.diagnostic = diagnostic
  }

  /// The subject of a message. Servers differ in the case of its first letter.
  private static func problem(_ message: String) -> Problem? {
    if let match = message.prefixMatch(of: /[Cc]annot find (?:type )?'([^']+)' in scope/) {
      return .missingName(String(match.1))
    }
    if let match = message.prefixMatch(of: /[Uu]se of undeclared (?:type|identifier) '([^']+)'/) {
      return .missingName(String(match.1))
    }
    if let match = message.prefixMatch(of: /[Tt]ype '([^']+)' does not conform to protocol '([^']+)'/) {
      return .missingConformance(type: String(match.1), protocol: String(match.2))
    }
    return nil
  }
}
