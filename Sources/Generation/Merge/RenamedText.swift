import Diagnostics

/// An edited file whose node has another name now. In the lines that were not edited the name is replaced; what was
/// written by hand stays as it was written.
struct RenamedText {
  private let base: [UInt8]
  /// `nil` if a line with the name was edited.
  private let edited: [UInt8]?

  /// - Parameter names: `nil` if the name is the same.
  init(base: [UInt8], edited: [UInt8], _ names: (old: String, new: String)?) {
    guard let names else {
      self.base = base
      self.edited = edited
      return
    }
    let lines = TextLines.lines(of: base[...])
    let editedLines = TextLines.lines(of: edited[...])
    var result: [UInt8] = []
    var next = 0
    var isComplete = true
    for change in LineDiff(from: lines, to: editedLines).changes {
      for line in lines[next..<change.old.lowerBound] { result += Self.text(Array(line), names.old, names.new) }
      for line in lines[change.old] where Self.text(Array(line), names.old, names.new) != Array(line) {
        isComplete = false
      }
      for line in editedLines[change.new] { result += line }
      next = change.old.upperBound
    }
    for line in lines[next...] { result += Self.text(Array(line), names.old, names.new) }
    self.base = Self.text(base, names.old, names.new)
    self.edited = isComplete ? result : nil
  }

  /// The edits in the text that the kit emits now; `nil` if they conflict with its changes.
  func merged(with new: [UInt8], isSwift: Bool) -> [UInt8]? {
    edited.flatMap { FileMerge(base: base, edited: $0, new: new, isSwift: isSwift).text }
  }

  /// A text with a new name wherever a word begins with the old one, as `UserRequest` does with `User`, and does not
  /// continue in lower case.
  static func text(_ text: [UInt8], _ old: String, _ new: String) -> [UInt8] {
    let name = Array(old.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < text.count {
      let end = index + name.count
      let isBeginning = index == 0 || !text[index - 1].isWordByte
      if isBeginning, end <= text.count, text[index..<end].elementsEqual(name),
        end == text.count || !isLowercase(text[end])
      {
        result += new.utf8
        index = end
      } else {
        result.append(text[index])
        index += 1
      }
    }
    return result
  }

  private static func isLowercase(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte >= 0x80
  }
}
