import SwiftAnalysis

/// Completes the imports of emitted Swift: what its words show to be Foundation's or another kit's is imported, and what
/// its public declarations name is imported publicly, as the upcoming feature InternalImportsByDefault asks for.
///
/// Templates thus import only what no name tells, and no template knows how visible an import has to be.
struct EmittedImports {
  private static let foundation = FoundationNames.Module.core.rawValue

  private let names: ModuleNames
  private let isForAppleAlone: Bool
  private let kit: ContextBuilder

  /// - Parameters:
  ///   - kit: The types of the kit and of its own Swift are not another module's.
  ///   - used: The modules of the types that the kit uses from others.
  init(_ kit: ContextBuilder, _ used: UsedModules) {
    let isPublic = kit.settings.text("access") == "public"
    names = ModuleNames(
      used.modules,
      isOwn: { name in
        // A type of the project hides one of a module that has its name.
        kit.isDeclared(name) || kit.sources.declarations(of: name).contains { $0.keyword != .extension }
      },
      isPublic: { name in kit.spec.declaration(of: name) != nil ? isPublic : kit.sources.isPublic(name) }
    )
    isForAppleAlone = kit.settings.isForAppleAlone
    self.kit = kit
  }

  /// The text with its imports completed.
  ///
  /// - Parameter others: Modules to import beside those that the text imports itself and those whose types it names.
  func complete(_ text: [UInt8], importing others: [String]) -> [UInt8] {
    let block = ImportBlock(text)
    var imports = block.imports
    for module in others where !imports.contains(where: { $0.module == module }) {
      imports.append(ImportBlock.Import(path: module))
    }
    let needs = ImportNeeds(of: text, from: block.end, imports: Set(imports.map(\.module)), names)
    for module in needs.usedModules.sorted() where !imports.contains(where: { $0.module == module }) {
      imports.append(ImportBlock.Import(path: module))
    }
    add(needs.foundation.map(\.rawValue), to: &imports)
    if imports.isEmpty { return Array(text[block.end...]) }
    let exposed = publicModules(of: needs, among: imports)
    for index in imports.indices where imports[index].access == nil && exposed.contains(imports[index].module) {
      if ["", "@preconcurrency"].contains(imports[index].attributes) { imports[index].access = "public" }
    }
    let isFoundationForParts = !isForAppleAlone && !exposed.isDisjoint(with: ImportBlock.conditionalModules)
    let lines = lines(of: imports, whereFoundationIsPublicForParts: isFoundationForParts)
    return text[block.comment] + Array((lines.joined(separator: "\n") + "\n\n").utf8) + text[block.end...]
  }

  /// Adds the needed imports of Foundation, unless another module brings them along.
  private func add(_ modules: [String], to imports: inout [ImportBlock.Import]) {
    var needed = Set(modules)
    if !needed.isEmpty { needed.insert(Self.foundation) }
    if isForAppleAlone {
      if imports.contains(where: { ImportBlock.conditionalModules.contains($0.module) }) {
        needed.insert(Self.foundation)
      }
      imports.removeAll { ImportBlock.conditionalModules.contains($0.module) }
      needed.subtract(ImportBlock.conditionalModules)
    }
    if imports.contains(where: { AppleType.umbrellas.contains($0.module) }) { needed.remove(Self.foundation) }
    for module in needed.sorted() where !imports.contains(where: { $0.module == module }) {
      imports.append(ImportBlock.Import(path: module))
    }
  }

  // MARK: Public imports

  private func publicModules(of needs: ImportNeeds, among imports: [ImportBlock.Import]) -> Set<String> {
    let modules = Set(imports.map(\.module))
    var exposed = needs.publicModules
    if isForAppleAlone, !exposed.isDisjoint(with: ImportBlock.conditionalModules) { exposed.insert(Self.foundation) }
    let brought = exposed.subtracting(modules).intersection(AppleType.modulesBelow)
    if !brought.isEmpty { exposed.formUnion(modules.intersection(AppleType.umbrellas)) }
    let strangers = modules.filter { !names.knowsTypes(of: $0) }
    if !strangers.isEmpty, needs.unknownPublicTypes.contains(where: { kit.sources.declarations(of: $0).isEmpty }) {
      exposed.formUnion(strangers)
    }
    return exposed
  }

  // MARK: Lines

  private func lines(
    of imports: [ImportBlock.Import],
    whereFoundationIsPublicForParts isForParts: Bool
  ) -> [String] {
    let conditional = imports.filter { ImportBlock.conditionalModules.contains($0.module) }
    var plain = imports.filter { !ImportBlock.conditionalModules.contains($0.module) }
    // Where only requests and the like are public, Foundation is needed publicly on Apple's systems alone.
    let isSplit = isForParts && plain.contains { $0.module == Self.foundation && $0.access == nil }
    if isSplit { plain.removeAll { $0.module == Self.foundation } }
    var blocks = [regular(plain), declarations(plain), testable(plain)].filter { !$0.isEmpty }
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

  private func isTestable(_ item: ImportBlock.Import) -> Bool { item.attributes.contains("@testable") }

  private func regular(_ imports: [ImportBlock.Import]) -> [String] {
    sorted(imports.filter { !isTestable($0) && !$0.path.contains(" ") })
  }

  private func declarations(_ imports: [ImportBlock.Import]) -> [String] {
    sorted(imports.filter { !isTestable($0) && $0.path.contains(" ") })
  }

  private func testable(_ imports: [ImportBlock.Import]) -> [String] {
    sorted(imports.filter(isTestable))
  }

  /// By imported module, each once.
  private func sorted(_ imports: [ImportBlock.Import]) -> [String] {
    var seen: Set<String> = []
    return imports.filter { seen.insert($0.path).inserted }.sorted { $0.path < $1.path }.map(\.text)
  }
}
