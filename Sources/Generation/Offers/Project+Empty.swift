import Diagnostics
import KitLanguage

extension Project {
  /// A project whose kit has nothing yet, not even settings, and need not be on the disk.
  ///
  /// - Parameter root: The absolute path of the folder that the kit would be in.
  package init(emptyAt root: String, files: any FileReading, library: PatternLibrary) {
    let tree = library.parse(SourceText(path: KitFolder.kitfileName, ""))
    let samples = SampledNodes(of: [tree], library, in: root, files)
    self.init(KitSources(root: root, trees: [tree], library: library, samples: samples), files)
  }
}
