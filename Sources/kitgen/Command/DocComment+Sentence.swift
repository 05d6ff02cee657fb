extension [String] {
  var firstSentence: String? {
    let paragraph = prefix { !$0.isEmpty }.joined(separator: " ")
    guard let end = paragraph.firstRange(of: ". ") else { return paragraph.isEmpty ? nil : paragraph }
    return String(paragraph[..<end.lowerBound]) + "."
  }
}
