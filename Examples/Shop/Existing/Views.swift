import UIKit

final class UserCell: UITableViewCell {}
final class ItemCell: UITableViewCell {}
final class ButtonCell: UITableViewCell {}
final class TeamHeader: UITableViewHeaderFooterView {}

/// Shows one item.
final class ItemViewController: UIViewController, PagerPage {
  let item: Item

  init(item: Item) {
    self.item = item
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  func pageDidAppear() {
    view.badge = item.title
  }
}
