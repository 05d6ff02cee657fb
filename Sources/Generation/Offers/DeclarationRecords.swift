import Diagnostics
import KitLanguage
import SwiftAnalysis
import Templating

/// Turns Swift declarations into what the conditions and templates of offers see. `AdoptedDeclarationType` describes
/// the same of all declarations.
struct DeclarationRecords {
  private let sources: SwiftSources
  private let wireStyle: WireStyle

  init(_ project: Project) {
    sources = project.sources
    wireStyle = project.wireStyle
  }

  /// - Parameter file: The one that has the declaration.
  func record(of declaration: PlacedDeclaration, in file: AdoptedFile) -> Record {
    let owner = declaration.surroundings.types
    let ownerName = owner.isEmpty ? nil : owner.joined(separator: ".")
    let names = AdoptedDeclarationType.names
    let members = MemberRecords(of: declaration, wireStyle)
    return Record(shape: AdoptedDeclarationType.shape) { index in
      switch names[index] {
      case "name": .string(SwiftName.escaped(declaration.name))
      case "comment": .string(MemberRecords.comment(declaration.documentation))
      case "access": .string(declaration.access.rawValue)
      case "modifiers": .texts(declaration.modifiers)
      case "attributes": .texts(declaration.attributes)
      case "availability": .texts(declaration.availability)
      case "condition": .text(declaration.surroundings.condition)
      case "keyword": .string(declaration.kind.rawValue)
      case "qualifiedName": .string(declaration.qualifiedName)
      case "owner": .text(ownerName)
      case "ownerKeyword": .text(ownerName.flatMap { keyword(of: $0, declaration, file) })
      case "ownerConformances": .texts(ownerName.map { conformances(of: $0, file) } ?? [])
      case "isOwnerGeneric": .bool(declaration.surroundings.isGeneric)
      case "isInExtension": .bool(declaration.surroundings.isInExtension)
      case "generics": .text(declaration.generics)
      case "requirements": .text(declaration.requirements)
      case "conformances": .texts(declaration.inherited)
      case "allConformances": .texts(conformances(of: declaration.qualifiedName, file) + declaration.inherited)
      case "rawType": .text(members.rawType)
      case "holders": .list(DelegateHolders(sources, file).holders(of: declaration).map(\.value))
      case "delegates": .list(DelegateHolders(sources, file).delegates(of: declaration).map(\.value))
      case let name: members.value(name)
      }
    }
  }

  private func keyword(of owner: String, _ declaration: PlacedDeclaration, _ file: AdoptedFile) -> String? {
    declaration.surroundings.kind?.rawValue ?? file.type(owner)?.kind.rawValue
      ?? sources.type(owner).kind
  }

  /// What a type conforms to by the project's Swift, which may not have the newest text of the file.
  private func conformances(of type: String, _ file: AdoptedFile) -> [String] {
    let known = sources.type(type)
    let own = file.type(type)?.inherited ?? []
    return known.superclasses + known.conformances + own
  }
}
