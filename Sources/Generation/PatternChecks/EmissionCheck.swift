import Diagnostics
import KitLanguage

/// Finds paths in a schema by which files would be called alike whatever a kit contains.
enum EmissionCheck {
  static func diagnostics(of pattern: PatternSchema) -> [Diagnostic] {
    repeated(pattern.emissions, of: pattern.keyword) + constant(pattern)
  }

  /// Paths shared by two emissions at once. Emissions that each have a condition may exclude each other.
  static func repeated(_ emissions: [Emission], of name: String) -> [Diagnostic] {
    var known: [String: [Emission]] = [:]
    return emissions.compactMap { emission in
      let key = fileName(of: emission.path.value)
      let first = known[key]?.first { other in
        guard let condition = emission.applicability.text, let other = other.applicability.text else { return true }
        return condition == other
      }
      known[key, default: []].append(emission)
      guard let first else { return nil }
      return GenerationDiagnostics.fileClash.diagnostic(
        "'\(name)' emits '\(emission.path.value)' twice; give one another path",
        at: emission.path.location,
        notes: [Diagnostic.Note("The other path", at: first.path.location)]
      )
    }
  }

  /// The identity of a module's Swift file; of other files all of the path. Ignores case, as many disks do.
  private static func fileName(of path: String) -> String {
    let name = path.hasSuffix(".swift") ? path.split(separator: "/").last.map(String.init) ?? path : path
    return name.lowercased()
  }

  /// Paths without any part of the node, if a kit may have several nodes.
  private static func constant(_ pattern: PatternSchema) -> [Diagnostic] {
    guard pattern.node.cardinality.isList else { return [] }
    return pattern.emissions.compactMap { emission in
      guard emission.applicability.text == nil, !emission.dependsOnNode else { return nil }
      let tag = pattern.typeName == nil ? "{name}" : "{typeName}"
      return GenerationDiagnostics.constantPath.diagnostic(
        "All nodes of '\(pattern.keyword)' would emit '\(emission.path.value)'; let it have '\(tag)', or write 'pattern "
          + "\(pattern.keyword) optional' where a kit has one node at most",
        at: emission.path.location
      )
    }
  }
}

extension Emission {
  fileprivate var dependsOnNode: Bool {
    pattern.pieces.contains { if case .value = $0 { true } else { false } }
  }
}
