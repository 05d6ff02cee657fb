import Foundation
import KitLanguage
import SampleInference

/// Samples, and the models that they show.
struct InferredKit {
  let inference: ModelInference

  /// - Parameters:
  ///   - texts: The samples of each entity.
  ///   - taken: Names that the project has.
  init(_ texts: KeyValuePairs<String, [String]>, wire: WireStyle = .snakeCase, taken: Set<String> = []) throws {
    let entities = try texts.map { name, texts in
      Entity(name: name, samples: try texts.map { try Sample(Array($0.utf8), name: name) })
    }
    inference = ModelInference(entities, wireStyle: wire, TakenTypeNames { taken.contains($0) })
  }

  /// The models as a kit has them.
  var text: String {
    inference.models.map { $0.text(keyword: "model") + "\n" }.joined(separator: "\n")
  }

  /// The fields of the first model, without indentation.
  var fields: [String] {
    guard let text = inference.models.first?.text(keyword: "model") else { return [] }
    return text.split(separator: "\n").dropFirst().dropLast().map { String($0.drop(while: \.isWhitespace)) }
  }
}
