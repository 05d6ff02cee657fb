import Foundation

@objcMembers @MainActor open class UIResponder: NSObject {
  open var next: UIResponder? { fatalError() }
  open var canBecomeFirstResponder: Bool { fatalError() }
  open var isFirstResponder: Bool { fatalError() }
  open func becomeFirstResponder() -> Bool { fatalError() }
  open func resignFirstResponder() -> Bool { fatalError() }
}

open class UIView: UIResponder {
  public struct AutoresizingMask: OptionSet, @unchecked Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { fatalError() }
    public static var flexibleWidth: UIView.AutoresizingMask { fatalError() }
    public static var flexibleHeight: UIView.AutoresizingMask { fatalError() }
  }
  @objc public enum ContentMode: Int, @unchecked Sendable {
    case scaleToFill = 0
    case scaleAspectFit = 1
    case scaleAspectFill = 2
    case center = 4
  }

  public init(frame: CGRect) { fatalError() }
  public required init?(coder: NSCoder) { fatalError() }
  open var frame: CGRect = stub()
  open var bounds: CGRect = stub()
  open var center: CGPoint = stub()
  open var alpha: CGFloat = stub()
  open var backgroundColor: UIColor?
  open var tintColor: UIColor!
  open var isHidden: Bool = stub()
  open var isUserInteractionEnabled: Bool = stub()
  open var clipsToBounds: Bool = stub()
  open var tag: Int = stub()
  open var contentMode: UIView.ContentMode = stub()
  open var autoresizingMask: UIView.AutoresizingMask = stub()
  open var translatesAutoresizingMaskIntoConstraints: Bool = stub()
  open var superview: UIView? { fatalError() }
  open var subviews: [UIView] { fatalError() }
  open var window: UIWindow? { fatalError() }
  open var traitCollection: UITraitCollection { fatalError() }
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { fatalError() }
  open var safeAreaInsets: UIEdgeInsets { fatalError() }
  open var safeAreaLayoutGuide: UILayoutGuide { fatalError() }
  open var gestureRecognizers: [UIGestureRecognizer]?
  open var topAnchor: NSLayoutYAxisAnchor { fatalError() }
  open var bottomAnchor: NSLayoutYAxisAnchor { fatalError() }
  open var leadingAnchor: NSLayoutXAxisAnchor { fatalError() }
  open var trailingAnchor: NSLayoutXAxisAnchor { fatalError() }
  open var centerXAnchor: NSLayoutXAxisAnchor { fatalError() }
  open var centerYAnchor: NSLayoutYAxisAnchor { fatalError() }
  open var widthAnchor: NSLayoutDimension { fatalError() }
  open var heightAnchor: NSLayoutDimension { fatalError() }
  open func addSubview(_ view: UIView) {}
  open func insertSubview(_ view: UIView, at index: Int) {}
  open func removeFromSuperview() {}
  open func bringSubviewToFront(_ view: UIView) {}
  open func didMoveToSuperview() {}
  open func didMoveToWindow() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func isDescendant(of view: UIView) -> Bool { fatalError() }
  open func layoutIfNeeded() {}
  open func layoutSubviews() {}
  open func setNeedsLayout() {}
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { fatalError() }
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { fatalError() }
  @objc(convertRect:toView:) open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { fatalError() }
  @objc(convertRect:fromView:) open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { fatalError() }
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {}
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {}
  #if SENDABLE_HANDLERS
    open class func animate(withDuration duration: TimeInterval, animations: @escaping @MainActor () -> Void) {}
  #else
    open class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {}
  #endif
}

open class UIWindow: UIView {
  open var rootViewController: UIViewController?
  open var isKeyWindow: Bool { fatalError() }
}

@objcMembers @MainActor open class UITraitCollection: NSObject {
  open var userInterfaceIdiom: UIUserInterfaceIdiom { fatalError() }
  open var layoutDirection: UITraitEnvironmentLayoutDirection { fatalError() }
}

@objc public enum UITraitEnvironmentLayoutDirection: Int, @unchecked Sendable {
  case unspecified = -1
  case leftToRight = 0
  case rightToLeft = 1
}

@objcMembers @MainActor open class UILayoutGuide: NSObject {
  open var topAnchor: NSLayoutYAxisAnchor { fatalError() }
  open var bottomAnchor: NSLayoutYAxisAnchor { fatalError() }
  open var leadingAnchor: NSLayoutXAxisAnchor { fatalError() }
  open var trailingAnchor: NSLayoutXAxisAnchor { fatalError() }
}

@objcMembers @MainActor open class NSLayoutConstraint: NSObject {
  open var isActive: Bool = stub()
  open var constant: CGFloat = stub()
  open class func activate(_ constraints: [NSLayoutConstraint]) {}
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {}
}

@MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint { fatalError() }
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
    fatalError()
  }
}

open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}

open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { fatalError() }
}

@objcMembers @MainActor open class UIGestureRecognizer: NSObject {
  public init(target: Any?, action: Selector?) { fatalError() }
  open weak var view: UIView? { fatalError() }
  open var isEnabled: Bool = stub()
  open func location(in view: UIView?) -> CGPoint { fatalError() }
}

open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired: Int = stub()
}
