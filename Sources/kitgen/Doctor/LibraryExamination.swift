import Generation
import Verification

/// The places of the Swift libraries that this process has loaded. Libraries of several toolchains do not fit each other.
struct LibraryExamination {
  private static let subject = "libraries"

  let executable: String
  let libraries: [String]

  /// `maps` are the contents of `/proc/self/maps`, see proc_pid_maps(5): the sixth column is the file.
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
        "from several places, which may not be compatible: \(names)",
        advice: "Unset LD_LIBRARY_PATH, or run 'scripts/install', which installs kitgen with its own libraries."
      )
    }
    if places == [Self.folder(of: executable)] { return .ok(Self.subject, "kitgen's own, in \(names)") }
    return .note(
      Self.subject,
      "the toolchain's, in \(names); kitgen does not start without them",
      advice: "'scripts/install' in a clone installs kitgen with its own libraries."
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

  private static func folder(of path: String) -> String { path.lastIndex(of: "/").map { String(path[..<$0]) } ?? path }
}

/// Whether there is a Swift compiler, which `verify` and the modules of toolchains need.
struct ToolchainExamination {
  private static let subject = "toolchain"
  /// The oldest compiler with default isolation, and so with all modes that `verify` tries.
  private static let oldest = [6, 2]

  let environment: [String: String]

  func finding() async -> Finding {
    do {
      let compiler = try await SwiftCompiler.find(environment: environment)
      guard let version = Self.version(in: compiler.version) else {
        return .note(
          Self.subject,
          "'\(compiler.program)' does not say which version of Swift it is",
          advice: "If 'kitgen verify' fails, set SWIFTC to another compiler."
        )
      }
      let name = version.map(String.init).joined(separator: ".")
      guard !version.lexicographicallyPrecedes(Self.oldest) else {
        return .note(
          Self.subject,
          "'\(compiler.program)' is Swift \(name), which cannot compile all modes of 'kitgen verify'",
          advice: "Install Swift 6.2 or later (swift.org/install), or set SWIFTC to its swiftc."
        )
      }
      return .ok(Self.subject, "Swift \(name), '\(compiler.program)'")
    } catch {
      return missing("\(error)")
    }
  }

  /// A compiler that was named must exist; without any, kitgen generates all the same.
  private func missing(_ reason: String) -> Finding {
    if let name = environment["SWIFTC"], !name.isEmpty {
      return .problem(Self.subject, reason, advice: "Correct SWIFTC, which is '\(name)', or unset it.")
    }
    return .note(
      Self.subject,
      reason + "; 'kitgen verify' and the declarations of system modules need one",
      advice: "Install a Swift toolchain (swift.org/install), or set SWIFTC to its swiftc."
    )
  }

  /// The version numbers in the output of `swiftc --version`.
  static func version(in text: String) -> [Int]? {
    text.firstMatch(of: /Swift version (\d+(?:\.\d+)*)/).map { match in
      match.1.split(separator: ".").compactMap { Int($0) }
    }
  }
}
