/// A type that is inferred from samples.
package struct Entity: Sendable {
  /// The name of the type.
  package let name: String
  /// What the type conforms to, as a model of a kit has it: `Hashable, Identifiable`; nil without any.
  package let conformances: String?
  /// What its values look like; at least one.
  package let samples: [Sample]
  /// Properties that are given rather than inferred.
  package let properties: [StatedProperty]

  /// An entity of samples, of which some properties may be given.
  package init(name: String, conformances: String? = nil, samples: [Sample], properties: [StatedProperty] = []) {
    self.name = name
    self.conformances = conformances
    self.samples = samples
    self.properties = properties
  }

  /// The keys whose values are not looked at, since their types are given.
  var stated: Set<String> {
    Set(properties.filter { $0.inferredType == nil }.map(\.key))
  }
}
