import Foundation

/// The index that the compiler writes of a debug build, read through the toolchain's libIndexStore.
///
/// Its functions are those of `indexstore.h`; a text is a pointer and a length, which is the layout of an `iovec`.
final class IndexStore {
  /// An object of the library.
  typealias Object = UnsafeMutableRawPointer?
  private typealias Visitor = @convention(c) (_ context: Object, _ object: Object) -> Bool
  private typealias TextVisitor = @convention(c) (_ context: Object, _ text: iovec) -> Bool
  private typealias Create = @convention(c) (_ store: Object, _ name: UnsafePointer<CChar>, _ error: Object) -> Object
  private typealias Visit = @convention(c) (_ object: Object, _ context: Object, Visitor) -> Bool
  private typealias TextOf = @convention(c) (_ object: Object) -> iovec

  private static let recordDependency: CInt = 2

  private let library: UnsafeMutableRawPointer
  private let store: Object
  private let eachDependency: Visit
  private let eachOccurrence: Visit
  private let eachRelation: Visit

  /// Opens the index in `folder`; nil where there is none, or where the toolchain's library is not found.
  init?(folder: URL) {
    guard
      FileManager.default.fileExists(atPath: folder.path), let path = Self.libraryPath,
      let library = dlopen(path, RTLD_NOW)
    else { return nil }
    self.library = library
    typealias Open = @convention(c) (_ path: UnsafePointer<CChar>, _ error: Object) -> Object
    store = Self.function("store_create", of: library, as: Open.self)(folder.path, nil)
    eachDependency = Self.function("unit_reader_dependencies_apply_f", of: library, as: Visit.self)
    eachOccurrence = Self.function("record_reader_occurrences_apply_f", of: library, as: Visit.self)
    eachRelation = Self.function("occurrence_relations_apply_f", of: library, as: Visit.self)
    if store == nil { return nil }
  }

  /// The definitions and references in files that are still there and whose path begins with `prefix`.
  func occurrences(below prefix: String) -> [SymbolOccurrence] {
    var found: [SymbolOccurrence] = []
    var seen: Set<String> = []
    for unit in units() {
      for (record, path) in records(of: unit) where path.hasPrefix(prefix) && seen.insert(record + path).inserted {
        guard FileManager.default.fileExists(atPath: path) else { continue }
        found += occurrences(record: record, file: String(path.dropFirst(prefix.count)))
      }
    }
    return found
  }

  private func units() -> [String] {
    typealias VisitTexts =
      @convention(c) (_ store: Object, _ sorted: CUnsignedInt, _ context: Object, TextVisitor) -> Bool
    let visit = Self.function("store_units_apply_f", of: library, as: VisitTexts.self)
    var units: [String] = []
    withUnsafeMutablePointer(to: &units) {
      _ = visit(store, 1, $0) { context, name in
        context?.assumingMemoryBound(to: [String].self).pointee.append(IndexStore.string(name))
        return true
      }
    }
    return units
  }

  /// The objects that `visit` hands out for those that `create` makes by name.
  private func objects(_ visit: Visit, of name: String, create: String, dispose: String, each: (Object) -> Void) {
    guard let reader = Self.function(create, of: library, as: Create.self)(store, name, nil) else { return }
    typealias Dispose = @convention(c) (_ object: Object) -> Void
    defer { Self.function(dispose, of: library, as: Dispose.self)(reader) }
    objects(visit, in: reader, each: each)
  }

  /// The objects that `visit` hands out for another one.
  private func objects(_ visit: Visit, in owner: Object, each: (Object) -> Void) {
    withoutActuallyEscaping(each) { each in
      var each = each
      withUnsafeMutablePointer(to: &each) {
        _ = visit(owner, $0) { context, object in
          context?.assumingMemoryBound(to: ((Object) -> Void).self).pointee(object)
          return true
        }
      }
    }
  }

