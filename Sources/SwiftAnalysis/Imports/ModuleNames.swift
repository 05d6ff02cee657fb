import SwiftFacts

/// The module that a name belongs to, as far as the name shows it.
package struct ModuleNames: Sendable {
  /// The place where a name is declared.
  enum Origin: Equatable {
    /// Swift's library, which needs no import, or the file or project itself.
    case none
    case module(String)
    /// A module that is neither Swift's nor Apple's, and to be imported for the name.
    case used(String)
    case unknown
  }

  private let modules: [String: String]
  private let moduleNames: Set<String>
  private let imported: @Sendable (String) -> String?
  private let isOwn: @Sendable (String) -> Bool
  let isPublic: @Sendable (String) -> Bool

  /// `modules` declare types other than Apple's, by the types' names; `imported` is the other module of the project that
  /// declares a type, unless Apple does; `isOwn`: the project declares a type of this name; `isPublic`: so that others see it.
  package init(
    _ modules: [String: String] = [:],
    imported: @escaping @Sendable (String) -> String? = { _ in nil },
    isOwn: @escaping @Sendable (String) -> Bool,
    isPublic: @escaping @Sendable (String) -> Bool = { _ in false }
  ) {
    self.modules = modules
    moduleNames = Set(modules.values)
    self.imported = imported
    self.isOwn = isOwn
    self.isPublic = isPublic
  }

  /// Whether `name` in `name.type` is a module other than Apple's.
  func isUsedModule(_ name: String, of type: String) -> Bool {
    moduleNames.contains(name) || imported(type) == name
  }

  /// `name` is of a type, without its outer types; libraries have names that others use, too, so the file's imports count.
  func origin(of name: String, among imports: Set<String>) -> Origin {
    if let module = modules[name] { return .used(module) }
    if isOwn(name) { return .none }
    if imports.contains(name) || FoundationNames.Module(rawValue: name) != nil { return .module(name) }
    if let module = Self.library(of: name, among: imports) { return .module(module) }
    let type = AppleType(name)
    if let module = type.module { return .module(module) }
    return type.isOfSwift ? .none : imported(name).map { .used($0) } ?? .unknown
  }

  /// Whether the types of a module are known, so that a name of another module is not attributed to it.
  package func knowsTypes(of module: String) -> Bool {
    if FoundationNames.Module(rawValue: module) != nil || moduleNames.contains(module) { return true }
    return Self.libraries.contains { $0.rawValue == module } || AppleType.moduleNames.contains(module)
      || AppleType.umbrellas.contains(module)
  }

  /// The modules among a file's imports that may declare a type of which neither the project nor the name shows the module.
  package static func modules(thatMayDeclare name: String, among imports: [String]) -> [String] {
    if let library = library(of: name, among: Set(imports)) { return [library] }
    let umbrellas = imports.filter(AppleType.umbrellas.contains)
    if name.hasPrefix("NS"), !umbrellas.isEmpty { return umbrellas }
    let names = ModuleNames(isOwn: { _ in false })
    // Of SwiftUI only some types are known.
    return imports.filter { module in
      module == LibraryNames.Mark.swiftUI.rawValue
        || module != LibraryNames.Mark.swift.rawValue && !names.knowsTypes(of: module)
    }
  }

  private static func library(of name: String, among imports: Set<String>) -> String? {
    libraries.first { imports.contains($0.rawValue) && LibraryNames.names($0).contains(name) }?.rawValue
  }

  private static let libraries: [LibraryNames.Mark] = [
    .rxSwift, .rxCocoa, .rxRelay, .alamofire, .combine, .observation, .swiftUI,
  ]
}
