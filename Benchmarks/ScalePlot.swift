import Foundation

/// The picture of docs/performance.md.
enum ScalePlot {
  /// Measures again, with the executable of kitgen that is beside this one, and writes `path`.
  ///
  /// - Throws: Where there is no such executable, or the files cannot be written.
  static func write(to path: String) throws {
    let kitgen = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "kitgen").path
    guard FileManager.default.isExecutableFile(atPath: kitgen) else {
      print("error: there is no executable '\(kitgen)'; run 'swift build -c release --product kitgen' first")
      exit(66)
    }
    let measures = try ScaleBenchmark.measure(kitgen) { print($0) }
    try Data(PlotDrawing(plot: Plot(measures)).svg.utf8).write(to: URL(filePath: path))
  }
}
