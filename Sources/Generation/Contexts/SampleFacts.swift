import SampleInference

/// What a test may ask of a decoded sample.
struct SampleFacts: Sendable {
  /// `ChargeRefunded` of `samples/charge-refunded.json`; no other sample of the node has that name.
  let name: String
  /// From the Kitfile's folder; for a sample in the kit, the name of its node.
  let path: String
  /// The lines of a sample in the kit; none for a sample file.
  let lines: [String]
  let isArray: Bool
  /// The first key of an object whose keys are data; `nil` for others.
  let firstKey: String?
  let count: Int
  /// Of the first object.
  let checks: [SampleCheck]
}
