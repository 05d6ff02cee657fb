import Foundation
import Harness

@main
struct AssociatedChecks {
  static func main() async {
    await Check.run(checks)
  }
}

private final class Listener: TrackListener {
  func heard(_ track: Track) {}
}

private let checks = [
  Check("a property has its default, or is nil, until it is set") { _ in
    let track = Track()
    try expect(track.title, nil)
    try expect(track.count, 0)
    try expect(track.ratio, -1.5)
    try expect(track.isNew, true)
    try expect(track.tags, [])
    try expect(track.default, "none")
    try expect(track.pair == nil && track.onEnd == nil && track.owner == nil, "a value out of nowhere")
  },
  Check("each property of each object has a value of its own") { _ in
    let first = Track()
    let second = LiveTrack()
    first.title = "a"
    first.default = "b"
    first.count = 1
    second.title = "c"
    second.count += 2
    first.tags.append("x")
    first.pair = (1, "y")
    try expect([first.title, first.default, second.title, second.default], ["a", "b", "c", "none"])
    try expect([first.count, second.count], [1, 2])
    try expect([first.tags, second.tags], [["x"], []])
    try expect(first.pair?.1, "y")
    try expect((second as Track).title, "c")
  },
  Check("nil removes a value") { _ in
    let track = Track()
    track.title = "a"
    track.title = nil
    try expect(track.title, nil)
    track.onEnd = { _ in }
    track.onEnd = nil
    try expect(track.onEnd == nil, "a closure is left")
  },
  Check("values are those that were set, of whichever type") { _ in
    let track = Track()
    for value: Any in [true, 1, 1.5, "a"] {
      track.number = value
      try expect("\(type(of: track.number ?? ()))", "\(type(of: value))")
    }
    let heard = Heard<Int>()
    track.onEnd = { heard.hear($0) }
    track.onEnd?(3)
    try expect(heard.elements, [3])
  },
  Check("a default is made once for each object") { _ in
    let count = Mark.count
    let track = Track()
    let mark = track.mark
    try expect(track.mark === mark, "another one")
    try expect(Mark.count - count, 1)
    try expect(Track().mark !== mark, "one for all")
    let created = track.created
    try await aWhile()
    try expect(track.created, created)
    let other = Mark()
    track.mark = other
    try expect(track.mark === other, "the default goes before what was set")
  },
  Check("what is set before the default is asked for prevents it") { _ in
    let track = Track()
    let mark = Mark()
    let count = Mark.count
    track.mark = mark
    try expect(track.mark === mark, "another one")
    try expect(Mark.count, count)
  },
  Check("an object that can be copied is") { _ in
    let track = Track()
    let text = NSMutableString(string: "a")
    track.text = text
    text.append("b")
    try expect(track.text.map { "\($0)" }, "a")
    track.text = nil
    try expect(track.text, nil)
  },
  Check("weak properties hold objects, and not alive") { _ in
    let track = Track()
    do {
      let owner = Track()
      let listener = Listener()
      track.owner = owner
      track.listener = listener
      try expect(track.owner === owner && track.listener === listener, "other objects")
      track.owner = nil
      try expect(track.owner == nil && track.listener === listener, "nil removes another one")
      track.owner = owner
    }
    try expect(track.owner == nil && track.listener == nil, "objects are held")
  },
  Check("classes on the main actor and on no actor have properties") { _ in
    let place = await MainActor.run {
      let cursor = Track.Cursor()
      cursor.place += 2
      return cursor.place
    }
    try expect(place, 2)
    let deck = Deck()
    deck.current = Track()
    try expect(deck.current?.count, 0)
  },
]
