import Diagnostics

/// The content of a `project.pbxproj`, read once in linear time.
struct XcodeProject: Sendable {
  /// Without extension.
  let name: String
  /// The settings in the project file alone.
  private let configuration: Configuration
  /// The paths of the files with further settings, as a target has them; `nil` if one of them is not known.
  private let configurationFiles: [String]?
  /// Apps first, tests last.
  let targets: [Target]
  /// By the folders of outputs.
  private let knownMembership = Locked<[String: XcodeMembership]>([:])

  /// A target with the files that it is compiled of, besides the folders with its name. Paths are relative to
  /// the project's folder, or absolute.
  struct Target: Sendable {
    /// The purpose, in the order of what a first kit is for.
    enum Kind: CaseIterable { case app, library, test }

    let name: String
    /// The name to import it by, which is the product's.
    let module: String
    let kind: Kind
    /// The Swift files that are listed one by one, also from other targets' folders.
    let files: [String]
    /// The "synchronized" groups of Xcode 16 and later, which mirror folders on disk.
    let folders: [String]
    let excluded: [String]

    var isTest: Bool { kind == .test }
  }

  /// The build settings that matter for a kit, with the values of all targets.
  struct Configuration: Sendable {
    fileprivate static let isolation = "SWIFT_DEFAULT_ACTOR_ISOLATION"
    private static let names: Set = [
      "IPHONEOS_DEPLOYMENT_TARGET", "MACOSX_DEPLOYMENT_TARGET", isolation, "SWIFT_VERSION",
    ]

    private var values: [String: [String]] = [:]
    /// Whether all files with settings could be read.
    fileprivate(set) var isComplete = true

    fileprivate mutating func add(_ value: String, of name: String) {
      if Self.names.contains(name) { values[name, default: []].append(value) }
    }

    /// The settings on which all targets agree.
    var settings: BuildSettings {
      let modes = Set((values["SWIFT_VERSION"] ?? []).map { String($0.prefix { $0.isNumber }) })
      let isOnMainActor = Set(values[Self.isolation] ?? []) == ["MainActor"]
      return BuildSettings(mode: modes.count == 1 ? modes.first : nil, isOnMainActor: isOnMainActor)
    }

    /// Whether any target may have a default isolation.
    var mayHaveIsolation: Bool {
      !isComplete || !(values[Self.isolation] ?? []).allSatisfy { $0 == "nonisolated" }
    }

    /// The lowest version that the project sets: `15.4`.
    func version(_ setting: String) -> String? {
      let numbers = (values[setting] ?? []).map { $0.split(separator: ".").prefix(2).map { Int($0) } }
      // A variable in it has a value that is not in the project.
      let versions = numbers.filter { !$0.isEmpty && !$0.contains(nil) }.map { $0.compactMap(\.self) }
      let lowest = versions.min { $0.lexicographicallyPrecedes($1) }
      return lowest.map { ($0.last == 0 ? Array($0.dropLast()) : $0).map(String.init).joined(separator: ".") }
    }
  }

  init(name: String, _ bytes: [UInt8]) {
    self.name = name
    let objects = bytes.withUnsafeBufferPointer { text in
      var reader = PropertyListReader(text)
      return ProjectObjects(reader.value(depth: 0)?["objects"]?.fields ?? [:])
    }
    targets = objects.targets
    configuration = objects.configuration
    configurationFiles = objects.configurationFiles
  }

  var settings: BuildSettings { configuration.settings }

  /// The paths of the targets' buildable folders, the apps' first.
  var buildableFolders: [String] { targets.flatMap(\.folders).uniqued(by: \.self) }

  /// More files include each other by mistake.
  private static let maximumConfigurationFiles = 64

