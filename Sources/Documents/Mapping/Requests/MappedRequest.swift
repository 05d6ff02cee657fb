/// A request in kit text, before the names of types are settled.
struct MappedRequest {
  /// A line of the block.
  enum Line {
    /// A clause without a type: `body json`.
    case clause(String)
    case member(Member)
  }

  /// A value that the request takes.
  struct Member {
    /// `query`, `header`, `path`; `nil` for a field of the body.
    let keyword: String?
    var name = ""
    var value = MappedValue(type: .string)
    /// The name on the wire; `nil` for a value in the path, and for the whole body.
    var key: String?
    var isRequired = true
    var form = ListForm()
    var attributes: [String] = []
    /// The default for a missing value.
    var initial: String?
    /// Whether null and a missing value differ.
    var isChange = false
    var doc: String?
    var place: Place?
  }

  let name: String
  let operation: OperationSummary
  let doc: String?
  let isDeprecated: Bool
  /// In quotation marks, with the types of its values.
  var path = ""
  /// The values in the path, in its order.
  var placeholders: [(name: String, value: MappedValue)] = []
  var lines: [Line] = []
  /// The body that the document allows to leave out, which the request always sends.
  var optionalBody: Place?
  /// The types of failures with certain codes; none for all.
  var errors: [(codes: [Int], value: MappedValue)] = []
  var result: MappedValue?
  /// `@text` or `@stream`.
  var resultAttribute: String?

  var sent: [MappedValue] {
    lines.compactMap { if case .member(let member) = $0 { member.value } else { nil } }
  }

  var received: [MappedValue] { [result].compactMap { $0 } + errors.map(\.value) }
}
