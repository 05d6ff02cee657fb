import Foundation

@objc public protocol PlayerDelegate: AnyObject {
  /// The player has begun to play.
  @objc optional func playerDidStart(_ player: Player)
  @objc optional func player(_ player: Player, didLoad seconds: Double, of total: Double)
  @objc optional func player(_ player: Player, willPlay track: String?)
  @objc optional func player(_ player: Player, didFail error: any Error)
  @objc optional func player(_ player: Player, didFail error: any Error, at time: Double)
  func player(_ player: Player, shouldSeekTo time: Double) -> Bool
  func playerDidEnd(_ player: Player, at time: Double)
  // Optional, with a result: what a player does without them is for the player to decide.
  @objc optional func titleForPlayer(_ player: Player) -> String?
  @objc optional func player(_ player: Player, volumeAt time: Double) -> Double
  @objc optional func player(_ player: Player, speedAt time: Double) -> Double
  // With a closure that somebody has to call.
  @objc optional func player(_ player: Player, askFor permission: String, answer: @escaping (Bool) -> Void)
  func player(_ player: Player, willStopWith completion: @escaping () -> Void)
}

public class Player: NSObject {
  public weak var delegate: (any PlayerDelegate)?
  public var dataSource: (any PlayerDataSource)?
}

@objc public protocol PlayerDataSource: NSObjectProtocol {
  func numberOfTracks(in player: Player) -> Int
  @objc optional func playerNeedsTracks(_ player: Player)
}
