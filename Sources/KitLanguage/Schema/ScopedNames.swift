/// Names that the code emitted for a node declares: `names "NAMES" in "SCOPE" when CONDITION else "ADVICE"`, or that it needs for
/// something else: `reserves "NAMES" in "SCOPE" when CONDITION`.
///
/// Those of a scope must differ, whichever nodes they come from (docs/schemas.md, "Names in a scope").
package final class ScopedNames: Sendable {
  /// What the schema says with placeholders.
  package struct Texts: Sendable {
    /// The names, with spaces between them: `title`, `load(_:)`, `detach()`; nil of those that a type of Swift's has.
    package let names: RuleMessage?
    /// The type that the names are members of.
    package let scope: RuleMessage
    /// What to do where a name is taken.
    package let advice: RuleMessage?
    /// The type whose members the scope has: `reserves from NSObject`.
    package let type: Located<String>?
  }

  /// What the schema says in the template language.
  package struct Templates: Sendable {
    /// As of the texts.
    package let names: Located<String>
    /// As of the texts.
    package let scope: Located<String>
    /// The types whose members the scope inherits and cannot override, with spaces between them; nil where there are none.
    package let inherited: Located<String>?
    /// As of the texts.
    package let advice: Located<String>?
  }

  /// Nil where the schema has templates.
  package let texts: Texts?
  /// Nil where the schema has placeholders.
  package let templates: Templates?
  /// When the names are declared.
  package let applicability: Applicability
  /// Whether the scope has the names anyway, whatever the kit declares.
  package let areReserved: Bool

  init(texts: Texts?, templates: Templates?, applicability: Applicability, areReserved: Bool) {
    self.texts = texts
    self.templates = templates
    self.applicability = applicability
    self.areReserved = areReserved
  }
}
