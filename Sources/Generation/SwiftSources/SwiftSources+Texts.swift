import Diagnostics
import SwiftAnalysis

/// Facts that only the bodies of functions show, or other files than Swift. For each question, the module's files with its words
/// are read anew.
extension SwiftSources {
  /// Whether a nib of this name is next to a file (absolute), or the module's Swift loads one.
  func hasNib(_ name: String, besideFile path: String) -> Bool {
    let folder = KitFolder.parent(of: path)
    if [folder, folder + "/Base.lproj"].contains(where: { files.isFile("\($0)/\(name).xib") }) { return true }
    return texts(with: ["nibName", name]).contains { _, bytes in
      bytes.split(separator: UInt8(ascii: "\n")).contains { line in
        let line = Array(line)
        return line.contains("nibName", isWord: true) && line.contains(name, isWord: true)
      }
    }
  }

  /// Whether a file of the module imports a framework of user interfaces, or no build shows the module.
  var importsInterface: Bool {
    guard ProjectBuild.find(around: place.output, files, index.manifests) != nil else { return true }
    return Self.interfaces.contains { texts(with: ["import " + $0]).contains { _ in true } }
  }

  private static let interfaces = ["UIKit", "SwiftUI", "AppKit"]

  /// Whether the module is of a package that names a system without UIKit.
  var lacksUIKit: Bool {
    guard let build = ProjectBuild.find(around: place.output, files, index.manifests),
      case .package(let manifest) = build.description
    else { return false }
    return ["macOS", "watchOS"].contains { manifest.platform($0) != nil }
  }

  /// The paths, relative to the root, and the bytes of the module's files with all of these words, or words in a row.
  func texts(with words: [String]) -> some Sequence<(path: String, bytes: [UInt8])> {
    currentFolder.files.lazy.filter { entry in
      entry.access == .module && words.allSatisfy(entry.file.words.mayHave)
    }.compactMap { entry -> (path: String, bytes: [UInt8])? in
      guard let bytes = bytes(of: entry), words.allSatisfy({ bytes.contains($0, isWord: true) }) else { return nil }
      return (entry.path, bytes)
    }
  }
}
