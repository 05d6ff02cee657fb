import Diagnostics

/// What checks ask of a path.
extension SpecDraft.TemplateUse {
  /// The place in the kit of a part of the string (UTF-8 offsets).
  func place(of range: Range<Int>) -> SourceLocation {
    SourceLocation(location.source, atom.sourceRange(of: range))
  }

  /// Whether the kit declares `member` only by a placeholder of the template.
  func declares(_ member: SpecNode) -> Bool {
    member.location.source === location.source && location.range.contains(member.location.range.lowerBound)
  }

  /// Placeholders such as `${id}`, including the `$`, if the path is below a URL.
  var dollarPlaceholders: [(name: String, range: Range<Int>)] {
    let bytes = Array(template.text.utf8)
    guard queries != nil, bytes.contains(UInt8(ascii: "$")) else { return [] }
    return template.placeholders.filter {
      $0.range.lowerBound > 0 && bytes[$0.range.lowerBound - 1] == UInt8(ascii: "$")
    }
    .map { ($0.name, $0.range.lowerBound - 1..<$0.range.upperBound) }
  }

  var queryFields: [QueryField] {
    guard let query else { return [] }
    let text = String(decoding: Array(atom.value.utf8)[query], as: UTF8.self)
    return QueryField.fields(of: PastedPath.queries(in: text[...]))
  }

  /// The name of a placeholder in the kit: that of the member declared for it, else in Swift's style.
  func name(of placeholder: ColonPlaceholder, _ declared: Set<String>) -> String {
    declared.contains(placeholder.name)
      ? placeholder.name : ValueKind.NameStyle.lowerCamel.styled(placeholder.name)
  }
}
