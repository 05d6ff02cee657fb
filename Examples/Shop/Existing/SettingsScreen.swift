import UIKit

/// Where the parts of the kit meet.
final class SettingsScreen: UIViewController {
  private let shop: ShopAPI
  private let prefs: Prefs
  private let center: NotificationCenter
  private let syncer = Syncer()
  private let tableView = UITableView(frame: .zero, style: .insetGrouped)
  private lazy var syncerEvents = SyncerDelegateEvents(observing: syncer)
  private lazy var source = SettingsTableSource(
    tableView: tableView,
    profile: { cell, user in cell.textLabel?.text = user.name },
    signOut: { cell in cell.textLabel?.text = "Sign out" },
    items: { cell, item in cell.textLabel?.text = item.title },
    members: { cell, user in cell.textLabel?.text = user.name },
    teamsHeader: { header, team in header.textLabel?.text = team.name }
  )
  private var table = SettingsTable()
  private var tasks: [Task<Void, Never>] = []

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

  deinit {
    tasks.forEach { $0.cancel() }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(tableView.then { $0.frame = view.bounds })
    let (selections, reorders) = (source.selections, source.reorders)
    let finished = syncerEvents.didFinish
    let changes = center.events(of: ShopEvent.ItemsChanged.self)
    let themes = prefs.themeValues
    let center = center
    tasks = [
      Task { [weak self] in for await row in selections { await self?.select(row) } },
      Task { [weak self] in for await table in reorders { self?.table = table } },
      // The messages of a delegate become notifications, and these load the table again.
      Task { for await ids in finished { center.post(ShopEvent.ItemsChanged(ids: ids)) } },
      Task { [weak self] in for await _ in changes { await self?.load() } },
      Task { [weak self] in for await theme in themes { self?.view.badge = theme.rawValue } },
      Task { [weak self] in await self?.load() },
    ]
  }

  private func load() async {
    view.setIsBusy(true)
    defer { view.setIsBusy(false) }
    do {
      table.items = try await shop.send(ItemsRequest(sort: .cheapest)).elements
      source.apply(table)
    } catch {
      title = error.localizedDescription
    }
  }

  private func select(_ row: SettingsTable.Row) async {
    switch row {
    case .profile:
      if let theme = await choose(ThemePicker(), anchor: .view(tableView)) { prefs.theme = theme }
    case .signOut:
      center.post(ShopEvent.DidSignOut())
    case .items(let item):
      navigationController?.pushViewController(ItemsScreen(items: table.items, first: item.id), animated: true)
    case .members:
      break
    }
  }
}
