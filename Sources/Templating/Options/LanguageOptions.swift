/// How strictly templates are read and rendered.
package enum TemplateMode: String, CaseIterable, Sendable {
  /// What is undefined, unknown or malformed is an error at its place.
  case strict
  /// As Stencil does: what is undefined is nothing.
  case lenient
}

/// What a template's syntax depends on.
struct LanguageOptions: Sendable {
  let isStrict: Bool
  let hasKitFilters: Bool
  let trim: TrimMode
  let maximumNesting: Int
}
