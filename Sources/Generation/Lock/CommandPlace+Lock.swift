extension CommandPlace {
  /// Advice if there is no lock: there may never have been one, as after a kit was split.
  var wayOutOfAbsence: String {
    "Run '\(command("lock", "--rebuild"))', or bring back a lock that was committed: 'git checkout -- \(file(KitLock.fileName))'"
  }

  /// Advice without a lock that can be trusted.
  var wayOutWithoutLock: String {
    "bring back the committed one ('git checkout -- \(file(KitLock.fileName))'), or run '\(command("lock", "--rebuild"))'"
  }
}
