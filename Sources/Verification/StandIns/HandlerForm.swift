/// What the handlers that UIKit takes are declared to be: newer SDKs and older ones differ.
package enum HandlerForm: CaseIterable, Sendable {
  /// As in older ones.
  case plain
  /// `@MainActor @Sendable`, as in newer ones.
  case sendable

  var defines: [String] { self == .sendable ? ["SENDABLE_HANDLERS"] : [] }
}
