import UIKit

// The project's own code.
public final class WelcomeViewController: UIViewController, PagerPage {
  public func pageDidAppear() {}
}

public final class FinishViewController: UIViewController {}

public final class ItemViewController: UIViewController {}

public final class PhotoViewController: UIViewController, PagerPage {
  public var pageTargetView: UIView { view.subviews[0] }

  public func pageDidDisappear() {}
}

public nonisolated enum Gallery {
  public struct Photo: Identifiable, Sendable {
    public let id: String
  }
}
