import Diagnostics
import SwiftAnalysis

/// One content of a Swift file, as far as types are concerned. Of its parts those are parsed whose types are asked
/// for, and what has not changed from one content to the next is not parsed again.
final class SwiftFile: Sendable {
  /// The bytes for finding declarations again when needed.
  let content: ContentKey
  /// The names that it may declare, as far as words show.
  let declared: DeclaredNames
  /// All words, comments and bodies included.
  let words: WordFilter
  /// Whether it names coding keys, as far as words show.
  let hasCodingKeys: Bool
  /// Whether its header says that it comes from a kit.
  let isOfKit: Bool
  let isUTF8: Bool
  private let parts: [Part]
  private let work: WorkCount
  /// The indices of parts by the names in them, and by the last parts of these after a point; those that only a parser
  /// finds names in are under "".
  private let index = Once<[String: [Int]]>()
  private let wholeKeys = Once<DeclaredKeys>()
  static let codingKeys = "CodingKeys"

  /// A part of the file, with its declarations once they are needed.
  private final class Part: Sendable {
    let text: DeclarationText.Part
    private let known = Once<Declarations>()
    private let knownKeys = Once<DeclaredKeys>()
    /// The tree of an edited part once it is parsed, before that its last version's; `nil` for a part as it was read first.
    private let version: Locked<Version>?

    /// The tree of one version of a part. It keeps those before in memory.
    private struct Version {
      var tree: SwiftTree?
      /// The number of versions before.
      var age = 0

      static let maximumAge = 100
    }

    init(_ text: DeclarationText.Part) {
      self.text = text
      version = nil
    }

    /// The part after an edit.
    init(_ text: DeclarationText.Part, after earlier: Part) {
      self.text = text
      version = Locked(earlier.version?.withLock { $0 } ?? Version())
    }

    func declarations(_ work: WorkCount) -> Declarations {
      known { Declarations(plain(work) ?? parsed(work)) }
    }

    func keys(_ work: WorkCount) -> DeclaredKeys {
      knownKeys {
        work.add(.swiftFilesParsed)
        return SwiftTree(String(decoding: text.text, as: UTF8.self)).map(DeclaredKeys.init(in:)) ?? DeclaredKeys()
      }
    }

    private func parsed(_ work: WorkCount) -> FileDeclarations {
      work.add(.swiftFilesParsed)
      let string = String(decoding: text.text, as: UTF8.self)
      guard let version else { return SourceFileReader.declarations(in: string) }
      return version.withLock { version in
        let earlier = version.age < Version.maximumAge ? version.tree : nil
        // Near errors, the result would depend on the earlier version.
        let edited = earlier?.hasErrors == false ? earlier?.reparsed(string) : nil
        if let edited, !edited.hasErrors {
          version = Version(tree: edited, age: version.age + 1)
        } else {
          version = Version(tree: SwiftTree(string))
        }
        return version.tree.map(SourceFileReader.declarations) ?? FileDeclarations()
      }
    }

    /// Projects extend `String` in hundreds of files, and the members are rarely asked for.
    private func plain(_ work: WorkCount) -> FileDeclarations? {
      guard let name = text.plainExtension else { return nil }
      var found = FileDeclarations()
      found.types = [.plainExtension(of: name) { self.parsed(work).types.flatMap(\.members) }]
      return found
    }
  }

  private struct Declarations: Sendable {
    let all: FileDeclarations
    let types: [String: [TypeDeclaration]]
    let aliases: [String: [TypeAlias]]

    init(_ all: FileDeclarations) {
      self.all = all
      types = Dictionary(grouping: all.types, by: \.name)
      aliases = Dictionary(grouping: all.aliases, by: \.name)
    }
  }

  init(_ bytes: [UInt8], content: ContentKey, after earlier: SwiftFile? = nil, _ work: WorkCount) {
    self.content = content
    self.work = work
    let text = DeclarationText(bytes)
    declared = DeclaredNames(in: text)
    words = WordFilter(bytes)
    hasCodingKeys = bytes.contains(Self.codingKeys, isWord: true)
    isOfKit = HeaderMark.isOfKit(bytes)
    isUTF8 = String(validating: bytes, as: UTF8.self) != nil
    let texts = text.parts
    let old = earlier?.parts ?? []
    let start = zip(texts, old).prefix { $0.text == $1.text.text }.count
    let end = zip(texts[start...].reversed(), old[start...].reversed()).prefix { $0.text == $1.text.text }.count
    let (new, gone) = (texts[start..<(texts.count - end)], old[start..<(old.count - end)])
    let edited = gone.first.flatMap { new.count == 1 && gone.count == 1 ? $0 : nil }
    let parts = new.map { part in edited.map { Part(part, after: $0) } ?? Part(part) }
    self.parts = old[..<start] + parts + old[(old.count - end)...]
  }

