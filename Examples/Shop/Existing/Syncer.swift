import Foundation

@objc protocol SyncerDelegate: AnyObject {
  func syncer(_ syncer: Syncer, didFinish ids: [Int])
  @objc optional func syncerDidStart(_ syncer: Syncer)
}

/// Keeps the items of the device and of the server equal.
final class Syncer: NSObject {
  weak var delegate: (any SyncerDelegate)?

  func sync(full: Bool, completion: @escaping (Result<[Int], any Error>) -> Void) {
    completion(.success([]))
  }
}
