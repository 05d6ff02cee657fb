/// A name with its number in the template's `NameTable`.
struct Name: Sendable {
  let text: String
  let number: Int
}

/// The names of a template, numbered while it is parsed, so that rendering looks none of them up.
final class NameTable {
  private(set) var names: [String] = []
  private var numbers: [String: Int] = [:]
  /// The number of members in the template's paths: rendering remembers for each where it was found last.
  private(set) var memberCount = 0
  /// The number of parsed parts that may read `block.super`.
  var superUseCount = 0

  func name(_ text: String) -> Name {
    if let known = numbers[text] { return Name(text: text, number: known) }
    numbers[text] = names.count
    names.append(text)
    return Name(text: text, number: names.count - 1)
  }

  /// Reserves numbers for members, and returns the first one.
  func reserveMembers(_ count: Int) -> Int {
    memberCount += count
    return memberCount - count
  }
}
