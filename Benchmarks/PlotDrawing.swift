import Foundation

/// Draws a plot as SVG 1.1. Its colours follow the reader's choice of light or dark (`prefers-color-scheme`).
struct PlotDrawing {
  private struct Frame {
    let left: Double
    let top: Double
    let xRange: ClosedRange<Double>
    let yRange: ClosedRange<Double>

    func x(_ value: Double) -> Double { left + PlotDrawing.width * PlotDrawing.share(of: value, in: xRange) }
    func y(_ value: Double) -> Double { top + PlotDrawing.height * (1 - PlotDrawing.share(of: value, in: yRange)) }
  }

  /// Of a panel between its axes.
  private static let (width, height) = (330.0, 190.0)
  /// Between the panels, and around them: for labels.
  private static let (gapX, gapY) = (84.0, 66.0)
  private static let (marginLeft, marginTop, marginRight, marginBottom) = (66.0, 88.0, 28.0, 40.0)

  private static let style = """
    text { font: 12px system-ui, -apple-system, "Segoe UI", sans-serif; fill: #57606a }
    .title { font-size: 15px; font-weight: 600; fill: #1f2328 }
    .panel { font-weight: 600; fill: #1f2328 }
    .back { fill: #ffffff }
    .grid { stroke: #d8dee4; stroke-width: 1 }
    .minor { stroke: #eff1f3; stroke-width: 1 }
    .frame { fill: none; stroke: #8c959f; stroke-width: 1 }
    .curve { fill: none; stroke-width: 2; stroke-linejoin: round }
    .c0 .curve { stroke: #0969da } .c1 .curve { stroke: #1a7f37 } .c2 .curve { stroke: #bc4c00 }
    .c0 .mark { fill: #0969da } .c1 .mark { fill: #1a7f37 } .c2 .mark { fill: #bc4c00 }
    @media (prefers-color-scheme: dark) {
      text { fill: #9198a1 } .title, .panel { fill: #f0f6fc } .back { fill: #0d1117 }
      .grid { stroke: #3d444d } .minor { stroke: #21262d } .frame { stroke: #656c76 }
      .c0 .curve { stroke: #58a6ff } .c1 .curve { stroke: #3fb950 } .c2 .curve { stroke: #f0883e }
      .c0 .mark { fill: #58a6ff } .c1 .mark { fill: #3fb950 } .c2 .mark { fill: #f0883e }
    }
    """

  let plot: Plot

  /// The picture.
  var svg: String {
    let columns = Double(plot.rows.first?.count ?? 0)
    let rows = Double(plot.rows.count)
    let fullWidth = Self.marginLeft + columns * Self.width + (columns - 1) * Self.gapX + Self.marginRight
    let fullHeight = Self.marginTop + rows * Self.height + (rows - 1) * Self.gapY + Self.marginBottom
    let (w, h) = (Self.number(fullWidth), Self.number(fullHeight))
    let head = [
      #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(w)" height="\#(h)" viewBox="0 0 \#(w) \#(h)" role="img" "#
        + #"aria-label="\#(plot.title)">"#,
      "<style>\n\(Self.style)\n</style>",
      #"<rect class="back" width="\#(w)" height="\#(h)" rx="6"/>"#,
      #"<text class="title" x="\#(Self.number(Self.marginLeft))" y="28">\#(plot.title)</text>"#,
    ]
    let panels = plot.rows.enumerated().flatMap { row, panels in
      panels.enumerated().flatMap { draw($1, row: row, column: $0) }
    }
    return (head + legend + panels).joined(separator: "\n") + "\n</svg>\n"
  }

  private var legend: [String] {
    var x = Self.marginLeft
    return (plot.rows.first?.first?.curves ?? []).enumerated().flatMap { index, curve -> [String] in
      defer { x += 60 + Double(curve.name.count) * 7 }
      return [
        #"<g class="c\#(index)"><path class="curve" d="M\#(Self.number(x)) 48h26"/>"#
          + mark(index, x: x + 13, y: 48) + "</g>",
        #"<text x="\#(Self.number(x + 33))" y="52">\#(curve.name)</text>"#,
      ]
    }
  }

