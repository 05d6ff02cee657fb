import SwiftFacts

/// A name that a kit could use.
package struct KitName: Hashable, Sendable {
  /// The origin of a name; nearer ones come first.
  package enum Origin: Int, Sendable {
    case kit, common, usedKit, support, swift, library
  }

  /// The form of a type, which limits its uses.
  package enum Form: Sendable {
    case `class`, `enum`, `protocol`
  }

  package let name: String
  package let origin: Origin
  package let detail: String
  /// `nil` for other types, and if unknown.
  package let form: Form?
  /// Whether it is made from a node's name, as `FolloweesRequest` is, so that kits name it more rarely.
  package let isDerived: Bool
  package var documentation: [String] = []

  package init(
    _ name: String,
    _ origin: Origin,
    of detail: String,
    form: Form? = nil,
    isDerived: Bool = false,
    documentation: [String] = []
  ) {
    self.form = form
    self.isDerived = isDerived
    self.name = name
    self.origin = origin
    self.detail = detail
    self.documentation = documentation
  }

  /// The types of Swift and Foundation that most kits name.
  static let commonTypes: Set<String> = [
    "Bool", "Data", "Date", "Decimal", "Double", "Int", "String", "URL", "UUID",
  ]
}

/// A property of a type of the project's Swift.
package struct KitProperty: Hashable, Sendable {
  package let name: String
  /// `nil` if the source does not write it.
  package let type: TypeFacts?
  package let isSettable: Bool

  package init(_ name: String, _ type: TypeFacts?, isSettable: Bool) {
    self.name = name
    self.type = type
    self.isSettable = isSettable
  }

  /// The rank as the holder of a delegate with the protocol `name`, 0 for the best; `nil` if it cannot hold one.
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
