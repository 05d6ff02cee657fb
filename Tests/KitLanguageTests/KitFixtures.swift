import TestSupport

/// The recorded inputs and expectations of these tests.
enum KitFixtures {
  /// The example of the language's design, whole.
  static let language = Fixture("Language")
}
