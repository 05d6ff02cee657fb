import Diagnostics
import KitLanguage

/// The folders that the files of a kit go into, as its settings name them: relative to the folder with the Kitfile.
package struct OutputFolders: Sendable {
  /// `nil` for the Kitfile's folder.
  let out: String?
  /// The folder of tests, which are another module; `nil` if the kit gives no tests.
  let tests: String?

  /// The folders in settings; without any, all goes beside the Kitfile.
  package init(out: String? = nil, tests: String? = nil) {
    self.out = out
    self.tests = tests
  }

  package init(_ settings: EarlySettings) {
    self.init(out: settings.out, tests: settings.tests)
  }

  /// The absolute path of the test folder; `nil` if there is none, or if the module's own files are in it too.
  func testFolder(in root: String) -> String? {
    let folder = tests.map { KitFolder.path($0, from: root) }
    let output = KitFolder.path(out ?? "", from: root)
    return folder.flatMap { ProjectPath.rest(of: output, below: $0) == nil ? $0 : nil }
  }
}