  /// The settings in the project in `root` (absolute) and in its configuration files. Of these, only a file after `#include?`
  /// may be missing.
  func configuration(in root: String, _ files: any FileReading) -> Configuration {
    var found = configuration
    found.isComplete = configurationFiles != nil
    var pending = (configurationFiles ?? []).map { (path: KitFolder.path($0, from: root), isOptional: false) }
    var seen: Set<String> = []
    while let (path, isOptional) = pending.popLast() {
      guard seen.insert(path).inserted else { continue }
      guard seen.count <= Self.maximumConfigurationFiles, files.isFile(path), let bytes = (try? files.read(path)) ?? nil
      else {
        if !isOptional { found.isComplete = false }
        continue
      }
      for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
        let line = line.drop { $0 == " " || $0 == "\t" }
        if line.hasPrefix("#include") {
          let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
          guard parts.count > 1 else {
            found.isComplete = false
            continue
          }
          let included = KitFolder.path(String(parts[1]), from: KitFolder.parent(of: path))
          pending.append((included, line.hasPrefix("#include?")))
        } else if let sign = line.firstIndex(of: "=") {
          // `NAME[sdk=iphoneos*] = value; // comment`
          let name = line.prefix { $0 != "[" && $0 != " " && $0 != "\t" && $0 != "=" }
          let start = name.endIndex < sign && line[name.endIndex] == "[" ? line.firstIndex(of: "]") ?? sign : sign
          let value = line[start...].drop { "]= \t".contains($0) }.prefix { !" \t;/".contains($0) }
          found.add(String(value), of: String(name))
        }
      }
    }
    return found
  }

  /// The targets that have their own folder next to the project, in `root` (absolute). It is a folder with the
  /// name of the target or the project, or a buildable folder of Xcode.
  func builtTargets(in root: String, _ files: any FileReading) -> [BuildTarget] {
    var seen: Set<String> = []
    return ([name] + buildableFolders + targets.flatMap { [$0.name, $0.module] }).compactMap { path in
      let folder = KitFolder.path(path, from: root)
      guard folder != root, ProjectPath.rest(of: folder, below: root) != nil, files.isFolder(folder),
        seen.insert(folder).inserted
      else { return nil }
      let owners = targets.filter { $0.folders.contains(path) }
      let named = owners.isEmpty ? targets.filter { $0.name == path || $0.module == path } : owners
      let fileName = ProjectPath(path)?.fileName ?? path
      // A folder of several modules is named by none of them.
      let modules = Set(named.map(\.module))
      let isTest = named.isEmpty ? fileName.hasSuffix("Tests") : named.allSatisfy(\.isTest)
      var target = BuildTarget(
        name: named.count == 1 ? named[0].name : modules.count == 1 ? named[0].module : fileName,
        module: modules.count == 1 ? named[0].module : nil,
        kind: isTest ? .test : .library,
        folder: folder
      )
      target.dependencies = nil
      target.settings = settings
      return target
    }
  }

  /// The files of the targets that compile `folder`; both paths are absolute.
  func membership(of folder: String, in root: String) -> XcodeMembership {
    knownMembership.value(of: folder) { XcodeMembership(of: folder, in: root, targets) }
  }
}

/// The Swift files of the targets of an Xcode project that compile a folder. These are all targets with its
/// buildable folder, or else the target that lists most files in it or in the nearest folder above.
struct XcodeMembership: Sendable {
  /// The relation of a file to the folder.
  enum Place { case own, importable, test, excluded }

  private struct Folder: Sendable {
    /// Absolute.
    let path: String
    var targets: Set<Int>
  }

  /// The absolute paths of the buildable folders that the folder's targets share.
  private(set) var folders: Set<String> = []
  /// The absolute paths of the files that the folder's targets list.
  private(set) var files: Set<String> = []
  /// The indices of the targets that list a file, by its absolute path.
  private var listed: [String: Set<Int>] = [:]
  private var excluded: [String: Set<Int>] = [:]
  private var buildable: [Folder] = []
  private var own: Set<Int> = []
  private var tests: Set<Int> = []
  private var all: [XcodeProject.Target] = []
  /// The index of a target that lists files in the folder itself; `nil` if none does.
  private(set) var targetInside: Int?

