import Foundation

// Measures kitgen, beside other engines where they are installed:
//   swift run -c release kitgen-bench [--json] [--no-references]
//   swift run -c release kitgen-bench --app            in an app of 1,200 files, with the 'kitgen' beside this program
//   swift run -c release kitgen-bench --plot [FILE.svg]
//   swift run -c release kitgen-bench --edits [COUNT]     ends with 1 where memory grows
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
  // As many keys as are asked for, in a kit of so many declarations: for counting instructions.
  let numbers = arguments.dropFirst().compactMap(Int.init)
  let counts = try KeyBenchmark.count(nodes: numbers.first ?? 227, keys: numbers.dropFirst().first ?? 40)
  print(counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: "\n"))
case "--app":
  var report = Report()
  try await AppBenchmark.run(into: &report)
  print(report.table)
case "--edits":
  let growth = try EditBenchmark.measure(edits: arguments.count > 1 ? Int(arguments[1]) ?? 0 : 10_000)
  print("resident after a tenth of the edits \(growth.earlyMegabytes) MB, after all \(growth.lateMegabytes) MB")
  exit(growth.isFlat ? 0 : 1)
case "--scale-key":
  try ScaleBenchmark.keys(in: arguments.count > 1 ? arguments[1] : ".")
case "--plot":
  try ScalePlot.write(to: arguments.count > 1 ? arguments[1] : "docs/pictures/scale.svg")
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