  private func records(of unit: String) -> [(name: String, path: String)] {
    typealias KindOf = @convention(c) (_ object: Object) -> CInt
    let kind = Self.function("unit_dependency_get_kind", of: library, as: KindOf.self)
    let name = Self.function("unit_dependency_get_name", of: library, as: TextOf.self)
    let path = Self.function("unit_dependency_get_filepath", of: library, as: TextOf.self)
    var records: [(String, String)] = []
    objects(eachDependency, of: unit, create: "unit_reader_create", dispose: "unit_reader_dispose") {
      guard kind($0) == Self.recordDependency else { return }
      records.append((Self.string(name($0)), Self.string(path($0))))
    }
    return records
  }

  private typealias RolesOf = @convention(c) (_ object: Object) -> UInt64
  private typealias SymbolOf = @convention(c) (_ object: Object) -> Object

  private func occurrences(record: String, file: String) -> [SymbolOccurrence] {
    typealias KindOf = @convention(c) (_ object: Object) -> UInt32
    typealias PlaceOf =
      @convention(c) (
        _ object: Object, _ line: UnsafeMutablePointer<CUnsignedInt>, _ column: UnsafeMutablePointer<CUnsignedInt>
      )
      -> Void
    let roles = Self.function("occurrence_get_roles", of: library, as: RolesOf.self)
    let symbol = Self.function("occurrence_get_symbol", of: library, as: SymbolOf.self)
    let identifier = Self.function("symbol_get_usr", of: library, as: TextOf.self)
    let name = Self.function("symbol_get_name", of: library, as: TextOf.self)
    let kind = Self.function("symbol_get_kind", of: library, as: KindOf.self)
    let place = Self.function("occurrence_get_line_col", of: library, as: PlaceOf.self)
    var found: [SymbolOccurrence] = []
    objects(eachOccurrence, of: record, create: "record_reader_create", dispose: "record_reader_dispose") {
      occurrence in
      let roles = SymbolOccurrence.Roles(rawValue: roles(occurrence))
      guard !roles.isDisjoint(with: [.definition, .reference]) else { return }
      let symbol = symbol(occurrence)
      var (line, column): (CUnsignedInt, CUnsignedInt) = (0, 0)
      place(occurrence, &line, &column)
      found.append(
        SymbolOccurrence(
          file: file,
          line: Int(line),
          symbol: Self.string(identifier(symbol)),
          name: Self.string(name(symbol)),
          kind: SymbolOccurrence.Kind(rawValue: kind(symbol)),
          roles: roles,
          relations: relations(of: occurrence)
        )
      )
    }
    return found
  }

  private func relations(of occurrence: Object) -> [SymbolOccurrence.Relation] {
    let roles = Self.function("symbol_relation_get_roles", of: library, as: RolesOf.self)
    let symbol = Self.function("symbol_relation_get_symbol", of: library, as: SymbolOf.self)
    let identifier = Self.function("symbol_get_usr", of: library, as: TextOf.self)
    var found: [SymbolOccurrence.Relation] = []
    objects(eachRelation, in: occurrence) { relation in
      let roles = SymbolOccurrence.Roles(rawValue: roles(relation))
      found.append(SymbolOccurrence.Relation(roles: roles, symbol: Self.string(identifier(symbol(relation)))))
    }
    return found
  }

  // MARK: - The library

  private static func function<Function>(_ name: String, of library: UnsafeMutableRawPointer, as: Function.Type)
    -> Function
  {
    guard let found = dlsym(library, "indexstore_" + name) else {
      preconditionFailure("libIndexStore has no function '\(name)'")
    }
    return unsafeBitCast(found, to: Function.self)
  }

  private static func string(_ text: iovec) -> String {
    String(decoding: UnsafeRawBufferPointer(start: text.iov_base, count: text.iov_len), as: UTF8.self)
  }

  /// The library beside the `swift` that PATH finds first.
  private static var libraryPath: String? {
    #if canImport(Darwin)
      let name = "libIndexStore.dylib"
    #else
      let name = "libIndexStore.so"
    #endif
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let paths = folders.map { folder in
      URL(fileURLWithPath: folder + "/swift").resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().path + "/lib/" + name
    }
    return paths.first { FileManager.default.fileExists(atPath: $0) }
  }
}
