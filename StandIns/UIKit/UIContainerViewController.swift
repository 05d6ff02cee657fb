open class UISplitViewController: UIViewController {
  @objc open var viewControllers: [UIViewController] = stub()
}

open class UIPageViewController: UIViewController {
  @objc open var viewControllers: [UIViewController]? { fatalError() }
}
