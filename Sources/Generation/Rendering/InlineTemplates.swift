import Diagnostics
import KitLanguage
import Templating

/// The paths and conditions of schemas, each compiled once. The schemas must live as long.
struct InlineTemplates {
  private struct Place: Hashable {
    private let source: ObjectIdentifier
    private let offset: Int

    init(_ location: SourceLocation) {
      source = ObjectIdentifier(location.source)
      offset = location.range.lowerBound
    }
  }

  private var templates: [Place: Template] = [:]
  private var conditions: [Place: TemplateCondition] = [:]

  mutating func template(_ text: Located<String>, _ environment: Environment) -> Template {
    let place = Place(text.location)
    if let known = templates[place] { return known }
    let template = environment.compile(inline: text.location.source, in: text.location.range)
    templates[place] = template
    return template
  }

  mutating func condition(_ text: Located<String>, _ environment: Environment) -> TemplateCondition {
    let place = Place(text.location)
    if let known = conditions[place] { return known }
    let condition = environment.compile(condition: text.location.source, in: text.location.range)
    conditions[place] = condition
    return condition
  }
}
