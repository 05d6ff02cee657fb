import Foundation

open class UIViewController: UIResponder {
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { fatalError() }
  public required init?(coder: NSCoder) { fatalError() }
  open var view: UIView!
  open var viewIfLoaded: UIView? { fatalError() }
  open var isViewLoaded: Bool { fatalError() }
  open var title: String?
  open var nibName: String? { fatalError() }
  open var nibBundle: Bundle? { fatalError() }
  open var storyboard: UIStoryboard? { fatalError() }
  open var children: [UIViewController] { fatalError() }
  open weak var parent: UIViewController? { fatalError() }
  open var presentingViewController: UIViewController? { fatalError() }
  open var presentedViewController: UIViewController? { fatalError() }
  open var presentationController: UIPresentationController? { fatalError() }
  open var popoverPresentationController: UIPopoverPresentationController? { fatalError() }
  open var navigationController: UINavigationController? { fatalError() }
  open var tabBarController: UITabBarController? { fatalError() }
  open var navigationItem: UINavigationItem { fatalError() }
  open var modalPresentationStyle: UIModalPresentationStyle = stub()
  open var traitCollection: UITraitCollection { fatalError() }
  open var isBeingPresented: Bool { fatalError() }
  open var isBeingDismissed: Bool { fatalError() }
  open var isMovingToParent: Bool { fatalError() }
  open var isMovingFromParent: Bool { fatalError() }
  open func loadView() {}
  open func loadViewIfNeeded() {}
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func didReceiveMemoryWarning() {}
  open func addChild(_ childController: UIViewController) {}
  open func removeFromParent() {}
  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}
  open func performSegue(withIdentifier identifier: String, sender: Any?) {}
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
  #if SENDABLE_HANDLERS
    @objc(presentViewController:animated:completion:) open func present(
      _ viewControllerToPresent: UIViewController,
      animated flag: Bool,
      completion: (@MainActor @Sendable () -> Void)? = nil
    ) {}
    @objc(dismissViewControllerAnimated:completion:) open func dismiss(
      animated flag: Bool,
      completion: (@MainActor @Sendable () -> Void)? = nil
    ) {}
  #else
    @objc(presentViewController:animated:completion:) open func present(
      _ viewControllerToPresent: UIViewController,
      animated flag: Bool,
      completion: (() -> Void)? = nil
    ) {}
    @objc(dismissViewControllerAnimated:completion:) open func dismiss(
      animated flag: Bool,
      completion: (() -> Void)? = nil
    ) {}
  #endif
}

@objc @MainActor public protocol UIViewControllerTransitionCoordinator: NSObjectProtocol {}

@objc public enum UIModalPresentationStyle: Int, @unchecked Sendable {
  case automatic = -2
  case none = -1
  case fullScreen = 0
  case pageSheet = 1
  case formSheet = 2
  case popover = 7
}

@objcMembers @MainActor open class UIStoryboard: NSObject {
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) { fatalError() }
  open func instantiateInitialViewController() -> UIViewController? { fatalError() }
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController { fatalError() }
}

@objcMembers @MainActor open class UIStoryboardSegue: NSObject {
  open var identifier: String? { fatalError() }
  open var source: UIViewController { fatalError() }
  open var destination: UIViewController { fatalError() }
}

@objcMembers @MainActor open class UINib: NSObject {
  public init(nibName name: String, bundle bundleOrNil: Bundle?) { fatalError() }
}

@objcMembers @MainActor open class UINavigationItem: NSObject {
  open var title: String?
  open var leftBarButtonItem: UIBarButtonItem?
  open var rightBarButtonItem: UIBarButtonItem?
}

open class UINavigationController: UIViewController {
  public init(rootViewController: UIViewController) { fatalError() }
  public required init?(coder: NSCoder) { fatalError() }
  open var viewControllers: [UIViewController] = stub()
  open var topViewController: UIViewController? { fatalError() }
  open var visibleViewController: UIViewController? { fatalError() }
  open weak var delegate: (any UINavigationControllerDelegate)?
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {}
  open func popViewController(animated: Bool) -> UIViewController? { fatalError() }
}

@objc @MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {
  @objc optional func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController,
    animated: Bool
  )
  @objc optional func navigationController(
    _ navigationController: UINavigationController,
    didShow viewController: UIViewController,
    animated: Bool
  )
}

open class UITabBarController: UIViewController {
  open var viewControllers: [UIViewController]?
  open var selectedIndex: Int = stub()
  open var selectedViewController: UIViewController?
  open weak var delegate: (any UITabBarControllerDelegate)?
}

@objc @MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
  @objc optional func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect viewController: UIViewController
  ) -> Bool
  @objc optional func tabBarController(
    _ tabBarController: UITabBarController,
    didSelect viewController: UIViewController
  )
}

open class UITableViewController: UIViewController {
  open var tableView: UITableView!
}

open class UICollectionViewController: UIViewController {
  open var collectionView: UICollectionView!
}

@objcMembers @MainActor open class UIApplication: NSObject {
  open class var shared: UIApplication { fatalError() }
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { fatalError() }
}
