/// The folders in which programs are looked up by their names.
///
/// `PATH` may name the current folder, by `.`, by an empty entry, or by a relative path. kitgen runs in folders that others have
/// filled, so only absolute entries count, for kitgen and for the programs that it starts.
package struct SearchPath: Sendable {
  /// Absolute paths, in order.
  package let folders: [String]

  /// - Parameter environment: The variables of the process.
  package init(_ environment: [String: String]) {
    folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
  }

  /// The value of `PATH`. An empty entry would name the current folder.
  package var text: String { folders.isEmpty ? "/usr/bin:/bin" : folders.joined(separator: ":") }
}
