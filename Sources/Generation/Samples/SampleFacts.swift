import KitLanguage
import SampleInference

/// What a test may ask of a decoded sample.
struct SampleFacts: Sendable {
  /// `ChargeRefunded` of `samples/charge-refunded.json`; no other sample of the node has that name.
  let name: String
  /// From the folder of the Kitfile; of a sample in the kit, the name of its node.
  let path: String
  /// The lines of a sample in the kit; none for one in a file.
  let lines: [String]
  let isArray: Bool
  let count: Int
  /// Of the first object.
  let checks: [SampleCheck]

  /// Those of the samples of a node.
  ///
  /// - Parameter model: The node's own.
  static func all(of texts: [SampleText], as model: InferredModel?) -> [SampleFacts] {
    var taken: [String: Int] = [:]
    return texts.compactMap { text in
      guard let sample = text.sample else { return nil }
      let name = EntityName(ofSampleAt: sample.name, isArray: false).text
      taken[name, default: 0] += 1
      let number = taken[name] ?? 1
      return SampleFacts(
        name: number > 1 ? "\(name)\(number)" : name,
        path: sample.name,
        lines: text.lines ?? [],
        isArray: sample.isArray,
        count: sample.count,
        checks: model?.checks(of: sample) ?? []
      )
    }
  }
}
