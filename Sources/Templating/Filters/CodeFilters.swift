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
      return .wrongInput("it takes a list, not \(call.input?.kind ?? "an undefined value")")
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
    var isLoose = false
    let isUnderstood = SwiftScan.events(of: text) { event in
      switch event {
      case .code(UInt8(ascii: " "), depth: 0), .code(UInt8(ascii: "="), depth: 0), .code(UInt8(ascii: "?"), depth: 0),
        .code(UInt8(ascii: "&"), depth: 0), .code(UInt8(ascii: "|"), depth: 0), .lineEnd(_, _, depth: 0):
        isLoose = true
      default: break
      }
    }
    return .text(isLoose || !isUnderstood ? "(\(text))" : text)
  }

  /// The lines of a string as one line, if that is short enough; else the string as it is.
  ///
  /// Lines are joined by a space, next to a round or square bracket by nothing; a comma before a closing bracket is
  /// dropped. Within brackets, lines are joined only after an opening bracket or a comma and before a closing bracket,
  /// and only for one pair of brackets: nested contents over several lines, such as a string, a closure or a comment,
  /// have their lines for a reason, and the string stays as it is.
  static func fit(_ call: FilterCall) -> FilterResult {
    guard let text = call.text else { return call.wrongInput }
    var width = 120
    if !call.arguments.isEmpty {
      guard case .int(let argument) = call.arguments[0] else { return .wrongArgument("its argument is a number") }
      width = argument
    }
    let lines = text.split(separator: "\n")
    let ending = text.hasSuffix("\n") ? "\n" : ""
    guard lines.count > 1, canJoinLines(of: text), var line = lines.first.map(String.init) else { return .text(text) }
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

  private static func canJoinLines(of text: String) -> Bool {
    var depths: Set<Int> = []
    var isFixed = false
    let isUnderstood = SwiftScan.events(of: text) { event in
      switch event {
      case .lineEnd(let previous?, let next?, let depth) where depth > 0:
        isFixed = isFixed || !"([{,".utf8.contains(previous) && !")]}".utf8.contains(next)
        depths.insert(depth)
      case .fixedLineEnd: isFixed = true
      case .lineEnd, .code: break
      }
    }
    return isUnderstood && !isFixed && depths.count <= 1
  }

  /// The words of a string in lines of at most 120 characters, each after a prefix.
  ///
  /// A longer word is on a line of its own.
  static func wrap(_ call: FilterCall) -> FilterResult {
    guard let text = call.text else { return call.wrongInput }
    guard let prefix = call.text(at: 0) else {
      return .wrongArgument("its argument is what goes in front of each line")
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

extension FilterTable {
  static let codeFilters: [Filter] = [
    Filter(
      "any",
      ["path"],
      arity: 1...1,
      from: .list,
      to: .bool,
      readsPath: true,
      "Whether an element of the list has something at a path that a condition takes for true.",
      example: .init(#"{{ "id name"|split|any:"isRenamed" }}"#, "false"),
      body: .function(CodeFilters.any)
    ),
    Filter(
      "compactMap",
      ["path"],
      arity: 1...1,
      from: .list,
      to: .found,
      readsPath: true,
      "What the elements of the list have at a path, without those that have nothing there.",
      example: .init(#"{{ "id name"|split|compactMap:"type"|join:", " }}"#, ""),
      body: .function(CodeFilters.compactMap)
    ),
    Filter(
      "fit",
      ["width = 120"],
      arity: 0...1,
      from: .text,
      to: .text,
      "The lines of the text as one line where that fits, else as they are.",
      example: .init(
        #"{{ "init(-  id: Int,-  name: String-) {"|replace:"-",newline|fit }}"#,
        "init(id: Int, name: String) {"
      ),
      body: .function(CodeFilters.fit)
    ),
    Filter(
      "flatMap",
      ["path"],
      arity: 1...1,
      from: .list,
      to: .foundInLists,
      readsPath: true,
      "What is in the lists that the elements of the list have at a path, all in one list.",
      example: .init(#"{{ "id name"|split|flatMap:"parts"|join:", " }}"#, ""),
      body: .function(CodeFilters.flatMap)
    ),
    Filter(
      "operand",
      from: .text,
      to: .text,
      "The expression, in parentheses where it could not be beside an operator without them.",
      example: .init(#"{{ "a ? b : c"|operand }}"#, "(a ? b : c)"),
      body: .function(CodeFilters.operand)
    ),
    Filter(
      "sort",
      from: .list,
      to: .textList,
      "The elements of the list as texts, in ascending order.",
      example: .init(#"{{ "UIKit Foundation"|split|sort|join:", " }}"#, "Foundation, UIKit"),
      body: .function(ListFilters.sort)
    ),
    Filter(
      "swiftLiteral",
      from: .anything,
      to: .text,
      "The text as a string literal of Swift; a number or a boolean as it is.",
      example: .init(#"{{ "per_page"|swiftLiteral }}"#, #""per_page""#),
      body: .function(CodeFilters.swiftLiteral)
    ),
    Filter(
      "unique",
      from: .list,
      to: .textList,
      "The elements of the list as texts, each where it first occurs.",
      example: .init(#"{{ "b a b"|split|unique|join:", " }}"#, "b, a"),
      body: .function(ListFilters.unique)
    ),
    Filter(
      "with",
      ["path", "value"],
      arity: 2...2,
      from: .list,
      to: .elements,
      readsPath: true,
      "The elements of the list that have the value at a path.",
      example: .init(#"{{ "id name"|split|with:"type","Int"|join:", " }}"#, ""),
      body: .function(CodeFilters.with)
    ),
    Filter(
      "without",
      ["path"],
      arity: 1...1,
      from: .list,
      to: .elements,
      readsPath: true,
      "The elements of the list that have nothing at a path that a condition takes for true.",
      example: .init(#"{{ "id name"|split|without:"isRenamed"|join:", " }}"#, "id, name"),
      body: .function(CodeFilters.without)
    ),
    Filter(
      "wrap",
      ["prefix"],
      arity: 1...1,
      from: .text,
      to: .text,
      "The words of the text in lines no wider than 120 characters, each after the prefix.",
      example: .init(
        #"{{ "Each event, after it was handled."|wrap:"/// " }}"#,
        "/// Each event, after it was handled."
      ),
      body: .function(CodeFilters.wrap)
    ),
  ]
}
