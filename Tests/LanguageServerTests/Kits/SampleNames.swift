import Generation
import KitLanguage
import LanguageServer

/// The names of a project that is not there.
struct SampleNames: KitNames {
  var types: [KitName] {
    [KitName("User", .kit, "model"), KitName("Theme", .kit, "enum"), KitName("JSON", .support, "kitgen")] + swiftTypes
  }
  var swiftTypes: [KitName] {
    [
      KitName("String", .common, "Swift"), KitName("Money", .swift, "Swift"),
      KitName("Player", .swift, "Swift", form: .class), KitName("ZelleCell", .swift, "Swift", form: .class),
      KitName("PlayerDelegate", .swift, "Swift", form: .protocol),
      KitName("Bundle", .library, "Foundation"), KitName("Hashable", .library, "Swift", form: .protocol),
    ]
  }

  func nodes(of patterns: Set<String>) -> [KitName] {
    patterns.contains("project") ? [KitName("App", .kit, "project")] : []
  }

  func cases(of type: String) -> [String] {
    type == "Theme" ? ["dark", "light"] : []
  }

  func members(of type: String) -> [String] {
    cases(of: type)
  }

  func classes(below bases: Set<String>) -> Set<String> {
    bases.contains("UITableViewCell") ? ["ZelleCell"] : []
  }

  func properties(of type: String) -> [(name: String, type: String?)] {
    type == "Player" ? [("rate", "Float"), ("delegate", "PlayerDelegate?")] : []
  }

  func entries(of folder: String) -> [FolderEntry] {
    folder == "samples"
      ? [FolderEntry(name: "user.json", isFolder: false)] : [FolderEntry(name: "samples", isFolder: true)]
  }

  static let library = PatternLibrary.builtIn
}
