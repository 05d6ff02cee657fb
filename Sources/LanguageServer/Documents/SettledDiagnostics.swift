import Diagnostics

/// What was wrong in each project before the user began to type in it: during typing, nothing new is reported at other
/// places.
package final class SettledDiagnostics: Sendable {
  /// A diagnostic by what stays as it is while a text moves.
  private struct Key: Hashable {
    let path: String?
    let code: String
    let line: [UInt8]
  }

  private let byRoot = Locked([String: Set<Key>]())

  package init() {}

  /// Takes note of all diagnostics of the project at a root.
  package func note(_ diagnostics: [Diagnostic], ofProjectAt root: String) {
    let keys = Set(diagnostics.map(Self.key))
    byRoot.withLock { $0[root] = keys }
  }

  /// Whether a diagnostic of the project at a root was there before the user began to type.
  package func contains(_ diagnostic: Diagnostic, ofProjectAt root: String) -> Bool {
    byRoot.withLock { $0[root]?.contains(Self.key(diagnostic)) ?? false }
  }

  private static func key(_ diagnostic: Diagnostic) -> Key {
    let line = diagnostic.location.map { location in
      let text = location.source
      return Array(text.utf8[text.lineRange(at: text.lineIndex(at: location.range.lowerBound))])
    }
    return Key(path: diagnostic.location?.source.path, code: diagnostic.code, line: line ?? [])
  }
}
