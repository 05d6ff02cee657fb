import Diagnostics
import KitLanguage

extension Project {
  /// A project with an empty kit, without settings, that need not be on the disk.
  ///
  /// - Parameter root: The absolute path of the folder that the kit would be in.
  package static func empty(at root: String, files: any FileReading, library: PatternLibrary) -> Project {
    let tree = library.parse(SourceText(path: KitFolder.kitfileName, ""))
    let samples = SampledNodes.read(of: [tree], library, in: root, files)
    return check(KitSources(root: root, trees: [tree], library: library, samples: samples), files)
  }
}
