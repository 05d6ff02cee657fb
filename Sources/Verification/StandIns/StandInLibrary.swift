import Diagnostics

/// The stand-ins that come with kitgen: the folders of `StandIns`, each a module.
struct StandInLibrary: Sendable {
  let modules: [String: StandInModule]
  /// Compiled together with everything checked with Objective-C.
  let prelude: String
  let optionalMethods: Set<String>

  static let embedded = StandInLibrary(files: embeddedFiles.map { ($0.path.description, $0.text.description) })

  /// The base of the form with Objective-C: the root class, and the values that Foundation bridges.
  static let objectiveCModules: Set<String> = ["ObjectiveC", "FoundationInterop"]
  private static let preludeFolder = "Prelude"

  /// - Parameter files: Path (`MODULE/…`) and text of each file.
  init(files: [(path: String, text: String)]) {
    var folders: [String: [(path: String, text: String)]] = [:]
    for (path, text) in files {
      guard let slash = path.firstIndex(of: "/") else { continue }
      folders[String(path[..<slash]), default: []].append((String(path[path.index(after: slash)...]), text))
    }
    prelude = (folders.removeValue(forKey: Self.preludeFolder) ?? []).map(\.text).joined(separator: "\n")
    modules = Dictionary(uniqueKeysWithValues: folders.map { ($0.key, StandInModule(name: $0.key, files: $0.value)) })
    optionalMethods = modules.values.reduce(into: []) { $0.formUnion($1.optionalMethods) }
  }

  /// The stand-ins that `imports` need, each after its own imports.
  ///
  /// - Parameter existing: Modules that need no stand-in.
  func modules(for imports: Set<String>, _ variant: StandInVariant, existing: Set<String>) -> [StandInModule] {
    let wanted = variant == .objectiveC ? imports.union(Self.objectiveCModules) : imports
    var ordered: [StandInModule] = []
    var seen = existing
    // Depth first by hand; the second visit of a name comes after all that it imports.
    var pending = wanted.sorted(by: >).map { (name: $0, isReady: false) }
    while let (name, isReady) = pending.popLast() {
      guard let module = modules[name] else { continue }
      if isReady {
        ordered.append(module)
      } else if seen.insert(name).inserted {
        pending.append((name, true))
        pending += module.imports.sorted(by: >).map { ($0, false) }
      }
    }
    guard variant == .objectiveC else { return ordered }
    let isFirst = { (module: StandInModule) in Self.objectiveCModules.contains(module.name) }
    return ordered.filter(isFirst) + ordered.filter { !isFirst($0) }
  }

  /// The names of the stand-ins among `imports` and their imports.
  func names(among imports: Set<String>) -> Set<String> {
    Set(modules(for: imports, .native, existing: []).map(\.name))
  }

  func needsObjectiveC(_ facts: SourceFacts) -> Bool {
    facts.usesObjectiveC || !facts.optionalCalls.isDisjoint(with: optionalMethods)
  }
}

/// The stand-ins as programs are built with them, which the tests of emitted code do.
package enum StandIns {
  /// A stand-in's Swift files in the form without Objective-C: path below the module's folder, and text.
  package static func files(of module: String) -> [(path: String, text: String)] {
    (StandInLibrary.embedded.modules[module]?.files ?? []).filter { $0.path.hasSuffix(".swift") }
      .map { ($0.path, StandInVariant.native.text(of: $0.text)) }
  }
}

/// A module that replaces a missing framework: declarations as published. RxSwift's have bodies.
struct StandInModule: Sendable {
  let name: String
  /// Each file's path below the module's folder and text, including C headers and module maps.
  let files: [(path: String, text: String)]
  let imports: Set<String>
  /// The names of its protocols' optional methods, which exist only in Objective-C.
  let optionalMethods: Set<String>

  init(name: String, files: [(path: String, text: String)]) {
    self.name = name
    self.files = files
    let texts = files.filter { $0.path.hasSuffix(".swift") }.map(\.text)
    imports = Set(texts.flatMap { SourceFacts($0).imports })
    let lines = texts.flatMap { $0.split(separator: "\n") }
    optionalMethods = Set(
      lines.compactMap { line in
        let mark = line.firstRange(of: "@objc optional func ")
        return mark.map { String(line[$0.upperBound...].prefix { $0.isLetter || $0.isNumber }) }
      }
    )
  }
}

/// A form of the stand-ins.
///
/// On a platform without Objective-C, the compiler can check its syntax and types, but crashes in the analysis of isolation and
/// initialization. So code is checked in two forms.
enum StandInVariant: String, Sendable {
  /// With Objective-C: `@objc`, `#selector` and optional methods are checked, flow is not.
  case objectiveC
  /// Without Objective-C: all the compiler's diagnostics are given.
  case native
  /// For a platform or SDK that has Objective-C.
  case platform

  /// Flags for compiling stand-ins and everything that imports them.
  var flags: [String] { self == .objectiveC ? ["-Xfrontend", "-enable-objc-interop"] : [] }

  /// A stand-in's file in this form: without Objective-C it has no optional methods and no attributes for it.
  func text(of text: String) -> String {
    if self != .native { return text }
    var openParentheses = 0
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard openParentheses > 0 || line.contains("@objc optional func ") else { return Self.withoutAttributes(line) }
      openParentheses += line.utf8.count { $0 == UInt8(ascii: "(") } - line.utf8.count { $0 == UInt8(ascii: ")") }
      return ""
    }
    return lines.joined(separator: "\n")
  }

  private static func withoutAttributes(_ line: Substring) -> String {
    var line = String(line)
    while let start = line.firstRange(of: "@objc(") {
      guard let end = line[start.upperBound...].firstIndex(of: " ") else { break }
      line.removeSubrange(start.lowerBound...end)
    }
    for attribute in ["@objcMembers ", "@nonobjc ", "@objc "] {
      while let range = line.firstRange(of: attribute) { line.removeSubrange(range) }
    }
    return line
  }
}

/// A form of the handlers that UIKit takes: newer SDKs and older ones differ.
package enum HandlerForm: CaseIterable, Sendable {
  /// As in older ones.
  case plain
  /// `@MainActor @Sendable`, as in newer ones.
  case sendable

  var defines: [String] { self == .sendable ? ["SENDABLE_HANDLERS"] : [] }
}
