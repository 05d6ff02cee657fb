@_exported import Foundation
@_exported import ObjectiveC

open class UIColor: NSObject, @unchecked Sendable {
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { fatalError() }
  public init(white: CGFloat, alpha: CGFloat) { fatalError() }
  public init?(named name: String) { fatalError() }
  @objc open class var black: UIColor { fatalError() }
  @objc open class var blue: UIColor { fatalError() }
  @objc open class var clear: UIColor { fatalError() }
  @objc open class var gray: UIColor { fatalError() }
  @objc open class var green: UIColor { fatalError() }
  @objc open class var label: UIColor { fatalError() }
  @objc open class var orange: UIColor { fatalError() }
  @objc open class var red: UIColor { fatalError() }
  @objc open class var secondaryLabel: UIColor { fatalError() }
  @objc open class var systemBackground: UIColor { fatalError() }
  @objc open class var systemBlue: UIColor { fatalError() }
  @objc open class var systemGreen: UIColor { fatalError() }
  @objc open class var systemRed: UIColor { fatalError() }
  @objc open class var white: UIColor { fatalError() }
  @objc open class var yellow: UIColor { fatalError() }
  @objc open func withAlphaComponent(_ alpha: CGFloat) -> UIColor { fatalError() }
}

open class UIFont: NSObject, @unchecked Sendable {
  public struct Weight: Hashable, RawRepresentable, @unchecked Sendable {
    public var rawValue: CGFloat

    public init(rawValue: CGFloat) { fatalError() }
    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0)
    public static let semibold = Weight(rawValue: 0)
    public static let bold = Weight(rawValue: 0)
  }
  public struct TextStyle: Hashable, RawRepresentable, @unchecked Sendable {
    public var rawValue: String

    public init(rawValue: String) { fatalError() }
    public static let body = TextStyle(rawValue: "")
    public static let caption1 = TextStyle(rawValue: "")
    public static let footnote = TextStyle(rawValue: "")
    public static let headline = TextStyle(rawValue: "")
    public static let title1 = TextStyle(rawValue: "")
  }

  open class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont { fatalError() }
  @objc open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { fatalError() }
  open class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont { fatalError() }
  @objc open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { fatalError() }
  @objc open var pointSize: CGFloat { fatalError() }
}

open class UIImage: NSObject, @unchecked Sendable {
  public init?(named name: String) { fatalError() }
  public init?(systemName name: String) { fatalError() }
  public init?(data: Data) { fatalError() }
  @objc open var size: CGSize { fatalError() }
  @objc open var scale: CGFloat { fatalError() }
  @objc open func pngData() -> Data? { fatalError() }
  @objc open func jpegData(compressionQuality: CGFloat) -> Data? { fatalError() }
}

public struct UIEdgeInsets: Equatable, Sendable {
  public var top: CGFloat
  public var left: CGFloat
  public var bottom: CGFloat
  public var right: CGFloat

  public init() { fatalError() }
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) { fatalError() }
  public static var zero: UIEdgeInsets { fatalError() }
}

@objc public enum UIUserInterfaceLayoutDirection: Int, @unchecked Sendable {
  case leftToRight = 0
  case rightToLeft = 1
}

@objc public enum UIUserInterfaceIdiom: Int, @unchecked Sendable {
  case unspecified = -1
  case phone = 0
  case pad = 1
  case tv = 2
  case carPlay = 3
  case mac = 5
  case vision = 6
}

extension IndexPath {
  public init(row: Int, section: Int) { fatalError() }
  public init(item: Int, section: Int) { fatalError() }
  public var section: Int {
    get { fatalError() }
    set {}
  }
  public var row: Int {
    get { fatalError() }
    set {}
  }
  public var item: Int {
    get { fatalError() }
    set {}
  }
}
