import Foundation

/// A track, which nobody has given the properties that are needed.
public nonisolated class Track {
  /// A place in a track.
  @MainActor public final class Cursor {
    public init() {}
  }

  public init() {}
}

/// A track that was recorded live.
public nonisolated final class LiveTrack: Track {}

public nonisolated protocol TrackListener: AnyObject {
  func heard(_ track: Track)
}

/// A class that says nothing, in a module that isolates nothing.
public nonisolated final class Deck {
  public init() {}
}

/// Counts how many there are.
public nonisolated final class Mark: @unchecked Sendable {
  nonisolated(unsafe) public static var count = 0

  public init() {
    Self.count += 1
  }
}

/// What is not on the main actor uses the properties, too.
nonisolated func play(_ deck: Deck) {
  deck.current?.count += 1
}
