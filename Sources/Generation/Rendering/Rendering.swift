import Diagnostics
import KitLanguage
import SwiftAnalysis
import Templating

/// The content of the files that a checked kit emits, or of some of them.
struct Rendering {
  typealias Memo = UnitMemo<Text>

  /// The content of a file, and the mistakes of its template.
  struct Text: Sendable {
    /// `nil` if there are errors.
    let content: CanonicalText?
    let diagnostics: [Diagnostic]
  }

  let files: [RenderedFile]
  let diagnostics: [Diagnostic]

  /// Renders files of `project`, which must be without errors; in a cancelled task perhaps not all.
  static func render(
    _ project: CheckedProject,
    by outline: Outline,
    known memo: Memo,
    where isSelected: (FileOutline) -> Bool = { _ in true }
  ) -> Rendering {
    let usedModules = UsedModules(project.spec, project.used)
    let selected = outline.files.filter(isSelected)
    let texts = selected.mappedInParallel(stopsIfCancelled: true) { files in
      var session = RenderSession(project.library.environment)
      return files.map { file in
        text(of: file, project, by: outline, known: memo, in: &session, using: usedModules)
      }
    }
    memo.keep(atMost: 2 * outline.files.count + 100) { Set(outline.files.map(\.number)) }
    let marks = Locked<[ObjectIdentifier: String]>([:])
    let files = zip(selected, texts).compactMap { outline, text in
      text.content.map { content in
        let source = outline.template.source
        return RenderedFile(
          file: GeneratedFile(
            path: outline.path,
            ownership: outline.ownership,
            origin: outline.origin,
            template: marks.value(of: ObjectIdentifier(source)) { BlobID(of: source.utf8).mark },
            contents: content,
            isShared: outline.node == nil
          ),
          outline: outline
        )
      }
    }
    return Rendering(files: files, diagnostics: texts.flatMap(\.diagnostics).withoutRepetitions())
  }

  private static func text(
    of file: FileOutline,
    _ project: CheckedProject,
    by outline: Outline,
    known memo: Memo,
    in session: inout RenderSession,
    using usedModules: UsedModules
  ) -> Text {
    let users = file.users.map { project.facts.units.unit(of: $0).number }
    let subject = Memo.Subject(number: file.number, inputs: [outline.support.hashValue, users.hashValue].hashValue)
    return memo.value(of: subject, in: project.facts, counting: { project.work.add(.textsRendered) }) { builder in
      session.context = outline.context(of: file, builder)
      let result = session.render(file.template, notes: file.notes(in: project.spec))
      guard !result.hasErrors else {
        return .init(value: Text(content: nil, diagnostics: result.diagnostics), isKept: false)
      }
      let content = CanonicalText(of: fileText(result.bytes, of: file, in: builder, using: usedModules))
      return .init(
        value: Text(content: content, diagnostics: result.diagnostics),
        // The modules of other kits that a node needs are not noted.
        isKept: result.diagnostics.isEmpty && usedModules.modules.isEmpty
      )
    }
  }

  static func fileText(
    _ text: [UInt8],
    of file: FileOutline,
    in builder: ContextBuilder,
    using usedModules: UsedModules
  ) -> [UInt8] {
    guard file.path.text.hasSuffix(".swift") else { return text }
    return header(of: file, builder.settings) + EmittedImports(builder, usedModules, of: file.node).complete(text)
  }

  /// The lines that an emitted Swift file begins with: what it comes from, and that formatters and linters leave it alone, unless
  /// the kit wants these to look.
  private static func header(of file: FileOutline, _ settings: KitSettings) -> [UInt8] {
    // Nothing would keep edits of a file that is written once: what was written without a kit is not written again
    // either.
    let isWrittenOnce = file.ownership == .scaffold || file.origin.hasPrefix(HeaderMark.commandLine)
    let advice = isWrittenOnce ? "{origin}, once. It is yours." : "{origin}. Hand edits are kept."
    let first = settings.text("header") ?? HeaderMark.start + advice
    // A comment ends where Swift ends the line.
    let firstLines = first.replacing("{origin}", with: file.origin).withoutHidden
      .split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r" || $0 == "\r\n" }
    let marks = settings.text("lint") == "ignored" ? HeaderMark.lintMarks : []
    let comment = (firstLines.map(String.init) + marks).map { $0.isEmpty ? "//" : "// " + $0 }
    return Array((comment.joined(separator: "\n") + "\n\n").utf8)
  }
}

