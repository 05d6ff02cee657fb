import KitLanguage
import SampleInference
import SwiftAnalysis
import SwiftFacts

/// The kind of a type, as far as the kit and the standard library know it.
extension ContextBuilder {
  /// Whether values, Optional aside, are known not to be objects; false for types that only the project knows.
  func isValue(_ type: TypeFacts) -> Bool {
    switch type.form {
    case .optional(let inner): return isValue(inner)
    case .array, .dictionary, .tuple, .void: return true
    case .named where type.name.isEmpty: return !Self.isOfObjects(type)
    case .named: break
    }
    let name = LibraryType.name(of: type)
    if declaration(of: name) != nil || LibraryType.isKnown(name) { return isValue(named: name) }
    guard let outer = name.split(separator: ".").first, outer.count < name.count else { return name == "Selector" }
    return AppleType(String(outer)).isOfSwift
  }

  func isObject(_ type: TypeFacts) -> Bool {
    guard let own = ownType(type) else { return AppleType(LibraryType.name(of: type)).isObject }
    return ([own.name] + own.superclasses).contains { AppleType($0).isObject }
  }

  /// Whether the kit or Swift's library has a type of this name that is not a class.
  func isValue(named name: String) -> Bool {
    guard let (kit, node) = declaration(of: name) else { return LibraryType.isValue(name) }
    // A pattern whose types are classes names none.
    return !(kit.schemas.pattern(node.schema.name)?.conformances ?? []).isEmpty
  }

  /// Whether a type without a name consists of a protocol that objects may conform to, not a function or a metatype.
  private static func isOfObjects(_ type: TypeFacts) -> Bool {
    let protocols = type.references.filter { !["any", "some"].contains($0) }
    guard !type.text.contains("->"), !protocols.isEmpty else { return false }
    return protocols.contains { ["AnyObject", "Actor"].contains($0) || !AppleType($0).isOfSwift }
  }
}

extension SampleFacts: ViewedSubject {
  static let view = SubjectView<SampleFacts>(
    "sample",
    [
      .init("name", "The name of the file, as a part of Swift names.", \.name),
      .derived("path", "The path of the file, seen from the folder of the tests.") { sample, kit in
        let folder = kit.settings.text("tests").flatMap { ProjectPath($0 + "/file") }?.text ?? ""
        return String(repeating: "../", count: folder.utf8.count { $0 == UInt8(ascii: "/") }) + sample.path
      },
      .init("lines", "The lines of a sample in the kit; none for one in a file.", \.lines),
      .init("isArray", "Whether the sample is an array.", \.isArray),
      .init("firstKey", "The first key of an object whose keys are data; null for other samples.", \.firstKey),
      .init("count", "How many objects there are.", \.count),
      .init("checks", "What the properties of the first object are.", \.checks),
    ]
  )
}

extension SampleCheck: ViewedSubject {
  static let view = SubjectView<SampleCheck>(
    "check",
    [
      .init("property", "The name of the property, without backticks.", \.property),
      .init("isOptional", "Whether its type is an Optional.", \.isOptional),
      .init("kind", "How it is compared.", \.kind.rawValue),
      .init("value", "What it is compared with.", \.value),
    ]
  )
}
