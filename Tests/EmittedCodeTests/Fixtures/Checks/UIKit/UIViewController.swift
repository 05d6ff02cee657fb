import Foundation

/// Presents as UIKit does, as far as emitted code can tell: with animations that take a moment, above what is presented
/// only, and in a window only.
@MainActor open class UIViewController: NSObject {
  public let view = UIView()
  public private(set) weak var presentingViewController: UIViewController?
  public private(set) var presentedViewController: UIViewController?
  public private(set) var isBeingPresented = false
  public private(set) var isBeingDismissed = false
  public private(set) lazy var popoverPresentationController: UIPopoverPresentationController? =
    UIPopoverPresentationController()
  /// Whether the view is in a window, which a view controller has to be in to present.
  public var isInWindow = true

  /// How often something was presented.
  public static var presentationCount = 0
  /// What UIKit complains about in the log.
  public static var complaints: [String] = []

  nonisolated public override init() {}

  open func present(
    _ viewControllerToPresent: UIViewController,
    animated flag: Bool,
    completion: (@MainActor @Sendable () -> Void)? = nil
  ) {
    dispatchPrecondition(condition: .onQueue(.main))
    guard isInWindow, presentedViewController == nil, !isBeingDismissed else {
      Self.complaints.append("Attempt to present \(viewControllerToPresent) on \(self)")
      return
    }
    Self.presentationCount += 1
    presentedViewController = viewControllerToPresent
    viewControllerToPresent.presentingViewController = self
    viewControllerToPresent.isBeingPresented = true
    afterAnimation {
      viewControllerToPresent.isBeingPresented = false
      completion?()
    }
  }

  open func dismiss(animated flag: Bool, completion: (@MainActor @Sendable () -> Void)? = nil) {
    dispatchPrecondition(condition: .onQueue(.main))
    guard let presented = presentedViewController else {
      presentingViewController?.dismiss(animated: flag, completion: completion)
      return
    }
    guard !presented.isBeingPresented, !presented.isBeingDismissed else {
      Self.complaints.append("Attempt to dismiss \(presented) during a transition")
      return
    }
    presented.isBeingDismissed = true
    afterAnimation {
      presented.isBeingDismissed = false
      presented.presentingViewController = nil
      self.presentedViewController = nil
      completion?()
    }
  }

  private func afterAnimation(_ body: @escaping @MainActor @Sendable () -> Void) {
    Task { @MainActor in
      try? await Task.sleep(nanoseconds: 20_000_000)
      body()
    }
  }
}

@MainActor open class UIView: NSObject {
  public var bounds = CGRect(x: 0, y: 0, width: 320, height: 480)

  nonisolated public override init() {}
}

@MainActor open class UIBarButtonItem: NSObject {
  nonisolated public override init() {}
}

public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let any = UIPopoverArrowDirection(rawValue: 15)
}

@MainActor open class UIPopoverPresentationController: NSObject {
  public var sourceView: UIView?
  public var sourceRect = CGRect.zero
  public var barButtonItem: UIBarButtonItem?
  public var permittedArrowDirections = UIPopoverArrowDirection.any

  nonisolated public override init() {}
}
