import Foundation
import KitLanguage
import SwiftFacts
import Templating
import TestSupport
import Testing

@testable import Generation

/// docs/facts.md is made from the tables of what conditions and templates know.
struct FactPageTests {
  private static let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../docs/facts.md").standardizedFileURL

  @Test func isCurrent() throws {
    var page = FactPage()
    page.add("A declaration of a kit", fields: Self.ofNodes)
    page.add("A Swift type", TypeFacts.view.recordType)
    page.add("The name of a type of the project", ProjectType.view.recordType)
    page.add("A property of a type of the project", ProjectProperty.view.recordType)
    page.add("A signature", SignatureFacts.view.recordType)
    page.add("Generic parameters", GenericClause.view.recordType)
    page.add("A string (in conditions alone)", StringFacts.view.recordType)
    page.add("A Swift declaration that `adopts` takes", AdoptedDeclaration.view.recordType)
    if (try? String(contentsOf: Self.page, encoding: .utf8)) == page.text { return }
    if ProcessInfo.processInfo.environment["UPDATE_FIXTURES"] == "1" {
      try Data(page.text.utf8).write(to: Self.page)
    }
    Issue.record("docs/facts.md is out of date; UPDATE_FIXTURES=1 records it again")
  }

  /// What each declaration has, whatever its schema says, as far as one of the built-in patterns has it.
  private static var ofNodes: FieldType.Fields {
    let (types, patterns) = (PatternLibrary.builtIn.types, PatternLibrary.builtIn.schemas.patterns)
    var fields: FieldType.Fields = []
    var pending = patterns.map { TemplateType.record(types.context(of: .node($0))) }
    var references: Set<String> = []
    while let type = pending.popLast() {
      switch type {
      case .reference(let name):
        guard references.insert(name).inserted, let record = types.records[name] else { continue }
        pending.append(.record(record))
        for field in record.fields where NodeProperty(rawValue: field.name) != nil {
          guard !fields.contains(where: { $0.name == field.name }), field.location == nil else { continue }
          fields.append((field.name, .plain(.any), field.documentation))
        }
      case .optional(let type), .list(let type): pending.append(type)
      case .union(let types): pending += types
      case .record(let record): pending += record.fields.map(\.type)
      default: break
      }
    }
    return fields.sorted { $0.name < $1.name }
  }
}

/// A page with a section for each subject and for each record that facts lead to.
private struct FactPage {
  private(set) var text = """
    # Facts

    Written by the tests. A condition of a schema, and a template behind `node.`, can ask these of what a path leads to:
    `requires type.isOptional`, `{{ node.type.text }}`.

    """
  private var seen: Set<String> = []

  mutating func add(_ title: String, _ type: FieldType) {
    guard case .record(let name, let fields) = type, seen.insert(name).inserted else { return }
    add(title, fields: fields)
  }

  mutating func add(_ title: String, fields: FieldType.Fields) {
    text += "\n## \(title)\n\n"
    for field in fields { text += "- `\(field.name)`: \(field.documentation)\n" }
    for field in fields {
      if let inner = field.type.record { add("\(title), then `\(field.name)`", inner) }
    }
  }
}

extension FieldType {
  /// The record in it; nil where there is none.
  fileprivate var record: FieldType? {
    switch self {
    case .record: self
    case .optional(let type), .list(of: let type): type.record
    case .plain, .swiftType, .declaringNode: nil
    }
  }
}
