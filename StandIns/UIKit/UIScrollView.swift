import Foundation

@objc @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  @objc optional func scrollViewDidScroll(_ scrollView: UIScrollView)
  @objc optional func scrollViewDidZoom(_ scrollView: UIScrollView)
  @objc optional func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  @objc optional func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  @objc optional func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  @objc optional func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  @objc optional func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  @objc optional func viewForZooming(in scrollView: UIScrollView) -> UIView?
  @objc optional func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  @objc optional func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
}

open class UIScrollView: UIView {
  @objc open weak var delegate: (any UIScrollViewDelegate)?
  @objc open var contentOffset: CGPoint = stub()
  @objc open var contentSize: CGSize = stub()
  open var contentInset: UIEdgeInsets = stub()
  open var adjustedContentInset: UIEdgeInsets { fatalError() }
  @objc open var isPagingEnabled: Bool = stub()
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior = stub()
  public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }
  @objc open var isScrollEnabled: Bool = stub()
  @objc open var bounces: Bool = stub()
  @objc open var showsHorizontalScrollIndicator: Bool = stub()
  @objc open var showsVerticalScrollIndicator: Bool = stub()
  @objc open var isTracking: Bool { fatalError() }
  @objc open var isDragging: Bool { fatalError() }
  @objc open var isDecelerating: Bool { fatalError() }
  @objc open var zoomScale: CGFloat = stub()
  @objc open var refreshControl: UIRefreshControl?
  @objc open var contentLayoutGuide: UILayoutGuide { fatalError() }
  @objc open var frameLayoutGuide: UILayoutGuide { fatalError() }
  @objc open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {}
  @objc open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {}
}
