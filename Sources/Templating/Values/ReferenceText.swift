/// The entries of a reference of filters, tags or mistakes: a line, and the indented lines after it.
enum ReferenceText {
  static func entries(in text: String) -> [(head: String, lines: [String])] {
    text.split(separator: "\n").reduce(into: []) { entries, line in
      let rest = line.drop { $0 == " " }
      if rest.startIndex == line.startIndex {
        entries.append((String(line), []))
      } else if !entries.isEmpty {
        entries[entries.count - 1].lines.append(String(rest))
      }
    }
  }
}

extension StringProtocol {
  /// The parts before and after the first occurrence of a separator; the second is empty without one.
  func parted(at separator: String) -> (String, String) {
    guard let range = firstRange(of: separator) else { return (String(self), "") }
    return (String(self[..<range.lowerBound]), String(self[range.upperBound...]))
  }
}
