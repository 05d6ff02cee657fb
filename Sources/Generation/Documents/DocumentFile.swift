import Diagnostics
import Documents
import SampleInference

/// The description of an API in a file, with the files that it refers to.
package struct DocumentFile: Sendable {
  /// `nil` if the file does not describe an API.
  package let description: APIDescription?
  package let diagnostics: [Diagnostic]

  /// - Parameter path: Absolute.
  /// - Returns: `nil` without a file.
  package static func read(_ path: String, _ files: any FileReading) throws(DiskError) -> DocumentFile? {
    let reach = KitFolder.reach(of: KitFolder.parent(of: path), files)
    return try read(path) { path throws(DiskError) in
      try files.read(path)
    } locate: {
      files.isInside($0, reach) ? $0 : nil
    }
  }

  /// - Parameters:
  ///   - path: As messages show it. References lead from here.
  ///   - file: The bytes of a file by its path in messages; `nil` if it is missing.
  ///   - locate: The path in messages of the file at the end of a reference; `nil` if the file must not be read.
  /// - Returns: `nil` without a file.
  package static func read(
    _ path: String,
    _ file: (String) throws(DiskError) -> [UInt8]?,
    locate: (String) -> String? = { $0 }
  ) throws(DiskError) -> DocumentFile? {
    guard let bytes = try file(path) else { return nil }
    let (document, mistakes) = Document.read(SourceText(path: path, utf8: bytes))
    guard let document else { return DocumentFile(description: nil, diagnostics: mistakes) }
    let (bundle, others) = DocumentBundle.read(document) { path in
      // A file that cannot be read is a reference that leads to nothing.
      ((try? file(path)) ?? nil).map { SourceText(path: path, utf8: $0) }
    } locate: {
      locate($0)
    }
    let (description, problems) = APIDescription.read(bundle)
    return DocumentFile(description: description, diagnostics: mistakes + others + problems)
  }
}

extension TakenTypeNames {
  /// The names that no type of a document gets: the system's and those in emitted support. The kit's own do not
  /// count, so that they change no name.
  package static func ofSystem(beside library: PatternLibrary) -> TakenTypeNames {
    ofSystem(and: Set(library.schemas.supports.flatMap(\.declares)))
  }

  static func ofSystem(and support: Set<String>) -> TakenTypeNames {
    TakenTypeNames { SwiftLibrary.hasType($0) || support.contains($0) }
  }
}
