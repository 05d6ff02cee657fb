import Foundation

@objcMembers @MainActor open class UIAlertAction: NSObject {
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
  open var title: String? { fatalError() }
  open var style: UIAlertAction.Style { fatalError() }
  open var isEnabled: Bool = stub()
}

open class UIAlertController: UIViewController {
  @objc public enum Style: Int, @unchecked Sendable {
    case actionSheet = 0
    case alert = 1
  }

  public init(title: String?, message: String?, preferredStyle: UIAlertController.Style) { fatalError() }
  public required init?(coder: NSCoder) { fatalError() }
  open func addAction(_ action: UIAlertAction) {}
  open var actions: [UIAlertAction] { fatalError() }
  open var preferredAction: UIAlertAction?
  open var message: String?
  open var preferredStyle: UIAlertController.Style { fatalError() }
}

@objcMembers @MainActor open class UIPresentationController: NSObject {
  open var presentingViewController: UIViewController { fatalError() }
  open var presentedViewController: UIViewController { fatalError() }
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
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
  open var sourceView: UIView?
  open var sourceRect: CGRect = stub()
  open var barButtonItem: UIBarButtonItem?
  open var permittedArrowDirections: UIPopoverArrowDirection = stub()
}

@objcMembers @MainActor open class UIBarItem: NSObject {
  open var isEnabled: Bool = stub()
  open var title: String?
  open var image: UIImage?
  open var tag: Int = stub()
}

open class UIBarButtonItem: UIBarItem {
  open weak var target: AnyObject?
  open var action: Selector?
}
