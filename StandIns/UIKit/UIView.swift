import Foundation

@objc @MainActor open class UIResponder: NSObject {
  @objc open var next: UIResponder? { fatalError() }
  @objc open var canBecomeFirstResponder: Bool { fatalError() }
  @objc open var isFirstResponder: Bool { fatalError() }
  @objc open func becomeFirstResponder() -> Bool { fatalError() }
  @objc open func resignFirstResponder() -> Bool { fatalError() }
  @objc open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { fatalError() }
  @objc open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  @objc open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  @objc open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  @objc open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
  @objc open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  @objc open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  @objc open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  @objc open func remoteControlReceived(with event: UIEvent?) {}
  @objc open func awakeFromNib() {}
  @objc open func prepareForInterfaceBuilder() {}
}

@objc @MainActor open class UIEvent: NSObject {
  @objc public enum EventSubtype: Int, @unchecked Sendable {
    case none = 0
    case motionShake = 1
  }

  @objc open var timestamp: TimeInterval { fatalError() }
}

@objc @MainActor open class UITouch: NSObject {
  @objc open var timestamp: TimeInterval { fatalError() }
  @objc open var tapCount: Int { fatalError() }
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

  public nonisolated override convenience init() { fatalError() }
  public init(frame: CGRect) { fatalError() }
  public required init?(coder: NSCoder) { fatalError() }
  @objc open var frame: CGRect = stub()
  @objc open var bounds: CGRect = stub()
  @objc open var center: CGPoint = stub()
  @objc open var alpha: CGFloat = stub()
  @objc open var backgroundColor: UIColor?
  @objc open var tintColor: UIColor!
  @objc open var isHidden: Bool = stub()
  @objc open var isUserInteractionEnabled: Bool = stub()
  @objc open var clipsToBounds: Bool = stub()
  @objc open var tag: Int = stub()
  @objc open var contentMode: UIView.ContentMode = stub()
  open var autoresizingMask: UIView.AutoresizingMask = stub()
  @objc open var translatesAutoresizingMaskIntoConstraints: Bool = stub()
  @objc open var superview: UIView? { fatalError() }
  @objc open var subviews: [UIView] { fatalError() }
  @objc open var window: UIWindow? { fatalError() }
  @objc open var traitCollection: UITraitCollection { fatalError() }
  @objc open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { fatalError() }
  open var safeAreaInsets: UIEdgeInsets { fatalError() }
  @objc open var safeAreaLayoutGuide: UILayoutGuide { fatalError() }
  @objc open var gestureRecognizers: [UIGestureRecognizer]?
  open var topAnchor: NSLayoutYAxisAnchor { fatalError() }
  open var bottomAnchor: NSLayoutYAxisAnchor { fatalError() }
  open var leadingAnchor: NSLayoutXAxisAnchor { fatalError() }
  open var trailingAnchor: NSLayoutXAxisAnchor { fatalError() }
  open var centerXAnchor: NSLayoutXAxisAnchor { fatalError() }
  open var centerYAnchor: NSLayoutYAxisAnchor { fatalError() }
  open var widthAnchor: NSLayoutDimension { fatalError() }
  open var heightAnchor: NSLayoutDimension { fatalError() }
  @objc open func addSubview(_ view: UIView) {}
  @objc open func insertSubview(_ view: UIView, at index: Int) {}
  @objc open func removeFromSuperview() {}
  @objc open func bringSubviewToFront(_ view: UIView) {}
  @objc open func didAddSubview(_ subview: UIView) {}
  @objc open func willRemoveSubview(_ subview: UIView) {}
  @objc open func willMove(toSuperview newSuperview: UIView?) {}
  @objc open func didMoveToSuperview() {}
  @objc open func didMoveToWindow() {}
  @objc open func willMove(toWindow newWindow: UIWindow?) {}
  @objc open func isDescendant(of view: UIView) -> Bool { fatalError() }
  @objc open func layoutIfNeeded() {}
  @objc open func layoutSubviews() {}
  @objc open func setNeedsLayout() {}
  @objc open func setNeedsDisplay() {}
  @objc open func draw(_ rect: CGRect) {}
  @objc open func updateConstraints() {}
  @objc open func sizeThatFits(_ size: CGSize) -> CGSize { fatalError() }
  @objc open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { fatalError() }
  @objc open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { fatalError() }
  @objc open func tintColorDidChange() {}
  @objc open func safeAreaInsetsDidChange() {}
  @objc open func layoutMarginsDidChange() {}
  @objc open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  @objc open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { fatalError() }
  @objc open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { fatalError() }
  @objc(convertRect:toView:) open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { fatalError() }
  @objc(convertRect:fromView:) open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { fatalError() }
  @objc open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {}
  @objc open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {}
  #if SENDABLE_HANDLERS
    @objc open class func animate(withDuration duration: TimeInterval, animations: @escaping @MainActor () -> Void) {}
  #else
    @objc open class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {}
  #endif
}

open class UIWindow: UIView {
  @objc open var rootViewController: UIViewController?
  @objc open var isKeyWindow: Bool { fatalError() }
}

@objc @MainActor open class UITraitCollection: NSObject {
  @objc open var userInterfaceIdiom: UIUserInterfaceIdiom { fatalError() }
  @objc open var layoutDirection: UITraitEnvironmentLayoutDirection { fatalError() }
}

@objc public enum UITraitEnvironmentLayoutDirection: Int, @unchecked Sendable {
  case unspecified = -1
  case leftToRight = 0
  case rightToLeft = 1
}

@objc @MainActor open class UILayoutGuide: NSObject {
  open var topAnchor: NSLayoutYAxisAnchor { fatalError() }
  open var bottomAnchor: NSLayoutYAxisAnchor { fatalError() }
  open var leadingAnchor: NSLayoutXAxisAnchor { fatalError() }
  open var trailingAnchor: NSLayoutXAxisAnchor { fatalError() }
}

@objc @MainActor open class NSLayoutConstraint: NSObject {
  @objc open var isActive: Bool = stub()
  @objc open var constant: CGFloat = stub()
  @objc open class func activate(_ constraints: [NSLayoutConstraint]) {}
  @objc open class func deactivate(_ constraints: [NSLayoutConstraint]) {}
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
  @objc open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { fatalError() }
}

@objc @MainActor open class UIGestureRecognizer: NSObject {
  public init(target: Any?, action: Selector?) { fatalError() }
  @objc open weak var view: UIView? { fatalError() }
  @objc open var isEnabled: Bool = stub()
  @objc open func location(in view: UIView?) -> CGPoint { fatalError() }
}

open class UITapGestureRecognizer: UIGestureRecognizer {
  @objc open var numberOfTapsRequired: Int = stub()
}
