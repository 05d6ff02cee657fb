import Diagnostics
import KitLanguage

/// Finds files of one name, which the Swift compiler refuses in a module.
enum FileClash {
  static func diagnostics(of files: [FileOutline], in spec: Spec, beside sources: SwiftSources) -> [Diagnostic] {
    var seen: [String: FileOutline] = [:]
    var diagnostics: [Diagnostic] = []
    for file in files {
      // Case aside, since most of the disks that kits are generated on do not tell it apart.
      let name = (file.path.text.hasSuffix(".swift") ? file.path.fileName : file.path.text).lowercased()
      let key = (sources.isOfTests(file.path) ? "tests/" : "") + name
      guard let first = seen.updateValue(file, forKey: key) else { continue }
      diagnostics.append(ofSchema(file, first, spec) ?? ofKit(file, first, spec))
    }
    return diagnostics
  }

  /// The clash caused by the paths in a schema: with any names in a kit, the files have the same name.
  private static func ofSchema(_ file: FileOutline, _ first: FileOutline, _ spec: Spec) -> Diagnostic? {
    let nodes = [first.node, file.node].compactMap(\.self).map { spec[$0] }
    if file.node == first.node, file.users == first.users {
      return GenerationDiagnostics.fileClash.diagnostic(
        "'\(file.origin)' emits the file '\(file.path.fileName)' twice; give one another path in the schema",
        at: file.emission,
        notes: [Diagnostic.Note("The other path", at: first.emission)]
          + nodes.prefix(1).map { Diagnostic.Note("The node is here", at: $0.nameLocation) }
      )
    }
    guard file.emission.isSame(as: first.emission), nodes.count == 2, !nodes[0].sharesName(with: nodes[1]) else {
      return nil
    }
    return GenerationDiagnostics.fileClash.diagnostic(
      "'\(file.origin)' and '\(first.origin)' both emit a file '\(file.path.fileName)', for the path in the schema is the "
        + "same for both; let it have the name of the node",
      at: file.emission,
      notes: [
        Diagnostic.Note("One of them is here", at: nodes[0].nameLocation),
        Diagnostic.Note("The other one is here", at: nodes[1].nameLocation),
      ]
    )
  }

  private static func ofKit(_ file: FileOutline, _ first: FileOutline, _ spec: Spec) -> Diagnostic {
    let nodes = [file.node, first.node].compactMap(\.self).map { spec[$0] }
    let isSame = nodes.count == 2 && nodes[0].keyword == nodes[1].keyword && nodes[0].name == nodes[1].name
    let wayOut =
      if isSame {
        "put the members of both into one"
      } else {
        "give one another name" + (nodes.contains { $0.typeName != nil } ? " with @named" : "")
      }
    return GenerationDiagnostics.fileClash.diagnostic(
      "'\(file.origin)' and '\(first.origin)' both emit a file '\(file.path.fileName)'; \(wayOut)",
      at: nodes.first?.nameLocation,
      notes: nodes.dropFirst().map { Diagnostic.Note("The other one is here", at: $0.nameLocation) }
    )
  }
}

extension SourceLocation {
  fileprivate func isSame(as other: SourceLocation) -> Bool {
    source === other.source && range == other.range
  }
}

extension SpecNode {
  /// Whether files of both have the same name because of the kit's names, case aside.
  fileprivate func sharesName(with other: SpecNode) -> Bool {
    let names = [name, typeName].compactMap { $0?.lowercased() }
    return [other.name, other.typeName].compactMap { $0?.lowercased() }.contains { names.contains($0) }
  }
}