  private func draw(_ panel: Plot.Panel, row: Int, column: Int) -> [String] {
    let points = panel.curves.flatMap(\.points)
    // Panels of a row are compared, so that they have one scale.
    let all = plot.rows[row].flatMap { $0.curves.flatMap(\.points) }
    let frame = Frame(
      left: Self.marginLeft + Double(column) * (Self.width + Self.gapX),
      top: Self.marginTop + Double(row) * (Self.height + Self.gapY),
      xRange: (points.map(\.x).min() ?? 1)...(points.map(\.x).max() ?? 10),
      yRange: Self.decades(around: all.map(\.y))
    )
    let (left, top) = (Self.number(frame.left), Self.number(frame.top))
    let (width, height) = (Self.number(Self.width), Self.number(Self.height))
    let head = [
      #"<rect class="frame" x="\#(left)" y="\#(top)" width="\#(width)" height="\#(height)"/>"#,
      #"<text class="panel" x="\#(left)" y="\#(Self.number(frame.top - 10))">\#(panel.title): \#(panel.quantity)</text>"#,
    ]
    let curves = panel.curves.enumerated().map { index, curve in
      let places = curve.points.map { (frame.x($0.x), frame.y($0.y)) }
      let path = places.map { "\(Self.number($0.0)) \(Self.number($0.1))" }.joined(separator: "L")
      let marks = places.map { mark(index, x: $0.0, y: $0.1) }.joined()
      return #"<g class="c\#(index)"><path class="curve" d="M\#(path)"/>\#(marks)</g>"#
    }
    return grid(of: panel, frame) + head + curves
  }

  private func grid(of panel: Plot.Panel, _ frame: Frame) -> [String] {
    var lines: [String] = []
    let (right, bottom) = (Self.number(frame.left + Self.width), Self.number(frame.top + Self.height))
    let (left, top) = (Self.number(frame.left), Self.number(frame.top))
    for value in Self.ticks(in: frame.yRange) {
      let y = Self.number(frame.y(value))
      lines.append(#"<path class="\#(Self.isDecade(value) ? "grid" : "minor")" d="M\#(left) \#(y)H\#(right)"/>"#)
      guard Self.isDecade(value) else { continue }
      let place = #"x="\#(Self.number(frame.left - 7))" y="\#(Self.number(frame.y(value) + 4))""#
      lines.append(#"<text text-anchor="end" \#(place)>\#(Self.label(value))</text>"#)
    }
    for value in Set(panel.curves.flatMap(\.points).map(\.x)).sorted() {
      let x = Self.number(frame.x(value))
      lines.append(#"<path class="\#(Self.isDecade(value) ? "grid" : "minor")" d="M\#(x) \#(top)V\#(bottom)"/>"#)
      let place = #"x="\#(x)" y="\#(Self.number(frame.top + Self.height + 17))""#
      lines.append(#"<text text-anchor="middle" \#(place)>\#(Self.label(value))</text>"#)
    }
    return lines
  }

  /// A circle, a square, a triangle: curves are told apart without colours, too.
  private func mark(_ index: Int, x: Double, y: Double) -> String {
    let (left, top) = (Self.number(x - 3.5), Self.number(y - 3.5))
    switch index % 3 {
    case 0: return #"<circle class="mark" cx="\#(Self.number(x))" cy="\#(Self.number(y))" r="4"/>"#
    case 1: return #"<rect class="mark" x="\#(left)" y="\#(top)" width="7" height="7"/>"#
    default: return #"<path class="mark" d="M\#(Self.number(x)) \#(Self.number(y - 5))l5 9h-10z"/>"#
    }
  }

  // MARK: Logarithmic axes

  private static func share(of value: Double, in range: ClosedRange<Double>) -> Double {
    (log10(value) - log10(range.lowerBound)) / (log10(range.upperBound) - log10(range.lowerBound))
  }

  private static func decades(around values: [Double]) -> ClosedRange<Double> {
    let (low, high) = (floor(log10(values.min() ?? 1)), ceil(log10(values.max() ?? 10)))
    return pow(10, low)...pow(10, max(high, low + 1))
  }

  /// 1, 2, …, 9 times each power of ten.
  private static func ticks(in range: ClosedRange<Double>) -> [Double] {
    let exponents = Int(log10(range.lowerBound).rounded())...Int(log10(range.upperBound).rounded())
    return exponents.flatMap { exponent in (1...9).map { Double($0) * pow(10, Double(exponent)) } }
      .filter { $0 <= range.upperBound * 1.001 }
  }

  private static func isDecade(_ value: Double) -> Bool {
    let exponent = log10(value)
    return abs(exponent - exponent.rounded()) < 0.001
  }

  /// `10,000`
  private static func label(_ value: Double) -> String {
    guard value >= 1 else { return "\(value)" }
    let digits = String(Int(value.rounded()))
    return digits.count > 3 ? digits.dropLast(3) + "," + digits.suffix(3) : digits
  }

  private static func number(_ value: Double) -> String {
    let rounded = (value * 10).rounded() / 10
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
