import RxSwift
import UIKit

extension Reactive where Base: UIControl {
  public func controlEvent(_ controlEvents: UIControl.Event) -> ControlEvent<Void> { fatalError() }
  public func controlProperty<T>(
    editingEvents: UIControl.Event,
    getter: @escaping (Base) -> T,
    setter: @escaping (Base, T) -> Void
  ) -> ControlProperty<T> { fatalError() }
}

extension Reactive where Base: UIButton {
  public var tap: ControlEvent<Void> { fatalError() }
  public func title(for controlState: UIControl.State = []) -> Binder<String?> { fatalError() }
  public func image(for controlState: UIControl.State = []) -> Binder<UIImage?> { fatalError() }
}

extension Reactive where Base: UIBarButtonItem {
  public var tap: ControlEvent<Void> { fatalError() }
}

extension Reactive where Base: UIGestureRecognizer {
  public var event: ControlEvent<Base> { fatalError() }
}

extension Reactive where Base: UITextField {
  public var text: ControlProperty<String?> { fatalError() }
  public var value: ControlProperty<String?> { fatalError() }
}

extension Reactive where Base: UISwitch {
  public var isOn: ControlProperty<Bool> { fatalError() }
}

extension Reactive where Base: UIRefreshControl {
  public var isRefreshing: Binder<Bool> { fatalError() }
}

extension UIScrollView: HasDelegate {
  public typealias Delegate = UIScrollViewDelegate
}

extension Reactive where Base: UIScrollView {
  public var delegate: DelegateProxy<UIScrollView, UIScrollViewDelegate> { fatalError() }
  public var contentOffset: ControlProperty<CGPoint> { fatalError() }
  public var didScroll: ControlEvent<Void> { fatalError() }
  public var willBeginDecelerating: ControlEvent<Void> { fatalError() }
  public var didEndDecelerating: ControlEvent<Void> { fatalError() }
  public var willBeginDragging: ControlEvent<Void> { fatalError() }
  public var didEndDragging: ControlEvent<Bool> { fatalError() }
  public var didScrollToTop: ControlEvent<Void> { fatalError() }
  public var didEndScrollingAnimation: ControlEvent<Void> { fatalError() }
  public func setDelegate(_ delegate: UIScrollViewDelegate) -> Disposable { fatalError() }
}

public protocol RxTableViewDataSourceType {
  associatedtype Element

  func tableView(_ tableView: UITableView, observedEvent: Event<Element>)
}

extension UITableView: HasDataSource {
  public typealias DataSource = UITableViewDataSource
}

extension Reactive where Base: UITableView {
  public func items<Sequence: Swift.Sequence, Source: ObservableType>(_ source: Source)
    -> (_ cellFactory: @escaping (UITableView, Int, Sequence.Element) -> UITableViewCell)
    -> Disposable
  where Source.Element == Sequence { fatalError() }
  public func items<Sequence: Swift.Sequence, Cell: UITableViewCell, Source: ObservableType>(
    cellIdentifier: String,
    cellType: Cell.Type = Cell.self
  )
    -> (_ source: Source)
    -> (_ configureCell: @escaping (Int, Sequence.Element, Cell) -> Void)
    -> Disposable
  where Source.Element == Sequence { fatalError() }
  public func items<DataSource: RxTableViewDataSourceType & UITableViewDataSource, Source: ObservableType>(
    dataSource: DataSource
  )
    -> (_ source: Source)
    -> Disposable
  where DataSource.Element == Source.Element { fatalError() }
  public var dataSource: DelegateProxy<UITableView, UITableViewDataSource> { fatalError() }
  public func setDataSource(_ dataSource: UITableViewDataSource) -> Disposable { fatalError() }
  public var itemSelected: ControlEvent<IndexPath> { fatalError() }
  public var itemDeselected: ControlEvent<IndexPath> { fatalError() }
  public func modelSelected<T>(_: T.Type) -> ControlEvent<T> { fatalError() }
  public func modelDeselected<T>(_: T.Type) -> ControlEvent<T> { fatalError() }
  public func model<T>(at indexPath: IndexPath) throws -> T { fatalError() }
}

public protocol RxCollectionViewDataSourceType {
  associatedtype Element

  func collectionView(_ collectionView: UICollectionView, observedEvent: Event<Element>)
}

extension UICollectionView: HasDataSource {
  public typealias DataSource = UICollectionViewDataSource
}

extension Reactive where Base: UICollectionView {
  public func items<Sequence: Swift.Sequence, Source: ObservableType>(_ source: Source)
    -> (_ cellFactory: @escaping (UICollectionView, Int, Sequence.Element) -> UICollectionViewCell)
    -> Disposable
  where Source.Element == Sequence { fatalError() }
  public func items<Sequence: Swift.Sequence, Cell: UICollectionViewCell, Source: ObservableType>(
    cellIdentifier: String,
    cellType: Cell.Type = Cell.self
  )
    -> (_ source: Source)
    -> (_ configureCell: @escaping (Int, Sequence.Element, Cell) -> Void)
    -> Disposable
  where Source.Element == Sequence { fatalError() }
  public func items<
    DataSource: RxCollectionViewDataSourceType & UICollectionViewDataSource,
    Source: ObservableType
  >(dataSource: DataSource)
    -> (_ source: Source)
    -> Disposable
  where DataSource.Element == Source.Element { fatalError() }
  public var dataSource: DelegateProxy<UICollectionView, UICollectionViewDataSource> { fatalError() }
  public func setDataSource(_ dataSource: UICollectionViewDataSource) -> Disposable { fatalError() }
  public var itemSelected: ControlEvent<IndexPath> { fatalError() }
  public var itemDeselected: ControlEvent<IndexPath> { fatalError() }
  public func modelSelected<T>(_: T.Type) -> ControlEvent<T> { fatalError() }
  public func modelDeselected<T>(_: T.Type) -> ControlEvent<T> { fatalError() }
  public func model<T>(at indexPath: IndexPath) throws -> T { fatalError() }
}
