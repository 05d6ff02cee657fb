import UIKit

// The project's own code.
final class WelcomeViewController: UIViewController, PagerPage {
  func pageDidAppear() {}
}

final class FinishViewController: UIViewController {}

final class ItemViewController: UIViewController {}

final class PhotoViewController: UIViewController, PagerPage {
  var pageTargetView: UIView { view.subviews[0] }

  func pageDidDisappear() {}
}

nonisolated enum Gallery {
  struct Photo: Identifiable, Sendable {
    let id: String
  }
}
