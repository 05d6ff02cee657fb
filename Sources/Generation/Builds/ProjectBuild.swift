import Diagnostics

/// The Swift package or Xcode project that a folder is part of, with its targets.
package struct ProjectBuild: Sendable {
  /// The build, as its own file describes it.
  enum Description: Sendable {
    case package(PackageManifest)
    case xcode(XcodeProject)
  }

  /// The absolute path of the folder with the description.
  package let root: String
  let description: Description
  /// The targets whose folders exist, in the order of the description.
  package let targets: [BuildTarget]
  /// The targets of the package next to an Xcode project, which are for tools.
  private(set) var tools: [BuildTarget] = []

  /// Looks for what builds `folder` (absolute): the nearest description, there or above. Of two, it is the package, unless that is
  /// for tools of an app.
  static func find(
    around folder: String,
    _ files: any FileReading,
    _ manifests: ManifestMemo = ManifestMemo()
  ) -> ProjectBuild? {
    guard let root = root(around: folder, files) else { return nil }
    // An unreadable file says nothing.
    let package = manifests.package(root + "/Package.swift", files).map {
      ProjectBuild(root: root, description: .package($0), targets: $0.builtTargets(in: root, files))
    }
    let entries = (try? files.entries(of: root)) ?? []
    let name = entries.first { $0.isFolder && $0.name.hasSuffix(".xcodeproj") }?.name
    let project = name.map { name in
      let file = root + "/" + name + "/project.pbxproj"
      let project = manifests.project(String(name.dropLast(".xcodeproj".count)), at: file, files)
      return ProjectBuild(root: root, description: .xcode(project), targets: project.builtTargets(in: root, files))
    }
    guard let package, var project else { return package ?? project }
    let isOfTools =
      package.target(of: folder) == nil && !project.targets.isEmpty
      && project.targets.allSatisfy { $0.kind == .test || !package.sharesFolder(with: $0) }
    project.tools = package.targets
    return isOfTools ? project : package
  }

  private func sharesFolder(with other: BuildTarget) -> Bool {
    target(of: other.folder) != nil || targets.contains { other.contains($0.folder) }
  }

  /// The nearest folder with a Swift package or an Xcode project, from `folder` (absolute) upward.
  package static func root(around folder: String, _ files: any FileReading) -> String? {
    for root in KitFolder.upward(from: folder) {
      // A folder that cannot be read has no project that could be fitted to.
      let entries = (try? files.entries(of: root)) ?? []
      let isProject = entries.contains { entry in
        entry.isFolder ? entry.name.hasSuffix(".xcodeproj") : entry.name == "Package.swift"
      }
      if isProject { return root }
      // Folders outside of a repository belong to others.
      if entries.contains(where: { $0.name == ".git" }) { return nil }
    }
    return nil
  }

  package var isPackage: Bool { if case .package = description { true } else { false } }

  /// The target that compiles `folder` (absolute); of several, the one whose own folder is the innermost.
  package func target(of folder: String) -> BuildTarget? {
    targets.filter { $0.contains(folder) }.max { $0.folder.utf8.count < $1.folder.utf8.count }
  }

  /// The buildable folders of Xcode whose files are compiled together with a file (absolute).
  func folders(compiledWith path: String) -> [String] {
    guard case .xcode(let project) = description else { return [] }
    return project.membership(of: KitFolder.parent(of: path), in: root).folders(compiledWith: path)
  }

  /// The target for new code that is compiled with a file (absolute): that around it, unless Xcode excepts the file there.
  func nearestTarget(with path: String) -> BuildTarget? {
    let around = target(of: path)
    let folders = folders(compiledWith: path)
    if let around, folders.isEmpty || folders.contains(around.folder) { return around }
    return targets.first { folders.contains($0.folder) } ?? around
  }

  /// The target of Xcode that lists most files in `folder` (absolute), as if that were its own; `nil` if none does.
  func listedTarget(in folder: String) -> BuildTarget? {
    guard case .xcode(let project) = description else { return nil }
    return project.membership(of: folder, in: root).targetInside.map { index in
      let target = project.targets[index]
      return BuildTarget(
        name: target.name,
        module: target.module,
        kind: target.isTest ? .test : .library,
        folder: folder
      )
    }
  }

  /// The absolute path of the folder for a kit of one target alone, with the file `path` (absolute): the target's own or, in
  /// an Xcode project, that next to the project. `nil` if it is not below the build's.
  func folder(ofTargetWith path: String) -> String? {
    if let target = nearestTarget(with: path) { return target.folder == root ? nil : target.folder }
    guard !isPackage, let rest = ProjectPath.rest(of: path, below: root) else { return nil }
    let parts = rest.split(separator: "/")
    return parts.count > 1 ? KitFolder.path(String(parts[0]), from: root) : nil
  }

  /// The names of the targets whose files may import those in the folder of `target`.
  func importing(_ target: BuildTarget) -> Set<String> {
    var users: [String: [String]] = [:]
    for user in targets { for name in user.dependencies ?? [] { users[name, default: []].append(user.name) } }
    let here = targets.filter { $0.folder == target.folder }
    func names(using kinds: Set<BuildTarget.Kind>) -> Set<String> {
      var pending = here.filter { kinds.contains($0.kind) }.map(\.name)
      if pending.isEmpty { return [] }
      // Without known dependencies, a target depends on all.
      pending += targets.filter { $0.dependencies == nil }.map(\.name)
      var found = Set(pending)
      while let next = pending.popLast() {
        for user in users[next] ?? [] where found.insert(user).inserted { pending.append(user) }
      }
      return found
    }
    let tests = Set(targets.filter { $0.kind == .test }.map(\.name))
    return names(using: [.library]).union(names(using: [.library, .executable]).intersection(tests))
  }

  /// The other targets that files of `target` may import: its direct and indirect dependencies, also in packages at paths;
  /// all targets if the dependencies are unknown.
  func importable(in target: BuildTarget, _ files: any FileReading, _ manifests: ManifestMemo) -> [BuildTarget] {
    let packages = packages(files, manifests)
    let targets = packages.reduce(targets) { targets, package in
      targets + package.manifest.builtTargets(in: package.folder, files).filter { $0.kind == .library }
    }
    let libraries = packages.reduce(into: [:]) { $0.merge($1.manifest.libraries) { first, _ in first } }
    let byName = Dictionary(targets.map { ($0.name, $0) }) { first, _ in first }
    var names: Set<String> = [target.name]
    var pending = [target]
    while let next = pending.popLast() {
      let dependencies = (next.dependencies ?? targets.map(\.name)).flatMap { libraries[$0] ?? [$0] }
      for name in dependencies where names.insert(name).inserted {
        if let dependency = byName[name] { pending.append(dependency) }
      }
    }
    return targets.filter { other in
      guard other.name != target.name, names.contains(other.name) else { return false }
      return other.kind == .library || other.kind == .executable && target.kind == .test
    }
  }

  /// The packages at paths that a package depends on, directly and through others.
  private func packages(
    _ files: any FileReading,
    _ manifests: ManifestMemo
  ) -> [(folder: String, manifest: PackageManifest)] {
    guard case .package(let manifest) = description else { return [] }
    var found: [(folder: String, manifest: PackageManifest)] = []
    var pending = [(folder: root, manifest: manifest)]
    var seen: Set = [root]
    while let package = pending.popLast() {
      for path in package.manifest.packages {
        let folder = KitFolder.path(path, from: package.folder)
        guard seen.insert(folder).inserted, let manifest = manifests.package(folder + "/Package.swift", files) else {
          continue
        }
        found.append((folder, manifest))
        pending.append((folder, manifest))
      }
    }
    return found
  }
}

