enum TextFilters {
  static func indent(_ call: FilterCall) -> FilterResult {
    var width = 4
    if let argument = call.arguments.first {
      guard case .int(let number) = argument else { return .wrongArgument("its width is an integer") }
      guard number >= 0 else { return .wrongArgument("its width is not negative") }
      width = number
    }
    var character = " "
    if call.arguments.count > 1 {
      guard case .string(let text) = call.arguments[1] else { return .wrongArgument("its second argument is a string") }
      character = text
    }
    var includesFirst = false
    if call.arguments.count > 2 {
      guard case .bool(let flag) = call.arguments[2] else { return .wrongArgument("its third argument is a boolean") }
      includesFirst = flag
    }
    let text = call.input.map(ValuePrinter.text) ?? ""
    guard width > 0, !character.isEmpty else { return .text(text) }
    guard character.utf8.count <= call.sizeLimit / width else { return .tooLarge }
    return indented(text, by: String(repeating: character, count: width), includesFirst, limit: call.sizeLimit)
  }

  private static func indented(_ text: String, by space: String, _ includesFirst: Bool, limit: Int) -> FilterResult {
    var result = ""
    for (index, line) in CharacterSets.lines(of: text).enumerated() {
      if index > 0 { result += "\n" }
      if index == 0 ? includesFirst : !line.isEmpty { result += space }
      result.unicodeScalars.append(contentsOf: line)
      guard result.utf8.count <= limit else { return .tooLarge }
    }
    return .text(result)
  }

  static func replace(_ call: FilterCall) -> FilterResult {
    guard let text = call.text else { return call.wrongInput }
    guard let part = call.text(at: 0), let replacement = call.text(at: 1) else {
      return .wrongArgument("its arguments are strings")
    }
    let modes = ["normal", "regex"]
    guard let mode = call.option(at: 2, of: modes) else {
      return call.wrongOption(at: 2, of: modes, "its mode is 'normal' or 'regex'")
    }
    if mode == "normal" {
      return TextSearch.replace(part, in: text, by: replacement, limit: call.sizeLimit).map(FilterResult.text)
        ?? .tooLarge
    }
    let outcome = call.patterns.replaceMatches(
      of: part,
      in: text,
      by: replacement,
      limit: call.sizeLimit,
      budget: call.budget
    )
    switch outcome {
    case .text(let text): return .text(text)
    case .tooLarge: return .tooLarge
    case .exhausted: return .tooSlow
    case nil:
      // Foundation gives nothing for what is not an expression.
      return call.isStrict ? .wrongArgument("its pattern is not a regular expression") : .text("")
    }
  }

  static func removeNewlines(_ call: FilterCall) -> FilterResult {
    guard let text = call.text else { return call.wrongInput }
    let modes = ["all", "leading"]
    guard let mode = call.option(at: 0, of: modes) else {
      return call.wrongOption(at: 0, of: modes, "its mode is 'all' or 'leading'")
    }
    var result = String.UnicodeScalarView()
    if mode == "all" {
      result.append(contentsOf: text.unicodeScalars.filter { !CharacterSets.isSpaceOrLineEnd($0) })
      return .text(String(result))
    }
    for line in CharacterSets.lines(of: text) { result.append(contentsOf: line.drop(while: CharacterSets.isSpace)) }
    return .text(String(CharacterSets.trimmed(result)))
  }

  static func swiftIdentifier(_ call: FilterCall) -> FilterResult {
    guard let text = call.text else { return call.wrongInput }
    let modes = SwiftWords.IdentifierMode.allCases.map(\.rawValue)
    guard let mode = call.option(at: 0, of: modes),
      let mode = SwiftWords.IdentifierMode(rawValue: mode)
    else {
      return call.wrongOption(at: 0, of: modes, "its mode is 'normal', 'valid' or 'pretty'")
    }
    return .text(SwiftWords.makeIdentifier(text, mode))
  }

  static func camelToSnakeCase(_ call: FilterCall) -> FilterResult {
    guard let lowercase = call.flag(at: 0, default: true) else { return .wrongArgument("its argument says yes or no") }
    return call.changed { LetterCase.snakeCase($0, lowercase: lowercase) }
  }

  static func snakeToCamelCase(_ call: FilterCall) -> FilterResult {
    guard let strip = call.flag(at: 0, default: false) else { return .wrongArgument("its argument says yes or no") }
    return call.changed { LetterCase.camelCase($0, stripLeading: strip) }
  }
}

/// Paths as strings; nothing here reads the disk.
enum PathText {
  private static let slash = UInt8(ascii: "/")

  static func baseName(_ path: String) -> String { parts(of: path).last ?? (path.isEmpty ? "" : "/") }

  /// The path of a path's folder: `/` for `/`, `.` for a name, `..` for the empty path.
  static func folderName(_ path: String) -> String {
    let isAbsolute = path.utf8.first == slash
    var parts = parts(of: path).filter { $0 != "." }
    if parts.last == ".." || parts.isEmpty && !isAbsolute {
      parts.append("..")
    } else if !parts.isEmpty {
      parts.removeLast()
    }
    if isAbsolute {
      parts = parts.reduce(into: []) { kept, part in
        if part == ".." { _ = kept.popLast() } else { kept.append(part) }
      }
    }
    return (isAbsolute ? "/" : "") + (parts.isEmpty && !isAbsolute ? "." : parts.joined(separator: "/"))
  }

  private static func parts(of path: String) -> [String] {
    path.utf8.split(separator: slash).map { String(Substring($0)) }
  }
}

enum NumberFilters {
  static func hexToInt(_ call: FilterCall) -> FilterResult {
    guard case .string(let text) = call.input else { return call.wrongInput("a string") }
    let number = Int(text, radix: 16)
    if number == nil, call.isStrict { return .wrongInput("'\(text)' is not a hexadecimal number") }
    return .value(number.map(Value.int))
  }

  static func int255toFloat(_ call: FilterCall) -> FilterResult {
    guard case .int(let number) = call.input else { return call.wrongInput("an integer") }
    return .value(.float(Float(number) / 255))
  }

  static func percent(_ call: FilterCall) -> FilterResult {
    let number: Float
    switch call.input {
    case .float(let value): number = value
    case .double(let value) where call.isStrict: number = Float(value)
    default: return call.wrongInput("a decimal number")
    }
    guard let percentage = Int(exactly: (number * 100).rounded(.towardZero)) else {
      return .wrongInput("\(number) is not a share")
    }
    return .text("\(percentage)%")
  }
}
