import Diagnostics
import KitLanguage
import SwiftAnalysis

extension Project {
  /// Warns of protocols that the kit newly declares: earlier runs have written files of the node without one, so Swift
  /// had it then.
  ///
  /// - Parameter files: Those that the kit gives.
  func formerProtocols(in files: [RenderedFile], _ lock: KitLock) -> [Diagnostic] {
    let new = files.filter { lock[$0.file.path] == nil }
    let declared = new.compactMap { file in file.node.flatMap(undeclaredProtocol).map { (file, name: $0) } }
    if declared.isEmpty { return [] }
    let known = lock.paths.compactMap { lock[$0] }.reduce(into: [String: Set<String>]()) { names, entry in
      names[entry.origin, default: []].insert(entry.path.fileName)
    }
    return declared.compactMap { file, name in
      // One that only moves was there before.
      guard let id = file.node, let names = known[file.outline.origin], !names.contains(file.file.path.fileName),
        SourceFileReader.declarations(in: String(decoding: file.file.text, as: UTF8.self)).types.contains(where: {
          $0.keyword == .protocol && $0.name == name
        })
      else { return nil }
      return SourceDiagnostics.formerProtocol.diagnostic(
        "Swift does not declare the protocol '\(name)' any more, so '\(file.file.path.text)' does; where it has another name "
          + "now, write that",
        at: spec[id].nameLocation
      )
    }
  }

  /// The protocol of a node's functions, if the project's Swift lacks it and the kit names no module for it.
  private func undeclaredProtocol(of id: SpecNode.ID) -> String? {
    let node = spec[id]
    let slot = node.schema.members.lazy.compactMap(\.source).first?.value
    guard let slot, case .typeName(let name)? = node.values[slot], node.module(ofSlot: slot) == nil else { return nil }
    return sources.type(name).kind == nil ? name : nil
  }
}
