import Diagnostics
import KitLanguage
import SwiftAnalysis

/// An emitted file that declares a type by the kit as it is now, whatever is on the disk.
package struct DeclaringFile: Sendable {
  package let path: ProjectPath
  /// The node that emits it, or the first that needs it.
  package let node: SpecNode.ID
}

extension Project {
  /// The emitted file that declares a type, if the file on disk is missing or lacks the type; `nil` in a project with
  /// errors.
  ///
  /// - Parameter name: Of a type at the top level.
  /// - Throws: When the disk cannot be read.
  package func missingFile(declaring name: String) throws(DiskError) -> DeclaringFile? {
    guard !diagnosticsWithFiles.hasErrors, let file = file(declaring: name) else { return nil }
    let bytes = try files.read(file.path.absolute(in: root))
    return bytes.map { Self.declares(name, $0) } ?? false ? nil : file
  }

  func declares(_ name: String, _ node: SpecNode.ID) -> Bool {
    rendering { $0.node == node }.files.contains { Self.declares(name, $0.file.text) }
  }

  private func file(declaring name: String) -> DeclaringFile? {
    let supports = library.schemas.supports.filter { $0.declares.contains(name) }
    let rendered = rendering { file in
      if file.path.fileName == name + ".swift" { return true }
      guard let node = file.node else {
        return supports.contains { $0.emissions.contains { $0.path.location.isSame(as: file.emission) } }
      }
      return typeNames(of: spec[node]).contains(name)
    }
    guard let found = rendered.files.first(where: { Self.declares(name, $0.file.text) }),
      let node = found.node ?? found.users.first
    else { return nil }
    return DeclaringFile(path: found.file.path, node: spec[node].derivedFrom ?? node)
  }

  private func typeNames(of node: SpecNode) -> [String] {
    let pattern = library.schemas.pattern(node.schema.name)
    let parent = node.parent.flatMap { spec[$0].name } ?? ""
    return (pattern?.namePatterns ?? []).map { $0.name(for: node.name ?? "", parent: parent) }
  }

  private static func declares(_ name: String, _ text: [UInt8]) -> Bool {
    guard DeclaredNames.find(in: text).names.contains(name) else { return false }
    return SourceFileReader.declarations(in: String(decoding: text, as: UTF8.self)).types.contains {
      $0.keyword != .extension && $0.name == name
    }
  }
}

extension SourceLocation {
  fileprivate func isSame(as other: SourceLocation) -> Bool {
    range == other.range && source.path == other.source.path
  }
}
