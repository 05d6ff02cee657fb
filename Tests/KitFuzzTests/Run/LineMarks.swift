/// Finds strings over several lines that have lost a line or the indentation within them.
enum LineMarks {
  static let mark: Character = "¶"

  static func faults(of output: KitTrial.Output) -> [Fault] {
    output.files.flatMap { file in
      var first: (mark: Substring, column: Int)?
      return file.text.split(separator: "\n").compactMap { line -> Fault? in
        let words = line.drop { $0 == " " }
        // Documentation shows a value in one line.
        guard let place = line.firstIndex(of: mark), !words.hasPrefix("///") else { return nil }
        let column = line.count - words.count
        let mark = line[line.index(after: place)...].prefix { $0.isNumber }
        let isRight: Bool
        if words.hasPrefix("first ¶") {
          isRight = words.hasSuffix("a")
          first = (mark, column)
        } else {
          // The tag of a union is a string on one line.
          let isTag = line.contains("first ¶\(mark)a\\n  second ¶\(mark)")
          isRight = isTag || words.hasPrefix("second ¶") && first?.mark == mark && first?.column == column - 2
        }
        if isRight { return nil }
        let kind = "a string over several lines has another value"
        return Fault(kind: kind, message: "\(file.path): \(line)", unit: output.units[file.path], mode: nil)
      }
    }
  }
}
