import Diagnostics
import KitLanguage

/// Finds files of one name, which the Swift compiler refuses in a module.
enum FileClash {
  static func diagnostics(of files: [FileOutline], in spec: Spec) -> [Diagnostic] {
    var seen: [String: FileOutline] = [:]
    var diagnostics: [Diagnostic] = []
    for file in files {
      // Case aside, since most of the disks that kits are generated on do not tell it apart.
      let key = (file.path.text.hasSuffix(".swift") ? file.path.fileName : file.path.text).lowercased()
      guard let first = seen.updateValue(file, forKey: key) else { continue }
      diagnostics.append(diagnostic(file, first, spec))
    }
    return diagnostics
  }

  private static func diagnostic(_ file: FileOutline, _ first: FileOutline, _ spec: Spec) -> Diagnostic {
    let nodes = [file.node, first.node].compactMap(\.self).map { spec[$0] }
    return GenerationDiagnostics.fileClash.diagnostic(
      "'\(file.origin)' and '\(first.origin)' both emit a file '\(file.path.fileName)'; "
        + "give one another name with @named",
      at: nodes.first?.nameLocation,
      notes: nodes.dropFirst().map { Diagnostic.Note("The other one is here", at: $0.nameLocation) }
    )
  }
}
