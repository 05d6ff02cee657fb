import Diagnostics
import SwiftAnalysis

/// The Swift files that a kit sees at one moment. Two moments between which nothing changed have the same object.
final class SwiftFolder: Sendable {
  typealias PlacedDeclaration = (file: String, access: Access, declaration: TypeDeclaration)
  typealias PlacedAlias = (file: String, access: Access, alias: TypeAlias)

  /// Stands for what files declare: the same object as long as that is the same, whatever else is typed in them. It
  /// keeps what was found out about names.
  final class Meaning: Sendable {
    struct Answers {
      var declarations: [String: [PlacedDeclaration]] = [:]
      /// As `declarations`, extensions last.
      var sorted: [String: [TypeDeclaration]] = [:]
      var aliases: [String: [PlacedAlias]] = [:]
    }

    let answers = Locked(Answers())
  }

  /// The parts of a file that count.
  enum Access: Sendable {
    /// The whole file: it is of the module of the kit's output.
    case module
    /// Declarations for other modules.
    case imported
    /// Declarations for other modules and for tests.
    case testable
    /// Conformances of its extensions: the user has taken over a file that the kit emits.
    case owned
  }

  /// A file of the folder.
  struct Entry: Sendable {
    /// Relative to the root; may be outside of it.
    let path: String
    let file: SwiftFile
    let access: Access
    /// The name to import it by; `nil` for the module of the kit's output, and if nothing shows it.
    let module: String?

    func absolutePath(in root: String) -> String { SwiftFolder.absolute(path, in: root) }

    func isSamePlace(as other: Entry) -> Bool {
      path == other.path && access == other.access && module == other.module
    }
  }

  /// The absolute path for the path of an entry, as open documents and edits have it.
  static func absolute(_ path: String, in root: String) -> String {
    path.hasPrefix("../") ? KitFolder.path(path, from: root) : root + "/" + path
  }

  /// A file that cannot be read, or only in part.
  struct Unread: Hashable, Sendable {
    /// As in `Entry`.
    let path: String
    let reason: String
  }

  /// The module's files first, then each other target's, in path order.
  let files: [Entry]
  let unread: [Unread]
  let meaning: Meaning
  private let index: Index

  /// File indices by the last parts of the names that they may declare.
  private final class Index: Sendable {
    let types: [String: [Int]]
    let aliases: [String: [Int]]
    /// The names in `types` that are not only extended.
    let declared: Set<String>

    init(_ files: [Entry]) {
      var types: [String: [Int]] = [:]
      var aliases: [String: [Int]] = [:]
      for (position, entry) in files.enumerated() {
        for name in entry.file.declared.names { types[name, default: []].append(position) }
        for name in entry.file.declared.aliases { aliases[name, default: []].append(position) }
      }
      (self.types, self.aliases) = (types, aliases)
      declared = files.reduce(into: []) { $0.formUnion($1.file.declared.types) }
    }
  }

  /// - Parameter earlier: The folders that it may have become of: files that declare the same are not searched again.
  init(_ files: [Entry], _ unread: [Unread] = [], after earlier: [SwiftFolder] = []) {
    self.files = files
    self.unread = unread
    let same = earlier.first { folder in
      folder.unread == unread
        && folder.files.elementsEqual(files) { $0.isSamePlace(as: $1) && $1.file.declaresSame(as: $0.file) }
    }
    (meaning, index) = same.map { ($0.meaning, $0.index) } ?? (Meaning(), Index(files))
  }

  /// All names with the files that may declare them, sorted.
  var names: [(name: String, files: [Entry])] {
    index.types.sorted { $0.key < $1.key }.map { ($0.key, $0.value.map { files[$0] }) }
  }

  /// The same names and the names of aliases, sorted.
  var allNames: [String] {
    Set(index.types.keys).union(index.aliases.keys).sorted()
  }

  /// The files that may declare a type whose name has this last part.
  func files(declaring name: String) -> [Entry] {
    (index.types[name] ?? []).map { files[$0] }
  }

  /// The files that may declare an alias whose name has this last part.
  func files(aliasing name: String) -> [Entry] {
    (index.aliases[name] ?? []).map { files[$0] }
  }

  /// Whether a file may have more than extensions of a type, or an alias, whose name has this last part.
  func mayDeclare(_ name: String) -> Bool {
    index.declared.contains(name) || index.aliases[name] != nil
  }

  func hasSameFiles(as other: [Entry]) -> Bool {
    files.elementsEqual(other) { $0.file === $1.file && $0.isSamePlace(as: $1) }
  }
}

extension SwiftFolder.Access {
  /// Whether the module of the kit's output sees a declaration. An extension is as visible as its type.
  func shows(_ declaration: TypeDeclaration) -> Bool {
    self != .owned && declaration.keyword == .extension || shows(declaration.access)
  }

  /// A declaration without extension members that the module of the kit's output does not see.
  func visiblePart(of declaration: TypeDeclaration) -> TypeDeclaration {
    guard self != .module, declaration.keyword == .extension else { return declaration }
    return declaration.keeping { shows($0.access) }
  }

  func shows(_ access: SwiftAnalysis.Access) -> Bool {
    switch self {
    case .module: true
    case .owned: false
    case .imported: [.open, .public, .package].contains(access)
    case .testable: ![.fileprivate, .private].contains(access)
    }
  }
}

/// The declarations in a file of types and aliases with one last name part. Most answers are compared without a
/// parser.
struct SwiftAnswer: Equatable, Sendable {
  let entry: SwiftFolder.Entry
  /// The last part.
  let name: String

  static func == (left: SwiftAnswer, right: SwiftAnswer) -> Bool {
    left.name == right.name && left.entry.isSamePlace(as: right.entry)
      && left.entry.file.declaresSame(as: right.entry.file, called: left.name)
  }

  static func isLast(_ part: String, of name: String) -> Bool {
    name == part || name.hasSuffix("." + part)
  }
}
