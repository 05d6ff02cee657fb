/// A target of a Swift package or an Xcode project: a module, and the folder of its sources.
package struct BuildTarget: Hashable, Sendable {
  /// The purpose of a target, which determines its importers.
  package enum Kind: Hashable, Sendable {
    case library
    /// Has top-level code or `@main`; only tests import it.
    case executable
    case test
    /// A plugin or a macro, which nothing imports.
    case tool
  }

  /// The build's spelling, which need not be a valid Swift name.
  package let name: String
  /// The name to import it by.
  package let module: String
  package let kind: Kind
  /// The absolute path of its sources.
  package let folder: String
  /// The absolute paths of files and folders in `folder` that are not the target's.
  package internal(set) var excluded: Set<String> = []
  /// The absolute paths of the only files and folders in `folder` that are the target's; `nil` for all.
  package internal(set) var chosen: [String]?
  /// The names of the targets and products that it depends on; `nil` if they cannot be read.
  package internal(set) var dependencies: [String]? = []
  package internal(set) var settings = BuildSettings()

  /// - Parameter module: If it is `nil`, the module is named after the target.
  init(name: String, module: String? = nil, kind: Kind, folder: String) {
    (self.name, self.kind, self.folder) = (name, kind, folder)
    self.module = module ?? Self.moduleName(name)
  }

  /// The name of the module as SwiftPM and Xcode make it: `My App` gives `My_App`.
  static func moduleName(_ name: String) -> String {
    let characters = name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" }
    return (characters.first?.isNumber == true ? "_" : "") + String(characters)
  }

  /// Whether the file or folder at `path` (absolute) is in the target.
  package func contains(_ path: String) -> Bool {
    guard ProjectPath.rest(of: path, below: folder) != nil, !path.isInside(excluded) else { return false }
    return chosen.map { path.isInside(Set($0)) } ?? true
  }
}

extension String {
  /// Whether the path (absolute) is in one of `folders` or equals one.
  func isInside(_ folders: Set<String>) -> Bool {
    KitFolder.upward(from: self).contains(where: folders.contains)
  }
}

/// The compiler settings of a target, as its build states them.
package struct BuildSettings: Hashable, Sendable {
  /// The language mode, `5` or `6`; `nil` for the compiler's default or several modes.
  package internal(set) var mode: String?
  package internal(set) var isOnMainActor = false
}
