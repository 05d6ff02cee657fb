/// What has been measured.
struct Report {
  struct Row {
    let work: String
    let engine: String
    let value: Double
    let unit: String
  }

  private var rows: [Row] = []

  mutating func add(_ work: String, engine: String = "kitgen", _ value: Double, _ unit: String) {
    rows.append(Row(work: work, engine: engine, value: value, unit: unit))
  }

  /// The rows by work, with the ratio to kitgen's value.
  var table: String {
    let works = rows.reduce(into: [String]()) { if !$0.contains($1.work) { $0.append($1.work) } }
    let lines = works.flatMap { work -> [[String]] in
      let own = rows.first { $0.work == work && $0.engine == "kitgen" }?.value
      return rows.filter { $0.work == work }.map { row in
        let ratio = own.map { Self.rounded(row.value / $0) + " ×" } ?? ""
        return [row.work, row.engine, Self.rounded(row.value) + " " + row.unit, row.engine == "kitgen" ? "" : ratio]
      }
    }
    let header = ["work", "engine", "result", "to kitgen"]
    let widths = header.indices.map { column in ([header] + lines).map { $0[column].count }.max() ?? 0 }
    return ([header] + lines).map { line in
      zip(line, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }.joined(separator: "  ")
    }.joined(separator: "\n")
  }

  /// The rows as a JSON array.
  var json: String {
    let objects = rows.map { row in
      #"{"work": \#(row.work.debugDescription), "engine": \#(row.engine.debugDescription), "#
        + #""value": \#(row.value), "unit": \#(row.unit.debugDescription)}"#
    }
    return "[\n  " + objects.joined(separator: ",\n  ") + "\n]"
  }

  /// Three significant digits.
  private static func rounded(_ value: Double) -> String {
    var scale = 1.0
    while value.magnitude * scale < 100, scale < 1000 { scale *= 10 }
    let rounded = (value * scale).rounded() / scale
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}
