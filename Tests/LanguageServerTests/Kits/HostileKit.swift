/// Texts that take long, or too much of the stack, where something is done carelessly.
enum HostileKit: CaseIterable {
  case braces, blocks, brackets, word, placeholders, attributes, oddLineEnds, openCode, openString, words, carets

  var text: String {
    switch self {
    case .braces: String(repeating: "{", count: 20_000)
    case .blocks: String(repeating: "api A { ", count: 5_000)
    case .brackets: "model A { b: " + String(repeating: "[", count: 20_000)
    case .word: String(repeating: "a", count: 1_000_000)
    case .placeholders: "api A { request B { GET \"" + String(repeating: "{a", count: 20_000)
    case .attributes: String(repeating: "@a(", count: 10_000)
    case .oddLineEnds: "\u{FEFF}model A {\r\r\n\u{2028}\0"
    case .openCode: "\"\"\""
    case .openString: "model A { b: C = \"\\("
    case .words: String(repeating: "model ", count: 20_000)
    case .carets: "<<<<<<< a\nmodel A {}\n=======\nmodel B {}\n"
    }
  }
}
