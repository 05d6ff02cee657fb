import Generation
import KitLanguage

/// The functions and properties of the project's own Swift that a member of a kit can be about.
extension KitCompletion {
  /// The functions that a member can be about, or add to, with all that the member states: those of the surrounding
  /// type or protocol that the kit does not mention, first those whose names it does not have.
  func functions(for node: PlacedNode) -> [KitSuggestion] {
    guard let slot = node.schema?.source?.value ?? node.schema?.place?.slot.value, let type = name(ofTypeIn: slot)
    else {
      return []
    }
    let isStatic = node.syntax.head.contains { $0.value == "static" }
    let offers =
      node.schema?.place.map { names.functions(of: type, isCompleted: $0.isCompleted) } ?? names.requirements(of: type)
    let stated = StatedFunctions(siblings(of: node), in: slice.cursor.tree.source)
    let hasRest = slice.byteAfterWord(in: tree) == UInt8(ascii: "(")
    return stated.others(of: offers.filter { $0.isStatic == isStatic }).map { function in
      var found = suggestion(
        function.name + function.rest,
        .property,
        rank: stated.names.contains(function.name) ? 1 : 0,
        detail: type,
        documentation: function.documentation
      )
      if hasRest { found.text = function.name }
      return found
    }
  }

  /// The holder of a delegate after `Player.`, and `Player` before it.
  func properties(_ part: KitPart, of node: PlacedNode) -> [KitSuggestion] {
    var types = types(names.swiftTypes, preferring: .class, isOfSwift: true)
    guard let owner = slice.owner else {
      let holders = names.holders(of: node.name?.value ?? "")
      for index in types.indices where holders.contains(types[index].label) { types[index].rank = -3 }
      return types
    }
    let properties = names.properties(of: owner).compactMap { property in
      property.rank(asHolderOf: node.name?.value ?? "").map {
        suggestion(property.name, .property, rank: $0, detail: property.type?.text ?? "")
      }
    }
    return properties + types
  }

  /// The properties of a Swift type; if a member has code that sets them, only settable ones.
  func properties(of type: String, for node: PlacedNode) -> [KitSuggestion] {
    let sets = node.schema?.slot(.code) != nil
    let there = Set(siblings(of: node).compactMap(\.name?.value))
    return names.properties(of: type).filter { !there.contains($0.name) && (!sets || $0.isSettable) }.map { property in
      let rank = property.rank(asHolderOf: "") == nil ? 1 : 2
      return suggestion(property.name, .property, rank: rank, detail: property.type?.text ?? type)
    }
  }

  private func siblings(of node: PlacedNode) -> [PlacedNode] {
    let all = slice.cursor.outer?.children(schemas) ?? []
    return all.filter { $0.schema === node.schema && $0.syntax.range != node.syntax.range }
  }

  func name(ofTypeIn slot: String) -> String? {
    slice.cursor.path.dropLast().reversed().lazy.compactMap { node in
      node.parts(schemas).first { $0.attribute == nil && $0.slot?.label == slot }
    }.first.map { slice.cursor.tree.source[$0.range] }
  }
}
