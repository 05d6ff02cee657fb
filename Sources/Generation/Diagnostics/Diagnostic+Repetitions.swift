import Diagnostics
import KitLanguage

extension Diagnostic {
  func relocated(fixIts: [FixIt], _ place: (SourceLocation) -> SourceLocation) -> Diagnostic {
    let notes = notes.map { Note($0.message, at: $0.location.map(place)) }
    return Diagnostic(code: code, severity: severity, message, at: location.map(place), notes: notes, fixIts: fixIts)
  }
}

extension [Diagnostic] {
  /// Without warnings about misspelt types if an error reports the same: a requirement on a type and its misspelling
  /// are one mistake, with the fix of the warning. Types that the module itself declares are not misspelt.
  func withoutMisspellings(isDeclaredInModule: (String) -> Bool) -> [Diagnostic] {
    var errors: [Int] = []
    var dropped: Set<Int> = []
    var warnings: [SourceLocation.Start: Int] = [:]
    for (index, diagnostic) in enumerated() {
      if diagnostic.code == GenerationDiagnostics.unmetRequirement.code { errors.append(index) }
      guard diagnostic.code == CheckDiagnostics.unknownType.code, let location = diagnostic.location else { continue }
      if isDeclaredInModule(String(location.source[location.range])) { dropped.insert(index) }
      warnings[location.start] = index
    }
    var told = self
    for index in errors {
      guard let place = self[index].location?.start, let warning = warnings[place], dropped.insert(warning).inserted
      else { continue }
      told[index].fixIts += self[warning].fixIts
    }
    return told.indices.filter { !dropped.contains($0) }.map { told[$0] }
  }

  /// The first of the diagnostics of one kind at one place: a mistake in a template shows at every node, and in every
  /// template that includes it. Two kinds are kept apart: each project type that is in the way, and each function of a
  /// protocol, whose requirements are reported at the protocol's name.
  func withoutRepetitions() -> [Diagnostic] {
    var seen: Set<String> = []
    return filter { diagnostic in
      guard let location = diagnostic.location else { return true }
      let kinds = [GenerationDiagnostics.ownTypeClash.code, GenerationDiagnostics.unmetRequirement.code]
      let what = kinds.contains(diagnostic.code) ? diagnostic.message : ""
      return seen.insert("\(diagnostic.code) \(location.source.path) \(location.range) \(what)").inserted
    }
  }
}
