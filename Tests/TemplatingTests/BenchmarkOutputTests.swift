import Diagnostics
import Foundation
import Templating
import Testing

/// What the benchmark renders is, byte by byte, what Stencil, Jinja2 and minijinja render: or its figures compare
/// nothing.
@Suite struct BenchmarkOutputTests {
  /// The length and the hash (FNV-1a, 64 bits) of what the other engines gave.
  @Test(
    arguments: [
      ("stencil", "all.stencil", 197_191, 0x51BF_2CFF_F562_1EE0),
      ("stencil", "one.stencil", 925_907, 0x92C0_0A54_5276_8957),
      ("stencil-nofilter", "all.stencil", 209_457, 0x72CE_FF58_7976_A44E),
      ("stencil-nofilter", "one.stencil", 967_851, 0xEE67_3344_3759_0E33),
    ] as [(String, String, Int, UInt64)]
  )
  func outputIsThatOfTheOthers(folder: String, name: String, length: Int, hash: UInt64) throws {
    let texts = try FileManager.default.contentsOfDirectory(atPath: Self.inputs + folder).map { file in
      (file, try String(contentsOfFile: Self.inputs + folder + "/" + file, encoding: .utf8))
    }
    let loader = TemplateLoader.templates(Dictionary(uniqueKeysWithValues: texts))
    let environment = Templating.Environment(loader: loader, .init(trim: .smart))
    let template = try #require(environment.template(named: name))
    var output: [UInt8] = []
    for context in try contexts(of: name) {
      let result = environment.render(template, context: context)
      #expect(result.diagnostics.isEmpty)
      output += result.bytes
    }
    #expect(output.count == length)
    #expect(output.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 } == hash)
  }

  private static let inputs =
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Benchmarks/Inputs").path + "/"

  /// One context for all models, or one for each file.
  private func contexts(of name: String) throws -> [Record] {
    let file = name == "all.stencil" ? "ctx50.json" : "ctx1000.json"
    let text = try String(contentsOfFile: Self.inputs + file, encoding: .utf8)
    guard case .record(let context) = Value.json(SourceText(path: file, text)).value else { return [] }
    guard case .list(let files) = context["files"] else { return [context] }
    return files.compactMap { if case .record(let file) = $0 { file } else { nil } }
  }
}
