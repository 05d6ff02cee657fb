import Foundation

open class UICollectionReusableView: UIView {
  open var reuseIdentifier: String? { fatalError() }
  open func prepareForReuse() {}
}

open class UICollectionViewCell: UICollectionReusableView {
  open var contentView: UIView { fatalError() }
  open var isSelected: Bool = stub()
}

@objcMembers @MainActor open class UICollectionViewLayout: NSObject {
  open var collectionView: UICollectionView? { fatalError() }
  open func invalidateLayout() {}
}

open class UICollectionViewFlowLayout: UICollectionViewLayout {
  open var itemSize: CGSize = stub()
  open var minimumLineSpacing: CGFloat = stub()
  open var minimumInteritemSpacing: CGFloat = stub()
  open var sectionInset: UIEdgeInsets = stub()
}

open class UICollectionView: UIScrollView {
  public static let elementKindSectionHeader: String = stub()
  public static let elementKindSectionFooter: String = stub()
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) { fatalError() }
  public required init?(coder: NSCoder) { fatalError() }
  open var collectionViewLayout: UICollectionViewLayout = stub()
  open weak var dataSource: (any UICollectionViewDataSource)?
  open var indexPathsForSelectedItems: [IndexPath]? { fatalError() }
  open var indexPathsForVisibleItems: [IndexPath] { fatalError() }
  open var visibleCells: [UICollectionViewCell] { fatalError() }
  open var numberOfSections: Int { fatalError() }
  open func numberOfItems(inSection section: Int) -> Int { fatalError() }
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { fatalError() }
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { fatalError() }
  open func reloadData() {}
  open func reloadItems(at indexPaths: [IndexPath]) {}
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {}
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
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionViewCell { fatalError() }
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String,
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionReusableView { fatalError() }
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
  @objc optional func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  @objc optional func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
  @objc optional func collectionView(
    _ collectionView: UICollectionView,
    willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  )
}

@objc @MainActor public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  @objc optional func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
}
