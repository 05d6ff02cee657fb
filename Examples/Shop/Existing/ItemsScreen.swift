import UIKit

/// The items, one below the other.
final class ItemsScreen: UIViewController {
  private let scrollView = UIScrollView(frame: .zero)
  private let items: [Item]
  private let first: Item.ID
  private lazy var pager = ItemsPager(
    scrollView: scrollView,
    in: self,
    items: items,
    initial: .items(first)
  ) { ItemViewController(item: $0) }

  init(items: [Item], first: Item.ID) {
    self.items = items
    self.first = first
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(scrollView)
    pager.onSelect = { [weak self] page in
      guard let self, case .items(let id) = page else { return }
      title = items.first { $0.id == id }?.title
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scrollView.frame = view.bounds
    pager.layout()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    pager.isVisible = true
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    pager.isVisible = false
  }
}
