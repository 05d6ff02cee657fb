/// Entries can be told apart, whichever delegate they are of.
nonisolated func countEntries<Delegate: LedgerDelegate>(_ entries: [Delegate.Entry], of delegate: Delegate) -> Int {
  Set(entries).count
}
