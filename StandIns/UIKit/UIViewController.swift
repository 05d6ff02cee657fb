import Foundation

open class UIViewController: UIResponder {
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { fatalError() }
  public required init?(coder: NSCoder) { fatalError() }
  @objc open var view: UIView!
  @objc open var viewIfLoaded: UIView? { fatalError() }
  @objc open var isViewLoaded: Bool { fatalError() }
  @objc open var title: String?
  @objc open var nibName: String? { fatalError() }
  open var nibBundle: Bundle? { fatalError() }
  @objc open var storyboard: UIStoryboard? { fatalError() }
  @objc open var children: [UIViewController] { fatalError() }
  @objc open weak var parent: UIViewController? { fatalError() }
  @objc open var presentingViewController: UIViewController? { fatalError() }
  @objc open var presentedViewController: UIViewController? { fatalError() }
  @objc open var presentationController: UIPresentationController? { fatalError() }
  @objc open var popoverPresentationController: UIPopoverPresentationController? { fatalError() }
  @objc open var navigationController: UINavigationController? { fatalError() }
  @objc open var tabBarController: UITabBarController? { fatalError() }
  @objc open var navigationItem: UINavigationItem { fatalError() }
  @objc open var modalPresentationStyle: UIModalPresentationStyle = stub()
  @objc open var traitCollection: UITraitCollection { fatalError() }
  @objc open var isBeingPresented: Bool { fatalError() }
  @objc open var isBeingDismissed: Bool { fatalError() }
  @objc open var isMovingToParent: Bool { fatalError() }
  @objc open var isMovingFromParent: Bool { fatalError() }
  @objc open var prefersStatusBarHidden: Bool { fatalError() }
  @objc open var prefersHomeIndicatorAutoHidden: Bool { fatalError() }
  @objc open var shouldAutorotate: Bool { fatalError() }
  @objc open func loadView() {}
  @objc open func loadViewIfNeeded() {}
  @objc open func viewDidLoad() {}
  @objc open func viewWillAppear(_ animated: Bool) {}
  @objc open func viewIsAppearing(_ animated: Bool) {}
  @objc open func viewDidAppear(_ animated: Bool) {}
  @objc open func viewWillDisappear(_ animated: Bool) {}
  @objc open func viewDidDisappear(_ animated: Bool) {}
  @objc open func viewWillLayoutSubviews() {}
  @objc open func viewDidLayoutSubviews() {}
  @objc open func viewSafeAreaInsetsDidChange() {}
  @objc open func viewLayoutMarginsDidChange() {}
  @objc open func updateViewConstraints() {}
  @objc open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  @objc open var isEditing: Bool = stub()
  @objc open func setEditing(_ editing: Bool, animated: Bool) {}
  @objc open func didReceiveMemoryWarning() {}
  @objc open func addChild(_ childController: UIViewController) {}
  @objc open func removeFromParent() {}
  @objc open func willMove(toParent parent: UIViewController?) {}
  @objc open func didMove(toParent parent: UIViewController?) {}
  @objc open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { fatalError() }
  @objc open func performSegue(withIdentifier identifier: String, sender: Any?) {}
  @objc open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  @objc open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
  @objc(willTransitionToTraitCollection:withTransitionCoordinator:) open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
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

@objc @MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {}
@objc @MainActor public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

@objc public enum UIModalPresentationStyle: Int, @unchecked Sendable {
  case automatic = -2
  case none = -1
  case fullScreen = 0
  case pageSheet = 1
  case formSheet = 2
  case popover = 7
}

@objc @MainActor open class UIStoryboard: NSObject {
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) { fatalError() }
  @objc open func instantiateInitialViewController() -> UIViewController? { fatalError() }
  @objc open func instantiateViewController(withIdentifier identifier: String) -> UIViewController { fatalError() }
}

@objc @MainActor open class UIStoryboardSegue: NSObject {
  @objc open var identifier: String? { fatalError() }
  @objc open var source: UIViewController { fatalError() }
  @objc open var destination: UIViewController { fatalError() }
}

@objc @MainActor open class UINib: NSObject {
  public init(nibName name: String, bundle bundleOrNil: Bundle?) { fatalError() }
}

@objc @MainActor open class UINavigationItem: NSObject {
  @objc open var title: String?
  @objc open var leftBarButtonItem: UIBarButtonItem?
  @objc open var rightBarButtonItem: UIBarButtonItem?
}

open class UINavigationController: UIViewController {
  public init(rootViewController: UIViewController) { fatalError() }
  public required init?(coder: NSCoder) { fatalError() }
  @objc open var viewControllers: [UIViewController] = stub()
  @objc open var topViewController: UIViewController? { fatalError() }
  @objc open var visibleViewController: UIViewController? { fatalError() }
  @objc open weak var delegate: (any UINavigationControllerDelegate)?
  @objc open func pushViewController(_ viewController: UIViewController, animated: Bool) {}
  @objc open func popViewController(animated: Bool) -> UIViewController? { fatalError() }
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
  @objc open var viewControllers: [UIViewController]?
  @objc open var selectedIndex: Int = stub()
  @objc open var selectedViewController: UIViewController?
  @objc open weak var delegate: (any UITabBarControllerDelegate)?
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
  @objc open var tableView: UITableView!
}

open class UICollectionViewController: UIViewController {
  @objc open var collectionView: UICollectionView!
}

@objc @MainActor open class UIApplication: NSObject {
  @objc open class var shared: UIApplication { fatalError() }
  @objc open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { fatalError() }
}
