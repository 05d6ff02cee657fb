import UIKit

protocol PlayerDelegate: AnyObject {
  func playerDidStart(_ player: Player)
  func player(_ player: Player, didFail error: any Error)
}

final class Player: NSObject {
  weak var delegate: (any PlayerDelegate)?
}

protocol AskingDelegate: AnyObject {
  func asking(_ asking: Asking, shouldStop reason: String) -> Bool
}

class Asking: NSObject { weak var delegate: (any AskingDelegate)? }

protocol LonelyDelegate: AnyObject { func lonely() }

protocol SharedDelegate: AnyObject { func shared() }

class First: NSObject { weak var delegate: (any SharedDelegate)? }
class Second: NSObject { weak var dataSource: (any SharedDelegate)? }

#if DEBUG
  protocol DebugDelegate: AnyObject { func debug() }
  class Debugger: NSObject { weak var delegate: (any DebugDelegate)? }
#endif

class Box<Item>: NSObject { weak var delegate: (any BoxDelegate)? }
protocol BoxDelegate: AnyObject { func boxDidOpen() }

/// What a grid shows.
protocol GridDelegate: AnyObject {
  associatedtype Item: Hashable
  /// The cell.
  func grid(cellFor item: Item) -> UICollectionViewCell
}

protocol PairDelegate: AnyObject {
  associatedtype Item
  var count: Int { get }
  func pair(_ item: Item)
}

protocol Shape { func area() -> Double }
