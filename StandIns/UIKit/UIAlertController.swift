import Foundation

@objc @MainActor open class UIAlertAction: NSObject {
  @objc public enum Style: Int, @unchecked Sendable {
    case `default` = 0
    case cancel = 1
    case destructive = 2
  }

  #if SENDABLE_HANDLERS
    @objc(actionWithTitle:style:handler:) public init(
      title: String?,
      style: UIAlertAction.Style,
      handler: (@MainActor @Sendable (UIAlertAction) -> Void)? = nil
    ) { fatalError() }
  #else
    @objc(actionWithTitle:style:handler:) public init(
      title: String?,
      style: UIAlertAction.Style,
      handler: ((UIAlertAction) -> Void)? = nil
    ) { fatalError() }
  #endif
  @objc open var title: String? { fatalError() }
  @objc open var style: UIAlertAction.Style { fatalError() }
  @objc open var isEnabled: Bool = stub()
}

open class UIAlertController: UIViewController {
  @objc public enum Style: Int, @unchecked Sendable {
    case actionSheet = 0
    case alert = 1
  }

  public init(title: String?, message: String?, preferredStyle: UIAlertController.Style) { fatalError() }
  public required init?(coder: NSCoder) { fatalError() }
  @objc open func addAction(_ action: UIAlertAction) {}
  @objc open var actions: [UIAlertAction] { fatalError() }
  @objc open var preferredAction: UIAlertAction?
  @objc open var message: String?
  @objc open var preferredStyle: UIAlertController.Style { fatalError() }
}

@objc @MainActor open class UIPresentationController: NSObject {
  @objc open var presentingViewController: UIViewController { fatalError() }
  @objc open var presentedViewController: UIViewController { fatalError() }
  @objc open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
}

@objc @MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  @objc optional func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  @objc optional func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  @objc optional func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
}

public struct UIPopoverArrowDirection: OptionSet, @unchecked Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { fatalError() }
  public static var up: UIPopoverArrowDirection { fatalError() }
  public static var down: UIPopoverArrowDirection { fatalError() }
  public static var left: UIPopoverArrowDirection { fatalError() }
  public static var right: UIPopoverArrowDirection { fatalError() }
  public static var any: UIPopoverArrowDirection { fatalError() }
}

open class UIPopoverPresentationController: UIPresentationController {
  @objc open var sourceView: UIView?
  @objc open var sourceRect: CGRect = stub()
  @objc open var barButtonItem: UIBarButtonItem?
  open var permittedArrowDirections: UIPopoverArrowDirection = stub()
}

@objc @MainActor open class UIBarItem: NSObject {
  @objc open var isEnabled: Bool = stub()
  @objc open var title: String?
  @objc open var image: UIImage?
  @objc open var tag: Int = stub()
}

open class UIBarButtonItem: UIBarItem {
  @objc open weak var target: AnyObject?
  @objc open var action: Selector?
}
