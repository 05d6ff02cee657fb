import UIKit

public enum PlayerMode: Int, Sendable {
  case once
  case repeating
}

/// The project's own view.
public class PlayerView: UIView {
  func changeVolume(_ volume: Double) {}

  public func play(_ track: Int, mode: PlayerMode) {}

  public func shouldStop(at second: Double) -> Bool { true }

  public func prepare(completion: @escaping @MainActor @Sendable ((any Error)?) -> Void) {}
}