  init() {}

  fileprivate init(of folder: String, in root: String, _ targets: [XcodeProject.Target]) {
    var buildable: [String: Set<Int>] = [:]
    all = targets
    for (index, target) in targets.enumerated() {
      if target.isTest { tests.insert(index) }
      for path in target.files { listed[KitFolder.path(path, from: root), default: []].insert(index) }
      for path in target.folders { buildable[KitFolder.path(path, from: root), default: []].insert(index) }
      for path in target.excluded { excluded[KitFolder.path(path, from: root), default: []].insert(index) }
    }
    // The innermost one first.
    self.buildable = buildable.map { Folder(path: $0.key, targets: $0.value) }.sorted {
      $0.path.utf8.count > $1.path.utf8.count
    }
    own = self.folder(around: folder)?.targets ?? targetWithMostFiles(around: folder, below: root)
    targetInside = targetWithMostFiles(around: folder, below: folder).first
    folders = Set(self.buildable.filter { own.isSubset(of: $0.targets) && !own.isEmpty }.map(\.path))
    files = Set(listed.filter { own.isSubset(of: $0.value) && !own.isEmpty }.keys)
  }

  private func folder(around path: String) -> Folder? {
    buildable.first { ProjectPath.rest(of: path, below: $0.path) != nil }
  }

  /// The target that lists most files in `folder`, or in the nearest folder above it that has some. A test target whose files are
  /// mostly elsewhere does not count where a folder above has others: its mocks may be emitted into the folder of an app.
  private func targetWithMostFiles(around folder: String, below root: String) -> Set<Int> {
    let totals = Self.counts(of: listed.values)
    var place = folder
    var guest: Int?
    while true {
      let counts = Self.counts(of: listed.filter { ProjectPath.rest(of: $0.key, below: place) != nil }.values)
      // If targets have equally many files, the first one that is not a test counts.
      let most = counts.max {
        ($0.value, tests.contains($0.key) ? 0 : 1, -$0.key) < ($1.value, tests.contains($1.key) ? 0 : 1, -$1.key)
      }
      if let most {
        if guest != nil, place == root { break }
        if !tests.contains(most.key) || 2 * most.value > totals[most.key, default: 0] { return [most.key] }
        guest = guest ?? most.key
      }
      if place == root || place == "/" { break }
      place = KitFolder.parent(of: place)
    }
    return guest.map { [$0] } ?? []
  }

  private static func counts(of files: some Sequence<Set<Int>>) -> [Int: Int] {
    files.joined().reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }

  private func targets(of path: String) -> Set<Int> {
    (listed[path] ?? []).union((folder(around: path)?.targets ?? []).subtracting(excluded[path] ?? []))
  }

  /// The names of the targets that compile a file (absolute), besides those that compile the folder.
  func furtherTargets(of path: String) -> [String] {
    own.isEmpty ? [] : targets(of: path).subtracting(own).map { all[$0].name }.sorted()
  }

  /// The name to import a file (absolute) by; `nil` if apps compile it, or several modules.
  func module(of path: String) -> String? {
    let targets = targets(of: path).map { all[$0] }
    return Set(targets.map(\.module)).count == 1 && targets[0].kind == .library ? targets[0].module : nil
  }

  /// The absolute paths of the buildable folders whose files are compiled together with a file (absolute).
  func folders(compiledWith path: String) -> [String] {
    let targets = targets(of: path)
    return buildable.filter { !$0.targets.isEmpty && $0.targets.isSubset(of: targets) }.map(\.path).sorted()
  }

  /// The relation of a file (absolute) to the folder; `nil` if the project does not show it.
  func place(of path: String) -> Place? {
    guard !own.isEmpty else { return nil }
    let targets = targets(of: path)
    if targets.isEmpty { return excluded[path] == nil ? nil : .excluded }
    return own.isSubset(of: targets) ? .own : targets.isSubset(of: tests) ? .test : .importable
  }
}

