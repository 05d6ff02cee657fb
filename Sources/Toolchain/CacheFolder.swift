#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The folder for results that take long to compute, kept between runs.
package enum CacheFolder {
  /// `KITGEN_CACHE`, or `kitgen` in the platform's folder for caches: `XDG_CACHE_HOME` or `~/.cache` on Linux.
  ///
  /// - Parameter environment: The variables of the process.
  package static func url(_ environment: [String: String]) -> URL {
    if let path = environment["KITGEN_CACHE"], !path.isEmpty { return URL(fileURLWithPath: path, isDirectory: true) }
    #if os(macOS)
      let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
    #else
      let given = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0) : nil }
      let caches: URL? = given ?? FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".cache")
    #endif
    return (caches ?? FileManager.default.temporaryDirectory).appendingPathComponent("kitgen", isDirectory: true)
  }
}
