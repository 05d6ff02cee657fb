import Foundation
import Harness

private let group = "group.com.example.reader"

let storeChecks = [
  Check("preferences are in their suite, others in the app's own") { _ in
    guard let suite = UserDefaults(suiteName: group) else { throw CheckFailure("no suite") }
    let standard = UserDefaults.standard
    func clear() {
      suite.removePersistentDomain(forName: group)
      standard.removeObject(forKey: "launchCount")
      standard.removeObject(forKey: "isBeta")
    }
    // What code with a mistake in it has stored is there until now.
    clear()
    defer { clear() }
    Prefs().launchCount = 11
    Flags().isBeta = true
    try expect(suite.integer(forKey: "launchCount"), 11)
    try expect(standard.object(forKey: "launchCount") == nil, "it is in the app's own")
    try expect(standard.bool(forKey: "isBeta"), true)
    try expect(Prefs().launchCount, 11)
    try expect(Flags().isBeta, true)
    Prefs().resetAll()
    Flags().resetAll()
    try expect(suite.object(forKey: "launchCount") == nil, "it is still stored")
    try expect(standard.object(forKey: "isBeta") == nil, "it is still stored")
  },
  Check("two instances of one suite share their values") { _ in
    try withSuite { name in
      let first = Prefs(store: UserDefaultsStore(suiteName: name))
      let second = Prefs(store: UserDefaultsStore(suiteName: name))
      fill(first)
      try expect(summary(of: second), summary(of: first))
      second.theme = .light
      second.reset(.token)
      try expect(first.theme, .light)
      try expect(first.token, nil)
    }
  },
  Check("two suites are two") { _ in
    try withSuite { one in
      try withSuite { other in
        Prefs(store: UserDefaultsStore(suiteName: one)).launchCount = 1
        try expect(Prefs(store: UserDefaultsStore(suiteName: other)).launchCount, 0)
      }
    }
  },
  Check("the value of an old key moves once") { _ in
    try withStores { store in
      store.set("old", forKey: "token")
      store.set(true, forKey: "quiet")
      let prefs = Prefs(store: store)
      try expect(prefs.token, "old")
      try expect(prefs.isQuiet, true)
      try expect(store.object(forKey: "token") == nil, "the old key is still there")
      try expect(store.object(forKey: "quiet") == nil, "the old key is still there")
      prefs.token = "new"
      try expect(Prefs(store: store).token, "new")
      prefs.token = nil
      try expect(Prefs(store: store).token, nil)
    }
  },
  Check("an old value does not replace a new one") { _ in
    try withStores { store in
      store.set("new", forKey: "access_token")
      store.set("old", forKey: "token")
      try expect(Prefs(store: store).token, "new")
      try expect(store.object(forKey: "token") == nil, "the old key is still there")
      try expect(Prefs(store: store).token, "new")
    }
  },
  Check("an old value of another type becomes one of the new type, or stays") { _ in
    try withStores { store in
      store.set("50", forKey: "page size")
      try expect(Prefs(store: store).pageSize, 50)
      try expect(store.object(forKey: "page size") == nil, "the old key is still there")
      let again = Prefs(store: store)
      store.set("70", forKey: "page size")
      try expect(Prefs(store: store).pageSize, 50)
      again.resetAll()
      for old in ["many", 7] as [Any] {
        store.set(old, forKey: "page size")
        try expect(Prefs(store: store).pageSize, 20)
        try expect(store.object(forKey: "page size") != nil, "the old value is lost")
      }
    }
  },
  Check("both stores behave alike") { _ in
    try withSuite { name in
      let memory = InMemoryStore()
      let defaults = UserDefaultsStore(suiteName: name)
      let pair = [Prefs(store: memory), Prefs(store: defaults)]
      let steps: [(Prefs) -> Void] = [
        { _ in }, fill, { $0.token = nil }, { $0.reset(.window) }, { $0.launchCount += 1 },
        { $0.recentSearches.append("x") }, { $0.limits["a"] = nil }, { $0.profile?.name = "Q" }, { $0.resetAll() },
        fill,
      ]
      for step in steps {
        pair.forEach(step)
        try expect(summary(of: pair[0]), summary(of: pair[1]))
      }
      for value in [true, 1, 1.5, "x", Data([1]), Date(timeIntervalSince1970: 1), [1], ["a"], ["a": 1]] as [Any] {
        for key in Prefs.Key.allCases {
          memory.set(value, forKey: key.rawValue)
          defaults.set(value, forKey: key.rawValue)
        }
        try expect(summary(of: pair[0]), summary(of: pair[1]))
      }
    }
  },
  Check("a store in memory can begin with values") { _ in
    let prefs = Prefs(store: InMemoryStore(["launchCount": 4, "theme": "dark", "token": "old"]))
    try expect(prefs.launchCount, 4)
    try expect(prefs.theme, .dark)
    try expect(prefs.token, "old")
  },
]
