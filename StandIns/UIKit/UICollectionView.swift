import Foundation

open class UICollectionReusableView: UIView {
  @objc open var reuseIdentifier: String? { fatalError() }
  @objc open func prepareForReuse() {}
}

open class UICollectionViewCell: UICollectionReusableView {
  @objc open var contentView: UIView { fatalError() }
  @objc open var isSelected: Bool = stub()
  @objc open var isHighlighted: Bool = stub()
}

@objc @MainActor open class UICollectionViewLayout: NSObject {
  @objc open var collectionView: UICollectionView? { fatalError() }
  @objc open func invalidateLayout() {}
}

open class UICollectionViewFlowLayout: UICollectionViewLayout {
  @objc open var itemSize: CGSize = stub()
  @objc open var minimumLineSpacing: CGFloat = stub()
  @objc open var minimumInteritemSpacing: CGFloat = stub()
  open var sectionInset: UIEdgeInsets = stub()
}

open class UICollectionView: UIScrollView {
  public static let elementKindSectionHeader: String = stub()
  public static let elementKindSectionFooter: String = stub()
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) { fatalError() }
  public required init?(coder: NSCoder) { fatalError() }
  @objc open var collectionViewLayout: UICollectionViewLayout = stub()
  @objc open weak var dataSource: (any UICollectionViewDataSource)?
  @objc open var indexPathsForSelectedItems: [IndexPath]? { fatalError() }
  @objc open var indexPathsForVisibleItems: [IndexPath] { fatalError() }
  @objc open var visibleCells: [UICollectionViewCell] { fatalError() }
  @objc open var numberOfSections: Int { fatalError() }
  @objc open func numberOfItems(inSection section: Int) -> Int { fatalError() }
  @objc open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { fatalError() }
  @objc open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { fatalError() }
  @objc open func reloadData() {}
  @objc open func reloadItems(at indexPaths: [IndexPath]) {}
  @objc open func deselectItem(at indexPath: IndexPath, animated: Bool) {}
  @objc(registerClass:forCellWithReuseIdentifier:) open func register(
    _ cellClass: AnyClass?,
    forCellWithReuseIdentifier identifier: String
  ) {}
  @objc(registerNib:forCellWithReuseIdentifier:) open func register(
    _ nib: UINib?,
    forCellWithReuseIdentifier identifier: String
  ) {}
  @objc(registerClass:forSupplementaryViewOfKind:withReuseIdentifier:) open func register(
    _ viewClass: AnyClass?,
    forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {}
  @objc(registerNib:forSupplementaryViewOfKind:withReuseIdentifier:) open func register(
    _ nib: UINib?,
    forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {}
  @objc open func dequeueReusableCell(
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionViewCell { fatalError() }
  open func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>,
    for indexPath: IndexPath,
    item: Item?
  ) -> Cell { fatalError() }
  open func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>,
    for indexPath: IndexPath
  ) -> Supplementary { fatalError() }
  @objc open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  { fatalError() }
  @objc open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] { fatalError() }
  @objc open func dequeueReusableSupplementaryView(
    ofKind elementKind: String,
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionReusableView { fatalError() }
}

extension UICollectionView {
  @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    public init(handler: @escaping Handler) { fatalError() }
    public init(cellNib: UINib, handler: @escaping Handler) { fatalError() }
  }

  @MainActor public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    public typealias Handler = (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) ->
      Void

    public init(elementKind: String, handler: @escaping Handler) { fatalError() }
    public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) { fatalError() }
  }
}

@objc @MainActor public protocol UICollectionViewDataSource: NSObjectProtocol {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
  @objc optional func numberOfSections(in collectionView: UICollectionView) -> Int
  @objc optional func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView
}

@objc @MainActor public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  @objc optional func collectionView(
    _ collectionView: UICollectionView,
    shouldSelectItemAt indexPath: IndexPath
  ) -> Bool
  @objc optional func collectionView(
    _ collectionView: UICollectionView,
    shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool
  @objc optional func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  @objc optional func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
  @objc optional func collectionView(
    _ collectionView: UICollectionView,
    willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  )
  @objc optional func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath
}

@objc @MainActor public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  @objc optional func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
}
