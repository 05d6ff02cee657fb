import KitLanguage
import Templating

/// The paths and conditions of schemas, each compiled once.
struct InlineTemplates {
  private struct Place: Hashable {
    let path: String
    let offset: Int
  }

  private var templates: [Place: Template] = [:]
  private var conditions: [Place: TemplateCondition] = [:]

  mutating func template(_ text: Located<String>, _ environment: Environment) -> Template {
    let place = Place(path: text.location.source.path, offset: text.location.range.lowerBound)
    if let known = templates[place] { return known }
    let template = environment.compile(inline: text.location.source, in: text.location.range)
    templates[place] = template
    return template
  }

  mutating func condition(_ text: Located<String>, _ environment: Environment) -> TemplateCondition {
    let place = Place(path: text.location.source.path, offset: text.location.range.lowerBound)
    if let known = conditions[place] { return known }
    let condition = environment.compile(condition: text.location.source, in: text.location.range)
    conditions[place] = condition
    return condition
  }
}
