/// The stand-ins as programs are built with them, which the tests of emitted code do.
package enum StandIns {
  /// A stand-in's Swift files in the form without Objective-C: path below the module's folder, and text.
  ///
  /// - Parameter module: The name of the module; one without a stand-in has no files.
  package static func files(of module: String) -> [(path: String, text: String)] {
    StandInLibrary.embedded.files(of: module).filter { $0.path.hasSuffix(".swift") }
      .map { ($0.path, StandInVariant.native.text(of: $0.text)) }
  }
}
