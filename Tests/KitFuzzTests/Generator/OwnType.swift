/// A type of the project's own Swift that a unit of the kit is about.
struct OwnType: Sendable {
  let name: String
  /// `final class`, `@MainActor class`, `struct`, …
  let declaration: String
  /// What goes after the colon; nothing where it is empty.
  let inheritance: String
  /// Members beside the functions that the kit's members are about.
  let members: [String]
  /// The protocol of its delegate where the project declares it: the functions are of that.
  var protocolName: String?

  /// Whether the protocol of its delegate, which the kit declares, may be one of Objective-C.
  var isProtocolOfObjectiveC = false

  /// Whether it has a delegate.
  var isObserved: Bool {
    members.contains { $0.contains("var delegate") }
  }

  /// Whether a superclass has a member of the name, which functions of the type cannot have without overriding it.
  func inherits(_ name: String) -> Bool {
    if inheritance.hasPrefix("UI"), Self.membersOfUIKit.contains(name) { return true }
    return (inheritance.hasPrefix("UI") || inheritance == "NSObject") && Self.membersOfNSObject.contains(name)
  }

  private static let membersOfNSObject: Set<String> = [
    "class", "copy", "debugDescription", "description", "hash", "isEqual", "isProxy", "load", "init", "initialize",
    "perform", "self", "superclass", "zone",
  ]

  /// Of views, controllers and responders.
  private static let membersOfUIKit: Set<String> = [
    "children", "next", "parent", "state", "tag", "title", "view",
  ]

  /// The file's text.
  func text(functions: [String]) -> String {
    let head = "\(declaration) \(name)\(inheritance.isEmpty ? "" : ": " + inheritance)"
    let usesUIKit = (functions + [inheritance]).contains { $0.contains(/\bUI[A-Z]/) }
    let imports = usesUIKit ? "import Foundation\nimport UIKit\n" : "import Foundation\n"
    let own = Self.block(head, protocolName == nil ? members + functions : members)
    let delegate = protocolName.map {
      Self.block("\(Self.attributes(of: declaration))protocol \($0): AnyObject", functions) + "\n"
    }
    return "\(imports)\n\(delegate ?? "")\(own)"
  }

  private static func block(_ head: String, _ lines: [String]) -> String {
    "\(head) {\n\(lines.map { "  \($0)\n" }.joined())}\n"
  }

  /// The isolation in front of a declaration.
  private static func attributes(of declaration: String) -> String {
    ["@MainActor", "nonisolated"].first { declaration.hasPrefix($0) }.map { $0 + " " } ?? ""
  }

  /// The file of `shared`.
  static let sharedPath = "Shared.swift"

  /// Types that any node may mention: as the documentation asks of types that the kit does not declare.
  static let shared = """
    import Foundation

    public nonisolated struct Money: Codable, Hashable, Sendable, LosslessStringConvertible {
      public var amount = 0
      public init() {}
      public init?(_ description: String) {}
      public var description: String { "\\(amount)" }
      public static let zero = Money()
    }

    public nonisolated enum Density: String, Codable, Sendable {
      case regular, dense
    }

    public nonisolated enum Outer {
      public struct Inner: Codable, Hashable, Sendable {
        public init() {}
      }
    }

    public nonisolated enum LoadError: Error {
      case offline
    }

    public nonisolated protocol Marked {}

    public nonisolated final class Ticket: Sendable {
      public func cancel() {}
    }

    """
}
