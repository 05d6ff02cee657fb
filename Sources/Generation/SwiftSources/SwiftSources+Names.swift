import Diagnostics
import SwiftAnalysis

/// The names of the types that the sources declare.
extension SwiftSources {
  /// The last name parts of all types that the files may declare or extend. Files of other modules count with
  /// what they show.
  package var declaredNames: [String] {
    folder.names.filter { name, files in
      files.contains { entry in
        entry.access == .module
          || entry.file.declarations { SwiftAnswer.isLast(name, of: $0) }.types.contains(where: entry.access.shows)
      }
    }.map(\.name)
  }

  /// Types that the files declare or extend and other files see, with enclosing types, sorted.
  /// For files of other modules, the types that they show.
  package var declaredTypes: [String] {
    var found: Set<String> = []
    for entry in folder.files where entry.access != .owned {
      if entry.access == .module {
        found.formUnion(entry.file.shownTypes)
      } else {
        found.formUnion(entry.file.declarations.types.filter(entry.access.shows).map(\.name))
      }
    }
    return found.sorted()
  }

  /// The types whose names have this last part, each with the types around it, and the aliases, sorted.
  package func declaredTypes(called last: String) -> [String] {
    recorder?.note(.types(last))
    let entries = currentFolder.files(declaring: last) + currentFolder.files(aliasing: last)
    return Set(entries.flatMap { names(in: $0) { SwiftAnswer.isLast(last, of: $0) } }).sorted()
  }

  /// The declarations in the module's files that contain a word, and their neighbors, in the order of the files' paths.
  package func declarations(mentioning word: String) -> [TypeDeclaration] {
    folder.files.filter { $0.access == .module }.flatMap { $0.file.declarations(mentioning: word) }
  }

  /// The type that was probably meant by a name that none has: one that has it inside of another one, or nearly has it.
  func typeMeant(by name: String) -> String? {
    if let nested = declaredTypes(called: name).first { return nested }
    return NearestName.of(name, in: declaredNames).map { declaredTypes(called: $0).min { $0.count < $1.count } ?? $0 }
  }

  /// The names of the types and aliases directly in a type, sorted.
  package func declaredTypes(in outer: String) -> [String] {
    let last = outer.lastNamePart
    recorder?.note(.types(last))
    let owner = outer + "."
    let found = currentFolder.files(declaring: last).flatMap { entry in
      names(in: entry) { $0.hasPrefix(owner) }.map { $0.dropFirst(owner.count) }
    }
    return Set(found.filter { !$0.contains(".") }.map(String.init)).sorted()
  }

  private func names(in entry: SwiftFolder.Entry, where isWanted: (String) -> Bool) -> [String] {
    guard entry.access != .owned else { return [] }
    let found = entry.file.declarations(where: isWanted)
    let types = found.types.filter {
      $0.keyword != .extension && entry.access.shows($0)
        && ![.private, .fileprivate].contains($0.access)
    }
    let aliases = found.aliases.filter {
      entry.access.shows($0.access) && ![.private, .fileprivate].contains($0.access)
    }
    return types.map(\.name) + aliases.map(\.name)
  }

  /// The links among files, or below linked folders, by the files that they lead to; all relative to the root.
  func links(at paths: Set<String>) -> [String: String] {
    guard let top = files.resolvedExistingAncestor(of: root) else { return [:] }
    var found: [String: String] = [:]
    for path in paths.sorted() where files.isFile(root + "/" + path) {
      let target = files.resolvedExistingAncestor(of: root + "/" + path)
      if let file = target.flatMap({ ProjectPath.rest(of: $0, below: top) }), file != path { found[file] = path }
    }
    return found
  }

  /// Possible names of classes, including other modules': files are not parsed for it.
  package var declaredClasses: Set<String> {
    folder.files.filter { $0.access != .owned }.reduce(into: []) { $0.formUnion($1.file.classes) }
  }

  /// Possible names of protocols, including other modules': files are not parsed for it.
  package var declaredProtocols: Set<String> {
    folder.files.filter { $0.access != .owned }.reduce(into: []) { $0.formUnion($1.file.protocols) }
  }

  /// Possible names of enums, including other modules': files are not parsed for it.
  package var declaredEnums: Set<String> {
    folder.files.filter { $0.access != .owned }.reduce(into: []) { $0.formUnion($1.file.enums) }
  }
}
