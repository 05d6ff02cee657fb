import SwiftFacts

/// The names of functions as Swift's own messages have them.
enum FunctionName {
  /// The name with the labels of the parameters: `player(_:shouldSeekTo:)`.
  static func text(_ name: String, _ signature: SignatureFacts?) -> String {
    name + "(" + (signature?.parameters.map { ($0.label ?? "_") + ":" }.joined() ?? "") + ")"
  }
}
