import SwiftAnalysis
import SwiftFacts

/// Finds the properties of classes that hold delegates.
struct DelegateHolders {
  /// A property that holds a delegate.
  struct Holder: Sendable {
    let type: String
    let property: String
    let `protocol`: String
  }

  /// A property that is called like one that holds a delegate.
  struct Candidate: Sendable {
    let type: String
    let property: String
    let name: String

    /// The protocol without its enclosing types.
    var shortName: String { name.lastNamePart }
  }

  let sources: SwiftSources
  let file: AdoptedFile

  /// - Parameter file: The file with the declaration in question, which takes precedence.
  init(_ sources: SwiftSources, _ file: AdoptedFile) {
    self.sources = sources
    self.file = file
  }

  /// The holders of a protocol's delegate in classes of the file, or else of the project.
  func holders(of declaration: PlacedDeclaration) -> [Holder] {
    guard declaration.kind == .protocol else { return [] }
    let near = file.properties(holding: declaration.name).map(holder)
    let found = near.filter { $0.protocol == declaration.qualifiedName }
    guard found.isEmpty else { return found }
    return sources.declarations(mentioning: declaration.name).filter { $0.keyword == .class }.flatMap { type in
      type.members.compactMap { member in
        member.keyword == .property ? Self.candidate(type.name, member.name, member.type, !member.isStatic) : nil
      }
    }.filter { $0.shortName == declaration.name }.map(holder).filter { $0.protocol == declaration.qualifiedName }
  }

  func delegates(of declaration: PlacedDeclaration) -> [Holder] {
    guard declaration.kind == .class else { return [] }
    return Self.candidates(in: declaration).map(holder)
  }

  static func candidates(in declaration: PlacedDeclaration) -> [Candidate] {
    declaration.members.properties.compactMap { property in
      candidate(declaration.qualifiedName, property.name, property.type, property.isStored)
    }
  }

  /// `nil` if the property is not named like a delegate, or its type has no name.
  private static func candidate(
    _ type: String,
    _ property: String,
    _ held: TypeFacts?,
    _ isStored: Bool
  ) -> Candidate? {
    guard isStored, let wrapped = held?.wrapped else { return nil }
    let words = property.lowercased()
    let name = wrapped.nominalName
    guard words.hasSuffix("delegate") || words.hasSuffix("datasource"), wrapped.references.count == 1, !name.isEmpty
    else { return nil }
    return Candidate(type: type, property: property, name: name)
  }

  private func holder(_ candidate: Candidate) -> Holder {
    Holder(
      type: candidate.type,
      property: candidate.property,
      protocol: qualified(candidate.name, in: candidate.type)
    )
  }

  /// The fully qualified name of a type nested in `type` or in the types around it; other names as they are.
  private func qualified(_ name: String, in type: String) -> String {
    var outer = type.split(separator: ".")
    while !outer.isEmpty {
      let long = outer.joined(separator: ".") + "." + name
      if file.type(long) != nil || !sources.filesDeclaring(long).isEmpty { return long }
      outer.removeLast()
    }
    return name
  }
}

extension DelegateHolders.Holder: ViewedSubject {
  var writtenText: String? { type + "." + SwiftName.escaped(property) }

  static let view = SubjectView<DelegateHolders.Holder>(
    "holder",
    [
      .init("type", "The name of the class.", \.type),
      .init("property", "The name of the property.") { SwiftName.escaped($0.property) },
      .init("protocol", "The protocol that it holds a delegate of.", \.`protocol`),
    ]
  )
}
