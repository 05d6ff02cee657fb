/// A part of a head or an argument, before its kind is known.
struct Part {
  let text: String
  /// UTF-8 offsets.
  let range: Range<Int>
  /// The word, string or number that the part is; `nil` for any other Swift.
  let atom: SyntaxNode.Atom?

  init(_ atom: SyntaxNode.Atom) {
    text = atom.text
    range = atom.range
    self.atom = atom
  }

  init(_ fragment: SyntaxNode.Fragment) {
    text = fragment.text
    range = fragment.range
    atom = nil
  }

  init(_ argument: SyntaxNode.Argument) {
    text = argument.value.text
    range = argument.value.range
    atom = argument.literal
  }
}
