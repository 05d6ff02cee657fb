/// Why there is no path of the current folder.
package enum CurrentFolderError: Error, CustomStringConvertible {
  /// Deleted, or outside of the file system that this process sees.
  case gone
  case notUTF8
  /// The system's reason, as the end of a sentence.
  case unknown(reason: String)

  package var description: String {
    switch self {
    case .gone: "the current folder is gone; change to one that exists, as with 'cd', and run kitgen again"
    case .notUTF8: "the path of this folder is not UTF-8, as kitgen's are; rename the folder"
    case .unknown(let reason): "the path of the current folder cannot be found: \(reason)"
    }
  }
}
