/// A property of an entity that a kit gives.
package struct StatedProperty: Sendable {
  /// The name in Swift.
  package let name: String
  /// The name on the wire.
  package let key: String
  /// The property as it is in the kit.
  package let text: String
  /// The name that it gives to the type of the objects there; nil where its type is known.
  package let inferredType: String?
  /// Whether the property is a dictionary, so that the keys of the objects there are data.
  package let isDictionary: Bool

  /// - Parameters:
  ///   - key: The name on the wire.
  ///   - text: The property as it is in the kit.
  ///   - inferredType: The name for the type of the objects there; nil where the property's type is known.
  ///   - isDictionary: Whether the property is a dictionary.
  package init(name: String, key: String, text: String, inferredType: String?, isDictionary: Bool = false) {
    self.name = name
    self.key = key
    self.text = text
    self.inferredType = inferredType
    self.isDictionary = isDictionary
  }
}
