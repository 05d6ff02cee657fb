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

/// Nodes in the order of the text.
package typealias SyntaxNodeList = ShiftedArray<SyntaxNode>

extension ShiftedArray: Shiftable {
  package func shifted(by shift: SyntaxShift) -> Self {
    Self(found, self.shift + shift)
  }
}

extension ShiftedArray: Equatable where Element: Equatable {
  package static func == (left: Self, right: Self) -> Bool {
    left.elementsEqual(right)
  }
}

extension ShiftedArray: ExpressibleByArrayLiteral {
  package init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}
