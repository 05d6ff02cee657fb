/// What the documentation and `kitgen explain` print about a kind of mistake.
package struct MistakeExplanation: Sendable {
  /// A template that has the mistake, with what it needs to be rendered.
  package struct Example: Sendable {
    /// Its text. The mistake shows when it is compiled or rendered.
    package let template: String
    /// The variables that rendering it needs; empty where it needs none.
    package let context: Record
    /// Further templates by name.
    package let templates: [String: String]

    init(_ template: String, _ context: Record = [:], templates: [String: String] = [:]) {
      self.template = template
      self.context = context
      self.templates = templates
    }
  }

  /// What is wrong, why that is a mistake, and what to do, in one paragraph.
  package let text: String
  /// What the reference shows, and the tests hold the message to.
  package let example: Example

  init(_ text: String, _ example: Example) {
    self.text = text
    self.example = example
  }
}

extension TemplateMistake {
  /// What the mistake is and how it is put right.
  package var explanation: MistakeExplanation {
    syntaxExplanation ?? nameExplanation ?? valueExplanation
  }
}
