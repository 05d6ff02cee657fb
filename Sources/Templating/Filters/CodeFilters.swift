import Diagnostics

/// The filters that templates of source code need.
enum CodeFilters {
  /// Whether an element of the list has a value at a path.
  static func any(_ call: FilterCall) -> FilterResult {
    found(by: call) { elements, value in .bool(elements.contains { value($0)?.isTruthy == true }) }
  }

  /// The values at a path of the list's elements; elements without one are skipped.
  static func compactMap(_ call: FilterCall) -> FilterResult {
    found(by: call) { elements, value in .list(elements.compactMap(value).filter { $0 != .null }) }
  }

  /// The contents of the lists at a path of the list's elements, in one list.
  static func flatMap(_ call: FilterCall) -> FilterResult {
    found(by: call) { elements, value in
      .list(elements.flatMap { if case .list(let inner)? = value($0) { inner } else { [Value]() } })
    }
  }

  /// The elements of the list that have a value at a path.
  static func with(_ call: FilterCall) -> FilterResult {
    guard call.arguments.count > 1 else { return found(by: call) { _, _ in .list([]) } }
    return found(by: call) { elements, value in .list(elements.filter { value($0) == call.arguments[1] }) }
  }

  /// The elements of the list that have nothing at a path.
  static func without(_ call: FilterCall) -> FilterResult {
    found(by: call) { elements, value in .list(elements.filter { value($0)?.isTruthy != true }) }
  }

  /// - Parameter result: Makes the result from the elements and a function for an element's value at the path.
  private static func found(by call: FilterCall, _ result: ([Value], (Value) -> Value?) -> Value) -> FilterResult {
    guard case .list(let elements) = call.input else {
      if !call.isStrict || call.input == nil { return .value(result([]) { _ in nil }) }
      return call.wrongInput("a list")
    }
    guard let text = call.text(at: 0) else { return .wrongArgument("its argument is a path such as \"type.name\"") }
    var path = ElementPath(text)
    return .value(result(elements) { path.value(of: $0) })
  }

  /// A Swift literal for a string, a number or a Boolean.
  static func swiftLiteral(_ call: FilterCall) -> FilterResult {
    switch call.input {
    case .string(let text): .text(literal(text))
    case .bool, .int, .big, .double, .float: .text(call.text ?? "")
    default: call.wrongInput
    }
  }

  private static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      case _ where scalar.isHidden: literal += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }

  /// An expression for use next to an operator: in parentheses if part of it could bind differently.
  static func operand(_ call: FilterCall) -> FilterResult {
    guard let text = call.text else { return call.wrongInput }
    let layout = SwiftLayout(text)
    return .text(layout.isLoose || !layout.isUnderstood ? "(\(text))" : text)
  }

  /// The lines of a string as one line, if that is short enough; else the same string.
  ///
  /// Lines are joined by a space, next to a round or square bracket by nothing; a comma before a closing bracket is
  /// dropped. Within brackets, lines are joined only after an opening bracket or a comma and before a closing bracket,
  /// and only for one pair of brackets: nested contents over several lines, such as a string, a closure or a comment,
  /// have their lines for a reason, and the string is unchanged.
  static func fit(_ call: FilterCall) -> FilterResult {
    guard let text = call.text else { return call.wrongInput }
    var width = 120
    if !call.arguments.isEmpty {
      guard case .int(let argument) = call.arguments[0] else { return .wrongArgument("its argument is a number") }
      width = argument
    }
    let lines = text.split(separator: "\n")
    let ending = text.hasSuffix("\n") ? "\n" : ""
    guard lines.count > 1, !lines.contains(where: isDirective), canJoinLines(of: text),
      var line = lines.first.map(String.init)
    else { return .text(text) }
    for next in lines.dropFirst() {
      let next = next.drop { $0 == " " || $0 == "\t" }
      guard let first = next.first else { continue }
      if first == ")" || first == "]" {
        if line.hasSuffix(",") { line.removeLast() }
      } else if !line.hasSuffix("("), !line.hasSuffix("[") {
        line += " "
      }
      line += next
      guard line.count <= width else { return .text(text) }
    }
    return .text(line + ending)
  }

  /// Whether a line holds a directive, such as `#if`, which needs its own line.
  private static func isDirective(_ line: Substring) -> Bool {
    let line = line.drop { $0 == " " || $0 == "\t" }
    return ["#if", "#elseif", "#else", "#endif", "#error", "#warning", "#sourceLocation"].contains(
      where: line.hasPrefix
    )
  }

  private static func canJoinLines(of text: String) -> Bool {
    let layout = SwiftLayout(text)
    return layout.isUnderstood && !layout.hasFixedLineEnd && layout.depths.count <= 1
  }

  /// The words of a string in lines of at most 120 characters, each after a prefix.
  ///
  /// A longer word is on its own line.
  static func wrap(_ call: FilterCall) -> FilterResult {
    guard let text = call.text else { return call.wrongInput }
    guard let prefix = call.text(at: 0) else {
      return .wrongArgument("its argument is the string before each line")
    }
    var lines: [String] = []
    for word in text.split(whereSeparator: \.isWhitespace) {
      if let line = lines.last, line.count + word.count + 1 <= 120 {
        lines[lines.count - 1] = line + " " + word
      } else {
        lines.append(prefix + word)
      }
    }
    return .text(lines.joined(separator: "\n"))
  }
}

/// A path in the elements of a list, as filters take it. Elements that are alike share a shape, so that each name is
/// looked up once for all of them.
struct ElementPath {
  private let names: [String]
  /// The last place of each name.
  private var places: [(shape: Record.Shape, position: Int?)?]

  /// - Parameter text: Names with dots between: `type.hasStringForm`.
  init(_ text: String) {
    let dot = UInt8(ascii: ".")
    let isName = !text.isEmpty && !text.utf8.contains(dot)
    names = isName ? [text] : text.utf8.split(separator: dot).map { String(Substring($0)) }
    places = Array(repeating: nil, count: names.count)
  }

  /// The value of an element at the path; `nil` if it has none.
  mutating func value(of element: Value) -> Value? {
    var value = element
    for (index, name) in names.enumerated() {
      switch value {
      case .record(let record):
        guard let position = position(of: index, in: record.shape) else { return nil }
        value = record.value(at: position)
      case .list(let values):
        guard let index = Int(name), values.indices.contains(index) else { return nil }
        value = values[index]
      default: return nil
      }
    }
    return value
  }

  private mutating func position(of index: Int, in shape: Record.Shape) -> Int? {
    if let place = places[index], place.shape === shape { return place.position }
    let position = shape.position(of: names[index])
    places[index] = (shape, position)
    return position
  }
}