/// The objects of a project file, by what they have to do with each other.
private struct ProjectObjects {
  private let objects: [String: PropertyList]
  private var parents: [String: String] = [:]
  /// Longer chains lead in a circle.
  private static let maximumDepth = 64
  init(_ objects: [String: PropertyList]) {
    self.objects = objects
    for (id, object) in objects {
      for child in object["children"]?.texts ?? [] { parents[child] = id }
    }
  }

  private func all(_ kind: String) -> [(id: String, object: PropertyList)] {
    objects.filter { $0.value["isa"]?.text == kind }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  private static let folderKind = "PBXFileSystemSynchronizedRootGroup"

  var targets: [XcodeProject.Target] {
    var exceptions: [String: (files: [String], excluded: [String])] = [:]
    for (id, folder) in all(Self.folderKind) {
      guard let path = path(of: id) else { continue }
      for exception in (folder["exceptions"]?.texts ?? []).compactMap({ objects[$0] }) {
        guard let target = exception["target"]?.text else { continue }
        let files = (exception["membershipExceptions"]?.texts ?? []).filter { $0.hasSuffix(".swift") }.map {
          path + "/" + $0
        }
        // For a target with the folder these are left out, for another one added.
        let isOwn = objects[target]?["fileSystemSynchronizedGroups"]?.texts?.contains(id) ?? false
        if isOwn { exceptions[target, default: ([], [])].excluded += files }
        if !isOwn { exceptions[target, default: ([], [])].files += files }
      }
    }
    let targets = all("PBXNativeTarget").compactMap { id, target -> XcodeProject.Target? in
      guard let name = target["name"]?.text else { return nil }
      let type = target["productType"]?.text ?? ""
      let isTest = type.contains("-test") || name.hasSuffix("Tests")
      let phases = (target["buildPhases"]?.texts ?? []).compactMap { objects[$0] }
      let built = phases.filter { $0["isa"]?.text == "PBXSourcesBuildPhase" }.flatMap { $0["files"]?.texts ?? [] }
      let files = built.compactMap { objects[$0]?["fileRef"]?.text }.compactMap(path).filter { $0.hasSuffix(".swift") }
      let (added, excluded) = exceptions[id] ?? ([], [])
      return XcodeProject.Target(
        name: name,
        module: module(of: target, called: name),
        kind: isTest ? .test : type.hasSuffix(".application") ? .app : .library,
        files: files + added,
        folders: (target["fileSystemSynchronizedGroups"]?.texts ?? []).compactMap(path),
        excluded: excluded
      )
    }
    return XcodeProject.Target.Kind.allCases.flatMap { kind in targets.filter { $0.kind == kind } }
  }

  /// The name of a target's product as the first of its configurations has it.
  private func module(of target: PropertyList, called name: String) -> String {
    let list = target["buildConfigurationList"]?.text.flatMap { objects[$0] }
    let settings = list?["buildConfigurations"]?.texts?.first.flatMap { objects[$0]?["buildSettings"] }
    let product = (settings?["PRODUCT_MODULE_NAME"] ?? settings?["PRODUCT_NAME"])?.text
    // A variable stands for the target's name, or for something in another file.
    return BuildTarget.moduleName(product.flatMap { $0.contains("$") ? nil : $0 } ?? name)
  }

  var configuration: XcodeProject.Configuration {
    all("XCBuildConfiguration").reduce(into: XcodeProject.Configuration()) { found, configuration in
      for (name, value) in configuration.object["buildSettings"]?.fields ?? [:] {
        if let text = value.text { found.add(text, of: name) }
      }
    }
  }

  /// The paths of the files with further settings, relative to the project's folder, or absolute; `nil` if one of them is not known.
  var configurationFiles: [String]? {
    var paths: Set<String> = []
    for (_, configuration) in all("XCBuildConfiguration") {
      let anchor = configuration["baseConfigurationReferenceAnchor"]?.text
      guard let id = configuration["baseConfigurationReference"]?.text ?? anchor else { continue }
      let rest = anchor == nil ? "" : configuration["baseConfigurationReferenceRelativePath"]?.text.map { "/" + $0 }
      guard let path = path(of: id), let rest else { return nil }
      paths.insert(path + rest)
    }
    return paths.sorted()
  }

  /// The path of a file or folder relative to the project's folder, or absolute; `nil` if it is in neither.
  private func path(of id: String) -> String? {
    var parts: [String] = []
    var next: String? = id
    for _ in 0..<Self.maximumDepth {
      guard let id = next, let object = objects[id] else { break }
      if let path = object["path"]?.text { parts.insert(path, at: 0) }
      switch object["sourceTree"]?.text {
      case "<group>", nil: next = parents[id]
      case "SOURCE_ROOT", "<absolute>": next = nil
      default: return nil
      }
    }
    return parts.isEmpty ? nil : parts.joined(separator: "/")
  }
}

/// A value of a property list in its oldest form, which Xcode's project files have.
private indirect enum PropertyList {
  case text(String)
  case list([PropertyList])
  case record([String: PropertyList])

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var texts: [String]? { if case .list(let list) = self { list.compactMap(\.text) } else { nil } }
  var fields: [String: PropertyList]? { if case .record(let fields) = self { fields } else { nil } }
  subscript(key: String) -> PropertyList? { fields?[key] }
}

private struct PropertyListReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  private static let maximumDepth = 32

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// Reads a value; `nil` if there is none.
  mutating func value(depth: Int) -> PropertyList? {
    skipSpace()
    guard depth < Self.maximumDepth, index < bytes.count else { return nil }
    switch bytes[index] {
    case UInt8(ascii: "{"):
      index += 1
      var fields: [String: PropertyList] = [:]
      while !takes(UInt8(ascii: "}")) {
        guard let key = text(), takes(UInt8(ascii: "=")), let value = value(depth: depth + 1), takes(UInt8(ascii: ";"))
        else { return nil }
        fields[key] = value
      }
      return .record(fields)
    case UInt8(ascii: "("):
      index += 1
      var list: [PropertyList] = []
      while !takes(UInt8(ascii: ")")) {
        guard let value = value(depth: depth + 1) else { return nil }
        list.append(value)
        if !takes(UInt8(ascii: ",")) {
          guard takes(UInt8(ascii: ")")) else { return nil }
          break
        }
      }
      return .list(list)
    default: return text().map(PropertyList.text)
    }
  }

