import KitLanguage
import SampleInference

extension SampleFacts {
  /// The facts of a node's samples.
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
        firstKey: sample.firstKey,
        count: sample.count,
        checks: model?.checks(of: sample) ?? []
      )
    }
  }
}
