extension Mutation {
  static let keys = [
    Mutation(
      "keys are their Swift names",
      "keys/keys.swift.stencil",
      "  case {{ key.name }}{% if key.isRenamed %} = {{ key.wireName|swiftLiteral }}{% endif %}",
      "  case {{ key.name }}"
    ),
    Mutation(
      "names and values of keys are swapped",
      "keys/keys.swift.stencil",
      "self[key].map { (key.rawValue, $0) }",
      "self[key].map { ($0, key.rawValue) }"
    ),
    Mutation(
      "an empty array is a value",
      "keys/text.stencil",
      "{{ name }}.isEmpty ? nil : {{ name }}{% call joined key %}",
      "{{ name }}{% call joined key %}"
    ),
    Mutation("dates are described", "keys/text.stencil", ".ISO8601Format()", ".description"),
    Mutation(
      "a key named as the parameter is taken for it",
      "keys/text.stencil",
      "{% if key.plainName == \"key\" %}self.{% endif %}{{ key.name }}",
      "{{ key.name }}"
    ),
    Mutation(
      "keys belong to the main actor",
      "keys/keys.swift.stencil",
      "{{ access }}nonisolated enum",
      "{{ access }}enum"
    ),
    Mutation(
      "values of keys belong to the main actor",
      "keys/keys.swift.stencil",
      "nonisolated extension {{ node.typeName }}",
      "extension {{ node.typeName }}"
    ),
  ]

  static let preferences = [
    Mutation(
      "an old value that nothing becomes of is lost",
      "defaults/Support/PreferenceStore.swift.stencil",
      "    if object(forKey: key.rawValue) != nil {\n      set(nil, forKey: oldKey)\n    }\n",
      "    set(nil, forKey: oldKey)\n"
    ),
    Mutation(
      "preferences belong to the main actor",
      "defaults/defaults.swift.stencil",
      "{{ access }}nonisolated struct",
      "{{ access }}struct"
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
      "every suite is the app's own",
      "defaults/Support/UserDefaultsStore.swift.stencil",
      "self.init(UserDefaults(suiteName: suiteName) ?? .standard)",
      "self.init(.standard)"
    ),
    Mutation(
      "nil stores something",
      "defaults/Support/UserDefaultsStore.swift.stencil",
      "defaults.removeObject(forKey: key)",
      "defaults.set(\"\", forKey: key)"
    ),
    Mutation(
      "a stored false is taken for nothing",
      "defaults/defaults.swift.stencil",
      "store.object(forKey: key.rawValue) != nil",
      "store.object(forKey: key.rawValue).map { \"\\($0)\" != \"false\" } ?? false"
    ),
    Mutation(
      "resetting all resets one",
      "defaults/defaults.swift.stencil",
      "Key.allCases.forEach(reset)",
      "Key.allCases.prefix(1).forEach(reset)"
    ),
    Mutation(
      "old keys stay",
      "defaults/Support/PreferenceStore.swift.stencil",
      "    }\n    set(nil, forKey: oldKey)\n",
      "    }\n"
    ),
    Mutation(
      "an old value replaces a new one",
      "defaults/Support/PreferenceStore.swift.stencil",
      "    if object(forKey: key.rawValue) == nil {\n      set(",
      "    if !oldKey.isEmpty {\n      set("
    ),
    Mutation(
      "paths of files are whole URLs",
      "defaults/Support/PreferenceStore.swift.stencil",
      "return path.hasPrefix(home) ? \"~/\" + path.dropFirst(home.count) : path",
      "return home.isEmpty ? path : absoluteString"
    ),
    Mutation(
      "a value that cannot be decoded ends the app",
      "defaults/Support/PreferenceStore.swift.stencil",
      "try? JSONDecoder().decode(Value.self, from: data)",
      "try! JSONDecoder().decode(Value.self, from: data)"
    ),
  ]

  static let observation = [
    Mutation(
      "another instance of the suite is not observed",
      "defaults/Support/UserDefaultsStore.swift.stencil",
      "object: nil,",
      "object: defaults,"
    ),
    Mutation(
      "a store in memory forgets an observer",
      "defaults/Support/InMemoryStore.swift.stencil",
      "for handler in handlers {",
      "for handler in handlers.dropFirst() {"
    ),
    Mutation(
      "the same value is handed out again",
      "defaults/Support/PreferenceStore+Async.swift.stencil",
      "guard value != last else",
      "guard last != nil || value != last else"
    ),
    Mutation(
      "there is no first value",
      "defaults/Support/PreferenceStore+Async.swift.stencil",
      "      change.yield()\n",
      ""
    ),
    Mutation(
      "whoever stops reading stays an observer",
      "defaults/Support/PreferenceStore+Async.swift.stencil",
      "        stopObserving()\n",
      "        _ = stopObserving\n"
    ),
    Mutation(
      "observables belong to the main actor",
      "defaults/defaults+Rx.swift.stencil",
      "nonisolated extension Reactive",
      "extension Reactive"
    ),
  ]
}
