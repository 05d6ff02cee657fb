/// What may be written at a place of a template.
package struct TemplateSuggestion: Sendable {
  /// What it is, for the icon.
  package enum Kind: Sendable {
    case variable, member, filter, tag, keyword, macro, block, label, template, word
  }

  package let label: String
  package let kind: Kind
  /// The type or syntax; empty if there is nothing to show.
  package let detail: String
  /// Markdown; empty if there is nothing to show.
  package let documentation: String
  package let text: String
  /// The insertion for editors with snippet support; `nil` if it is `text`.
  package let snippet: String?
  /// The lowest is shown first.
  package let rank: Int

  init(
    _ label: String,
    _ kind: Kind,
    detail: String = "",
    documentation: String = "",
    text: String? = nil,
    snippet: String? = nil,
    rank: Int = 0
  ) {
    self.label = label
    self.kind = kind
    self.detail = detail
    self.documentation = documentation
    self.text = text ?? label
    self.snippet = snippet
    self.rank = rank
  }
}

extension Filter {
  /// The filter's syntax: `join:separator = ""`.
  package var signature: String {
    parameters.isEmpty ? name : name + ":" + parameters.joined(separator: ",")
  }

  package var markdown: String {
    let gives = example.output.isEmpty ? "nothing" : "`\(example.output)`"
    return "\(summary)\n\n`\(example.template)` gives \(gives)"
  }
}
