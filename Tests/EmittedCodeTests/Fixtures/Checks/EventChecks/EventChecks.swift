import Foundation
import Harness

/// The main thread runs a run loop, as in an app, so that it stays the thread of the main actor.
@main
struct EventChecks {
  static func main() {
    Task {
      await Check.run(nameChecks + observationChecks + streamChecks)
      exit(0)
    }
    let timer = Timer(timeInterval: 3600, repeats: true) { _ in }
    RunLoop.main.add(timer, forMode: .default)
    RunLoop.main.run()
  }
}

/// What notifications are called and hold.
private let nameChecks = [
  Check("notifications have the kit's names") { _ in
    try expect(AppEvent.DidLogin.name.rawValue, "ShopKit.AppEvent.didLogin")
    try expect(AppEvent.DidLogout.name.rawValue, "ShopKit.AppEvent.didLogout")
    try expect(AppEvent.Repeat.name.rawValue, "ShopKit.AppEvent.repeat")
    try expect(AppEvent.ItemsChanged.name.rawValue, "ItemsDidChangeNotification")
  },
  Check("an event comes back out of its notification") { _ in
    let event = AppEvent.DidLogin(userId: "7", at: Date(timeIntervalSince1970: 1))
    let same = AppEvent.DidLogin(event.notification)
    try expect(same?.userId, "7")
    try expect(same?.at, Date(timeIntervalSince1970: 1))
    let other = AppEvent.Repeat(2, default: true, name: "a", then: {})
    try expect(AppEvent.Repeat(other.notification)?.place, nil)
    try expect(AppEvent.Repeat(other.notification)?.name, "a")
    try expect(AppEvent.ItemsChanged(event.notification) == nil, "another event is read")
    let renamed = Notification(name: Notification.Name("x"), userInfo: event.notification.userInfo)
    try expect(AppEvent.DidLogin(renamed) == nil, "another notification is read")
  },
  Check("a notification without the values is no event, unless there are none") { _ in
    try expect(AppEvent.DidLogin(Notification(name: AppEvent.DidLogin.name)) == nil, "an event without its values")
    let values: [AnyHashable: Any] = ["event": AppEvent.DidLogout()]
    let wrong = Notification(name: AppEvent.DidLogin.name, userInfo: values)
    try expect(AppEvent.DidLogin(wrong) == nil, "the values of another event")
    try expect(AppEvent.DidLogout(Notification(name: AppEvent.DidLogout.name)) != nil, "a name is enough")
    try expect(AppEvent.DidLogout(Notification(name: AppEvent.DidLogin.name)) == nil, "the name of another event")
    try expect(SystemEvent.MemoryWarning(Notification(name: SystemEvent.MemoryWarning.name)) != nil, "posted by others")
  },
  Check("values under keys are read, whoever posts them") { _ in
    let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    var userInfo: [AnyHashable: Any] = ["UIKeyboardFrameEndUserInfoKey": frame, "theme": "dark"]
    func read() -> SystemEvent.KeyboardWillShow? {
      SystemEvent.KeyboardWillShow(Notification(name: SystemEvent.KeyboardWillShow.name, userInfo: userInfo))
    }
    try expect(read()?.frame, frame)
    try expect(read()?.theme, .dark)
    try expect(read()?.duration, 0.25)
    try expect(read()?.backup, .some(nil))
    userInfo["UIKeyboardAnimationDurationUserInfoKey"] = 0.5
    userInfo["backup"] = "light"
    userInfo["UIKeyboardIsLocalUserInfoKey"] = true
    try expect(read()?.duration, 0.5)
    try expect(read()?.backup, .light)
    try expect(read()?.isLocal, true)
    userInfo["theme"] = "none"
    try expect(read() == nil, "a raw value of no case")
    userInfo["theme"] = "dark"
    userInfo["UIKeyboardFrameEndUserInfoKey"] = nil
    try expect(read() == nil, "a value is missing")
    userInfo["UIKeyboardFrameEndUserInfoKey"] = frame
    try expect(SystemEvent.KeyboardWillShow(Notification(name: .init("x"), userInfo: userInfo)) == nil, "another name")
  },
  Check("values under keys are posted as others read them") { _ in
    let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    let userInfo = SystemEvent.KeyboardWillShow(frame: frame, theme: .light).notification.userInfo ?? [:]
    try expect(userInfo["UIKeyboardFrameEndUserInfoKey"] as? CGRect, frame)
    try expect(userInfo["UIKeyboardAnimationDurationUserInfoKey"] as? Double, 0.25)
    try expect(userInfo["theme"] as? String, "light")
    try expect(userInfo.count, 3)
    let all = SystemEvent.KeyboardWillShow(frame: frame, theme: .light, backup: .dark, isLocal: false).notification
    try expect(all.userInfo?["backup"] as? String, "dark")
    try expect(all.userInfo?["UIKeyboardIsLocalUserInfoKey"] as? Bool, false)
    let limits = SystemEvent.VolumeChanged(volume: 0.5).notification
    try expect(limits.userInfo as? [String: Float], ["AVSystemController_Volume": 0.5])
    try expect(SystemEvent.VolumeChanged(limits)?.volume, 0.5)
  },
]

