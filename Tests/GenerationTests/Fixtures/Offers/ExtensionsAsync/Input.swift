// Names: Loader.load, Loader.size, Loader.count, Loader.hidden, Loader.plain, Loader.later, Loader.shared
// Names: Screen.viewWillAppear, Screen.heading, Screen.delegate, Screen.fixed, Screen.reset, UIView.badge, UIView.mark
// Names: Notification.Name.didLogin, Notification.Name.didLogout, Source.load, Value.load
import UIKit

class Loader: NSObject {
  /// Loads the image at `url`: 画像.
  func load(from url: URL, completion: @escaping (Result<Data, any Error>) -> Void) {}
  func size(of name: String, then: @escaping (Int, Int) -> Void) {}
  func count<Item: Hashable>(_ items: [Item], completion: @escaping (Int?, (any Error)?) -> Void) where Item: Sendable {}
  private func hidden(completion: @escaping (Int) -> Void) {}
  func plain(_ name: String) -> Int { 1 }
  @available(iOS 18, *) func later(completion: @escaping () -> Void) {}
  static func shared(completion: @escaping (Loader) -> Void) {}
}

class Screen: UIViewController {
  /// What stands above.
  var heading = ""
  let fixed = 1
  weak var delegate: (any UITableViewDelegate)?

  override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }
  func reset() {}
}

class ItemCell: UITableViewCell {}
final class UserCell: UICollectionViewCell {}
class Heading: UITableViewHeaderFooterView {}
private class SecretCell: UITableViewCell {}

nonisolated(unsafe) private var key: UInt8 = 0

extension UIView {
  /// A mark in the corner.
  var badge: String? {
    get { objc_getAssociatedObject(self, &key) as? String }
    set { objc_setAssociatedObject(self, &key, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }

  var mark: Int {
    get { objc_getAssociatedObject(self, &key) as? Int ?? 0 }
    set { objc_setAssociatedObject(self, &key, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }
}

extension Notification.Name {
  /// Somebody has logged in.
  static let didLogin = Notification.Name("app.didLogin")
  static let didLogout = Notification.Name(rawValue: prefix + "out")
}

protocol Source { func load(completion: @escaping (Int) -> Void) }

actor Value { func load(completion: @escaping @Sendable (Int) -> Void) {} }
