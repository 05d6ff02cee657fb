import Foundation

open class UITableViewCell: UIView {
  @objc public enum CellStyle: Int, @unchecked Sendable {
    case `default` = 0
    case value1 = 1
    case value2 = 2
    case subtitle = 3
  }

  public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) { fatalError() }
  public required init?(coder: NSCoder) { fatalError() }
  @objc open var textLabel: UILabel? { fatalError() }
  @objc open var detailTextLabel: UILabel? { fatalError() }
  @objc open var imageView: UIImageView? { fatalError() }
  @objc open var contentView: UIView { fatalError() }
  @objc open var reuseIdentifier: String? { fatalError() }
  @objc open var isSelected: Bool = stub()
  @objc open var isHighlighted: Bool = stub()
  @objc open var isEditing: Bool = stub()
  @objc open func prepareForReuse() {}
  @objc open func setSelected(_ selected: Bool, animated: Bool) {}
  @objc open func setHighlighted(_ highlighted: Bool, animated: Bool) {}
  @objc open func setEditing(_ editing: Bool, animated: Bool) {}
}

open class UITableViewHeaderFooterView: UIView {
  public init(reuseIdentifier: String?) { fatalError() }
  public required init?(coder: NSCoder) { fatalError() }
  @objc open var textLabel: UILabel? { fatalError() }
  @objc open var contentView: UIView { fatalError() }
  @objc open var reuseIdentifier: String? { fatalError() }
  @objc open func prepareForReuse() {}
}

open class UITableView: UIScrollView {
  @objc public enum Style: Int, @unchecked Sendable {
    case plain = 0
    case grouped = 1
    case insetGrouped = 2
  }
  @objc public enum RowAnimation: Int, @unchecked Sendable {
    case fade = 0
    case none = 5
    case automatic = 100
  }
  @objc public enum ScrollPosition: Int, @unchecked Sendable {
    case none = 0
    case top = 1
    case middle = 2
    case bottom = 3
  }

  public class var automaticDimension: CGFloat { fatalError() }
  public init(frame: CGRect, style: UITableView.Style) { fatalError() }
  public required init?(coder: NSCoder) { fatalError() }
  @objc open weak var dataSource: (any UITableViewDataSource)?
  @objc open var rowHeight: CGFloat = stub()
  @objc open var estimatedRowHeight: CGFloat = stub()
  @objc open var isEditing: Bool = stub()
  @objc open var tableHeaderView: UIView?
  @objc open var tableFooterView: UIView?
  @objc open var indexPathForSelectedRow: IndexPath? { fatalError() }
  @objc open var indexPathsForVisibleRows: [IndexPath]? { fatalError() }
  @objc open var visibleCells: [UITableViewCell] { fatalError() }
  @objc open var numberOfSections: Int { fatalError() }
  @objc open func numberOfRows(inSection section: Int) -> Int { fatalError() }
  @objc open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { fatalError() }
  @objc open func indexPath(for cell: UITableViewCell) -> IndexPath? { fatalError() }
  @objc open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? { fatalError() }
  @objc open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? { fatalError() }
  @objc open func reloadData() {}
  @objc open func beginUpdates() {}
  @objc open func endUpdates() {}
  @objc open func reloadRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {}
  @objc open func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {}
  @objc open func deleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {}
  @objc open func reloadSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {}
  @objc open func deselectRow(at indexPath: IndexPath, animated: Bool) {}
  @objc open func scrollToRow(at indexPath: IndexPath, at scrollPosition: UITableView.ScrollPosition, animated: Bool) {}
  @objc(registerClass:forCellReuseIdentifier:) open func register(
    _ cellClass: AnyClass?,
    forCellReuseIdentifier identifier: String
  ) {}
  @objc(registerNib:forCellReuseIdentifier:) open func register(
    _ nib: UINib?,
    forCellReuseIdentifier identifier: String
  ) {}
  @objc(registerClass:forHeaderFooterViewReuseIdentifier:) open func register(
    _ aClass: AnyClass?,
    forHeaderFooterViewReuseIdentifier identifier: String
  ) {}
  @objc(registerNib:forHeaderFooterViewReuseIdentifier:) open func register(
    _ nib: UINib?,
    forHeaderFooterViewReuseIdentifier identifier: String
  ) {}
  @objc open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { fatalError() }
  @objc(dequeueReusableCellWithIdentifier:forIndexPath:) open func dequeueReusableCell(
    withIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UITableViewCell { fatalError() }
  @objc open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    fatalError()
  }
}

@objc @MainActor public protocol UITableViewDataSource: NSObjectProtocol {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  @objc optional func numberOfSections(in tableView: UITableView) -> Int
  @objc optional func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  @objc optional func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
  @objc optional func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  @objc optional func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
  @objc optional func tableView(
    _ tableView: UITableView,
    moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  )
}

@objc @MainActor public protocol UITableViewDelegate: UIScrollViewDelegate {
  @objc optional func tableView(
    _ tableView: UITableView,
    willDisplay cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  )
  @objc optional func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  @objc optional func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
  @objc optional func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
  @objc optional func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat
  @objc optional func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
  @objc optional func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?
  @objc optional func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
  @objc optional func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  @objc optional func tableView(
    _ tableView: UITableView,
    targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath
  @objc optional func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  @objc optional func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
}