/// Completes the imports of emitted Swift for words of Foundation, another kit or another module of the project. Modules that its public
/// declarations name are imported publicly, for the upcoming feature InternalImportsByDefault.
///
/// Templates thus import only what no name shows, and no template knows how visible an import has to be.
struct EmittedImports {
  private static let foundation = FoundationNames.Module.core.rawValue

  private let names: ModuleNames
  private let isForAppleAlone: Bool
  private let kit: ContextBuilder
  private let stated: [String: String]
  /// Apple's modules of the other types that it names.
  private let libraries: [String]

  /// - Parameter node: The node of the file; `nil` for support, which names nothing of the project.
  init(_ kit: ContextBuilder, _ used: UsedModules, of node: SpecNode.ID?) {
    let isPublic = kit.settings.text("access") == "public"
    let types = (node.map { used.types(of: $0, kit.sources) } ?? []).filter {
      used.modules[$0] != nil || !kit.isDeclared($0)
    }
    let stated: [String: String] = types.reduce(into: [:]) {
      $0[$1] = used.modules[$1] ?? kit.sources.importedModule(of: $1)
    }
    self.stated = stated
    let others = types.filter { stated[$0] == nil && !kit.sources.isDeclaredInModule($0) }
    // The code itself shows whether it needs Foundation.
    libraries = SwiftLibrary.modules(of: others).filter { FoundationNames.Module(rawValue: $0) == nil }
    names = ModuleNames(
      used.modules.merging(stated) { $1 },
      imported: { node == nil ? nil : kit.sources.importedModule(of: $0) },
      // A type of the module hides one of another module that has its name.
      isOwn: { kit.isDeclared($0) || kit.sources.isDeclaredInModule($0) },
      isPublic: { name in kit.spec.declaration(of: name) != nil ? isPublic : kit.sources.isPublic(name) }
    )
    isForAppleAlone = kit.settings.isForAppleAlone
    self.kit = kit
  }

  func complete(_ text: [UInt8]) -> [UInt8] {
    let block = ImportBlock(text)
    var imports = block.imports
    add(Set(stated.values).sorted() + libraries, to: &imports)
    let needs = ImportNeeds(of: text, from: block.end, imports: Set(imports.map(\.module)), names)
    add(needs.usedModules.sorted(), to: &imports)
    addFoundation(needs.foundation.map(\.rawValue), to: &imports)
    let conditions = block.conditions.flatMap { text[$0] + [UInt8(ascii: "\n")] }
    if imports.isEmpty { return text[block.comment] + conditions + text[block.end...] }
    let exposed = publicModules(of: needs, among: imports)
    for index in imports.indices where imports[index].access == nil && exposed.contains(imports[index].module) {
      if ["", "@preconcurrency"].contains(imports[index].attributes) { imports[index].access = "public" }
    }
    let isFoundationForParts = !isForAppleAlone && !exposed.isDisjoint(with: SwiftLibrary.conditionalModules)
    let lines = lines(of: imports, whereFoundationIsPublicForParts: isFoundationForParts)
    let head: [UInt8] = text[block.comment] + Array((lines.joined(separator: "\n") + "\n\n").utf8)
    return head + conditions + text[block.end...]
  }

  private func add(_ modules: [String], to imports: inout [ImportBlock.Import]) {
    for module in modules where !imports.contains(where: { $0.module == module }) {
      imports.append(.init(path: module))
    }
  }

  /// Adds the needed imports of Foundation, unless another module brings them along.
  private func addFoundation(_ modules: [String], to imports: inout [ImportBlock.Import]) {
    var needed = Set(modules)
    if !needed.isEmpty { needed.insert(Self.foundation) }
    if isForAppleAlone {
      if imports.contains(where: { SwiftLibrary.conditionalModules.contains($0.module) }) {
        needed.insert(Self.foundation)
      }
      imports.removeAll { SwiftLibrary.conditionalModules.contains($0.module) }
      needed.subtract(SwiftLibrary.conditionalModules)
    }
    if imports.contains(where: { AppleType.umbrellas.contains($0.module) }) { needed.remove(Self.foundation) }
    add(needed.sorted(), to: &imports)
  }

  private func publicModules(of needs: ImportNeeds, among imports: [ImportBlock.Import]) -> Set<String> {
    let modules = Set(imports.map(\.module))
    var exposed = needs.publicModules
    if isForAppleAlone, !exposed.isDisjoint(with: SwiftLibrary.conditionalModules) { exposed.insert(Self.foundation) }
    let brought = exposed.subtracting(modules).intersection(AppleType.modulesBelow)
    if !brought.isEmpty { exposed.formUnion(modules.intersection(AppleType.umbrellas)) }
    let strangers = modules.filter { !names.knowsTypes(of: $0) }
    if !strangers.isEmpty, needs.unknownPublicTypes.contains(where: { kit.sources.declarations(of: $0).isEmpty }) {
      exposed.formUnion(strangers)
    }
    return exposed
  }

