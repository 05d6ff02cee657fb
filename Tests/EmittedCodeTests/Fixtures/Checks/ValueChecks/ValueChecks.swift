import Foundation
import Harness

@main
struct ValueChecks {
  static func main() async {
    await Check.run(valueChecks + brokenValueChecks + restChecks)
  }
}

private let restChecks = [
  Check("members of properties inside are none of the rest") { _ in
    let json = #"{"id":1,"by":"é","made_on":"2024-01-02","chosen":"one","value":2,"other":true}"#
    var signed = try JSONDecoder().decode(Signed.self, from: Data(json.utf8))
    try expect(signed.others, ["other": true])
    signed.mark.madeOn = nil
    signed.others["by"] = "x"
    signed.others["made_on"] = "2024-01-02"
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = try String(decoding: encoder.encode(signed), as: UTF8.self)
    try expect(text, #"{"by":"é","chosen":"one","id":1,"other":true,"value":2}"#)
  }
]

/// Decodes each text, and what the value is encoded as, which has to be the value again.
///
/// - Parameter values: Texts of JSON, each with the case that a union is in.
func roundTrip<Value: Codable & Hashable>(_ type: Value.Type, _ values: [(json: String, name: String?)]) throws {
  for (json, name) in values {
    let value: Value
    do {
      value = try JSONDecoder().decode(type, from: Data(json.utf8))
    } catch {
      throw CheckFailure("\(json) is refused: \(error)")
    }
    if let name { try expect("\(value)".hasPrefix(name), "\(json) is \(value), not '\(name)'") }
    try expectRoundTrip(value, json)
  }
}

/// What is not as it should be is refused, or goes both ways like everything else.
func refuseOrRoundTrip<Value: Codable & Hashable>(_ type: Value.Type, _ values: [String]) throws {
  for json in values {
    guard let value = try? JSONDecoder().decode(type, from: Data(json.utf8)) else { continue }
    try expectRoundTrip(value, json)
  }
}

private func expectRoundTrip<Value: Codable & Hashable>(_ value: Value, _ json: String) throws {
  let encoded = try JSONEncoder().encode(value)
  let text = String(decoding: encoded, as: UTF8.self)
  let again: Value
  do {
    again = try JSONDecoder().decode(Value.self, from: encoded)
  } catch {
    throw CheckFailure("\(json) becomes \(text), which is refused: \(error)")
  }
  try expect(again == value && again.hashValue == value.hashValue, "\(json) becomes \(text): \(again), not \(value)")
}
