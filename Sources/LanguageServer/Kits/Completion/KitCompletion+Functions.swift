import Generation
import KitLanguage

/// The functions and properties of the project's own Swift that a member of a kit can be about.
extension KitCompletion {
  /// The functions that a member can be about, or add to, each with all that the member says of it: those of the type or the
  /// protocol around it, first those that the kit says nothing of.
  func functions(for node: PlacedNode) -> [KitSuggestion] {
    guard let slot = node.schema?.source?.value ?? node.schema?.place?.slot.value, let type = name(ofTypeIn: slot)
    else {
      return []
    }
    let isStatic = node.syntax.head.contains { $0.value == "static" }
    let offers =
      node.schema?.place.map { names.functions(of: type, isCompleted: $0.isCompleted) } ?? names.requirements(of: type)
    let there = siblings(of: node)
    let hasRest = slice.byteAfterWord(in: tree) == UInt8(ascii: "(")
    return offers.filter { $0.isStatic == isStatic }.map { function in
      var found = suggestion(
        function.name + function.rest,
        .property,
        rank: there.contains(function.name) ? 1 : 0,
        detail: type,
        documentation: function.documentation
      )
      if hasRest { found.text = function.name }
      return found
    }
  }

  /// What holds a delegate after `Player.`, and `Player` in front of that.
  func properties(_ part: KitPart, of node: PlacedNode) -> [KitSuggestion] {
    let before = String(decoding: slice.lineBeforeWord, as: UTF8.self)
    guard before.hasSuffix(".") else { return types(names.swiftTypes, preferring: .class, isOfSwift: true) }
    let type = before.dropLast().split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }.last ?? ""
    return names.properties(of: String(type)).compactMap { property in
      property.rank(asHolderOf: node.name?.value ?? "").map {
        suggestion(property.name, .property, rank: $0, detail: property.type?.text ?? "")
      }
    }
  }

  /// The properties of a type of Swift, and where a member has code that sets them, those that can be set.
  func properties(of type: String, for node: PlacedNode) -> [KitSuggestion] {
    let sets = node.schema?.slot(.code) != nil
    let there = siblings(of: node)
    return names.properties(of: type).filter { !there.contains($0.name) && (!sets || $0.isSettable) }.map { property in
      let rank = property.rank(asHolderOf: "") == nil ? 1 : 2
      return suggestion(property.name, .property, rank: rank, detail: property.type?.text ?? type)
    }
  }

  /// The names of the members of its kind beside a node.
  private func siblings(of node: PlacedNode) -> Set<String> {
    let all = slice.cursor.outer?.children(schemas).filter { $0.schema === node.schema } ?? []
    return Set(all.compactMap(\.name?.value))
  }

  /// The type that the nearest node around has in a slot.
  func name(ofTypeIn slot: String) -> String? {
    slice.cursor.path.dropLast().reversed().lazy.compactMap { node in
      node.parts(schemas).first { $0.attribute == nil && $0.slot?.label == slot }
    }.first.map { slice.cursor.tree.source[$0.range] }
  }
}
