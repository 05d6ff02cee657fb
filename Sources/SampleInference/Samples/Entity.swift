/// A type that is inferred from samples.
package struct Entity: Sendable {
  package let name: String
  /// The type's conformances as in a kit's model: `Hashable, Identifiable`; `nil` without any.
  package let conformances: String?
  /// At least one.
  package let samples: [Sample]
  /// Properties that are given rather than inferred.
  package let properties: [StatedProperty]

  package init(name: String, conformances: String? = nil, samples: [Sample], properties: [StatedProperty] = []) {
    self.name = name
    self.conformances = conformances
    self.samples = samples
    self.properties = properties
  }

  /// Keys whose values are not looked at, since their types are given.
  var stated: Set<String> {
    Set(properties.filter { $0.inferredType == nil }.map(\.key))
  }
}
