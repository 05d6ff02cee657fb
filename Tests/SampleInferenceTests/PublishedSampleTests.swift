import Foundation
import SampleInference
import TestSupport
import Testing

/// Samples as services publish them.
struct PublishedSampleTests {
  @Test func modelsAreAsAnExpertWritesThem() throws {
    let fixture = Fixture("Published")
    func texts(_ names: String...) throws -> [String] { try names.map { try fixture.text($0 + ".json") } }
    let status = StatedProperty(
      name: "weather",
      key: "weather",
      text: "weather: [Condition]",
      inferredType: "Condition"
    )
    let entities = try [
      ("Repository", texts("repositories"), []), ("Charge", texts("charge", "charge-refunded"), []),
      ("Status", texts("status"), []), ("Weather", texts("weather-zocca", "weather-oslo"), [status]),
    ].map { name, texts, properties in
      Entity(name: name, samples: try texts.map { try Sample(Array($0.utf8), name: name) }, properties: properties)
    }
    let taken: Set<String> = ["Environment", "Result"]
    let models = ModelInference(entities, wireStyle: .snakeCase, TakenTypeNames { taken.contains($0) }).models
    let text = models.map { $0.text(keyword: "model") + "\n" }.joined(separator: "\n")
    try fixture.expect(text, equals: "models.kit")
  }
}
