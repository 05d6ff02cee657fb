extension Mutation {
  static let support = [
    Mutation(
      "groups are in no order",
      "support/sequence.swift.stencil",
      "    return groups\n",
      "    return groups.reversed()\n"
    ),
    Mutation(
      "a group has its first element only",
      "support/sequence.swift.stencil",
      "groups[place].elements.append(element)",
      "_ = place"
    ),
    Mutation(
      "of two keys that become the same one is lost",
      "support/dictionary.swift.stencil",
      "result[newKey] = try combine(other, value)",
      "_ = try combine(other, value)"
    ),
    Mutation(
      "a copy has the changes twice",
      "support/then.swift.stencil",
      "    try change(&copy)\n",
      "    try change(&copy)\n    try change(&copy)\n"
    ),
    Mutation(
      "an object is not configured",
      "support/then.swift.stencil",
      "    try configure(self)\n",
      "    _ = configure\n"
    ),
    Mutation(
      "a missing array is an empty one",
      "support/Support/LossyDictionary.swift.stencil",
      "try decode(LossyArray<Element>.self, forKey: key).value",
      "try decodeIfPresent(LossyArray<Element>.self, forKey: key)?.value ?? []"
    ),
    Mutation(
      "a missing dictionary is an empty one",
      "support/Support/LossyDictionary.swift.stencil",
      "try decode(LossyDictionary<Value>.self, forKey: key).value",
      "try decodeIfPresent(LossyDictionary<Value>.self, forKey: key)?.value ?? [:]"
    ),
    Mutation(
      "a dictionary is lost for one value",
      "support/Support/LossyDictionary.swift.stencil",
      "decode([String: LossyElement<Value>].self).compactMapValues(\\.value)",
      "decode([String: Value].self)"
    ),
  ]
}
