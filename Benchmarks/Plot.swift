/// Curves over axes that are logarithmic in both directions, beside and below each other.
struct Plot {
  struct Curve {
    let name: String
    /// Both coordinates above 0.
    let points: [(x: Double, y: Double)]
  }

  /// One pair of axes.
  struct Panel {
    let title: String
    /// What the vertical axis shows, with its unit.
    let quantity: String
    let curves: [Curve]
  }

  let title: String
  /// The rows of panels from top to bottom, all with as many panels.
  let rows: [[Panel]]

  /// The time and the memory of each kind of project, in two columns.
  init(_ measures: [ScaleBenchmark.Measure]) {
    let quantities = [("time, ms", \ScaleBenchmark.Measure.milliseconds), ("peak memory, MB", \.peakMegabytes)]
    title = "kitgen in projects of growing size"
    rows = quantities.map { quantity, value in
      ScaleBenchmark.Kind.allCases.map { kind in
        let curves = ScaleBenchmark.runs.map { run in
          let points = measures.filter { $0.kind == kind && $0.run == run }
          return Curve(name: run, points: points.map { (Double($0.size), $0[keyPath: value]) })
        }
        return Panel(title: kind.title, quantity: quantity, curves: curves)
      }
    }
  }
}
