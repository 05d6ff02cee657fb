/// What may be written at a place of a template.
package struct TemplateSuggestion: Sendable {
  /// What it is, for the icon.
  package enum Kind: Sendable {
    case variable, member, filter, tag, keyword, macro, block, label, template, word
  }

  /// What is shown.
  package let label: String
  /// For the icon.
  package let kind: Kind
  /// The type, or how it is written; empty where there is nothing to show.
  package let detail: String
  /// Markdown; empty where there is nothing to show.
  package let documentation: String
  /// What is written.
  package let text: String
  /// What is written by an editor that knows snippets; nil where that is `text`.
  package let snippet: String?
  /// The first to be shown have the lowest.
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
  /// How the filter is written: `join:separator = ""`.
  package var signature: String {
    parameters.isEmpty ? name : name + ":" + parameters.joined(separator: ",")
  }

  /// What editors show, as Markdown.
  package var markdown: String {
    let gives = example.output.isEmpty ? "nothing" : "`\(example.output)`"
    return "\(summary)\n\n`\(example.template)` gives \(gives)"
  }
}
