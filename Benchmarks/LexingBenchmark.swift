import Diagnostics
import Foundation
import Templating

/// Reads templates of growing length: the time per byte has to stay the same.
enum LexingBenchmark {
  static func run(into report: inout Report) throws {
    let model = try String(contentsOfFile: TemplateBenchmark.inputs + "/stencil/_model.stencil", encoding: .utf8)
    let lines = model.split(separator: "\n", omittingEmptySubsequences: false).count - 1
    for count in [1_000, 8_000] {
      let text = SourceText(path: "t", String(repeating: model, count: count / lines))
      let lexing = Stopwatch.median(of: 15) { _ = Templating.Environment.tokenCount(of: text) }
      let environment = Templating.Environment()
      let compiling = Stopwatch.median(of: 5) { _ = environment.compile(text) }
      let megabytes = Double(text.utf8.count) / 1e6
      report.add("lex \(count) template lines", megabytes / lexing, "MB/s")
      report.add("compile \(count) template lines", compiling * 1e3, "ms")
    }
  }
}
