import Foundation

/// A generic class.
final class Cache<Key: Hashable & Sendable, Value: Sendable> where Value: Equatable {
  func value(for key: Key, completion: @escaping @Sendable (Result<Value, any Error>) -> Void) {}

  func clear(completion: @escaping @Sendable () -> Void) {}
}

/// Generic functions.
struct Store: Sendable {
  func load<Item: Decodable & Sendable>(
    _ type: Item.Type,
    progress: @escaping @Sendable (Double) -> Void,
    completion: @escaping @Sendable (Item?, (any Error)?) -> Void
  ) where Item: Equatable {}

  @available(*, deprecated)
  func progress(update: @escaping @Sendable (Int) -> Void, completion: @escaping @Sendable (Bool) -> Void) {}
}
