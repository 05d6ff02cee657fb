import Foundation

// Measures kitgen, beside other engines where they are installed:
//   swift run -c release kitgen-bench [--json] [--no-references]
// Quote the ratios between rows of one run, not the times: these depend on the machine.

let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "--nothing":
  // An empty process, which the whole process is compared with.
  break
case "--render-once":
  try TemplateBenchmark.renderOnce(to: arguments.count > 1 ? arguments[1] : "/dev/null")
case "--check-kit":
  try KitBenchmark.check(nodes: arguments.count > 1 ? Int(arguments[1]) ?? 0 : 0)
case "--generate":
  try KitBenchmark.generate(in: arguments.count > 1 ? arguments[1] : ".")
case "--keys":
  var report = Report()
  try KeyBenchmark.run(into: &report)
  print(report.table)
case "--key":
  _ = try KeyBenchmark.measure(nodes: arguments.count > 1 ? Int(arguments[1]) ?? 0 : 0, keys: 40)
default:
  var report = Report()
  try TemplateBenchmark.run(into: &report)
  try LexingBenchmark.run(into: &report)
  ProcessBenchmark.run(into: &report)
  try KitBenchmark.run(into: &report)
  try KeyBenchmark.run(into: &report)
  if !arguments.contains("--no-references") {
    PythonEngines.run(into: &report)
  }
  print(arguments.contains("--json") ? report.json : report.table)
}
