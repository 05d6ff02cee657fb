import LanguageServerProtocol

/// What the user has set for the server in the editor, under `kitgen` (docs/editors.md, "Settings").
package struct Settings: Sendable, Hashable {
  static let section = "kitgen"

  /// `navigation.definitionInKit`: whether "go to definition" on a Swift name leads to the kit. By default only the
  /// declaration does, since another server usually gives the definition in the emitted code.
  package var definitionInKit = false
  /// `inlayHints`: whether kits show wire names, inferred types and addresses between the text.
  package var inlayHints = true
  /// `codeLens`: whether nodes show what becomes of their files above them.
  package var codeLens = true

  package init() {}

  /// - Parameter json: The section as the client sends it, of any form. Missing values and values of another form count
  ///   as not set.
  package init(_ json: JSON) {
    definitionInKit = json["navigation"]?["definitionInKit"]?.bool ?? definitionInKit
    inlayHints = json["inlayHints"]?.bool ?? inlayHints
    codeLens = json["codeLens"]?.bool ?? codeLens
  }
}
