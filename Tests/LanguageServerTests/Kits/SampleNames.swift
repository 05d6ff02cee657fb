import Generation
import KitLanguage
import LanguageServer
import SwiftAnalysis
import TestSupport

/// The names of a project that is not there.
struct SampleNames: KitNames {
  var types: [KitName] {
    [KitName("User", .kit, of: "model"), KitName("Theme", .kit, of: "enum"), KitName("JSON", .support, of: "kitgen")]
      + swiftTypes
  }
  var swiftTypes: [KitName] {
    [
      KitName("String", .common, of: "Swift"), KitName("Money", .swift, of: "Swift"),
      KitName("Player", .swift, of: "Swift", form: .class), KitName("ZelleCell", .swift, of: "Swift", form: .class),
      KitName("FotoCell", .swift, of: "Swift", form: .class), KitName("KopfView", .swift, of: "Swift", form: .class),
      KitName("PlayerDelegate", .swift, of: "Swift", form: .protocol), KitName("Spieler.Größe", .swift, of: "Swift"),
      KitName("Zeigbar", .swift, of: "Swift", form: .protocol),
      KitName("Reihenfolge", .swift, of: "Swift", form: .enum),
      KitName("Bundle", .library, of: "Foundation"), KitName("Hashable", .library, of: "Swift", form: .protocol),
    ]
  }

  func types(in outer: String) -> [KitName] {
    outer == "Spieler"
      ? [KitName("Größe", .swift, of: "Spieler"), KitName("Delegate", .swift, of: "Spieler", form: .protocol)] : []
  }

  func nodes(of pattern: String, in outer: String?) -> [KitName] {
    pattern == "project" ? [KitName("App", .kit, of: "project")] : []
  }

  func documentNames(for member: SyntaxNode, in outer: String) -> [(name: String, detail: String)] {
    outer == "Hub" && member.keyword == "only" ? [("repos/列", "GET /repos")] : []
  }

  func cases(of type: String) -> [String] {
    ["Theme": ["dark", "light"], "Reihenfolge": ["größe", "datum"]][type] ?? []
  }

  var statedClasses: [StatedClass] { [] }

  func superclasses(of type: String) -> [String] {
    ["ZelleCell": ["UITableViewCell"], "FotoCell": ["UICollectionViewCell"]][type] ?? []
  }

  func holders(of protocol: String) -> Set<String> {
    `protocol` == "KopfDelegate" ? ["KopfView"] : []
  }

  func isOfClasses(_ protocol: String) -> Bool {
    `protocol` == "PlayerDelegate"
  }

  func members(of type: String) -> [String] {
    cases(of: type)
  }

  func classes(below bases: Set<String>) -> Set<String> {
    let classes = [
      "UITableViewCell": "ZelleCell", "UICollectionViewCell": "FotoCell", "UITableViewHeaderFooterView": "KopfView",
    ]
    return Set(bases.compactMap { classes[$0] })
  }

  func properties(of type: String) -> [KitProperty] {
    let properties = [
      ("größe", "Float", true), ("delegateName", "String?", true), ("source", "ListDataSource?", true),
      ("delegate", "(any PlayerDelegate)?", true), ("id", "Int", false),
    ]
    return type == "Player"
      ? properties.map { KitProperty($0.0, FragmentChecker().read($0.1, as: .type).type, isSettable: $0.2) } : []
  }

  func requirements(of type: String) -> [MemberOffer] { [] }

  func functions(of type: String, isCompleted: Bool) -> [MemberOffer] {
    guard type == "Player" else { return [] }
    return isCompleted
      ? [
        MemberOffer("load", "(_ größe: Int) throws -> User"),
        MemberOffer("make", "() -> Player", isStatic: true),
      ] : [MemberOffer("didPlay", "(_ größe: [Track])"), MemberOffer("didPlay", "(_ 曲: Int)")]
  }

  func entries(of folder: String) -> [FolderEntry] {
    folder == "samples"
      ? [FolderEntry(name: "user.json", isFolder: false)] : [FolderEntry(name: "samples", isFolder: true)]
  }

  func trial(of tree: SyntaxTree) -> RuleTrial? { Self.project.map { RuleTrial(tree, in: $0) } }

  static let library = PatternLibrary.builtIn

  /// A project whose kit is empty.
  private static let project: Project? = {
    guard let folder = try? TemporaryFolder() else { return nil }
    defer { folder.remove() }
    try? folder.write("", to: "Kitfile")
    return try? Project.read(root: folder.path, files: Disk(), library: library)
  }()
}
