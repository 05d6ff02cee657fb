extension Mutation {
  /// What values are decoded from and kept in.
  static let values = [
    Mutation(
      "wrong types get the default",
      "model/decoding.stencil",
      "{% call receiver property %}.decode{%",
      "(try? {% call receiver property %}.decode{%"
    ),
    Mutation(
      "skipped elements are not reported",
      "model/Support/LossyArray.swift.stencil",
      "(decoder.userInfo[.skippedElementHandler] as? SkippedElementHandler)?(error)",
      "_ = error"
    ),
    Mutation(
      "models have Swift names",
      "model/model.swift.stencil",
      "{% if property.isRenamed %} = {{ property.wireName|swiftLiteral }}{% endif +%}",
      "{% if property.isRenamed %}{% endif +%}"
    ),
    Mutation(
      "models belong to the main actor",
      "model/model.swift.stencil",
      "{{ access }}{{ nonisolated }}struct",
      "{{ access }}struct"
    ),
    Mutation(
      "a value of its own type is lost when it is decoded",
      "model/model.swift.stencil",
      "{% call storage property %} = {{ property.name }}.map(Indirect.init){% elif property.deprecated %}",
      "_ = {{ property.name }}{% elif property.deprecated %}"
    ),
    Mutation(
      "a day begins an hour later",
      "model/Support/DatePattern.swift.stencil",
      "day * 86_400 + hour * 3_600",
      "day * 86_400 + (hour + 1) * 3_600"
    ),
    Mutation(
      "dates are not written in their form",
      "model/decoding.stencil",
      "{% else %}{% call dateType property isLenient %}({{ value }}){% endif %}{% endmacro %}",
      "{% else %}{{ value }}{% endif %}{% endmacro %}"
    ),
    Mutation(
      "what something stands in for is not reported",
      "model/Support/Tolerant.swift.stencil",
      "(decoder.userInfo[.skippedElementHandler] as? SkippedElementHandler)?(error)",
      "_ = error"
    ),
    Mutation(
      "an unknown case is an error",
      "enum/enum.swift.stencil",
      "= {{ node.typeName }}(rawValue: rawValue) ?? .{{ case.name|afterDot }}",
      "= try {{ node.typeName }}(from: decoder)"
    ),
    Mutation(
      "other values are those of the first case",
      "enum/enum.swift.stencil",
      "default: self = .{{ case.name|afterDot }}(rawValue)",
      "default: self = .{{ node.cases.0.name|afterDot }}"
    ),
    Mutation(
      "a test compares with something else",
      "entity/samples.swift.stencil",
      "{% else %}{{ check.value }}{% endif %}{% endmacro %}",
      "{% else %}{{ check.value }}0{% endif %}{% endmacro %}"
    ),
    Mutation(
      "keys are their Swift names",
      "keys/keys.swift.stencil",
      "  case {{ key.name }}{% if key.isRenamed %} = {{ key.wireName|swiftLiteral }}{% endif %}",
      "  case {{ key.name }}"
    ),
    Mutation(
      "a key named as the parameter is taken for it",
      "keys/text.stencil",
      "{% if key.plainName == \"key\" %}self.{% endif %}{{ key.name }}",
      "{{ key.name }}"
    ),
    Mutation(
      "keys belong to the main actor",
      "keys/keys.swift.stencil",
      "{{ access }}{{ nonisolated }}enum",
      "{{ access }}enum"
    ),
    Mutation(
      "setters write another key",
      "defaults/defaults.swift.stencil",
      "nonmutating set { {% call place preference %} = newValue }",
      "nonmutating set { {% call place node.preferences.0 %} = newValue }"
    ),
    Mutation(
      "preferences have Swift names",
      "defaults/defaults.swift.stencil",
      "    case {{ preference.name }}{% if preference.isRenamed %} = {{ preference.wireName|swiftLiteral }}{% endif %}",
      "    case {{ preference.name }}"
    ),
    Mutation(
      "the suite is ignored",
      "defaults/defaults.swift.stencil",
      "{% if node.suite %}suiteName: {{ node.suite|swiftLiteral }}{% endif %}",
      ""
    ),
    Mutation(
      "a stored false is taken for nothing",
      "defaults/defaults.swift.stencil",
      "store.object(forKey: key.rawValue) != nil",
      "store.object(forKey: key.rawValue).map { \"\\($0)\" != \"false\" } ?? false"
    ),
    Mutation(
      "an old value replaces a new one",
      "defaults/Support/PreferenceStore.swift.stencil",
      "    if object(forKey: key.rawValue) == nil {\n      set(",
      "    if !oldKey.isEmpty {\n      set("
    ),
    Mutation(
      "one name of several tells an object",
      "union/Support/JSONKind.swift.stencil",
      "return keys.allSatisfy(container.contains)",
      "return keys.prefix(1).allSatisfy(container.contains)"
    ),
    Mutation(
      "a value called like its tag is in the tag's place",
      "union/union.swift.stencil",
      "forKey: WireKey(stringValue: {{ tagName }})) }\n",
      "forKey: {{ tag|swiftLiteral }}) }\n"
    ),
  ]
}
