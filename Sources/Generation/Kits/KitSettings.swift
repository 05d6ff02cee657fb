import Diagnostics
import KitLanguage
import Templating

/// The settings of a kit: the members of its `project` node, with the defaults of that pattern's schema.
package struct KitSettings: Sendable {
  /// The pattern whose node has the settings and the module's name.
  package static let keyword = EarlySettings.keyword

  private let values: [(name: String, value: SpecValue?, location: SourceLocation?)]
  /// The module of the output; `nil` if the kit does not name it.
  let module: String?

  package init(of spec: Spec, _ schemas: SchemaSet) {
    let node = spec.nodes(of: Self.keyword).first
    module = node?.name
    let members = schemas.pattern(Self.keyword)?.node.members ?? []
    values = members.map { member in
      let child = node?.children.lazy.map { spec[$0] }.first { $0.schema === member }
      let slot = member.slots.first
      let value = slot.flatMap { child?.values[$0.label] ?? $0.defaultValue }
      return (member.label, value, slot.flatMap { child?.valueLocations[$0.label] })
    }
  }

  /// The name of the module that a kit's output belongs to; `nil` if the kit does not name it.
  static func moduleName(of spec: Spec) -> String? { spec.nodes(of: keyword).first?.name }

  /// The word or string of the setting `name`; `nil` if it is not set and has no default.
  package func text(_ name: String) -> String? {
    switch values.first(where: { $0.name == name })?.value {
    case .word(let text), .text(let text), .name(let text): text
    default: nil
    }
  }

  /// The number of the setting `name`; `nil` if it is not a number.
  func number(_ name: String) -> Double? { values.first { $0.name == name }?.value?.number }

  /// The numbers of the version `name` as written, 15 and 10 for `15.10`; `nil` if it is not set and has no default.
  func version(_ name: String) -> [Int]? {
    let text = location(name).map { $0.source[$0.range] } ?? number(name).map { String($0) }
    return text?.split(separator: ".").map { Int($0) ?? 0 }
  }

  /// The place of `name` in the kit; `nil` if it is not set.
  func location(_ name: String) -> SourceLocation? { values.first { $0.name == name }?.location }

  /// The settings of output folders, which have to be below the Kitfile.
  private static let outputs = ["out", "tests"]

  package var outputLocations: [SourceLocation] { Self.outputs.compactMap { location($0) } }

  /// The problems with values that their kinds allow: a folder outside of the kit's, or one that cannot have patterns.
  func diagnostics(in root: String) -> [Diagnostic] {
    let outputs = Self.outputs.map { name in
      (name, text(name).flatMap { ProjectPath($0 + "/file") == nil ? "The folder leads out of the kit's folder" : nil })
    }
    let problems =
      outputs + [
        ("templates", text("templates").flatMap { TeamFolder($0, in: root) == nil ? Self.unsuitableFolder : nil })
      ]
    return problems.compactMap { name, problem in
      let path = text(name).flatMap(ProjectPath.init)
      let forbidden = path?.forbiddenPart.map { "kitgen never writes into '\($0)'" }
      let file = path?.partOfFile.map { "'\($0)' is the name of a file, and cannot be a folder" }
      let hidden = path.flatMap { Self.outputs.contains(name) ? $0.toolPart : nil }.map {
        "kitgen does not write into '\($0)', where tools keep their settings"
      }
      let long = path?.longPart.map { "The name '\($0)' is longer than the 255 bytes that disks take" }
      guard let message = problem ?? forbidden ?? file ?? hidden ?? long else { return nil }
      return GenerationDiagnostics.pathOutsideRoot.diagnostic(message, at: location(name))
    }
  }

  private static let unsuitableFolder =
    "'templates' is a relative path to a folder below the kit's folder or next to it"

  var wireStyle: WireStyle { text("wire").flatMap(WireStyle.init) ?? .identity }
  /// Whether files that the kit no longer emits are deleted without `--prune`.
  package var prunes: Bool { text("prune") == "true" }
  var isForAppleAlone: Bool { text("linux") == "false" }

  /// The access level with a space after it; empty for `internal`, Swift's default.
  var accessPrefix: String { text("access").map { $0 == "internal" ? "" : $0 + " " } ?? "" }
  /// The modifier of types on no actor with a space after it; empty if that is the default of the module.
  var nonisolatedPrefix: String { text("isolation") == "nonisolated" ? "" : "nonisolated " }

  var fields: [(String, Value)] {
    values.map { name, value, _ in
      switch value {
      case .word(let text), .text(let text), .name(let text): (name, .string(text))
      case .int(let number): (name, .int(number))
      case .double(let number): (name, .double(number))
      default: (name, .null)
      }
    } + [("module", module.map { .string($0) } ?? .null)]
  }
}