  private mutating func takes(_ byte: UInt8) -> Bool {
    skipSpace()
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  private static let ends = Array(" \n\t\r;,={}()\"".utf8)

  private mutating func text() -> String? {
    skipSpace()
    guard index < bytes.count else { return nil }
    let start = index
    guard bytes[index] == UInt8(ascii: "\"") else {
      while index < bytes.count, !Self.ends.contains(bytes[index]), !isComment { index += 1 }
      return index == start ? nil : String(decoding: bytes[start..<index], as: UTF8.self)
    }
    index += 1
    var text: [UInt8] = []
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count { index += 1 }
      text.append(bytes[index])
      index += 1
    }
    index += 1
    return String(decoding: text, as: UTF8.self)
  }

  private var isComment: Bool {
    bytes[index] == UInt8(ascii: "/") && index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "*")
  }

  private mutating func skipSpace() {
    while index < bytes.count {
      if bytes[index] <= UInt8(ascii: " ") {
        index += 1
      } else if isComment {
        index += 2
        while index < bytes.count, !(bytes[index] == UInt8(ascii: "/") && bytes[index - 1] == UInt8(ascii: "*")) {
          index += 1
        }
        index += 1
      } else if bytes[index] == UInt8(ascii: "/"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "/") {
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      } else {
        return
      }
    }
  }
}
