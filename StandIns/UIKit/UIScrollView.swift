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
  open weak var delegate: (any UIScrollViewDelegate)?
  open var contentOffset: CGPoint = stub()
  open var contentSize: CGSize = stub()
  open var contentInset: UIEdgeInsets = stub()
  open var adjustedContentInset: UIEdgeInsets { fatalError() }
  open var isPagingEnabled: Bool = stub()
  open var isScrollEnabled: Bool = stub()
  open var bounces: Bool = stub()
  open var showsHorizontalScrollIndicator: Bool = stub()
  open var showsVerticalScrollIndicator: Bool = stub()
  open var isTracking: Bool { fatalError() }
  open var isDragging: Bool { fatalError() }
  open var isDecelerating: Bool { fatalError() }
  open var zoomScale: CGFloat = stub()
  open var refreshControl: UIRefreshControl?
  open var contentLayoutGuide: UILayoutGuide { fatalError() }
  open var frameLayoutGuide: UILayoutGuide { fatalError() }
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {}
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {}
}
