import Diagnostics
import KitLanguage

/// A property of a model that samples show.
package struct InferredProperty: Sendable {
  /// The name in Swift.
  package let name: String
  /// The name on the wire.
  package let key: String
  /// The type in Swift.
  package let type: String
  /// Whether the kit's settings give another name on the wire.
  let isRenamed: Bool
  /// What decodes the value: `@date(seconds)`.
  let attributes: [String]
  let form: ScalarForm?

  /// What to know about the property; nil if the samples leave no doubt.
  let remark: String?

  /// The property as a kit has it.
  var text: String {
    "\(name): \(type)" + (isRenamed ? " as \(StringSpelling.quoted(DottedPath.escaped(key)))" : "")
      + attributes.map { " " + $0 }.joined()
  }
}
