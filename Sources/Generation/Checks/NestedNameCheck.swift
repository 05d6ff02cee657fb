import Diagnostics
import KitLanguage
import SwiftAnalysis

/// Finds types of the project's own Swift that are inside of others and that a kit calls by their last names alone, by which
/// emitted code does not find them.
enum NestedNameCheck {
  /// The problems with the types in a unit that has no other errors.
  ///
  /// - Parameter nodes: The node of a pattern, and its members.
  static func diagnostics(of nodes: [SpecNode], _ contexts: ContextBuilder) -> [Diagnostic] {
    // What else is imported may declare a type of the name.
    guard let owner = nodes.first, owner.attributes["import"] == nil else { return [] }
    var known: [String: [String]] = [:]
    let genericsOfOwner = genericNames(of: owner, contexts)
    return nodes.flatMap { node in
      let generics = genericsOfOwner + (node.id == owner.id ? [] : genericNames(of: node, contexts))
      return uses(in: node).filter { !generics.contains($0.name) }.compactMap { use in
        let types = known[use.name] ?? nestedTypes(use.name, contexts)
        known[use.name] = types
        return types.isEmpty ? nil : diagnostic(use, types)
      }
    }
  }

  private typealias Use = (name: String, location: SourceLocation)

  /// The names in a node, each once per value.
  private static func uses(in node: SpecNode) -> [Use] {
    let own = node.values.flatMap { label, value in
      let names = value.typeNames + value.constraintNames + (node.schema.hasSwift ? LongNames.types(in: value) : [])
      return Set(names).sorted().map {
        (name: $0, location: node.valueLocations[label] ?? node.nameLocation)
      }
    }
    let further = node.attributes.flatMap { name, values in
      Set(values.values.flatMap(\.typeNames)).sorted().map {
        (name: $0, location: node.attributeLocations[name] ?? node.nameLocation)
      }
    }
    return own + further
  }

  private static func genericNames(of node: SpecNode, _ contexts: ContextBuilder) -> [String] {
    node.values.values.flatMap { value -> [String] in
      switch value {
      case .generics(let clause): return clause.parameters.map(\.name)
      case .typeName(let name):
        let type = contexts.sources.type(name)
        return (type.generics?.names ?? []) + type.members.filter { $0.keyword == .associatedType }.map(\.name)
      default: return []
      }
    }
  }

  /// The types with this last name; empty if a type of the kit, of a library or at the top level may be meant.
  private static func nestedTypes(_ name: String, _ contexts: ContextBuilder) -> [String] {
    let library = AppleType(name)
    guard !library.isOfSwift, library.module == nil, !ReactiveLibrary.types.contains(name),
      !StandardTypes.names.contains(name)
    else { return [] }
    let types = contexts.sources.declaredTypes(called: name)
    // What is extended by this name is of another module.
    guard !types.isEmpty, !types.contains(name), contexts.sources.declarations(of: name).isEmpty,
      !contexts.isDeclared(name), contexts.support(offering: name) == nil
    else { return [] }
    return types
  }

  private static func diagnostic(_ use: Use, _ types: [String]) -> Diagnostic {
    let owners = types.map { String($0.dropLast(use.name.count + 1)) }
    let place = place(of: use)
    let shown = types.prefix(3)
    return SourceDiagnostics.nestedType.diagnostic(
      "'\(use.name)' is inside of '\(owners[0])'\(types.count > 1 ? " and of others" : ""), and is not found by this name alone; "
        + "did you mean \(shown.map { "'\($0)'" }.joined(separator: " or "))?",
      at: place ?? use.location,
      fixIts: place.map { place in shown.map { .replacing(use.name, with: $0, at: place) } } ?? []
    )
  }

  /// The first place of the name in its value.
  private static func place(of use: Use) -> SourceLocation? {
    let (source, range) = (use.location.source, use.location.range)
    let name = Array(use.name.utf8)
    var start = range.lowerBound
    while start + name.count <= range.upperBound {
      let end = start + name.count
      let isWord = !source.isWordByte(at: start - 1) && !source.isWordByte(at: end)
      if isWord, source.utf8[start..<end].elementsEqual(name), start == 0 || source.utf8[start - 1] != UInt8(ascii: ".")
      {
        return SourceLocation(source, start..<end)
      }
      start += 1
    }
    return nil
  }
}

extension SourceText {
  fileprivate func isWordByte(at offset: Int) -> Bool {
    utf8.indices.contains(offset) && utf8[offset].isWordByte
  }
}
