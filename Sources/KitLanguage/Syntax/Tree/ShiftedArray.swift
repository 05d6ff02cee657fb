/// How far a piece of a tree has moved: an edit in front of it adds or takes away bytes and tokens.
package struct SyntaxShift: Sendable {
  /// UTF-8 bytes.
  let bytes: Int
  let tokens: Int

  static let none = SyntaxShift(bytes: 0, tokens: 0)

  var isNone: Bool { bytes == 0 && tokens == 0 }

  static func + (left: SyntaxShift, right: SyntaxShift) -> SyntaxShift {
    SyntaxShift(bytes: left.bytes + right.bytes, tokens: left.tokens + right.tokens)
  }

  func tokens(_ indices: Range<Int>) -> Range<Int> {
    indices.lowerBound + tokens..<indices.upperBound + tokens
  }
}

/// What has a place in a text.
package protocol Shiftable: Sendable {
  func shifted(by shift: SyntaxShift) -> Self
}

extension Array: Shiftable where Element: Shiftable {
  package func shifted(by shift: SyntaxShift) -> [Element] {
    shift.isNone ? self : map { $0.shifted(by: shift) }
  }
}

extension Range<Int> {
  /// UTF-8 offsets elsewhere.
  func shifted(by shift: SyntaxShift) -> Range<Int> {
    lowerBound + shift.bytes..<upperBound + shift.bytes
  }
}

/// Pieces that have moved together, each of which is moved when it is asked for: most of a tree never is.
package struct ShiftedArray<Element: Shiftable>: RandomAccessCollection, Sendable {
  private let found: [Element]
  private let shift: SyntaxShift

  init(_ found: [Element], _ shift: SyntaxShift = .none) {
    self.found = found
    self.shift = shift
  }

  package var startIndex: Int { 0 }

  package var endIndex: Int { found.count }

  package subscript(index: Int) -> Element {
    shift.isNone ? found[index] : found[index].shifted(by: shift)
  }
}

// Other modules would find their way by what the library has for all collections, which is not specialized there.
extension ShiftedArray {
  /// Goes through the pieces, each of which is moved when it comes.
  package struct Iterator: IteratorProtocol {
    private let found: [Element]
    private let shift: SyntaxShift
    private var index = 0

    fileprivate init(_ found: [Element], _ shift: SyntaxShift) {
      self.found = found
      self.shift = shift
    }

    /// The next piece at its place now; `nil` at the end.
    package mutating func next() -> Element? {
      guard index < found.count else { return nil }
      defer { index += 1 }
      return shift.isNone ? found[index] : found[index].shifted(by: shift)
    }
  }

  package func makeIterator() -> Iterator { Iterator(found, shift) }

  package var all: [Element] { shift.isNone ? found : found.map { $0.shifted(by: shift) } }

  package func map<Result, Failure: Error>(
    _ transform: (Element) throws(Failure) -> Result
  ) throws(Failure) -> [Result] {
    if shift.isNone { return try found.map(transform) }
    return try found.map { (piece) throws(Failure) in try transform(piece.shifted(by: shift)) }
  }

  package var count: Int { found.count }

  package func index(after index: Int) -> Int { index + 1 }

  package func index(before index: Int) -> Int { index - 1 }

  package func index(_ index: Int, offsetBy distance: Int) -> Int { index + distance }

  package func distance(from start: Int, to end: Int) -> Int { end - start }
}

extension ShiftedArray: Shiftable {
  package func shifted(by shift: SyntaxShift) -> Self {
    Self(found, self.shift + shift)
  }
}

extension ShiftedArray: Equatable where Element: Equatable {
  /// Whether both have the same pieces, at the same places.
  package static func == (left: Self, right: Self) -> Bool {
    left.elementsEqual(right)
  }
}

extension ShiftedArray: ExpressibleByArrayLiteral {
  package init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}
