import SwiftFacts

/// A property of a type of the project's Swift.
package struct KitProperty: Hashable, Sendable {
  /// As in the source.
  package let name: String
  /// `nil` if the source does not write it.
  package let type: TypeFacts?
  package let isSettable: Bool

  package init(_ name: String, _ type: TypeFacts?, isSettable: Bool) {
    self.name = name
    self.type = type
    self.isSettable = isSettable
  }

  /// The rank as a delegate's holder, 0 for the best; `nil` if it cannot hold one.
  ///
  /// - Parameter name: The delegate protocol's name.
  func rank(asHolderOf name: String) -> Int? {
    guard let held = type?.wrapped, held.references.count == 1 else { return nil }
    let words = held.text.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
    guard let last = words.last?.split(separator: ".").last.map(String.init) else { return nil }
    if last == name.split(separator: ".").last.map(String.init) { return 0 }
    let isCalledSo = [last, self.name].contains { text in
      ["delegate", "datasource"].contains(where: text.lowercased().hasSuffix)
    }
    return isCalledSo && !KitName.commonTypes.contains(last) ? 1 : nil
  }
}
