import Foundation

/// An app as teams have them: an Xcode project, packages beside it, large classes, and names that many files declare.
struct SyntheticApp {
  let folder: OutputFolder

  /// A file of the app; a declaration in it that a kit can take over, and a statement, which it cannot.
  static let adopted = "App/Feature0/Screen400.swift"
  static let (declaration, statement) = ("protocol Screen400Delegate", "return first * 7")
  private static let (files, packages, filesOfPackages) = (1_200, 8, 50)

  /// Writes the files, with times of long ago, as those of a checkout have them.
  func write() throws {
    var sources: [String] = []
    for index in 0..<Self.files {
      let package = "Core\(index / Self.filesOfPackages)"
      let isOfApp = index >= Self.packages * Self.filesOfPackages
      let part = isOfApp ? "App/Feature\(index / 40 - 10)" : "Modules/\(package)/Sources/\(package)"
      let path = "\(part)/Screen\(index).swift"
      try write(text(index), to: path)
      if isOfApp { sources.append(path) }
      if !isOfApp, index.isMultiple(of: Self.filesOfPackages) {
        let target = "name: \"\(package)\", targets: [.target(name: \"\(package)\")]"
        try write(
          "// swift-tools-version: 6.0\nlet package = Package(\(target))\n",
          to: "Modules/\(package)/Package.swift"
        )
      }
    }
    try write(project(sources), to: "App.xcodeproj/project.pbxproj")
    let models = (0..<20).map { "model Kit\($0) {\n  id: Int\n  title: String?\n}\n" }.joined(separator: "\n")
    try write("project App {\n  out \"App/Generated\"\n}\n\n" + models, to: "Kitfile")
  }

  private func write(_ text: String, to path: String) throws {
    let file = URL(fileURLWithPath: folder.path + "/" + path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try folder.write(Array(text.utf8), to: path)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1e9)],
      ofItemAtPath: file.path
    )
  }

  /// One file in twenty is a large class.
  private func text(_ index: Int) -> String {
    let type = "Screen\(index)"
    let functions = (0..<(index.isMultiple(of: 20) ? 89 : 7)).map { number in
      """
        /// Shows the items of section \(number), the newest first.
        func show\(number)(_ items: [Row], animated: Bool = true, completion: (() -> Void)? = nil) -> Int {
          let sorted = items.sorted { $0.identifier > $1.identifier }
          guard let first = sorted.first?.identifier, animated else {
            log("nothing in \\(items.count) \\(items.isEmpty ? "none" : "some")")
            return 0
          }
          if first > 10 { titles[first] = "\\(first)".trimmed\(index) }
          return first * \(number) + sorted.count
        }

      """
    }
    return """
      import Foundation

      protocol \(type)Delegate: AnyObject {
        func screenDidClose(_ screen: \(type))
        func screen(_ screen: \(type), didSelect row: Int)
      }

      /// The screen number \(index).
      final class \(type) {
        enum Error: Swift.Error {
          case missing, failed(String)
        }

        struct Row: Codable, Equatable {
          let identifier: Int
          var title: String
          private enum CodingKeys: String, CodingKey {
            case identifier = "id", title
          }
        }

        weak var delegate: \(type)Delegate?
        private var titles: [Int: String] = [:]
        var isShown: Bool { !titles.isEmpty }

        func load(_ id: Int, completion: @escaping (Result<Row, Error>) -> Void) {
          DispatchQueue.main.async { completion(.failure(.missing)) }
        }

        private func log(_ text: String) {
          print(text)
        }

      \(functions.joined(separator: "\n"))}

      extension String {
        var trimmed\(index): String { trimmingCharacters(in: .whitespaces) }
      }

      extension Date {
        var day\(index): Int { Calendar.current.component(.day, from: self) }
      }

      """
  }

  /// A project file as Xcode 15 writes it, of about a megabyte: each file and resource is in three lists.
  private func project(_ sources: [String]) -> String {
    let paths = sources + (0..<2_600).map { "App/Resources/Picture\($0).png" }
    let all = paths.enumerated().map {
      (id: String(format: "%023X", $0), path: $1, name: $1.split(separator: "/").last ?? "")
    }
    let built = all.map {
      "\t\tB\($0.id) /* \($0.name) in Sources */ = {isa = PBXBuildFile; fileRef = A\($0.id) /* \($0.name) */; };"
    }
    let files = all.map {
      "\t\tA\($0.id) /* \($0.name) */ = {isa = PBXFileReference; fileEncoding = 4; path = \($0.path); sourceTree = SOURCE_ROOT; };"
    }
    return """
      // !$*UTF8*$!
      {
      \tobjects = {
      \((built + files).joined(separator: "\n"))
      \t\tC1 = {isa = PBXGroup; children = (\(all.map { "A\($0.id) /* \($0.name) */, " }.joined())); sourceTree = "<group>"; };
      \t\tC2 = {isa = PBXSourcesBuildPhase; files = (\(all.prefix(sources.count).map { "B\($0.id), " }.joined())); };
      \t\tC3 = {isa = PBXNativeTarget; buildPhases = (C2, ); name = App; };
      \t\tC4 = {isa = XCBuildConfiguration; buildSettings = {SWIFT_VERSION = 5.0; IPHONEOS_DEPLOYMENT_TARGET = 15.0; }; };
      \t};
      \trootObject = C5;
      }

      """
  }
}
