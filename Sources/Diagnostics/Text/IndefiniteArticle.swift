extension StringProtocol {
  package var withArticle: String {
    let first = first(where: \.isLetter).map { $0.lowercased() } ?? "x"
    // A "u" mostly sounds as in "union" and "URL".
    return ("aeio".contains(first) ? "an " : "a ") + self
  }
}
