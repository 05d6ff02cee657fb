@_exported import Foundation

@MainActor open class UIAlertAction: NSObject {
  public enum Style: Sendable {
    case `default`, cancel, destructive
  }

  public let title: String?
  public let style: Style
  fileprivate let handler: (@MainActor @Sendable (UIAlertAction) -> Void)?

  public init(title: String?, style: Style, handler: (@MainActor @Sendable (UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}

@MainActor open class UIAlertController: UIViewController {
  public enum Style: Sendable {
    case actionSheet, alert
  }

  public let title: String?
  public let message: String?
  public let preferredStyle: Style
  public private(set) var actions: [UIAlertAction] = []

  public init(title: String?, message: String?, preferredStyle: Style) {
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }

  public func addAction(_ action: UIAlertAction) {
    actions.append(action)
  }

  /// What a user does: the sheet goes away, and the button's handler is called.
  public func tap(_ title: String) {
    guard let action = actions.first(where: { $0.title == title }) else { return }
    presentingViewController?.dismiss(animated: true)
    action.handler?(action)
  }
}
