/// Counts off the main actor, where the preferences can be made and used as well.
nonisolated func countOn(in store: InMemoryStore) -> Int {
  let counter = Counter(store: store)
  counter.count += 1
  counter.reset(.count)
  return counter.contains(.count) ? counter.count : 0
}
