import Foundation
import Harness

let valueChecks = [
  Check("where nothing is stored, defaults apply") { _ in
    try withStores { store in
      let prefs = Prefs(store: store)
      try expect(prefs.launchCount, 0)
      try expect(prefs.token, nil)
      try expect(prefs.theme, .system)
      try expect(prefs.level, nil)
      try expect(prefs.volume, 0.6)
      try expect(prefs.isQuiet, false)
      try expect(prefs.recentSearches, [])
      try expect(prefs.favorites, [.light])
      try expect(prefs.window, Window(width: 320, height: 480))
      try expect(prefs.density, .regular)
      try expect(prefs.default, "say \"hi\" ? \\")
      try expect(Prefs.Key.allCases.filter(prefs.contains), [])
    }
  },
  Check("every kind of value comes back, also through another instance") { _ in
    try withStores { store in
      let prefs = Prefs(store: store)
      fill(prefs)
      try expect(prefs.launchCount, 3)
      try expect(prefs.token, "t")
      try expect(prefs.theme, .dark)
      try expect(prefs.level, .high)
      try expect(prefs.avatar, URL(string: "https://a.example/a.png?size=2#top"))
      try expect(prefs.lastOpenedAt, Date(timeIntervalSince1970: 1.25))
      try expect(prefs.thumbnail, Data([0, 255]))
      try expect(prefs.scale, 2.5)
      try expect(prefs.volume, 0.125)
      try expect(prefs.isQuiet, true)
      try expect(prefs.recentSearches, ["名前", ""])
      try expect(prefs.limits, ["a": 1, "b": -2])
      try expect(prefs.grid, [[1, 2.5], []])
      try expect(prefs.openedAt, ["x": [Date(timeIntervalSince1970: 2)]])
      try expect(prefs.deviceID?.uuidString, "01020304-0506-0708-090A-0B0C0D0E0F10")
      try expect(prefs.hiddenIDs, [5, 7])
      try expect(prefs.favorites, [.dark, .system])
      try expect(prefs.profile, Profile(name: "P", site: URL(string: "https://p.example")))
      try expect(prefs.window, Window(width: 1, height: 2))
      try expect(prefs.density, .compact)
      try expect(prefs.default, "d")
      try expect(Prefs.Key.allCases.allSatisfy(prefs.contains), "something is not stored")
      try expect(summary(of: Prefs(store: store)), summary(of: prefs))
    }
  },
  Check("values are kept under their keys, in the forms that UserDefaults has for them") { _ in
    try withSuite { name in
      fill(Prefs(store: UserDefaultsStore(suiteName: name)))
      guard let defaults = UserDefaults(suiteName: name) else { throw CheckFailure("no suite") }
      try expect(defaults.integer(forKey: "launchCount"), 3)
      try expect(defaults.string(forKey: "access_token"), "t")
      try expect(defaults.object(forKey: "token") == nil, "the Swift name is a key")
      try expect(defaults.string(forKey: "theme"), "dark")
      try expect(defaults.integer(forKey: "level"), 2)
      try expect(defaults.integer(forKey: "density"), 1)
      try expect(defaults.bool(forKey: "isQuiet"), true)
      try expect(defaults.stringArray(forKey: "recentSearches"), ["名前", ""])
      try expect(defaults.string(forKey: "the default"), "d")
      let window = defaults.data(forKey: "window") ?? Data()
      try expect(try JSONDecoder().decode(Window.self, from: window), Window(width: 1, height: 2))
    }
  },
  Check("a stored false or zero is told from nothing") { _ in
    try withStores { store in
      let prefs = Prefs(store: store)
      prefs.isQuiet = false
      prefs.launchCount = 0
      try expect(prefs.contains(.isQuiet), "false is not stored")
      try expect(prefs.contains(.launchCount), "zero is not stored")
      try expect(!prefs.contains(.scale), "something is stored that was not set")
    }
  },
  Check("nil removes") { _ in
    try withStores { store in
      let prefs = Prefs(store: store)
      fill(prefs)
      prefs.token = nil
      prefs.level = nil
      prefs.avatar = nil
      prefs.profile = nil
      prefs.deviceID = nil
      prefs.grid = nil
      for key in [Prefs.Key.token, .level, .avatar, .profile, .deviceID, .grid] {
        try expect(!prefs.contains(key), "\(key) is stored")
        try expect(store.object(forKey: key.rawValue) == nil, "\(key) is in the store")
      }
      try expect(prefs.token, nil)
      try expect(prefs.profile, nil)
    }
  },
  Check("reset gives one default back, resetAll all, and neither touches other keys") { _ in
    try withStores { store in
      let prefs = Prefs(store: store)
      store.set("mine", forKey: "another")
      fill(prefs)
      prefs.reset(.theme)
      try expect(prefs.theme, .system)
      try expect(prefs.launchCount, 3)
      try expect(!prefs.contains(.theme), "the theme is stored")
      prefs.resetAll()
      try expect(Prefs.Key.allCases.filter(prefs.contains), [])
      try expect(summary(of: prefs), summary(of: Prefs(store: InMemoryStore())))
      try expect(store.object(forKey: "another") as? String, "mine")
    }
  },
  Check("a stored value that makes no sense is none") { _ in
    try withStores { store in
      for key in Prefs.Key.allCases where key != .avatar {
        store.set(["what": "ever"], forKey: key.rawValue)
      }
      store.set(7, forKey: "avatar")
      let prefs = Prefs(store: store)
      let untouched = Prefs(store: InMemoryStore())
      try expect(prefs.launchCount, 0)
      try expect(prefs.token, nil)
      try expect(prefs.recentSearches, [])
      try expect(prefs.limits, [:])
      let values = summary(of: prefs).split(separator: "\n").dropLast()
      try expect(Array(values), Array(summary(of: untouched).split(separator: "\n").dropLast()))
      store.set("sepia", forKey: "theme")
      store.set(3, forKey: "density")
      store.set(Data("{".utf8), forKey: "window")
      store.set(Data("[]".utf8), forKey: "profile")
      try expect(prefs.theme, .system)
      try expect(prefs.density, .regular)
      try expect(prefs.window, Window(width: 320, height: 480))
      try expect(prefs.profile, nil)
      prefs.window = Window(width: 9, height: 9)
      try expect(prefs.window.width, 9)
    }
  },
  Check("URLs come back in every form that they may be stored in") { _ in
    try withStores { store in
      let prefs = Prefs(store: store)
      let home = URL(fileURLWithPath: NSHomeDirectory() + "/a b/ü.png")
      for text in ["https://a.example/%E5%90%8D?x=1&y=%20", "mailto:a@b.example", "data:,x", "a/b?c"] {
        prefs.avatar = URL(string: text)
        try expect(prefs.avatar?.absoluteString, text)
      }
      let relative = URL(string: "b", relativeTo: URL(string: "https://a.example/a/"))
      prefs.avatar = relative
      try expect(prefs.avatar?.absoluteURL, relative?.absoluteURL)
      prefs.avatar = home
      try expect(prefs.avatar, home)
      try expect(store.object(forKey: "avatar") as? String, "~/a b/ü.png")
      prefs.avatar = URL(fileURLWithPath: "/elsewhere/x")
      try expect(store.object(forKey: "avatar") as? String, "/elsewhere/x")
      store.set("https://text.example", forKey: "avatar")
      try expect(prefs.avatar, URL(string: "https://text.example"))
      store.set(Data([1, 2, 3]), forKey: "avatar")
      try expect(prefs.avatar, nil)
    }
  },
]
