/// What the documentation and `kitgen explain` print about a kind of mistake.
package struct MistakeExplanation: Sendable {
  /// A template that has the mistake, with what it needs to be rendered.
  package struct Example: Sendable {
    /// A template whose compilation or rendering shows the mistake.
    package let template: String
    /// The variables for rendering; empty if it needs none.
    package let context: Record
    package let templates: [String: String]

    init(_ template: String, _ context: Record = [:], templates: [String: String] = [:]) {
      self.template = template
      self.context = context
      self.templates = templates
    }
  }

  /// The mistake, its reason and its fix, in one paragraph.
  package let text: String
  /// Shown in the reference; tests compare the message with it.
  package let example: Example

  init(_ text: String, _ example: Example) {
    self.text = text
    self.example = example
  }
}

extension TemplateMistake {
  package var explanation: MistakeExplanation {
    syntaxExplanation ?? nameExplanation ?? valueExplanation
  }
}
