/// A `model` that samples show.
package struct InferredModel: Sendable {
  package let name: String
  /// The index of its entity.
  package let entity: Int
  /// As in `Hashable, Identifiable`.
  package let conformances: String?
  /// A fact about the model; `nil` if there is none.
  let remark: String?
  /// In the order of the first sample.
  package let fields: [Field]

  /// What a key of the samples becomes.
  package enum Field: Sendable {
    case property(InferredProperty)
    case stated(StatedProperty)
    case unknown(key: String, reason: String)
  }

  /// The model in a kit's syntax, formatted, without a newline at its end.
  ///
  /// - Parameter keyword: The pattern's.
  package func text(keyword: String) -> String {
    let head = (remark.map { "// \($0)\n" } ?? "") + "\(keyword) \(name)" + (conformances.map { ": " + $0 } ?? "")
    guard !fields.isEmpty else { return head }
    let lines = fields.flatMap { field in
      switch field {
      case .property(let property):
        (property.remark.map { ["// \(Self.shown(property.key)): \($0)"] } ?? []) + [property.text]
      case .stated(let property): [property.text]
      case .unknown(let key, let reason): ["// \(Self.shown(key)): \(reason)"]
      }
    }
    return head + " {\n" + lines.map { "  " + $0 + "\n" }.joined() + "}"
  }

  /// A key for a comment or a message: characters that cannot be in one line are escaped.
  package static func shown(_ key: String) -> String {
    let isPlain =
      !key.isEmpty
      && key.unicodeScalars.allSatisfy { $0.properties.isXIDContinue || "-.$@#:/".unicodeScalars.contains($0) }
    return isPlain ? key : key.debugDescription
  }
}
