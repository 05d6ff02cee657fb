import Generation

/// Where the Swift libraries are that this process has loaded. Those of several toolchains do not fit each other.
struct LibraryExamination {
  private static let subject = "libraries"

  /// The executable's absolute path.
  let executable: String
  /// The absolute paths of the Swift, Foundation and SwiftSyntax libraries.
  let libraries: [String]

  /// - Parameters:
  ///   - executable: The absolute path of the executable.
  ///   - maps: The contents of `/proc/self/maps`, see proc_pid_maps(5): the sixth column is the file.
  init(executable: String, maps: String) {
    self.executable = executable
    let paths = maps.split(separator: "\n").compactMap { line in line.firstIndex(of: "/").map { String(line[$0...]) } }
    libraries = Set(paths).sorted().filter { path in
      let name = path.split(separator: "/").last ?? ""
      return ["libswift", "libSwift", "libFoundation", "lib_Foundation"].contains(where: name.hasPrefix)
    }
  }

  /// For this process; `nil` if the system does not tell, as on macOS.
  static var ofThisProcess: LibraryExamination? {
    guard let bytes = try? Disk().read("/proc/self/maps"), let executable = Disk.executable else { return nil }
    return LibraryExamination(executable: executable, maps: String(decoding: bytes, as: UTF8.self))
  }

  var finding: Finding {
    let places = Set(libraries.map(Self.place)).sorted()
    let names = places.map { "'\($0)'" }.joined(separator: ", ")
    if places.isEmpty { return .ok(Self.subject, "inside of the executable") }
    if places.count > 1 {
      return .problem(
        Self.subject,
        "from several places, which may not fit each other: \(names)",
        advice: "Unset LD_LIBRARY_PATH, or install kitgen with its own libraries by 'scripts/install'."
      )
    }
    if places == [Self.folder(of: executable)] { return .ok(Self.subject, "kitgen's own, in \(names)") }
    return .note(
      Self.subject,
      "those of the toolchain in \(names), without which kitgen does not start",
      advice: "'scripts/install' in a clone installs kitgen with libraries of its own."
    )
  }

  /// The place of a library: the `lib` of its toolchain, which has several folders, or its folder.
  private static func place(of library: String) -> String {
    let folder = folder(of: library)
    for suffix in ["/swift/linux", "/swift/host"] where folder.hasSuffix(suffix) {
      return String(folder.dropLast(suffix.count))
    }
    return folder
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? path
  }
}
