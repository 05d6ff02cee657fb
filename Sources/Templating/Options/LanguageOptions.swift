/// How strictly templates are read and rendered.
package enum TemplateMode: String, CaseIterable, Sendable {
  /// Undefined, unknown or malformed parts are errors at their places.
  case strict
  /// As in Stencil: undefined values are nothing.
  case lenient
}

/// What a template's syntax depends on.
struct LanguageOptions: Sendable {
  let isStrict: Bool
  let hasKitFilters: Bool
  let trim: TrimMode
  let maximumNesting: Int
}
