/// Swift as a kit writes it, over several lines.
package enum VerbatimCode {
  /// The code without the indentation that all lines but the first share, and with `\n` for line ends.
  ///
  /// All of them lose the same, so that the lines of a string keep their distance to its closing delimiter, which
  /// determines the string's value.
  ///
  /// - Parameter indentation: The indentation of the line in which the code begins. Lines keep what exceeds it; if one
  ///   has less, they lose their shared indentation.
  package static func unindented(_ code: String, by indentation: String? = nil) -> String {
    guard code.utf8.contains(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) else { return code }
    // `\r\n` is one character, and Swift takes each of the three for a line end.
    let lines = code.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
    let rest = lines.dropFirst()
    var shared = indentation.map { Substring($0) } ?? indentationOf(rest.first { !isBlank($0) } ?? "")
    for line in rest where !isBlank(line) { shared = commonPrefix(shared, indentationOf(line)) }
    // A blank line with another indentation may be part of a string.
    guard rest.allSatisfy({ $0.hasPrefix(shared) || shared.hasPrefix($0) }) else {
      return lines.joined(separator: "\n")
    }
    return ([lines[0]] + rest.map { $0.dropFirst(shared.count) }).joined(separator: "\n")
  }

  private static func isBlank(_ line: Substring) -> Bool { indentationOf(line).endIndex == line.endIndex }

  private static func indentationOf(_ line: Substring) -> Substring { line.prefix { $0 == " " || $0 == "\t" } }

  private static func commonPrefix(_ left: Substring, _ right: Substring) -> Substring {
    left.prefix(zip(left, right).prefix { $0 == $1 }.count)
  }
}
