/// A property of an entity that a kit gives.
package struct StatedProperty: Sendable {
  package let name: String
  /// The wire name.
  package let key: String
  package let text: String
  /// The type name that it gives the objects there; `nil` if its type is known.
  package let inferredType: String?
  /// Whether it is a dictionary, so that the keys of the objects there are data.
  package let isDictionary: Bool

  /// - Parameters:
  ///   - key: The name on the wire.
  ///   - text: The property's source in the kit.
  ///   - inferredType: The name for the type of the objects there; `nil` if the property's type is known.
  ///   - isDictionary: Whether the property is a dictionary.
  package init(name: String, key: String, text: String, inferredType: String?, isDictionary: Bool = false) {
    self.name = name
    self.key = key
    self.text = text
    self.inferredType = inferredType
    self.isDictionary = isDictionary
  }
}
