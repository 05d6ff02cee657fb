import RxCocoa
import RxSwift
import UIKit

/// Where the parts of the kit meet.
final class SettingsScreen: UIViewController {
  private let shop: ShopAPI
  private let prefs: Prefs
  private let center: NotificationCenter
  private let syncer = Syncer()
  private let tableView = UITableView(frame: .zero, style: .insetGrouped)
  private let disposeBag = DisposeBag()
  private lazy var source = SettingsTableSource(
    tableView: tableView,
    profile: { cell, user in cell.textLabel?.text = user.name },
    signOut: { cell in cell.textLabel?.text = "Sign out" },
    items: { cell, item in cell.textLabel?.text = item.title },
    members: { cell, user in cell.textLabel?.text = user.name },
    teamsHeader: { header, team in header.textLabel?.text = team.name }
  )

  init(shop: ShopAPI, prefs: Prefs = Prefs(), center: NotificationCenter = .default) {
    self.shop = shop
    self.prefs = prefs
    self.center = center
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(tableView.then { $0.frame = view.bounds })
    showItems()
    let center = center
    syncer.rx.didFinish
      .subscribe(onNext: { center.post(ShopEvent.ItemsChanged(ids: $0)) })
      .disposed(by: disposeBag)
    source.rx.selection
      .subscribe(onNext: { [weak self] in self?.select($0) })
      .disposed(by: disposeBag)
    prefs.rx.theme
      .map { @Sendable theme in theme == .dark }
      .observe(on: MainScheduler.instance)
      .bind(to: view.rx.isBusy)
      .disposed(by: disposeBag)
  }

  /// The notifications that the delegate's messages become ask the server again.
  private func showItems() {
    let shop = shop
    center.rx.events(of: ShopEvent.ItemsChanged.self)
      .map { @Sendable _ in }
      .startWith(())
      .flatMapLatest { @Sendable _ in shop.rx.send(ItemsRequest(sort: .cheapest)).asObservable() }
      .map { @Sendable page in SettingsTable(items: page.elements) }
      .observe(on: MainScheduler.instance)
      .bind(to: source.rx.content)
      .disposed(by: disposeBag)
  }

  private func select(_ row: SettingsTable.Row) {
    switch row {
    case .profile:
      rx.actionSheet(ThemePicker(), anchor: .view(tableView))
        .subscribe(onSuccess: { [weak self] in self?.prefs.theme = $0 })
        .disposed(by: disposeBag)
    case .signOut:
      center.post(ShopEvent.DidSignOut())
    case .items, .members:
      break
    }
  }
}
