import Diagnostics
import Foundation
import KitLanguage
import Testing

extension SyntaxTree {
  /// The bytes of all tokens, one after the other.
  var printed: [UInt8] {
    tokens.flatMap { source.utf8[$0.range] }
  }
}

enum Verbose {
  /// Whether tests print details: `KITGEN_TEST_VERBOSE=1`.
  static let isOn = ProcessInfo.processInfo.environment["KITGEN_TEST_VERBOSE"] == "1"
}
