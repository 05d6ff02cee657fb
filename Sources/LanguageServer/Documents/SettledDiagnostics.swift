import Diagnostics

/// The diagnostics of each project before the user began to type in it. Nothing new is shown between the first key and a pause.
package final class SettledDiagnostics: Sendable {
  /// A diagnostic by what stays as it is while a text moves.
  private struct Key: Hashable {
    let path: String?
    let code: String
    let message: String
    let text: [UInt8]
  }

  private let byRoot = Locked([String: Set<Key>]())

  package init() {}

  package func note(_ diagnostics: [Diagnostic], ofProjectAt root: String) {
    let keys = Set(diagnostics.map(Self.key))
    byRoot.withLock { $0[root] = keys }
  }

  /// Whether a diagnostic of the project at a root existed before the user began to type.
  package func contains(_ diagnostic: Diagnostic, ofProjectAt root: String) -> Bool {
    byRoot.withLock { $0[root]?.contains(Self.key(diagnostic)) ?? false }
  }

  /// The number of bytes of a longer line that count on each side of a place: one line may have many errors.
  private static let reach = 64
  private static let longestLine = 512

  private static func key(_ diagnostic: Diagnostic) -> Key {
    let text = diagnostic.location.map { location in
      let text = location.source
      let place = location.range.lowerBound
      let line = text.lineRange(at: text.lineIndex(at: place))
      // A line of a template has many tags, of which the user types one.
      if text.path.hasSuffix(".stencil") { return Array(text.utf8[location.range].prefix(longestLine)) }
      let isLong = line.count > longestLine
      return Array(text.utf8[isLong ? line.clamped(to: place - reach..<place + reach) : line])
    }
    return Key(
      path: diagnostic.location?.source.path,
      code: diagnostic.code,
      message: diagnostic.message,
      text: text ?? []
    )
  }
}
