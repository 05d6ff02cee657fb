/// Pieces that have moved together, each of which is moved when it is asked for: most of a tree never is.
package struct ShiftedArray<Element: Shiftable>: RandomAccessCollection, Sendable {
  private let found: [Element]
  private let shift: SyntaxShift

  init(_ found: [Element], _ shift: SyntaxShift = .none) {
    self.found = found
    self.shift = shift
  }

  /// Zero.
  package var startIndex: Int { 0 }

  /// The number of pieces.
  package var endIndex: Int { found.count }

  /// The piece where it is now.
  package subscript(index: Int) -> Element {
    shift.isNone ? found[index] : found[index].shifted(by: shift)
  }
}

extension ShiftedArray: Shiftable {
  /// The same pieces elsewhere.
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
  /// Pieces that are where they were found.
  package init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}