  // MARK: Lines

  private func lines(of imports: [ImportBlock.Import], whereFoundationIsPublicForParts isForParts: Bool) -> [String] {
    let conditional = imports.filter { SwiftLibrary.conditionalModules.contains($0.module) }
    var plain = imports.filter { !SwiftLibrary.conditionalModules.contains($0.module) }
    // If only requests and the like are public, Foundation is needed publicly only on Apple's systems.
    let isSplit = isForParts && plain.contains { $0.module == Self.foundation && $0.access == nil }
    if isSplit { plain.removeAll { $0.module == Self.foundation } }
    // Whole modules, single declarations, then what tests import.
    let groups = Dictionary(grouping: plain) { $0.attributes.contains("@testable") ? 2 : $0.path.contains(" ") ? 1 : 0 }
    var blocks = groups.sorted { $0.key < $1.key }.map { group in
      group.value.uniqued(by: \.path).sorted { $0.path < $1.path }.map(\.text)
    }
    if isSplit, let first = conditional.first {
      blocks.append(
        ["#if canImport(\(first.module))", "  import \(Self.foundation)"] + conditional.map { "  " + $0.text }
          + ["#else", "  public import \(Self.foundation)", "#endif"]
      )
    } else {
      blocks += conditional.map { ["#if canImport(\($0.module))", "  \($0.text)", "#endif"] }
    }
    return Array(blocks.joined(separator: [""]))
  }
}

/// The modules whose types a node names: modules of kits that its kit uses, if their output belongs to other
/// modules.
struct UsedModules {
  private let spec: Spec
  private let used: UsedKits
  /// The module of each type that a used kit declares and this one does not.
  let modules: [String: String]

  init(_ spec: Spec, _ used: UsedKits) {
    self.spec = spec
    self.used = used
    let own = KitSettings.moduleName(of: spec)
    var modules: [String: String] = [:]
    for kit in used.specs {
      guard let module = KitSettings.moduleName(of: kit), module != own else { continue }
      for type in kit.types.keys where spec.types[type] == nil {
        let name = type.firstNamePart
        modules[name] = modules[name] ?? module
      }
    }
    self.modules = modules
  }

  /// The types that a node names, and the types of nodes that it refers to: its file always imports their modules.
  /// Members of their values come from these modules, too. If a type is in the project's Swift, members also come from the
  /// modules of its superclasses and of the types around it.
  func types(of id: SpecNode.ID, _ sources: SwiftSources) -> Set<String> {
    var types: Set<String> = []
    for id in members(of: id) {
      for value in values(of: spec[id]) {
        types.formUnion(value.typeNames)
        if case .typeName(let name) = value {
          let type = sources.type(name)
          types.formUnion([type.name.firstNamePart] + type.superclasses)
        }
        guard case .reference(let name, let node) = value else { continue }
        if let node {
          types.formUnion(members(of: node).flatMap { values(of: spec[$0]) }.flatMap(\.typeNames))
        } else {
          types.formUnion(declaredTypes(name, spec[id]))
        }
      }
    }
    return types
  }

  private func members(of id: SpecNode.ID) -> [SpecNode.ID] {
    var members: [SpecNode.ID] = []
    var pending = [id]
    while let id = pending.popLast() {
      members.append(id)
      pending += spec[id].children.filter { spec[$0].schema.role != .pattern }
    }
    return members
  }

  private func values(of node: SpecNode) -> [SpecValue] {
    node.allValues.flatMap { value in
      if case .list(let values) = value { values } else { [value] }
    }
  }

  private func declaredTypes(_ name: String, _ user: SpecNode) -> [String] {
    used.specs.lazy.compactMap { kit in
      kit.node(named: name, of: user.schema.referencedPatterns).map { id in
        kit[id].declaredTypes + [kit[id].typeName].compactMap(\.self)
      }
    }.first ?? []
  }
}

/// The import declarations at the top of a Swift text.
struct ImportBlock {
  struct Import {
    /// The attributes before `import` without access level: `@preconcurrency`.
    var attributes = ""
    /// The stated access level; `nil` if there is none.
    var access: String?
    /// The imported item: `Foundation`, `struct Foundation.URL`.
    var path: String

    var module: String {
      let name = path.split(separator: " ").last ?? ""
      return String(name.prefix { $0 != "." })
    }

