import Diagnostics
import Generation
import KitLanguage

/// Where a kit names one symbol.
extension KitSymbols {
  /// The places where a tree of the project names, or may name, a symbol, in source order.
  ///
  /// Only nodes are read that contain one of the symbol's names, in its spelling.
  package func occurrences(of symbol: KitSymbol, in tree: SyntaxTree) -> [KitOccurrence] {
    let bytes = tree.source.utf8
    // A path may be written in another way, and so may names that have escapes in a string.
    if case .file = symbol { return occurrences(in: tree).filter { $0.symbol == symbol } }
    if !bytes.places(of: Array("\\u{".utf8)).isEmpty { return occurrences(in: tree).filter { $0.symbol == symbol } }
    let places = Set(names(of: symbol).flatMap { bytes.places(of: Array($0.utf8)) }).sorted()
    var found: [KitOccurrence] = []
    var path: [PlacedNode] = []
    func visit(_ nodes: SyntaxNodeList) {
      for node in nodes where places.hasElement(in: node.range) {
        path.append(path.last.map { PlacedNode(node, in: $0, schemas) } ?? PlacedNode(topLevel: node, schemas))
        let head = node.range.lowerBound..<(node.block?.range.lowerBound ?? node.range.upperBound)
        if places.hasElement(in: head) {
          found += OccurrenceReader(path, tree, self).occurrences.filter { $0.symbol == symbol }
        }
        visit(node.children)
        path.removeLast()
      }
    }
    visit(tree.nodes)
    return found
  }
}

extension [UInt8] {
  fileprivate func places(of text: [UInt8]) -> [Int] {
    guard let first = text.first, count >= text.count else { return [] }
    return withUnsafeBufferPointer { bytes in
      var places: [Int] = []
      var index = 0
      while index <= bytes.count - text.count {
        if bytes[index] == first, bytes[index..<index + text.count].elementsEqual(text) { places.append(index) }
        index += 1
      }
      return places
    }
  }
}

extension [Int] {
  /// Whether one of the elements, which are sorted, is in a range.
  fileprivate func hasElement(in range: Range<Int>) -> Bool {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] < range.upperBound
  }
}
