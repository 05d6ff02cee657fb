extension Template {
  /// The template's own text, without tags and comments, and with `placeholder` for each output.
  package func literalText(placeholder: String) -> String {
    let utf8 = source.utf8
    var text: [UInt8] = []
    text.reserveCapacity(utf8.count)
    for token in TemplateLexer.tokens(of: utf8, in: 0..<utf8.count).tokens {
      switch token.kind {
      case .text: text += utf8[token.content]
      case .variable: text += placeholder.utf8
      // What is in front of a tag and what comes after it need not be parts of one word.
      case .block, .comment: text.append(UInt8(ascii: " "))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
