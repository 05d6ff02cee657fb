import Diagnostics
import KitLanguage

extension [Diagnostic] {
  /// Without warnings of misspelt types where an error reports the same: what is required of a type and the one that
  /// was probably meant are one mistake, with the fix of the warning. Types that the module itself declares are not
  /// misspelt.
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
      else {
        continue
      }
      told[index].fixIts += self[warning].fixIts
    }
    return told.indices.filter { !dropped.contains($0) }.map { told[$0] }
  }

  /// Of diagnostics of one kind at one place the first: a mistake in a template shows itself at every node, and to
  /// every template that includes it. Each type of the project that is in the way is one of its own, and so is what each
  /// function of a protocol needs, which is asked for at the name of the protocol.
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
