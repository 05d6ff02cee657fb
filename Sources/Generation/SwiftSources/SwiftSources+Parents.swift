import SwiftAnalysis

/// What protocols of the project inherit of other modules.
extension SwiftSources {
  /// Protocols that require no function: each object, or each Objective-C object, conforms to them.
  static let emptyProtocols: Set = [
    "AnyObject", "Copyable", "Escapable", "NSObjectProtocol", "Observable", "Sendable", "SendableMetatype",
  ]

  /// A protocol of another module, by the modules that may declare it.
  struct Parent {
    let name: String
    let modules: [String]

    /// - Parameter inherited: The name after a colon: `UIKit.UITextFieldDelegate`.
    init(_ inherited: String) {
      let parts = inherited.split(separator: ".", maxSplits: 1).map(String.init)
      let module = parts.count > 1 ? parts[0] : AppleType(inherited).module
      name = parts.last ?? inherited
      modules = module.map { [$0] + SwiftSources.siblings(of: $0) } ?? []
    }
  }

  /// The protocol's hierarchy with inherited protocols from other modules, as far as these can be read.
  func hierarchy(withParentsOf name: String, _ plain: TypeHierarchy) -> TypeHierarchy {
    guard plain.declaration(of: name)?.keyword == .protocol else { return plain }
    var known: [String: [TypeDeclaration]] = [:]
    var hierarchy = plain
    while true {
      let unseen = hierarchy.unknownProtocols(of: name).filter { known[$0] == nil }
      for parent in unseen { known[parent] = declarations(ofParent: parent) }
      guard unseen.contains(where: { !(known[$0] ?? []).isEmpty }) else { return hierarchy }
      hierarchy = TypeHierarchy(alias: alias) { [known, plain] name in
        (known[name] ?? []) + plain.declarations(of: name)
      }
    }
  }

  private func declarations(ofParent inherited: String) -> [TypeDeclaration] {
    let parent = Parent(inherited)
    guard !Self.emptyProtocols.contains(parent.name), !AppleType(parent.name).isOfSwift else { return [] }
    let found = parent.modules.lazy.map { self.declarations(of: parent.name, in: $0) }.first { !$0.isEmpty }
    return (found ?? []).map(\.ofOtherModule)
  }
}
