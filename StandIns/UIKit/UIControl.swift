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

  @objc open var isEnabled: Bool = stub()
  @objc open var isSelected: Bool = stub()
  @objc open var isHighlighted: Bool = stub()
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: UIControl.Event) {}
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: UIControl.Event) {}
  open func sendActions(for controlEvents: UIControl.Event) {}
}

open class UIButton: UIControl {
  @objc open var titleLabel: UILabel? { fatalError() }
  open func setTitle(_ title: String?, for state: UIControl.State) {}
  open func setImage(_ image: UIImage?, for state: UIControl.State) {}
}

open class UISwitch: UIControl {
  @objc open var isOn: Bool = stub()
  @objc open func setOn(_ on: Bool, animated: Bool) {}
}

open class UISlider: UIControl {
  @objc open var value: Float = stub()
  @objc open var minimumValue: Float = stub()
  @objc open var maximumValue: Float = stub()
}

open class UISegmentedControl: UIControl {
  @objc open var selectedSegmentIndex: Int = stub()
  @objc open var numberOfSegments: Int { fatalError() }
}

open class UIPageControl: UIControl {
  @objc open var numberOfPages: Int = stub()
  @objc open var currentPage: Int = stub()
}

open class UIRefreshControl: UIControl {
  @objc open var isRefreshing: Bool { fatalError() }
  @objc open func beginRefreshing() {}
  @objc open func endRefreshing() {}
}

open class UITextField: UIControl {
  @objc open var text: String?
  open var attributedText: NSAttributedString?
  @objc open var placeholder: String?
  @objc open var textColor: UIColor?
  @objc open var font: UIFont?
  @objc open var isSecureTextEntry: Bool = stub()
  @objc open weak var delegate: (any UITextFieldDelegate)?
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
  @objc open var text: String?
  open var attributedText: NSAttributedString?
  @objc open var font: UIFont!
  @objc open var textColor: UIColor!
  @objc open var numberOfLines: Int = stub()
  @objc open var isEnabled: Bool = stub()
}

open class UIImageView: UIView {
  public override init(frame: CGRect) { fatalError() }
  public init(image: UIImage?) { fatalError() }
  public required init?(coder: NSCoder) { fatalError() }
  @objc open var image: UIImage?
  @objc open var isHighlighted: Bool = stub()
}

open class UIActivityIndicatorView: UIView {
  @objc open var isAnimating: Bool { fatalError() }
  @objc open func startAnimating() {}
  @objc open func stopAnimating() {}
}

open class UIProgressView: UIView {
  @objc open var progress: Float = stub()
}

open class UIStackView: UIView {
  @objc open var arrangedSubviews: [UIView] { fatalError() }
  @objc open var spacing: CGFloat = stub()
  @objc open func addArrangedSubview(_ view: UIView) {}
  @objc open func removeArrangedSubview(_ view: UIView) {}
}

open class UITextView: UIScrollView {
  @objc open var text: String!
  @objc open var textColor: UIColor?
  @objc open var font: UIFont?
}

open class UISearchBar: UIView {
  @objc open weak var delegate: (any UISearchBarDelegate)?
  @objc open var text: String?
  @objc open var placeholder: String?
}

@objc @MainActor public protocol UISearchBarDelegate: NSObjectProtocol {
  @objc optional func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  @objc optional func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  @objc optional func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  @objc optional func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  @objc optional func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}
