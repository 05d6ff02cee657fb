import Diagnostics
import KitLanguage
import SampleInference

/// Nodes of a pattern as JSON samples show them.
package struct InferredNodes {
  /// In formatted form, without a newline at the end.
  package let text: String
  /// Errors in the samples. With an error there is no text.
  package let diagnostics: [Diagnostic]

  /// - Parameters:
  ///   - entities: The types, each with its samples.
  ///   - keyword: The pattern's.
  ///   - project: The kit whose names no other type gets.
  package init(_ entities: [Entity], keyword: String, in project: Project) {
    self.init(entities, keyword: keyword, wireStyle: project.wireStyle, TakenTypeNames(of: project.checked))
  }

  /// Nodes of a kit that does not exist yet.
  package init(_ entities: [Entity], keyword: String) {
    self.init(entities, keyword: keyword, wireStyle: .identity, TakenTypeNames { SwiftLibrary.hasType($0) })
  }

  private init(_ entities: [Entity], keyword: String, wireStyle: WireStyle, _ taken: TakenTypeNames) {
    let inference = ModelInference(entities, wireStyle: wireStyle, taken)
    text = inference.models.map { $0.text(keyword: keyword) }.joined(separator: "\n\n")
    diagnostics = inference.isIncomplete ? [Self.tooMany(entities)] : []
  }

  /// A type name from the sample's file name that differs from the system's types.
  package static func name(ofSampleAt path: String, isArray: Bool) -> String {
    let name = EntityName(ofSampleAt: path, isArray: isArray).text
    return SwiftLibrary.hasType(name) ? "Sample" + name : name
  }

  private static func tooMany(_ entities: [Entity]) -> Diagnostic {
    SampleDiagnostics.tooManyTypes.diagnostic(
      "The samples of \(entities.map { "'\($0.name)'" }.joined(separator: ", ")) have more than \(ModelInference.typeLimit) kinds "
        + "of objects; are keys of theirs data? Cut the samples down to what is read",
      at: nil
    )
  }
}

extension TakenTypeNames {
  /// The names of the types of the kit, of kits that it uses, of the project and of the system.
  init(of project: CheckedProject) {
    let specs = [project.spec] + project.used.specs
    let support = Set(project.library.schemas.supports.flatMap(\.declares))
    let sources = project.sources
    self.init { name in
      SwiftLibrary.hasType(name) || support.contains(name) || specs.contains { $0.types[name] != nil }
        || sources.isDeclaredInModule(name)
    }
  }
}
