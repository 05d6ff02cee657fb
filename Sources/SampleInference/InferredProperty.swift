import Diagnostics
import KitLanguage

/// A property of a model that samples show.
package struct InferredProperty: Sendable {
  package let name: String
  /// The wire name.
  package let key: String
  package let type: String
  /// Whether the kit's settings give another wire name.
  let isRenamed: Bool
  /// To decode the value: `@date(seconds)`.
  let attributes: [String]
  let form: ScalarForm?

  /// A fact about the property; `nil` if the samples leave no doubt.
  let remark: String?

  var text: String {
    "\(name): \(type)" + (isRenamed ? " as \(StringSpelling.quoted(DottedPath.escaped(key)))" : "")
      + attributes.map { " " + $0 }.joined()
  }
}