/// The packages and Xcode projects that were read last. They change rarely, are large, and are needed at each key in an
/// editor.
final class ManifestMemo: Sendable {
  private struct Entry<Description: Sendable>: Sendable {
    let stamp: FileStamp?
    let bytes: [UInt8]
    let description: Description
  }

  private let packages = Locked<[String: Entry<PackageManifest>]>([:])
  private let projects = Locked<[String: Entry<XcodeProject>]>([:])

  /// In bytes. A person writes a package; what is larger describes none.
  private static let maximumSize = 1_000_000

  /// The package that the file at `path` (absolute) describes; `nil` if it cannot be read.
  func package(_ path: String, _ files: any FileReading) -> PackageManifest? {
    description(at: path, knownFrom: packages, files) {
      PackageManifest($0.count <= Self.maximumSize ? String(decoding: $0, as: UTF8.self) : "")
    }
  }

  /// The project of the `project.pbxproj` at `path` (absolute); one without targets if it cannot be read.
  func project(_ name: String, at path: String, _ files: any FileReading) -> XcodeProject {
    description(at: path, knownFrom: projects, files) { XcodeProject(name: name, $0) } ?? XcodeProject(name: name, [])
  }

  private func description<Description>(
    at path: String,
    knownFrom known: Locked<[String: Entry<Description>]>,
    _ files: any FileReading,
    _ read: ([UInt8]) -> Description
  ) -> Description? {
    let stamp = files.stamp(of: path)
    let earlier = known.withLock { $0[path] }
    if let earlier, let before = earlier.stamp, let stamp, stamp.proves(unchangedSince: before) {
      return earlier.description
    }
    // A pipe in its place would be waited for.
    guard files.isFile(path), let bytes = (try? files.read(path)) ?? nil else { return nil }
    let description = earlier.flatMap { $0.bytes == bytes ? $0.description : nil } ?? read(bytes)
    known.withLock { $0[path] = Entry(stamp: stamp, bytes: bytes, description: description) }
    return description
  }
}
