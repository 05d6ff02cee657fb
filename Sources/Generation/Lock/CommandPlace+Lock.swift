extension CommandPlace {
  /// What to do without a lock that can be trusted.
  var wayOutWithoutLock: String {
    "bring back the committed one ('git checkout -- \(file(KitLock.fileName))'), or run '\(command("lock", "--rebuild"))'"
  }
}