  var declarations: FileDeclarations { declarations(of: parts) }

  private func declarations(of parts: [Part]) -> FileDeclarations {
    parts.reduce(into: FileDeclarations()) { found, part in
      let declarations = part.declarations(work).all
      found.types += declarations.types
      found.aliases += declarations.aliases
      found.globals.formUnion(declarations.globals)
    }
  }

  /// The declarations of one name, with its outer types; a file may have thousands of others.
  func declarations(named name: String) -> FileDeclarations {
    var found = FileDeclarations()
    for part in parts(under: name) {
      let declarations = part.declarations(work)
      found.types += declarations.types[name] ?? []
      found.aliases += declarations.aliases[name] ?? []
    }
    return found
  }

  /// The declarations of all names with a last part.
  func declarations(called last: String) -> FileDeclarations {
    declarations(of: parts(under: "." + last)) { SwiftAnswer.isLast(last, of: $0) }
  }

  /// The declarations inside of a type.
  func declarations(in outer: String) -> FileDeclarations {
    declarations(of: parts(under: outer)) { $0.hasPrefix(outer + ".") }
  }

  private func declarations(of parts: [Part], where isWanted: (String) -> Bool) -> FileDeclarations {
    var found = declarations(of: parts)
    found.types.removeAll { !isWanted($0.name) }
    found.aliases.removeAll { !isWanted($0.name) }
    found.globals = []
    return found
  }

  private func parts(under key: String) -> [Part] {
    let index = index {
      parts.enumerated().reduce(into: [:]) { index, part in
        let names = part.element.text.names ?? [""]
        for name in names.union(names.map { $0.isEmpty ? "" : "." + $0.lastNamePart }) {
          index[name, default: []].append(part.offset)
        }
      }
    }
    return ((index[key] ?? []) + (index[""] ?? [])).sorted().map { parts[$0] }
  }

  /// The string of a key that a type (by its last name part) declares: `Keys.name`, `Keys.name.rawValue`.
  func string(ofKey name: String, of type: String, _ member: String) -> String? {
    parts(under: "." + type).lazy.filter { $0.text.mentions(member) }
      .compactMap { $0.keys(self.work).strings[name] }.first
  }

  /// The string of a constant of the file that other files see.
  func string(ofGlobalKey name: String) -> String? {
    guard words.mayHave("let " + name) else { return nil }
    return parts.lazy.filter { $0.text.text.contains("let " + name, isWord: true) }
      .compactMap { $0.keys(self.work).strings[name] }.first
  }

  /// Whether a method of user defaults whose key is no string passes the key's raw value on unchanged; `nil` without such a method.
  /// That is in the method's body, for which `read` reads the file.
  func passesRawValue(_ method: String, _ read: () -> [UInt8]?) -> Bool? {
    let keys = wholeKeys {
      work.add(.swiftFilesParsed)
      let tree = read().flatMap { SwiftTree(String(decoding: $0, as: UTF8.self)) }
      return tree.map(DeclaredKeys.init(in:)) ?? DeclaredKeys()
    }
    return keys.passesRawValue[method]
  }

  /// The declarations in parts that contain a word outside of function bodies.
  func declarations(mentioning word: String) -> [TypeDeclaration] {
    declarations(of: parts.filter { $0.text.mentions(word) }).types
  }

  /// Whether it declares a variable of this name at its top level.
  func declaresGlobal(_ name: String) -> Bool {
    parts.contains { $0.text.mentions(name) && $0.declarations(work).all.globals.contains(name) }
  }

  /// The types that the file declares or extends and other files see, each with the types around it: without a
  /// parser, if words suffice.
  var shownTypes: Set<String> {
    parts.reduce(into: []) { found, part in
      if part.text.names != nil { return found.formUnion(part.text.shownTypes) }
      let types = part.declarations(work).all.types
      found.formUnion(types.filter { ![.private, .fileprivate].contains($0.access) }.map(\.name))
    }
  }

  /// Whether it declares the same as another content, and words show the same in both.
  func declaresSame(as other: SwiftFile) -> Bool {
    if self === other { return true }
    guard declared == other.declared, hasCodingKeys == other.hasCodingKeys, isOfKit == other.isOfKit else {
      return false
    }
    let own = Set(parts.map(ObjectIdentifier.init)), others = Set(other.parts.map(ObjectIdentifier.init))
    return declarations(of: parts.filter { !others.contains(ObjectIdentifier($0)) })
      == other.declarations(of: other.parts.filter { !own.contains(ObjectIdentifier($0)) })
  }

  /// Whether it declares the same under names with a last part as another content.
  func declaresSame(as other: SwiftFile, called last: String) -> Bool {
    self === other || parts(under: "." + last).elementsEqual(other.parts(under: "." + last)) { $0 === $1 }
      || declarations(called: last) == other.declarations(called: last)
  }
}
