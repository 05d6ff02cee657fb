import Diagnostics
import Foundation
import Templating
import TestSupport
import Testing

/// Stencil's and StencilSwiftKit's own results, for templates and contexts written for this project.
///
/// `KITGEN_CONFORMANCE_CASES` names a file of further cases, which take the place of the project's own.
@Suite struct ConformanceTests {
  @Test func everyCase() throws {
    let further = ProcessInfo.processInfo.environment["KITGEN_CONFORMANCE_CASES"]
    let cases =
      if let further {
        try ConformanceCase.all(in: String(contentsOfFile: further, encoding: .utf8))
      } else {
        try ["cases.json", "further.json", "structure.json"].flatMap {
          try ConformanceCase.all(in: Fixture("Conformance").text($0))
        }
      }
    var table = ConformanceTable()
    for conformanceCase in cases {
      let mismatch = conformanceCase.mismatch
      table.count(conformanceCase, passes: mismatch == nil)
      if let mismatch {
        Issue.record("\(conformanceCase.name): \(mismatch)")
      }
    }
    print(table)
    #expect(cases.count >= 447 || further != nil)
  }
}

/// A template, a context and what the original made of them.
struct ConformanceCase {
  enum Expectation {
    case output(String)
    case error
    /// The original crashed: any end will do.
    case any
  }

  let name: String
  let template: String
  let context: Record
  let templates: [String: String]
  let trim: TrimMode
  let hasKitFilters: Bool
  let expectation: Expectation

  /// The cases of a JSON text.
  static func all(in text: String) throws -> [ConformanceCase] {
    let value = try #require(Value.json(SourceText(path: "cases.json", text)).value)
    guard case .record(let root) = value, case .list(let cases) = root["cases"] else { return [] }
    return cases.compactMap(ConformanceCase.init)
  }

  private init?(_ value: Value) {
    guard case .record(let fields) = value, case .string(let name) = fields["name"],
      case .string(let template) = fields["template"], case .record(let context) = fields["context"],
      case .record(let templates) = fields["templates"], case .string(let trim) = fields["trim"],
      let trim = TrimMode(rawValue: trim), case .bool(let hasKitFilters) = fields["kit"]
    else { return nil }
    self.name = name
    self.template = template
    self.context = context.withoutNulls
    self.trim = trim
    self.hasKitFilters = hasKitFilters
    self.templates = Dictionary(
      templates.fields.compactMap { if case .string(let text) = $0.value { ($0.key, text) } else { nil } },
      uniquingKeysWith: { first, _ in first }
    )
    if case .string(let expected) = fields["expected"] {
      expectation = .output(expected)
    } else {
      expectation = fields["crash"] == nil ? .error : .any
    }
  }

  /// What is wrong with the engine's result, or nil.
  var mismatch: String? {
    let options = Templating.Environment.Options(mode: .lenient, trim: trim, hasKitFilters: hasKitFilters)
    let environment = Templating.Environment(loader: .templates(templates), options)
    let result = environment.render(environment.compile(SourceText(path: "main", template)), context: context)
    switch expectation {
    case .any:
      return nil
    case .error:
      return result.hasErrors ? nil : "expected an error, got \(result.text.debugDescription)"
    case .output(let expected):
      if let first = result.diagnostics.first { return "expected \(expected.debugDescription), got \(first.message)" }
      return result.text == expected
        ? nil : "expected \(expected.debugDescription), got \(result.text.debugDescription)"
    }
  }
}

/// How many cases pass, by the first part of their names.
struct ConformanceTable: CustomStringConvertible {
  private var rows: [(group: String, passed: Int, total: Int)] = []

  mutating func count(_ conformanceCase: ConformanceCase, passes: Bool) {
    let group = String(conformanceCase.name.prefix { $0 != "." })
    let index = rows.firstIndex { $0.group == group } ?? rows.count
    if index == rows.count {
      rows.append((group, 0, 0))
    }
    rows[index].total += 1
    rows[index].passed += passes ? 1 : 0
  }

  var description: String {
    let all = rows + [("all", rows.map(\.passed).reduce(0, +), rows.map(\.total).reduce(0, +))]
    return all.map { row in
      row.group + String(repeating: " ", count: max(1, 12 - row.group.count)) + "\(row.passed) of \(row.total)"
    }.joined(separator: "\n")
  }
}

extension Record {
  /// The record without fields and elements that are null, which the cases leave out.
  var withoutNulls: Record {
    Record(fields.filter { $0.value != .null }.map { ($0.key, $0.value.withoutNulls) })
  }
}

extension Value {
  fileprivate var withoutNulls: Value {
    switch self {
    case .record(let record): .record(record.withoutNulls)
    case .list(let values): .list(values.filter { $0 != .null }.map(\.withoutNulls))
    default: self
    }
  }
}
