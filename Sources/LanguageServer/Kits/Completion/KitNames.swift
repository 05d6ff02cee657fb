import Generation
import KitLanguage
import SwiftAnalysis

/// The names outside of the document that a kit can use. Each is looked up on demand, and all have one order.
package protocol KitNames: Sendable {
  var types: [KitName] { get }
  /// The types of the project's Swift and of the libraries.
  var swiftTypes: [KitName] { get }
  /// The types that are directly in another one, by their own names.
  func types(in outer: String) -> [KitName]
  /// The nodes of a pattern by its keyword: all, or the kit's in a node named `outer`.
  func nodes(of pattern: String, in outer: String?) -> [KitName]
  func cases(of type: String) -> [String]
  /// The names of an enum's cases, or of the cases and properties of another type that a kit declares.
  func members(of type: String) -> [String]
  var statedClasses: [StatedClass] { get }
  func classes(below bases: Set<String>) -> Set<String>
  /// The superclasses of a class of the project's Swift, the nearest first.
  func superclasses(of type: String) -> [String]
  /// The classes of the project's Swift with a property that holds a delegate of a protocol.
  func holders(of protocol: String) -> Set<String>
  /// Whether only classes can conform to a protocol of the project's Swift or the libraries, as far as known.
  func isOfClasses(_ protocol: String) -> Bool
  /// The instance properties of a type of the project's Swift that other files can see.
  func properties(of type: String) -> [KitProperty]
  /// The functions of a type of the project's Swift that a kit's member can be about.
  ///
  /// - Parameter isCompleted: Whether to list functions that answer through a closure, rather than functions that report
  ///   events.
  func functions(of type: String, isCompleted: Bool) -> [MemberOffer]
  func requirements(of type: String) -> [MemberOffer]
  /// The contents of a folder, whose path is absolute or relative to the folder of the kit or schema; empty if it cannot be
  /// read.
  func entries(of folder: String) -> [FolderEntry]
  /// The names in the document that describes the node named `outer`, for a string of a member.
  func documentNames(for member: SyntaxNode, in outer: String) -> [(name: String, detail: String)]
  /// A declaration of the kit, of which the tree has nothing else, for trying what rules let it have; `nil` for a schema.
  func trial(of tree: SyntaxTree) -> RuleTrial?
}

extension KitName.Form {
  init?(_ keyword: TypeDeclaration.Keyword) {
    switch keyword {
    case .class: self = .class
    case .enum: self = .enum
    case .protocol: self = .protocol
    case .actor, .extension, .struct: return nil
    }
  }
}

extension PatternSchema {
  /// Whether a node's type has the node's name, rather than a derived one.
  var keepsName: Bool { typeName?.name(for: "Name", parent: "") == "Name" }
}
