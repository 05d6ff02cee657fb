import Generation
import TestSupport

/// The sources of the program that decodes and encodes random values of `Fixtures/Values`: what the kit gives, and the values.
enum ValueProgram {
  static let target = "ValueChecks"
  private static let seed: UInt64 = 20_261
  private static let valuesOfEach = 60

  /// By path below the target's folder.
  ///
  /// - Parameter patterns: The built-in patterns, or mutants of them.
  static func sources(_ patterns: PatternLibrary) throws -> [String: String] {
    let run = try ExampleRun(Example(name: "Values", folder: Fixture("Values").folder), patterns: patterns)
    defer { run.folder.remove() }
    var sources = try run.files() ?? [:]
    var random = RandomValues(of: try run.project().spec, seed: seed)
    var checks: [String] = []
    var brokenChecks: [String] = []
    for node in random.declarations {
      guard let type = node.typeName else { continue }
      let values = (0..<valuesOfEach).map { _ in
        let (json, name) = random.text(of: node)
        return "        (##\"\(json)\"##, \(name.map { "\"\($0)\"" } ?? "nil")),"
      }
      checks.append(check("values of \(type) go both ways", "roundTrip(\(type).self", values))
      let broken = (0..<valuesOfEach).map { _ in "        ##\"\(random.brokenText(of: node))\"##," }
      brokenChecks.append(check("what is no \(type) is refused", "refuseOrRoundTrip(\(type).self", broken))
    }
    sources["RandomValues.swift"] = """
      import Harness

      let valueChecks = [
      \(checks.joined(separator: "\n"))
      ]
      let brokenValueChecks = [
      \(brokenChecks.joined(separator: "\n"))
      ]

      """
    return sources
  }

  private static func check(_ name: String, _ call: String, _ values: [String]) -> String {
    """
      Check("\(name)") { _ in
        try \(call), [
    \(values.joined(separator: "\n"))
        ])
      },
    """
  }
}
