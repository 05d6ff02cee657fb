import Platform

/// The folder for results that take long to compute, kept between runs.
package enum CacheFolder {
  /// `KITGEN_CACHE`, or `kitgen` in the platform's folder for caches: `XDG_CACHE_HOME` or `~/.cache` on Linux, `~/Library/Caches` on a Mac.
  ///
  /// - Parameter environment: The variables of the process.
  package static func url(_ environment: [String: String]) -> URL {
    if let path = environment["KITGEN_CACHE"], !path.isEmpty { return URL(fileURLWithPath: path, isDirectory: true) }
    let given = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") && !System.isDarwin ? $0 : nil }
    let home = FileManager.default.homeDirectoryForCurrentUser
    let caches = given.map { URL(fileURLWithPath: $0) } ?? home.appendingPathComponent(System.cacheFolder)
    return caches.appendingPathComponent("kitgen", isDirectory: true)
  }
}