    var text: String {
      [attributes, access ?? "", "import", path].filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  /// In source order, including imports inside `#if canImport`.
  private(set) var imports: [Import] = []
  /// Other blocks of `#if` with nothing but imports inside, whose modules are not known.
  private(set) var conditions: [Range<Int>] = []
  /// The comment above the imports, with the empty line after it.
  private(set) var comment: Range<Int> = 0..<0
  /// The start of the remaining text, after skipping what is empty.
  private(set) var end = 0

  private let text: [UInt8]

  /// Reads the imports, which may be preceded only by empty lines and by comments above them.
  init(_ text: [UInt8]) {
    self.text = text
    var offset = 0
    // The end of the first comment. Without an empty line after it, it belongs to a declaration.
    var top: Int?
    while let next = lineEnd(offset), isPlainComment(offset..<next) || line(offset..<next).isEmpty {
      if top == nil, offset > 0, line(offset..<next).isEmpty { top = next }
      offset = next
    }
    // A mark is of the declarations below.
    let isTitle = lineEnd(0).map { isPlainComment(0..<$0) && !line(0..<$0).hasPrefix("// MARK:") } ?? false
    let start = offset
    while let next = lineEnd(offset) {
      let line = line(offset..<next)
      if line.isEmpty {
        offset = next
      } else if let (found, next) = Self.read(line).map({ ([$0], next) }) ?? readCondition(line, next) {
        imports += found
        (offset, end) = (next, next)
      } else if let condition = endOfCondition(line, next) {
        conditions.append(offset..<condition)
        (offset, end) = (condition, condition)
      } else {
        break
      }
    }
    if imports.isEmpty, conditions.isEmpty {
      end = isTitle ? top ?? 0 : 0
      comment = 0..<end
    } else {
      comment = 0..<start
    }
    while let next = lineEnd(end), line(end..<next).isEmpty { end = next }
  }

  // MARK: Lines

  private func lineEnd(_ offset: Int) -> Int? {
    guard offset < text.count else { return nil }
    return text[offset...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? text.count
  }

  private func line(_ range: Range<Int>) -> Substring {
    let blanks = Set(" \t\r\n".utf8)
    let bytes = text[range].drop(while: blanks.contains)
    let count = bytes.reversed().drop(while: blanks.contains).count
    return String(decoding: bytes.prefix(count), as: UTF8.self)[...]
  }

  /// Whether the line is a comment, but no doc comment of a declaration.
  private func isPlainComment(_ range: Range<Int>) -> Bool {
    let line = line(range)
    return line.hasPrefix("//") && !line.hasPrefix("///")
  }

  private static let levels: Set<Substring> = ["fileprivate", "internal", "open", "package", "private", "public"]

  private static func read(_ line: Substring) -> Import? {
    let words = line.split { $0 == " " || $0 == "\t" }
    guard let keyword = words.firstIndex(of: "import"), keyword + 1 < words.count else { return nil }
    let before = words[..<keyword]
    guard before.allSatisfy({ $0.hasPrefix("@") || levels.contains($0) }) else { return nil }
    let path = words[(keyword + 1)...].joined(separator: " ")
    guard path.utf8.allSatisfy({ $0.isWordByte || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: " ") })
    else { return nil }
    return Import(
      attributes: before.filter { $0.hasPrefix("@") }.joined(separator: " "),
      access: before.last { levels.contains($0) }.map(String.init),
      path: path
    )
  }

  /// The end of an `#if` with nothing but imports inside.
  private func endOfCondition(_ first: Substring, _ start: Int) -> Int? {
    guard first.hasPrefix("#if ") else { return nil }
    var depth = 1
    var offset = start
    while let next = lineEnd(offset) {
      let line = line(offset..<next)
      offset = next
      if line.hasPrefix("#if ") {
        depth += 1
      } else if line.hasPrefix("#endif") {
        depth -= 1
        if depth == 0 { return next }
      } else if !line.isEmpty, !line.hasPrefix("#else"), !line.hasPrefix("//"), Self.read(line) == nil {
        return nil
      }
    }
    return nil
  }

  /// Reads `#if canImport(FoundationNetworking)` with imports of that module only.
  private func readCondition(_ first: Substring, _ start: Int) -> ([Import], Int)? {
    guard let module = SwiftLibrary.conditionalModules.first(where: { first == "#if canImport(\($0))" }) else {
      return nil
    }
    var found: [Import] = []
    var offset = start
    while let next = lineEnd(offset) {
      let line = line(offset..<next)
      if line == "#endif" { return (found, next) }
      guard let item = Self.read(line), item.module == module else { return nil }
      found.append(item)
      offset = next
    }
    return nil
  }
}
