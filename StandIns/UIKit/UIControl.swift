import Foundation

open class UIControl: UIView {
  public struct Event: OptionSet, @unchecked Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { fatalError() }
    public static var touchDown: UIControl.Event { fatalError() }
    public static var touchUpInside: UIControl.Event { fatalError() }
    public static var touchUpOutside: UIControl.Event { fatalError() }
    public static var valueChanged: UIControl.Event { fatalError() }
    public static var primaryActionTriggered: UIControl.Event { fatalError() }
    public static var editingChanged: UIControl.Event { fatalError() }
    public static var editingDidBegin: UIControl.Event { fatalError() }
    public static var editingDidEnd: UIControl.Event { fatalError() }
    public static var editingDidEndOnExit: UIControl.Event { fatalError() }
    public static var allEditingEvents: UIControl.Event { fatalError() }
    public static var allEvents: UIControl.Event { fatalError() }
  }
  public struct State: OptionSet, @unchecked Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { fatalError() }
    public static var normal: UIControl.State { fatalError() }
    public static var highlighted: UIControl.State { fatalError() }
    public static var disabled: UIControl.State { fatalError() }
    public static var selected: UIControl.State { fatalError() }
  }

  open var isEnabled: Bool = stub()
  open var isSelected: Bool = stub()
  open var isHighlighted: Bool = stub()
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: UIControl.Event) {}
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: UIControl.Event) {}
  open func sendActions(for controlEvents: UIControl.Event) {}
}

open class UIButton: UIControl {
  open var titleLabel: UILabel? { fatalError() }
  open func setTitle(_ title: String?, for state: UIControl.State) {}
  open func setImage(_ image: UIImage?, for state: UIControl.State) {}
}

open class UISwitch: UIControl {
  open var isOn: Bool = stub()
  open func setOn(_ on: Bool, animated: Bool) {}
}

open class UISlider: UIControl {
  open var value: Float = stub()
  open var minimumValue: Float = stub()
  open var maximumValue: Float = stub()
}

open class UISegmentedControl: UIControl {
  open var selectedSegmentIndex: Int = stub()
  open var numberOfSegments: Int { fatalError() }
}

open class UIPageControl: UIControl {
  open var numberOfPages: Int = stub()
  open var currentPage: Int = stub()
}

open class UIRefreshControl: UIControl {
  open var isRefreshing: Bool { fatalError() }
  open func beginRefreshing() {}
  open func endRefreshing() {}
}

open class UITextField: UIControl {
  open var text: String?
  open var attributedText: NSAttributedString?
  open var placeholder: String?
  open var textColor: UIColor?
  open var font: UIFont?
  open var isSecureTextEntry: Bool = stub()
  open weak var delegate: (any UITextFieldDelegate)?
}

@objc @MainActor public protocol UITextFieldDelegate: NSObjectProtocol {
  @objc optional func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  @objc optional func textFieldDidBeginEditing(_ textField: UITextField)
  @objc optional func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  @objc optional func textFieldDidEndEditing(_ textField: UITextField)
  @objc optional func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  @objc optional func textFieldShouldClear(_ textField: UITextField) -> Bool
  @objc optional func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

open class UILabel: UIView {
  open var text: String?
  open var attributedText: NSAttributedString?
  open var font: UIFont!
  open var textColor: UIColor!
  open var numberOfLines: Int = stub()
  open var isEnabled: Bool = stub()
}

open class UIImageView: UIView {
  public init(image: UIImage?) { fatalError() }
  public required init?(coder: NSCoder) { fatalError() }
  open var image: UIImage?
  open var isHighlighted: Bool = stub()
}

open class UIActivityIndicatorView: UIView {
  open var isAnimating: Bool { fatalError() }
  open func startAnimating() {}
  open func stopAnimating() {}
}

open class UIProgressView: UIView {
  open var progress: Float = stub()
}

open class UIStackView: UIView {
  open var arrangedSubviews: [UIView] { fatalError() }
  open var spacing: CGFloat = stub()
  open func addArrangedSubview(_ view: UIView) {}
  open func removeArrangedSubview(_ view: UIView) {}
}

open class UITextView: UIScrollView {
  open var text: String!
  open var textColor: UIColor?
  open var font: UIFont?
}

open class UISearchBar: UIView {
  open weak var delegate: (any UISearchBarDelegate)?
  open var text: String?
  open var placeholder: String?
}

@objc @MainActor public protocol UISearchBarDelegate: NSObjectProtocol {
  @objc optional func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  @objc optional func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  @objc optional func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  @objc optional func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  @objc optional func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}
