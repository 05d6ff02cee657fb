import Diagnostics
import SwiftFacts

/// Finds types of the kit with more or fewer generic arguments than they have parameters.
enum GenericArgumentCheck {
  static func run(_ draft: inout SpecDraft, mentioned: [Use<TypeFacts>], declared: [DeclaredTypeUse]) {
    for use in declared {
      let expected = use.parameters.map(\.name)
      let name = use.type.name
      let place = use.declaration.nameLocation
      // Parameters that its pattern does not take are reported there.
      let isGeneric = place.source.utf8[place.range.upperBound...].first == UInt8(ascii: "<")
      guard use.type.arguments.count != expected.count, !expected.isEmpty || !isGeneric else { continue }
      let message =
        expected.isEmpty
        ? "'\(name)' is not generic; write '\(name)' instead of '\(use.type.text)'"
        : "'\(name)' has \(expected.count == 1 ? "one generic parameter" : "\(expected.count) generic parameters"): "
          + "'\(name)<\(expected.joined(separator: ", "))>', not '\(use.type.text)'"
      let note = Diagnostic.Note("It is declared here", at: place)
      draft.report(CheckDiagnostics.genericArguments, message, at: use.location, notes: [note])
    }
    for mention in mentioned {
      let type = mention.subject
      guard case .named = type.form, !draft.declares(type.name) else { continue }
      if !type.arguments.isEmpty, plainTypes.contains(type.name) {
        let message = "'\(type.name)' is not generic; write '\(type.name)' instead of '\(type.text)'"
        draft.report(CheckDiagnostics.genericArguments, message, at: draft.location(of: mention))
      }
      guard let (count, form) = libraryTypes[type.name], type.arguments.count != count else { continue }
      let message = "'\(type.name)' is generic; write '\(form)', with types instead of the names"
      draft.report(CheckDiagnostics.genericArguments, message, at: draft.location(of: mention))
    }
  }

  /// Types of Swift and Foundation without parameters, whose names no project gives to its own.
  static let plainTypes = StandardTypes.names.intersection(LibraryNames.names(.text)).union(["Data"])

  /// The spellings of Swift's generic types, by name.
  private static let libraryTypes = [
    "Array": (1, "[Element]"), "ClosedRange": (1, "ClosedRange<Bound>"),
    "ContiguousArray": (1, "ContiguousArray<Element>"), "Dictionary": (2, "[Key: Value]"),
    "Measurement": (1, "Measurement<UnitType>"), "Optional": (1, "Wrapped?"), "Range": (1, "Range<Bound>"),
    "Result": (2, "Result<Success, Failure>"), "Set": (1, "Set<Element>"),
  ]
}