/// Something to be held.
private final class Held: Sendable {}

private let observationChecks = [
  Check("on the main thread observers hear before the post returns") { _ in
    let center = NotificationCenter()
    let heard = Heard<String>()
    let atOnce = await MainActor.run {
      let observation = center.observe(AppEvent.DidLogin.self) { heard.hear($0.userId) }
      center.post(AppEvent.DidLogin(userId: "7"))
      center.post(AppEvent.DidLogout())
      NotificationCenter.default.post(AppEvent.DidLogin(userId: "8"))
      observation.cancel()
      return heard.elements
    }
    try expect(atOnce, ["7"])
  },
  Check("what is posted elsewhere is heard on the main thread, in order") { _ in
    let center = NotificationCenter()
    let heard = Heard<String>()
    let observation = center.observe(AppEvent.DidLogin.self) { event in
      heard.hear(Thread.isMainThread ? event.userId : "elsewhere")
    }
    for number in 0..<50 { center.post(AppEvent.DidLogin(userId: "\(number)")) }
    try await eventually("all are heard") { heard.elements.count == 50 }
    try expect(heard.elements, (0..<50).map { "\($0)" })
    try expect(observation.isActive, true)
  },
  Check("nothing is heard after the end") { _ in
    let center = NotificationCenter()
    let heard = Heard<String>()
    let observation = center.observe(AppEvent.DidLogin.self) { heard.hear($0.userId) }
    let wasActive = await MainActor.run {
      // On its way to the main thread when the observation ends.
      let group = DispatchGroup()
      DispatchQueue.global().async(group: group) { center.post(AppEvent.DidLogin(userId: "late")) }
      group.wait()
      defer { observation.cancel() }
      return observation.isActive
    }
    center.post(AppEvent.DidLogin(userId: "later"))
    await MainActor.run { center.post(AppEvent.DidLogin(userId: "latest")) }
    try await aWhile()
    observation.cancel()
    try expect(wasActive, true)
    try expect(observation.isActive, false)
    try expect(heard.elements, [])
  },
  Check("one that another observer ends does not hear the same post") { _ in
    let heard = await MainActor.run {
      let center = NotificationCenter()
      let heard = Heard<Int>()
      let observations = Ring()
      for place in 0..<2 {
        observations.all.append(
          center.observe(AppEvent.DidLogout.self) { _ in
            heard.hear(place)
            observations.all[1 - place].cancel()
          }
        )
      }
      center.post(AppEvent.DidLogout())
      observations.all = []
      return heard.elements.count
    }
    try expect(heard, 1)
  },
  Check("what is let go hears nothing and holds nothing") { _ in
    let center = NotificationCenter()
    let heard = Heard<String>()
    weak var held: Held?
    do {
      let object = Held()
      held = object
      let observation = center.observe(AppEvent.DidLogin.self) { heard.hear("\($0.userId) \(object)") }
      try expect(observation.isActive, true)
    }
    try expect(held == nil, "the handler is held")
    await MainActor.run { center.post(AppEvent.DidLogin(userId: "7")) }
    try expect(heard.elements, [])
  },
]

/// Observations that end each other.
@MainActor private final class Ring {
  var all: [NotificationObservation] = []
}

private let streamChecks = [
  Check("a stream has the events from its making on") { _ in
    let center = NotificationCenter()
    center.post(AppEvent.ItemsChanged(ids: [0]))
    let events = center.events(of: AppEvent.ItemsChanged.self)
    for number in 1...3 { center.post(AppEvent.ItemsChanged(ids: [number])) }
    center.post(AppEvent.DidLogout())
    center.post(Notification(name: AppEvent.ItemsChanged.name))
    let ids = try await within(5) {
      var ids: [Int] = []
      for await event in events {
        ids += event.ids
        if ids.count == 3 { break }
      }
      return ids
    }
    try expect(ids, [1, 2, 3])
  },
  Check("a stream ends with its task") { _ in
    let center = NotificationCenter()
    let task = Task {
      for await _ in center.events(of: AppEvent.DidLogout.self) {}
      return true
    }
    try await aWhile()
    task.cancel()
    try expect(try await within(5) { await task.value }, true)
  },
  Check("a stream that is let go keeps no events") { _ in
    let center = NotificationCenter()
    weak var before: Held?
    weak var after: Held?
    do {
      let events = center.events(of: AppEvent.Repeat.self)
      let object = Held()
      before = object
      center.post(AppEvent.Repeat(1, default: true, name: "", then: { _ = object }))
      try expect(before != nil, "the stream keeps what nobody has read")
      _ = events
    }
    do {
      let object = Held()
      after = object
      center.post(AppEvent.Repeat(1, default: true, name: "", then: { _ = object }))
    }
    try expect(before == nil && after == nil, "events are held")
  },
]
